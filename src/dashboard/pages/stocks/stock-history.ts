import type { IsoMonth } from '#contract/dates.ts';
import { getMonthEnd, toDayNumber } from '#finance/calendar.ts';
import { countHouses, cutIntoSegments } from '#finance/comparison/coverage.ts';
import { addNullable } from '#finance/decimals.ts';
import type { AlignedSeries } from '../../chart/time-series/time-series.ts';
import { type CoverageByMonth, formatHouseCount } from '../../schemes/stocks/use-months.ts';
import type { HolderMonth } from './holder-rows.ts';

/** How many schemes held a share, and how many units, at the end of each month, oldest first. */
export interface StockHistory {
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
