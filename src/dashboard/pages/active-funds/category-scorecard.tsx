import type { ReactNode } from 'react';
import type { ActiveScheme, ActiveScorecard } from '#contract/records/active-scorecard.ts';
import { useRecords } from '../../api/use-records.ts';
import { createTableExport } from '../../file-formats/save-table.ts';
import { buildPageHref, pageTitles } from '../../navigation/pages.ts';
import { buildCategoryHref } from '../../schemes/scheme-links.ts';
import { DataTable } from '../../table/data-table.tsx';
import { useTableRows } from '../../table/use-table-rows.ts';
import type { TableView } from '../../table/view/table-view.ts';
import { useTableView } from '../../table/view/use-table-view.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { Definitions } from '../../ui/layout/definitions.tsx';
import { type Fact, FactStrip } from '../../ui/layout/fact-strip.tsx';
import { PageHeader, SectionNote } from '../../ui/layout/page-sections.tsx';
import { IgnoredSettingsNotice } from '../../ui/states/notice.tsx';
import { EmptyState, QueryResult } from '../../ui/states/query-result.tsx';
import { formatCount, formatInteger } from '../../ui/text/format.ts';
import { QuartileMap } from './quartile-map.tsx';
import { activeSchemeColumns, HIDDEN_SCHEME_COLUMNS } from './scorecard-columns.ts';
import { describeScorecard, explainIndex, explainIndexFund, formatPercent, METHOD } from './scorecard-texts.ts';

interface CategoryScorecardProps {
  readonly name: string;
  /** Undefined if no scheme of the category existed at the start of the window. */
  readonly card: ActiveScorecard | undefined;
  readonly control: ReactNode;
  readonly note: string;
  readonly ignored: readonly string[];
}

const EMPTY = { title: 'No scheme of this category existed then' };

/** One category over a window: its schemes of then with what became of them, and from which quartile to which. */
export function CategoryScorecard({ name, card, control, note, ignored }: CategoryScorecardProps) {
  const years = card?.years ?? null;
  const query = useRecords('GetActiveSchemes', card ? { subcategory: name, years: String(card.years) } : null);
  return (
    <div className="page names-wide" data-plans="one">
      <PageHeader
        title={name}
        about={pageTitles['active-funds']}
        lead={card ? describeScorecard(card) : ''}
        actions={
          <>
            {control}
            <ButtonLink href={buildPageHref('active-funds', years === null ? {} : { years: String(years) })}>
              All categories
            </ButtonLink>
            <ButtonLink href={buildCategoryHref(name) ?? buildPageHref('category')}>Category today</ButtonLink>
          </>
        }
      />
      <IgnoredSettingsNotice parts={ignored} />
      {note !== '' && <SectionNote>{note}</SectionNote>}
      {card ? (
        <>
          <FactStrip facts={listFacts(card)} />
          <QueryResult query={query} what="schemes" rows={12} empty={EMPTY}>
            {(schemes) => <Schemes card={card} schemes={schemes} />}
          </QueryResult>
        </>
      ) : (
        <EmptyState title={EMPTY.title} />
      )}
    </div>
  );
}

function listFacts(card: ActiveScorecard): readonly Fact[] {
  const { medianReturn, equalWeightedReturn, assetWeightedReturn, aumSchemes, schemes } = card;
  const known =
    aumSchemes === null || schemes === null
      ? ''
      : `${formatInteger(aumSchemes)} of ${formatCount(schemes, 'scheme')} with AUM of then`;
  return [
    {
      id: 'aheadOfIndexFund',
      term: 'Ahead of the index fund',
      value: formatPercent(card.aheadOfIndexFundShare, 0),
      ...(card.aheadOfIndexFund !== null &&
        card.compared !== null && {
          more: `${formatInteger(card.aheadOfIndexFund)} of ${formatInteger(card.compared)}`,
        }),
      tooltip: explainIndexFund(card) || card.indexFundName,
    },
    { id: 'index', term: 'Index', value: formatPercent(card.indexReturn), tooltip: explainIndex(card) || undefined },
    {
      id: 'indexFund',
      term: 'Index fund',
      value: formatPercent(card.indexFundReturn),
      tooltip: explainIndexFund(card) || card.indexFundName,
    },
    { id: 'median', term: 'Median', value: formatPercent(medianReturn), tooltip: 'Of the schemes that still exist.' },
    { id: 'equal', term: 'Equal-weighted', value: formatPercent(equalWeightedReturn) },
    { id: 'assets', term: 'Asset-weighted', value: formatPercent(assetWeightedReturn), tooltip: `${known}.` },
  ];
}

const byReturn: TableView = { sort: [{ id: 'return', descending: true }], search: '', filters: {} };
const noun = { one: 'scheme', many: 'schemes' };

interface SchemesProps {
  readonly card: ActiveScorecard;
  readonly schemes: readonly ActiveScheme[];
}

function Schemes({ card, schemes }: SchemesProps) {
  const state = useTableView(activeSchemeColumns, byReturn);
  const table = useTableRows(activeSchemeColumns, schemes, state.view, byReturn.sort);
  return (
    <>
      <IgnoredSettingsNotice parts={state.ignored} />
      <DataTable
        name="Schemes of then"
        noun={noun}
        table={table}
        rowKey={({ code }) => code}
        onView={state.onView}
        hiddenColumns={HIDDEN_SCHEME_COLUMNS}
        quality={[{ text: formatCount(table.filteredRows.length, noun.one, noun.many) }, { text: describeKnown(card) }]}
        onExport={createTableExport(['active-funds', card.subCategory, card.to])}
      />
      <QuartileMap schemes={schemes} years={card.years ?? 0} />
      <Definitions terms={METHOD} />
    </>
  );
}

/** Says of how many schemes a file states the category of then. */
function describeKnown({ knownCategories, schemes }: ActiveScorecard): string {
  const known = knownCategories ?? 0;
  if (known === schemes) return 'NAVAll.txt of then states the category of all.';
  const whose = known === 0 ? 'no scheme' : formatCount(known, 'scheme');
  return `NAVAll.txt of then states the category of ${whose}; of the others the earliest that is known counts.`;
}
