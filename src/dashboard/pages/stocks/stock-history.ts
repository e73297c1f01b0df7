import type { IsoMonth } from '#contract/dates.ts';
import { getMonthEnd, toDayNumber } from '#finance/calendar.ts';
import { addNullable } from '#finance/decimals.ts';
import type { AlignedSeries } from '../../chart/time-series/time-series.ts';
import type { HolderMonth } from './holder-rows.ts';

/** How many schemes held a share, and how many units, at the end of each month, oldest first. */
export interface StockHistory {
  readonly schemes: AlignedSeries;
  /** In units of the newest month: those before a split or bonus issue times its ratio. */
  readonly quantity: AlignedSeries;
}

/** @param history newest first. */
export function buildStockHistory(history: readonly HolderMonth[]): StockHistory {
  let ratio = 1;
  const months = history.flatMap(({ month, rows }) => {
    if (month === '') return [];
    const quantity = rows.reduce<number | null>((sum, row) => addNullable(sum, row.quantity), null);
    const point = {
      day: getMonthEndDay(month),
      schemes: new Set(rows.map(({ code }) => code)).size,
      quantity: quantity === null ? null : quantity * ratio,
    };
    ratio *= findActionRatio(rows);
    return point;
  });
  const points = months.toReversed();
  const days = Int32Array.from(points, ({ day }) => day);
  return {
    schemes: { days, values: [points.map((point) => point.schemes)] },
    quantity: { days, values: [points.map((point) => point.quantity)] },
  };
}

const getMonthEndDay = (month: IsoMonth): number => getMonthEnd(toDayNumber(`${month}-01`));

/** The ratio that most holders show between this month and the one before; 1 without a corporate action. */
function findActionRatio(rows: readonly { readonly actionRatio: number | null }[]): number {
  const counts = new Map<number, number>();
  for (const { actionRatio } of rows) counts.set(actionRatio ?? 1, (counts.get(actionRatio ?? 1) ?? 0) + 1);
  const [first = [1, 0], ...others] = counts;
  return others.reduce((most, each) => (each[1] > most[1] ? each : most), first)[0];
}
