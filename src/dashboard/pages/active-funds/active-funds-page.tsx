import { type ReactNode, useMemo } from 'react';
import type { ActiveScorecard } from '#contract/records/active-scorecard.ts';
import { findSubCategory } from '#finance/sub-categories.ts';
import { useOperationSupport, useRecords } from '../../api/use-records.ts';
import { createTableExport } from '../../file-formats/save-table.ts';
import { pageTitles } from '../../navigation/pages.ts';
import { choice, oneOfNames, useSettings } from '../../navigation/search-settings.ts';
import { AmfiSource, DataLink } from '../../schemes/missing-data.tsx';
import { DataTable } from '../../table/data-table.tsx';
import { useTableRows } from '../../table/use-table-rows.ts';
import type { TableView } from '../../table/view/table-view.ts';
import { useTableView } from '../../table/view/use-table-view.ts';
import { OptionSelect } from '../../ui/controls/field.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { Definitions } from '../../ui/layout/definitions.tsx';
import { FactStrip } from '../../ui/layout/fact-strip.tsx';
import { PageHeader, SectionNote } from '../../ui/layout/page-sections.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { IgnoredSettingsNotice } from '../../ui/states/notice.tsx';
import { EmptyState, QueryResult } from '../../ui/states/query-result.tsx';
import { formatCount, formatDay } from '../../ui/text/format.ts';
import { CategoryScorecard } from './category-scorecard.tsx';
import { HIDDEN_SCORECARD_COLUMNS, scorecardColumns } from './scorecard-columns.ts';
import { describeMissing, describeStart, listScorecardFacts, METHOD } from './scorecard-texts.ts';
import styles from './active-funds-page.module.css';

const WINDOWS = [1, 3, 5, 10] as const;
const USUAL = 5;
const EMPTY = {
  title: 'No active scheme has NAVs of a year ago',
  text: <AmfiSource what="NAV history reports" />,
  actions: <DataLink />,
};

/** The active schemes of some years ago against index and index fund, those that have ended included: all categories, or the one in the address. */
export function ActiveFundsPage() {
  const { isSupported, failure } = useOperationSupport('GetActiveScorecard');
  const query = useRecords('GetActiveScorecard', isSupported === true ? {} : null);
  if (query.data !== undefined && query.data.length > 0) return <Scorecards cards={query.data} />;
  return (
    <div className="page names-wide">
      <PageHeader title={pageTitles['active-funds']} lead="" />
      {failure ? (
        <ErrorState error={failure.error} what="active schemes" onRetry={failure.retry} />
      ) : isSupported === false ? (
        <EmptyState title="This service does not compare active schemes with index funds" />
      ) : (
        <QueryResult query={query} what="active schemes" rows={20} empty={EMPTY}>
          {() => null}
        </QueryResult>
      )}
    </div>
  );
}

interface ScorecardsProps {
  readonly cards: readonly ActiveScorecard[];
}

function Scorecards({ cards }: ScorecardsProps) {
  const available = useMemo(() => WINDOWS.filter((years) => cards.some((card) => card.years === years)), [cards]);
  const { settings, write } = useSettings(useMemo(() => buildSettings(cards, available), [cards, available]));
  const shown = useMemo(() => cards.filter(({ years }) => String(years) === settings.years), [cards, settings.years]);
  const control = available.length > 1 && (
    <OptionSelect
      label="Window"
      options={available.map((years) => ({ value: String(years), label: formatCount(years, 'year') }))}
      value={settings.years}
      onChange={(value) => write({ years: value })}
    />
  );
  const note = describeMissing(available, WINDOWS);
  const card = settings.name === null ? undefined : shown.find(({ subCategory }) => subCategory === settings.name);
  if (settings.name !== null)
    return (
      <CategoryScorecard
        key={settings.name}
        {...{ name: settings.name, card, control, note }}
        ignored={settings.ignored}
      />
    );
  return <CategoryTable {...{ shown, control, note }} ignored={settings.ignored} />;
}

const buildSettings = (cards: readonly ActiveScorecard[], available: readonly number[]) => {
  const usual = available.includes(USUAL) ? USUAL : (available.at(-1) ?? USUAL);
  const names = [...new Set(cards.map(({ subCategory }) => subCategory))];
  return {
    years: choice(available.map(String), String(usual)),
    name: oneOfNames(names, (label) => findSubCategory('', label)?.name),
  };
};

const bySchemes: TableView = { sort: [{ id: 'schemes', descending: true }], search: '', filters: {} };
const noun = { one: 'category', many: 'categories' };

interface CategoryTableProps {
  readonly shown: readonly ActiveScorecard[];
  readonly control: ReactNode;
  readonly note: string;
  readonly ignored: readonly string[];
}

function CategoryTable({ shown, control, note, ignored }: CategoryTableProps) {
  const state = useTableView(scorecardColumns, bySchemes);
  const table = useTableRows(scorecardColumns, shown, state.view, bySchemes.sort);
  const to = shown[0]?.to ?? null;
  return (
    <div className={joinClasses('page names-wide', styles['page'])}>
      <PageHeader title={pageTitles['active-funds']} lead={describeStart(shown)} actions={control} />
      <IgnoredSettingsNotice parts={[...ignored, ...state.ignored]} />
      {note !== '' && <SectionNote>{note}</SectionNote>}
      <FactStrip facts={listScorecardFacts(shown)} />
      <DataTable
        name={pageTitles['active-funds']}
        noun={noun}
        hasSearch={false}
        table={table}
        rowKey={({ subCategory }) => subCategory}
        onView={state.onView}
        hiddenColumns={HIDDEN_SCORECARD_COLUMNS}
        quality={[
          { text: formatCount(table.filteredRows.length, noun.one, noun.many) },
          { text: to === null ? '' : `Windows end on ${formatDay(to)}.` },
        ]}
        onExport={createTableExport(['active-funds', to])}
      />
      <Definitions terms={METHOD} />
    </div>
  );
}
