import type { IsoDate } from '#contract/dates.ts';
import { formatMonth } from '#contract/format-text.ts';
import { addMonths, getMonthEnd, toDayNumber, toIsoDay } from '../calendar.ts';
import { sumComplete } from '../decimals.ts';
import { type AumOnDate, listFlows, selectMonthEnds } from '../flows.ts';
import type { NavSeriesWithBreaks } from '../nav/series/breaks.ts';
import type { TradingDays } from '../trading-days.ts';
import type { Measured } from './measured.ts';
import { explain, listRows, numberColumn, type Steps, textColumn } from './steps.ts';

const MONTHS = 12;

/** The month-ends of a year of flows up to a last one, oldest first. */
export const listFlowMonths = (last: IsoDate): readonly IsoDate[] =>
  Array.from({ length: MONTHS }, (_, index) => findMonthEnd(last, index + 1 - MONTHS));

const findMonthEnd = (date: IsoDate, months: number): IsoDate =>
  toIsoDay(getMonthEnd(addMonths(toDayNumber(date), months)));

/**
 * The net flow of the year to a month-end, ₹ crore: the sum of its twelve monthly flows.
 * @param flows the flows of a scheme by month-end.
 */
export function computeNetFlow(
  flows: ReadonlyMap<IsoDate, number>,
  last: IsoDate | null,
  launch: IsoDate | null,
): Measured {
  if (last === null) return 'NoMonthEnds';
  const sum = sumComplete(listFlowMonths(last).map((month) => flows.get(month) ?? null));
  return sum ?? (launch !== null && launch > findMonthEnd(last, -MONTHS) ? 'Young' : 'NoMonthEnds');
}

/** The net flow of a scheme by its AUM and the NAVs of its direct plan, with its months. */
export function explainNetFlow(
  history: readonly AumOnDate[],
  navs: NavSeriesWithBreaks,
  last: IsoDate,
  trading: TradingDays,
): Steps | null {
  const monthEnds = selectMonthEnds(history, trading);
  const flows = new Map([...listFlows(monthEnds, navs, trading)].map(([day, flow]) => [toIsoDay(day), flow]));
  const months = listFlowMonths(last);
  const [first = last] = months;
  const getAum = (month: IsoDate): number => monthEnds.get(toDayNumber(month))?.aum ?? Number.NaN;
  const getFlow = (month: IsoDate): number => flows.get(month) ?? Number.NaN;
  const returns = months.map((month) => ((getAum(month) - getFlow(month)) / getAum(findMonthEnd(month, -1)) - 1) * 100);
  return explain(computeNetFlow(flows, last, null), {
    inputs: { Months: `${formatMonth(first)} to ${formatMonth(last)}` },
    formula: `sum of ${MONTHS} flows`,
    rows: listRows(
      'Months',
      textColumn('Month', months.map(formatMonth)),
      numberColumn('AUM', months.map(getAum), '₹ crore'),
      numberColumn('Return', returns, '%'),
      numberColumn('Flow', months.map(getFlow), '₹ crore'),
    ),
  });
}
