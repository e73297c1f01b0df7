import { useMemo } from 'react';
import type { StockMove } from '#contract/records/portfolio.ts';
import { getMandateText } from '#finance/glossary/mandate-texts.ts';
import { isActivelyManaged } from '#finance/sub-categories.ts';
import { buildScreenerSearch, oneOf } from '#schemes/addresses/screener-url.ts';
import type { SchemeSummary } from '#schemes/scheme-attributes.ts';
import {
  type ShownPlan,
  computeLargestShare,
  isOneGroup,
  selectCategoryRows,
  selectPlanRows,
  sumAumOf,
} from '#schemes/scheme-groups.ts';
import { FlowSection } from '../../chart/flows/flow-section.tsx';
import { GroupTrades } from '../../chart/trades/group-trades.tsx';
import { selectTopTrades } from '../../chart/trades/trades.ts';
import { createTableExport } from '../../file-formats/save-table.ts';
import { buildPageHref, pageTitles } from '../../navigation/pages.ts';
import type { SearchParamChanges } from '../../navigation/search-params.ts';
import { useSearchParams } from '../../navigation/use-search-params.ts';
import { useFlowMeasure } from '../../schemes/measures/use-measures.ts';
import { useMarketHistory } from '../../schemes/use-market-history.ts';
import type { SchemeMarket } from '../../schemes/use-market.ts';
import { sumFlows } from '../../table/scheme-group-columns.ts';
import { SchemeGroupTable } from '../../table/scheme-group-table.tsx';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { Select } from '../../ui/controls/field.tsx';
import { SegmentedControl } from '../../ui/controls/segmented-control.tsx';
import { ColumnSpanSection, PageHeader } from '../../ui/layout/page-sections.tsx';
import { IgnoredSettingsNotice } from '../../ui/states/notice.tsx';
import { EmptyState } from '../../ui/states/query-result.tsx';
import { formatCount, formatInteger, formatNumber } from '../../ui/text/format.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { CostStrips, ReturnStrips } from './category-strips.tsx';
import { DispersionSection } from './dispersion-section.tsx';
import { type MarkedScheme, findMarked, listMarkOptions } from './marked-scheme.ts';
import styles from './category-view.module.css';

interface CategoryViewProps {
  readonly market: SchemeMarket;
  readonly name: string;
  readonly plan: ShownPlan;
  readonly write: (changes: SearchParamChanges) => void;
  /** A sentence for each part of the address that was ignored. */
  readonly ignored: readonly string[];
}

const planOptions = [
  { value: 'Direct', label: 'Direct' },
  { value: 'Regular', label: 'Regular' },
] as const;

/** One sub-category: strips of returns and costs, and its schemes with their ranks. */
export function CategoryView({ market, name, plan, write, ignored }: CategoryViewProps) {
  const { rows, attributes } = market;
  const { search } = useSearchParams();
  const codes = useMemo(() => selectCategoryRows(rows, attributes, name), [rows, attributes, name]);
  const schemes = useMemo(() => selectPlanRows(codes, attributes, plan), [codes, attributes, plan]);
  const { marked, ignored: ignoredMark } = findMarked(search['mark'], market, schemes);
  const group = useMemo(() => ({ subcategory: name }), [name]);
  const history = useMarketHistory(group);
  const flows = useFlowMeasure();
  const flow = flows ? sumFlows(flows, attributes, schemes) : null;
  const count = new Set(codes.map(attributes.getSchemeCode)).size;
  const aum = sumAumOf(schemes);
  const lead = [
    formatCount(count, 'scheme'),
    ...(aum.value === null ? [] : [`₹${formatInteger(aum.value)} crore${describeKnown(aum.known, schemes.length)}`]),
    getMandateText(name) || 'no mandate in SEBI’s circulars',
  ].join(' · ');
  const onMark = (schemeCode: string) => write({ mark: schemeCode });
  const isNarrow = useMediaQuery('(max-width: 760px)');
  const table = (
    <ColumnSpanSection columns={12} label="Schemes">
      <p className="second">{describeConcentration(schemes)}</p>
      <SchemeGroupTable
        {...{ name, market, schemes }}
        havePeers={isOneGroup(schemes, market.peers)}
        marked={marked?.row?.code ?? null}
        onExport={createTableExport(['category', name, attributes.navAsOf])}
      />
    </ColumnSpanSection>
  );
  return (
    <div className="page names-wide" data-plans="one">
      <PageHeader
        title={name}
        about={pageTitles.category}
        lead={lead}
        actions={
          <div className={styles['actions']}>
            <SegmentedControl
              label="Plan"
              options={planOptions}
              value={plan}
              onChange={(value) => write({ plan: value === 'Direct' ? undefined : value })}
            />
            <MarkSelect schemes={schemes} marked={marked} market={market} onMark={onMark} />
            {isActivelyManaged(name) && (
              <ButtonLink href={buildPageHref('active-funds', { name })}>{pageTitles['active-funds']}</ButtonLink>
            )}
            <ButtonLink look="primary" href={buildScreenerHref(name, plan)}>
              Open in Screener
            </ButtonLink>
          </div>
        }
      />
      <IgnoredSettingsNotice parts={[...ignored, ...ignoredMark]} />
      {schemes.length === 0 ? (
        <EmptyState title={`No scheme of this category has a ${plan} plan with a current NAV`} />
      ) : (
        <div className="columns">
          <ColumnSpanSection columns={7} label="Returns">
            <ReturnStrips {...{ market, schemes, marked, onMark }} />
          </ColumnSpanSection>
          {isNarrow && table}
          <ColumnSpanSection columns={5} label="Flows">
            <FlowSection history={history} year={flow ?? null} />
          </ColumnSpanSection>
          <ColumnSpanSection columns={7} label="Dispersion">
            <DispersionSection {...{ market, history, marked }} />
          </ColumnSpanSection>
          <ColumnSpanSection columns={5} label="Expense ratios">
            <CostStrips {...{ market, codes, marked, onMark }} />
          </ColumnSpanSection>
          {!isNarrow && table}
          <ColumnSpanSection columns={12} label="Trades">
            <GroupTrades
              title="Bought and sold most"
              group={group}
              select={selectTrades}
              empty="These schemes traded no shares, or their portfolios are not loaded."
            />
          </ColumnSpanSection>
        </div>
      )}
    </div>
  );
}

const MAX_TRADES = 5;
const selectTrades = (moves: readonly StockMove[]): readonly StockMove[] => selectTopTrades(moves, MAX_TRADES);

/** ` in the 24 with AUM`, if not all have one. */
const describeKnown = (known: number, all: number): string =>
  known === all ? '' : ` in the ${formatInteger(known)} with AUM`;

const buildScreenerHref = (name: string, plan: ShownPlan): string =>
  buildPageHref(
    'screener',
    buildScreenerSearch({
      filters: { subCategory: oneOf(name), ...(plan === 'Regular' && { plan: oneOf('Regular') }) },
    }),
  );

/** `The largest scheme has 17.8 % of the AUM, the five largest 58.2 %.`; '' if there are too few. */
function describeConcentration(schemes: readonly SchemeSummary[]): string {
  const [one, five] = [computeLargestShare(schemes, 1), computeLargestShare(schemes, 5)];
  if (one === null) return '';
  const rest = five === null ? '' : `, the five largest ${formatNumber(five, 1)} %`;
  return `The largest scheme has ${formatNumber(one, 1)} % of the AUM${rest}.`;
}

interface MarkSelectProps {
  readonly market: SchemeMarket;
  readonly schemes: readonly SchemeSummary[];
  readonly marked: MarkedScheme | null;
  readonly onMark: (schemeCode: string) => void;
}

function MarkSelect({ market, schemes, marked, onMark }: MarkSelectProps) {
  return (
    <Select
      aria-label="Marked scheme"
      className={styles['mark']}
      value={marked?.schemeCode ?? ''}
      onChange={({ target }) => onMark(target.value)}
    >
      <option value="">No scheme marked</option>
      {listMarkOptions(market, schemes).map(({ schemeCode, name }) => (
        <option key={schemeCode} value={schemeCode}>{`Marked: ${name}`}</option>
      ))}
    </Select>
  );
}
