import type { IsoMonth } from '#contract/dates.ts';
import { useMemo } from 'react';
import type { FoundHolding } from '#contract/records/holding.ts';
import { isOutsideTotal } from '#finance/portfolio/position.ts';
import { findFailure } from '../../api/combine-queries.ts';
import { buildStockColumns, codeColumn } from '../../file-formats/leading-columns.ts';
import { createTableExport } from '../../file-formats/save-table.ts';
import type { SchemeList } from '../../schemes/scheme-list.ts';
import { DataTable } from '../../table/data-table.tsx';
import { describePlans } from '../../table/scheme-column.tsx';
import { createRowKey } from '../../table/row-keys.ts';
import type { QualityNote } from '../../table/table-notes.tsx';
import { markFailed } from '../../table/mark-failed.ts';
import { useTableRows } from '../../table/use-table-rows.ts';
import type { TableView } from '../../table/view/table-view.ts';
import { useTableView } from '../../table/view/use-table-view.ts';
import { type Fact, FactStrip } from '../../ui/layout/fact-strip.tsx';
import { Subsection } from '../../ui/layout/page-sections.tsx';
import { FailureNotice } from '../../ui/states/failure-notice.tsx';
import { IgnoredSettingsNotice, Notice } from '../../ui/states/notice.tsx';
import {
  formatCount,
  formatDayRange,
  formatInteger,
  formatNumber,
  formatOrDash,
  formatSignedNumber,
  formatMonth,
  NOT_LOADED,
} from '../../ui/text/format.ts';
import { isKnownActivity } from '#schemes/holding-change.ts';
import { listDistinctDays } from '#finance/distinct-days.ts';
import { holderColumns, houseColumns, UNKNOWN_SHARE } from './holder-columns.ts';
import { StockCharts } from './stock-charts.tsx';
import type { HouseCoverage } from '../../schemes/stocks/use-months.ts';
import { buildHolderRows, type HolderRow } from './holder-rows.ts';
import { type HouseTotal, sumByFundHouse, sumHolders } from './house-totals.ts';
import { useHolderHistory } from './use-holders.ts';

interface HoldersViewProps {
  readonly isin: string;
  /** The share's name. */
  readonly name: string;
  /** Of the portfolios shown, `2026-10`. */
  readonly month: IsoMonth | '';
  /** Months with portfolios, newest first; empty if the service has no earlier ones. */
  readonly months: readonly IsoMonth[];
  /** The holdings of the month. */
  readonly found: readonly FoundHolding[];
  readonly schemes: SchemeList | undefined;
  /** Null if the service does not report it. */
  readonly houseCoverage: HouseCoverage | null;
}

/** The largest purchase first; in a first portfolio, which has none, the largest holding. */
const defaultView: TableView = {
  sort: [
    { id: 'tradeValue', descending: true },
    { id: 'value', descending: true },
  ],
  search: '',
  filters: {},
};
const defaultHouseView: TableView = { sort: [{ id: 'value', descending: true }], search: '', filters: {} };
const totals = { kind: 'sum', columns: ['quantity', 'quantityChange', 'tradeValue', 'value'] } as const;
const totalsWithoutExits = { kind: 'sum', columns: ['quantity', 'value'] } as const;
const FROM_HISTORY = ['monthsHeld'];
const NO_EXITS: readonly FoundHolding[] = [];
const houseTotals = { kind: 'sum', columns: ['schemes', 'quantity', 'quantityChange', 'tradeValue', 'value'] } as const;
const noun = { one: 'scheme', many: 'schemes' };
const houseNoun = { one: 'fund house', many: 'fund houses' };
const NO_SCHEMES: SchemeList['byCode'] = new Map();

/** Who holds a share in a month and what each did with it, with the totals of the fund houses. */
export function HoldersView({ isin, name, month, months, found, schemes, houseCoverage }: HoldersViewProps) {
  const history = useHolderHistory(isin, month, months, found);
  const { removed, getMonthsHeld } = history;
  const hasExits = removed !== null;
  const byCode = schemes?.byCode ?? NO_SCHEMES;
  const rows = useMemo(
    () => buildHolderRows({ current: found, removed: removed ?? NO_EXITS, byCode, getMonthsHeld }),
    [found, removed, byCode, getMonthsHeld],
  );
  const houses = useMemo(() => sumByFundHouse(rows, hasExits), [rows, hasExits]);
  const getRowKey = useMemo(() => createRowKey(rows, ({ code, schemeName }) => code || schemeName), [rows]);
  const failure = findFailure(history);
  const columns = useMemo(() => markFailed(holderColumns, FROM_HISTORY, failure), [failure]);
  const { view, onView, ignored } = useTableView(columns, defaultView);
  const table = useTableRows(columns, rows, view, defaultView.sort);
  const plans = useMemo(() => describePlans(rows), [rows]);
  const dates = listDistinctDays(found.map(({ date }) => date));
  return (
    <>
      <FailureNotice what="The months before" failure={failure} />
      <FactStrip facts={buildHolderFacts(rows, hasExits, failure ? NOT_LOADED : '…')} />
      <div data-plans={plans}>
        {(history.months === undefined || history.months.length > 0) && (
          <StockCharts
            history={history.months}
            houses={houseCoverage}
            rows={table.filteredRows}
            asOf={dates.at(-1) ?? null}
          />
        )}
        <section aria-label="Holders">
          <IgnoredSettingsNotice parts={ignored} />
          {months.length === 0 && (
            <Notice title="Latest portfolios only">
              This server has no portfolios of earlier months, no search by name and no list of what was bought and sold
              most.
            </Notice>
          )}
          {found.every(({ code, schemeName }) => code === '' && schemeName === '') && (
            <Notice title="Scheme names are not available from this server" />
          )}
          <DataTable
            name={`Schemes with ${name}`}
            noun={noun}
            table={table}
            rowKey={getRowKey}
            onView={onView}
            quality={buildQualityNotes(found, rows, history.undisclosed)}
            totals={hasExits ? totals : totalsWithoutExits}
            onExport={createTableExport(
              ['stock', name, month],
              [...buildStockColumns({ isin, name, month }), codeColumn],
            )}
          />
        </section>
        {houses.length > 0 && <HouseTotals isin={isin} name={name} month={month} houses={houses} />}
      </div>
    </>
  );
}

interface HouseTotalsProps {
  readonly isin: string;
  readonly name: string;
  readonly month: IsoMonth | '';
  readonly houses: readonly HouseTotal[];
}

function HouseTotals({ isin, name, month, houses }: HouseTotalsProps) {
  const { view, onView, ignored } = useTableView(houseColumns, defaultHouseView, 'house');
  const table = useTableRows(houseColumns, houses, view, defaultHouseView.sort);
  return (
    <Subsection title="Fund houses" about="Totals of their schemes">
      <IgnoredSettingsNotice parts={ignored} />
      <DataTable
        name={`Fund houses with ${name}`}
        noun={houseNoun}
        table={table}
        rowKey={({ fundHouse }) => fundHouse}
        onView={onView}
        quality={[{ text: `Portfolios of ${formatMonth(month)}` }]}
        totals={houseTotals}
        onExport={createTableExport(['stock-fund-houses', name, month], buildStockColumns({ isin, name, month }))}
      />
    </Subsection>
  );
}

/** @param unknown what stands for a value that needs the sellers, before they are known. */
function buildHolderFacts(rows: readonly HolderRow[], hasExits: boolean, unknown: string): readonly Fact[] {
  const { schemes, value, share, tradeValue } = sumHolders(rows, hasExits);
  const hasActivity = rows.some(({ activity }) => isKnownActivity(activity));
  const count = (...kinds: readonly string[]) =>
    hasActivity ? formatInteger(rows.filter(({ activity }) => kinds.includes(activity)).length) : '–';
  return [
    { id: 'schemes', term: 'Holders', value: formatOrDash(schemes, formatInteger) },
    { id: 'value', term: 'Value, ₹ crore', value: formatOrDash(value, formatNumber) },
    {
      id: 'share',
      term: 'Share of AUM',
      value: formatOrDash(share, formatNumber),
      more: '%',
      tooltip:
        share === null && schemes !== null
          ? UNKNOWN_SHARE
          : 'Value as a share of the net assets of the schemes that hold it.',
    },
    {
      id: 'trade',
      term: 'Net trade, ₹ crore',
      value: hasExits ? formatOrDash(tradeValue, formatSignedNumber) : unknown,
      tooltip: 'Units bought less units sold, after corporate actions, at the price of the portfolio.',
    },
    { id: 'buying', term: 'Buying', value: count('Added', 'Bought'), tooltip: 'Schemes that added or bought it.' },
    {
      id: 'selling',
      term: 'Selling',
      value: hasExits ? count('Removed', 'Sold') : unknown,
      tooltip: 'Schemes that sold some or all of it.',
    },
    { id: 'same', term: 'No trade', value: count('Price drift', 'Corporate action') },
  ];
}

function buildQualityNotes(
  found: readonly FoundHolding[],
  rows: readonly HolderRow[],
  undisclosed: number,
): readonly QualityNote[] {
  const dates = listDistinctDays(found.map(({ date }) => date));
  const outsideTotal = found.filter(isOutsideTotal).length;
  const unknown = rows.filter(({ activity }) => !isKnownActivity(activity)).length;
  return [
    { text: dates.length === 0 ? 'Portfolio dates not available' : `Portfolios of ${formatDayRange(dates)}` },
    ...(undisclosed > 0
      ? [
          {
            text: `${formatCount(undisclosed, 'scheme')} with it a month before, but without a portfolio of this month`,
            tone: 'warn',
          } as const,
        ]
      : []),
    ...(unknown > 0 && unknown < rows.length
      ? [
          {
            text: `${formatCount(unknown, 'scheme')} not in Buying, Selling or No trade: no quantity of the month before`,
            tone: 'warn',
          } as const,
        ]
      : []),
    ...(outsideTotal > 0 ? [{ text: `${formatCount(outsideTotal, 'derivative')} outside the total, not listed` }] : []),
  ];
}
