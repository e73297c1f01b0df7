import { useMemo } from 'react';
import type { IsoMonth } from '#contract/dates.ts';
import type { FoundHolding } from '#contract/records/holding.ts';
import { listDistinctDays } from '#finance/calendar.ts';
import { findComparedHouses, findMonthBefore } from '#finance/comparison/coverage.ts';
import { isOutsideTotal } from '#finance/portfolio/position.ts';
import { isKnownActivity } from '#schemes/holding-change.ts';
import { findFailure } from '../../api/combine-queries.ts';
import { buildStockColumns, codeColumn } from '../../file-formats/leading-columns.ts';
import { createTableExport } from '../../file-formats/save-table.ts';
import type { SchemeList } from '../../schemes/scheme-list.ts';
import { type CoverageTexts, type PortfolioMonths, describeCoverage } from '../../schemes/stocks/use-months.ts';
import { markFailed } from '../../table/column-builders.ts';
import { DataTable } from '../../table/data-table.tsx';
import { describePlans } from '../../table/scheme-column.tsx';
import type { QualityNote } from '../../table/table-notes.tsx';
import { createRowKey, useTableRows } from '../../table/use-table-rows.ts';
import { type TableView, withFilter } from '../../table/view/table-view.ts';
import { useTableView } from '../../table/view/use-table-view.ts';
import { type Fact, FactStrip } from '../../ui/layout/fact-strip.tsx';
import { Subsection } from '../../ui/layout/page-sections.tsx';
import { FailureNotice, IgnoredSettingsNotice, Notice } from '../../ui/states/notice.tsx';
import { NOT_LOADED, formatCount, formatDayRange, formatMonth } from '../../ui/text/format.ts';
import { holderColumns, houseColumns } from './holder-columns.ts';
import { activitiesOfFact, buildHolderFacts, isSoldOut } from './holder-facts.ts';
import { type HolderRow, type HouseTotal, buildHolderRows, sumByFundHouse } from './holder-rows.ts';
import { StockCharts } from './stock-charts.tsx';
import { useHolderHistory } from './use-holders.ts';

interface HoldersViewProps {
  readonly isin: string;
  /** The share's name. */
  readonly name: string;
  /** The month of the portfolios shown, `2026-10`. */
  readonly month: IsoMonth | '';
  /** The holdings of the month. */
  readonly found: readonly FoundHolding[];
  readonly schemes: SchemeList | undefined;
  /** What is loaded of the months. */
  readonly available: PortfolioMonths;
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
const noun = { one: 'holder', many: 'holders' };
/** With those that sold all of it, which hold it no more. */
const soldNoun = { one: 'holder or seller', many: 'holders and sellers' };
const houseNoun = { one: 'fund house', many: 'fund houses' };
const NO_SCHEMES: SchemeList['byCode'] = new Map();

/** Who holds a share in a month and what each did with it, with the totals of the fund houses. */
export function HoldersView({ isin, name, month, found, schemes, available }: HoldersViewProps) {
  const { months } = available;
  const history = useHolderHistory(isin, month, months, found);
  const { removed, getMonthsHeld } = history;
  const hasExits = removed !== null;
  const byCode = schemes?.byCode ?? NO_SCHEMES;
  const comparedHouses = useMemo(() => findKnownTraders(available, month), [available, month]);
  const rows = useMemo(() => {
    const monthBefore = month === '' ? null : findMonthBefore(months, month);
    const known = { current: found, removed: removed ?? NO_EXITS, byCode, comparedHouses, monthBefore, getMonthsHeld };
    return buildHolderRows(known);
  }, [found, removed, byCode, comparedHouses, months, month, getMonthsHeld]);
  const coverage = describeCoverage(available, month);
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
      <FactStrip
        facts={buildHolderFacts(rows, coverage, hasExits, failure ? NOT_LOADED : '…').map((fact) =>
          addFilter(fact, view, (next) => onView(next, 'push')),
        )}
      />
      <div data-plans={plans}>
        {(history.months === undefined || history.months.length > 0) && (
          <StockCharts
            history={history.months}
            coverage={available.coverage}
            byCode={byCode}
            rows={table.filteredRows}
            asOf={dates.at(-1) ?? null}
          />
        )}
        <section aria-label="Holders">
          <IgnoredSettingsNotice parts={ignored} />
          <HolderNotices months={months} found={found} />
          <DataTable
            name={`Schemes with ${name}`}
            noun={rows.some(isSoldOut) ? soldNoun : noun}
            table={table}
            rowKey={getRowKey}
            onView={onView}
            quality={buildQualityNotes(found, rows, coverage, history.undisclosed)}
            totals={hasExits ? totals : totalsWithoutExits}
            onExport={createTableExport(
              ['stock', name, month],
              [...buildStockColumns({ isin, name, month, coverage: coverage.loaded }), codeColumn],
            )}
          />
        </section>
        {houses.length > 0 && <HouseTotals {...{ isin, name, month, houses, coverage }} />}
      </div>
    </>
  );
}

/** The fact with a filter of the schemes that it counts; of sales the largest first. */
function addFilter(fact: Fact, view: TableView, onView: (view: TableView) => void): Fact {
  const activities = activitiesOfFact[fact.id];
  if (activities === undefined || !/[1-9]/.test(fact.value)) return fact;
  const shown = view.filters['activity'];
  const isPressed = shown?.kind === 'choice' && shown.values.join() === activities.join();
  const filtered = withFilter(view, 'activity', isPressed ? null : { kind: 'choice', values: activities });
  const sort = !isPressed && fact.id === 'selling' ? LARGEST_SALE_FIRST : defaultView.sort;
  return { ...fact, filter: { isPressed, onToggle: () => onView({ ...filtered, sort }) } };
}

const LARGEST_SALE_FIRST: TableView['sort'] = [{ id: 'tradeValue', descending: false }];

const findKnownTraders = ({ coverage }: PortfolioMonths, month: IsoMonth | ''): ReadonlySet<string> | null =>
  coverage === null || month === '' ? null : findComparedHouses(coverage, month);

/** What the service does not report. */
const HolderNotices = ({
  months,
  found,
}: { readonly months: readonly IsoMonth[] } & Pick<HoldersViewProps, 'found'>) => (
  <>
    {months.length === 0 && (
      <Notice title="Latest portfolios only">
        This server has no portfolios of earlier months, no search by name and no list of what was bought and sold most.
      </Notice>
    )}
    {found.every(({ code, schemeName }) => code === '' && schemeName === '') && (
      <Notice title="Scheme names are not available from this server" />
    )}
  </>
);

interface HouseTotalsProps {
  readonly isin: string;
  readonly name: string;
  readonly month: IsoMonth | '';
  readonly houses: readonly HouseTotal[];
  readonly coverage: CoverageTexts;
}

function HouseTotals({ isin, name, month, houses, coverage }: HouseTotalsProps) {
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
        quality={[{ text: `Portfolios of ${formatMonth(month)}` }, ...buildCoverageNotes(coverage)]}
        totals={houseTotals}
        onExport={createTableExport(
          ['stock-fund-houses', name, month],
          buildStockColumns({ isin, name, month, coverage: coverage.loaded }),
        )}
      />
    </Subsection>
  );
}

const buildCoverageNotes = ({ loaded, compared }: CoverageTexts): readonly QualityNote[] =>
  loaded === '' ? [] : [{ text: loaded }, { text: `trades: ${compared}` }];

function buildQualityNotes(
  found: readonly FoundHolding[],
  rows: readonly HolderRow[],
  coverage: CoverageTexts,
  undisclosed: number,
): readonly QualityNote[] {
  const dates = listDistinctDays(found.map(({ date }) => date));
  const outsideTotal = found.filter(isOutsideTotal).length;
  const unknown = rows.filter(({ activity }) => !isKnownActivity(activity)).length;
  return [
    { text: dates.length === 0 ? 'Portfolio dates not available' : `Portfolios of ${formatDayRange(dates)}` },
    ...buildCoverageNotes(coverage),
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
