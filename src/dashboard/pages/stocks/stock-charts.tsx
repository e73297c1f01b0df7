import { useMemo } from 'react';
import type { IsoDate, IsoMonth } from '#contract/dates.ts';
import { getMonthEnd, toDayNumber } from '#finance/calendar.ts';
import { countHouses, cutIntoSegments } from '#finance/comparison/coverage.ts';
import { addNullable } from '#finance/decimals.ts';
import { DivergingBars } from '../../chart/bars/diverging-bars.tsx';
import { SeriesChart } from '../../chart/time-series/series-chart.tsx';
import type { AlignedSeries } from '../../chart/time-series/time-series.ts';
import type { SchemeList } from '../../schemes/scheme-list.ts';
import { type CoverageByMonth, formatHouseCount } from '../../schemes/stocks/use-months.ts';
import { ColumnSpanSection } from '../../ui/layout/page-sections.tsx';
import { activityColumn, holderSchemeColumn, tradeValueColumn } from './holder-columns.ts';
import type { HolderMonth, HolderRow } from './holder-rows.ts';

interface StockChartsProps {
  /** The months up to the one shown, newest first; undefined while they are loading. */
  readonly history: readonly HolderMonth[] | undefined;
  /** Null if the service does not report it. */
  readonly coverage: CoverageByMonth | null;
  readonly byCode: SchemeList['byCode'];
  readonly rows: readonly HolderRow[];
  readonly asOf: IsoDate | null;
}

const HEIGHT = 140;
const MAX_TRADES = 6;
const labels = ['All schemes'];

/** A year of a share in the portfolios of all schemes, and the largest trades of the month. */
export function StockCharts({ history, coverage, byCode, rows, asOf }: StockChartsProps) {
  const series = useMemo(
    () =>
      history && coverage ? buildStockHistory(history, coverage, (code) => byCode.get(code)?.mutualFund ?? '') : null,
    [history, coverage, byCode],
  );
  const common = {
    labels,
    height: HEIGHT,
    isLoading: history === undefined,
    summary: '',
    footnote: describeSegments(series?.schemes ?? null),
    emptyReason:
      coverage === null
        ? 'this server does not report which fund houses’ portfolios are loaded.'
        : 'no portfolios of earlier months.',
  };
  return (
    <div className="columns">
      <ColumnSpanSection columns={4} label="Schemes">
        <SeriesChart
          title="Schemes holding it"
          unit=""
          series={series?.schemes ?? null}
          caption="At each month-end."
          {...common}
        />
      </ColumnSpanSection>
      <ColumnSpanSection columns={4} label="Quantity">
        <SeriesChart
          title="Units held"
          unit=""
          series={series?.quantity ?? null}
          caption="At each month-end, adjusted for splits and bonus issues."
          {...common}
        />
      </ColumnSpanSection>
      <ColumnSpanSection columns={4} label="Trades">
        <DivergingBars
          title="Bought and sold"
          rows={rows}
          name={holderSchemeColumn}
          change={tradeValueColumn}
          kind={activityColumn}
          max={MAX_TRADES}
          asOf={asOf}
        />
      </ColumnSpanSection>
    </div>
  );
}

/** Which fund houses the points are of; '' without any. */
function describeSegments(series: AlignedSeries | null): string {
  const newest = series?.coverage?.at(-1);
  if (newest === undefined) return '';
  return (series?.breaks?.size ?? 0) > 1
    ? `Each part of the line is of the same fund houses in each month; the newest of ${newest}.`
    : `The same fund houses in each month: ${newest}.`;
}

/** How many schemes held a share, and how many units, at the end of each month, oldest first. */
interface StockHistory {
  readonly schemes: AlignedSeries;
  /** In units of the newest month: those before a split or bonus issue times its ratio. */
  readonly quantity: AlignedSeries;
}

/**
 * The months in segments, in each of which the same fund houses count: a level over all portfolios that happen to be loaded would rise
 * and fall with the files. A month in which none of them had schemes has no value.
 * @param history newest first.
 */
export function buildStockHistory(
  history: readonly HolderMonth[],
  houses: CoverageByMonth,
  getHouse: (code: string) => string,
): StockHistory {
  const months = adjustForActions(history).toReversed();
  const dates = months.map(({ month }) => houses.get(month) ?? NOTHING);
  const segments = cutIntoSegments(dates);
  const points = segments.flatMap(({ from, to, houses: common }) =>
    months.slice(from, to + 1).map(({ month, rows, ratio }, index) => {
      const counted = rows.filter(({ code }) => common.has(getHouse(code)));
      const quantity = counted.reduce<number | null>((sum, row) => addNullable(sum, row.quantity), null);
      const count = countHouses(dates[from + index] ?? NOTHING, common);
      return {
        day: getMonthEnd(toDayNumber(`${month}-01`)),
        isStart: index === 0,
        schemes: count.counted === 0 ? null : new Set(counted.map(({ code }) => code)).size,
        quantity: count.counted === 0 ? null : counted.length === 0 ? 0 : quantity === null ? null : quantity * ratio,
        coverage: formatHouseCount(count),
      };
    }),
  );
  const shared = {
    days: Int32Array.from(points, ({ day }) => day),
    breaks: new Set(points.flatMap(({ day, isStart }) => (isStart ? day : []))),
    coverage: points.map(({ coverage }) => coverage),
  };
  return {
    schemes: { ...shared, values: [points.map(({ schemes }) => schemes)] },
    quantity: { ...shared, values: [points.map(({ quantity }) => quantity)] },
  };
}

const NOTHING = { loaded: new Set<string>(), missing: new Set<string>() };

interface AdjustedMonth {
  readonly month: IsoMonth;
  readonly rows: HolderMonth['rows'];
  /** Units of the newest month per unit of this one. */
  readonly ratio: number;
}

/** Newest first, as `history`. */
function adjustForActions(history: readonly HolderMonth[]): readonly AdjustedMonth[] {
  let ratio = 1;
  return history.flatMap(({ month, rows }) => {
    if (month === '') return [];
    const adjusted = { month, rows, ratio };
    ratio *= findActionRatio(rows);
    return adjusted;
  });
}

/** The ratio that most holders with a previous portfolio show between this month and that; 1 without a corporate action. */
function findActionRatio(rows: HolderMonth['rows']): number {
  const counts = new Map<number, number>();
  for (const { actionRatio, prevQuantity } of rows) {
    if (prevQuantity === null || prevQuantity === 0) continue;
    counts.set(actionRatio ?? 1, (counts.get(actionRatio ?? 1) ?? 0) + 1);
  }
  const [first = [1, 0], ...others] = counts;
  return others.reduce((most, each) => (each[1] > most[1] ? each : most), first)[0];
}
