import { useMemo } from 'react';
import type { IsoDate } from '#contract/dates.ts';
import type { HoldingChange } from '#contract/records/holding.ts';
import { isOutsideTotal } from '#finance/portfolio/position.ts';
import { buildPortfolioColumns } from '../../file-formats/leading-columns.ts';
import { createTableExport } from '../../file-formats/save-table.ts';
import { explainAction } from '../../schemes/holdings/holding-change.ts';
import { markFailed } from '../../table/column-builders.ts';
import { DataTable } from '../../table/data-table.tsx';
import type { QualityNote } from '../../table/table-notes.tsx';
import { createRowKey, useTableRows } from '../../table/use-table-rows.ts';
import { withFilter } from '../../table/view/table-view.ts';
import { useTableView } from '../../table/view/use-table-view.ts';
import { WithAside } from '../../ui/layout/page-sections.tsx';
import { IgnoredSettingsNotice, Notice } from '../../ui/states/notice.tsx';
import { formatCount, formatDay, formatInteger, formatNumber, formatOrDash } from '../../ui/text/format.ts';
import { AumAndTrades } from './aum-and-trades.tsx';
import { ChangeCharts } from './change-charts.tsx';
import { HIDDEN_COLUMNS, buildChangeColumns, kindColumn } from './change-columns.ts';
import { type ChangeRow, type ChangeSummary, buildChangeRows, summarizeChanges } from './change-rows.ts';
import { DerivativeChanges } from './derivative-changes.tsx';
import { KindFilter, buildDefaultView } from './kind-filter.tsx';
import type { LoadedChangeValues } from './use-compared-dates.ts';

interface ChangesViewProps {
  readonly code: string;
  /** The scheme's name. */
  readonly name: string;
  readonly changes: readonly HoldingChange[];
  readonly loadedValues: LoadedChangeValues;
}

const totals = { kind: 'sum', columns: ['tradeValue', 'priceEffect', 'weightChange'] } as const;
/** Without the values of trades. */
const BY_WEIGHT = [{ id: 'weightChange', descending: true }];
const VALUE_COLUMNS = ['tradeValue', 'priceEffect'];
const noun = { one: 'change', many: 'changes' };

/**
 * The differences between two portfolios of a scheme. Derivatives outside the totals have a table of their own: they have no
 * weights, and most of them are replaced every month when they expire.
 */
export function ChangesView({ code, name, changes, loadedValues }: ChangesViewProps) {
  const { values, isLoading, failure } = loadedValues;
  const allRows = useMemo(() => buildChangeRows(changes, values), [changes, values]);
  const rows = useMemo(() => allRows.filter(({ holding }) => !isOutsideTotal(holding)), [allRows]);
  const derivatives = useMemo(() => allRows.filter(({ holding }) => isOutsideTotal(holding)), [allRows]);
  const summary = useMemo(() => summarizeChanges(rows), [rows]);
  const columns = useMemo(
    () => markFailed(buildChangeColumns(summary.previousDate, summary.date), VALUE_COLUMNS, failure),
    [summary, failure],
  );
  const getRowKey = useMemo(() => createRowKey(rows, ({ holding }) => `${holding.isin} ${holding.instrument}`), [rows]);
  const defaultView = useMemo(() => {
    const initial = buildDefaultView(rows.map(({ kind }) => kind));
    return failure ? { ...initial, sort: BY_WEIGHT } : initial;
  }, [rows, failure]);
  const { view, onView, ignored } = useTableView(columns, defaultView);
  const table = useTableRows(columns, rows, view, defaultView.sort);
  const kindFilter = view.filters[kindColumn.id];
  const shownKinds = kindFilter?.kind === 'choice' ? kindFilter.values : null;
  const dates = { asOf: summary.date, since: summary.previousDate };
  return (
    <>
      <KindFilter
        totals={summary.kinds}
        shownKinds={shownKinds}
        onKinds={(next) => onView(withFilter(view, kindColumn.id, next && { kind: 'choice', values: next }), 'push')}
      />
      <WithAside
        label="AUM and trades"
        aside={
          !failure && (values !== null || isLoading) && <AumAndTrades rows={rows} summary={summary} values={values} />
        }
      >
        <section aria-label="All changes">
          <IgnoredSettingsNotice parts={ignored} />
          {!summary.hasPreviousQuantities && (
            <Notice title="Trades can’t be separated from drift">this server gives no previous quantities.</Notice>
          )}
          <DataTable
            name={`Changes of ${name}`}
            noun={noun}
            table={table}
            hiddenColumns={HIDDEN_COLUMNS}
            rowKey={getRowKey}
            defaultView={defaultView}
            onView={onView}
            quality={buildChangesQualityNotes(summary, table.filteredRows)}
            totals={totals}
            onExport={createTableExport(
              ['what-changed', name, summary.date],
              buildPortfolioColumns({ code, name, date: summary.date, previousDate: summary.previousDate }),
            )}
          />
          <CorporateActionNotices rows={rows} />
        </section>
      </WithAside>
      {derivatives.length > 0 && <DerivativeChanges code={code} name={name} rows={derivatives} />}
      <ChangeCharts rows={table.filteredRows} dates={dates} />
    </>
  );
}

function buildChangesQualityNotes(
  { previousDate, date, activeChange }: ChangeSummary,
  rows: readonly ChangeRow[],
): readonly QualityNote[] {
  const turnover = formatOrDash(activeChange, (value) => `${formatNumber(value)} %`);
  const withoutWeight = rows.filter(({ weightChange }) => weightChange === null).length;
  const withoutIsin = rows.filter(({ holding }) => holding.isin === '').length;
  return [
    { text: formatPortfolioDates(previousDate, date) },
    { text: `${formatCount(rows.length, 'changed holding')} (unchanged ones not listed)` },
    ...(withoutWeight > 0
      ? [{ text: `${formatInteger(withoutWeight)} without weight data`, tone: 'warn' } as const]
      : []),
    { text: `turnover ${turnover}` },
    ...(withoutIsin > 0 ? [{ text: `${formatInteger(withoutIsin)} without ISIN` }] : []),
  ];
}

function formatPortfolioDates(previousDate: IsoDate | null, date: IsoDate | null): string {
  if (date === null && previousDate === null) return 'Dates not available';
  const [latest, previous] = [date, previousDate].map((iso) => (iso === null ? 'date not available' : formatDay(iso)));
  return `${latest} vs ${previous}`;
}

/** A notice for each split, bonus issue or consolidation, so that nobody mistakes it for a trade. */
function CorporateActionNotices({ rows }: { readonly rows: readonly ChangeRow[] }) {
  return rows.flatMap(({ holding }, index) => {
    const explanation = explainAction(holding);
    if (explanation === '') return [];
    const formerIsin = holding.prevIsin === '' ? '' : ` Its ISIN was ${holding.prevIsin}.`;
    return (
      <Notice key={`${index} ${holding.isin}`} title={holding.instrument}>
        {`${explanation}${formerIsin}`}
      </Notice>
    );
  });
}
