import type { Performance } from '#contract/records/performance.ts';
import { toIsoDay } from '#finance/calendar.ts';
import { TRADING_DAYS_PER_YEAR } from '#finance/nav/risk/daily-returns.ts';
import type { NavSeriesWithBreaks } from '#finance/nav/series/breaks.ts';
import { findNavAsOf } from '#finance/nav/series/series.ts';
import type { ChartTableData } from '../../../../chart/frame/chart-table.tsx';
import { formatDay, formatInteger, formatNumber } from '../../../../ui/text/format.ts';

type Inputs = readonly (readonly [term: string, value: string])[];

/** A measure computed for the scheme at hand, step by step. */
export interface WorkedExample {
  readonly inputs: Inputs;
  /** With the numbers of the scheme. */
  readonly formula: string;
  /** What it makes, in the unit of the measure. */
  readonly value: number;
  /** What enters it; absent if the inputs are all. */
  readonly rows?: ExampleRows;
}

/** The rows behind a value. */
export interface ExampleRows {
  /** `Daily returns`. */
  readonly title: string;
  readonly count: number;
  readonly buildTable: () => ChartTableData;
}

/** Null without the inputs. */
export type Steps = WorkedExample | null;

/** What makes a deviation a day one a year. */
export const YEARLY = `√${TRADING_DAYS_PER_YEAR}`;

export const percent = (value: number, decimals = 2): string => `${formatNumber(value, decimals)} %`;
export const toDay = (day: number): string => formatDay(toIsoDay(day));

/** A share of some rows. */
export const explainShare = (
  inputs: Inputs,
  term: string,
  [count, total]: readonly [number, number],
  rows: ExampleRows,
): WorkedExample => ({
  inputs: [...inputs, [term, formatInteger(count)]],
  formula: `${formatInteger(count)} / ${formatInteger(total)}`,
  value: (count / total) * 100,
  rows,
});

/** Rows by their index. */
export function buildRows(
  title: string,
  headers: ChartTableData['headers'],
  count: number,
  getCells: (index: number) => readonly string[],
): ExampleRows {
  return {
    title,
    count,
    buildTable: () => ({
      headers,
      rows: Array.from({ length: count }, (_, index) => ({ key: String(index), cells: getCells(index) })),
    }),
  };
}

/** What the measures of NAVs are worked out from. */
export interface NavExampleInput {
  readonly performance: Performance;
  readonly riskFreeRate: number | null;
  /** The last complete calendar year of the data; null if it is not known. */
  readonly latestYear: number | null;
  readonly series: NavSeriesWithBreaks;
  /** Null if there are no levels. */
  readonly benchmark: NavSeriesWithBreaks | null;
}

/** The input of an example over a window of some years to the latest NAV. */
export interface WindowedInput extends NavExampleInput {
  readonly years: number;
  readonly start: number;
  readonly end: number;
}

/** `₹ 30.5930 on 19 Nov 2026`. */
export function describeNav({ series }: NavExampleInput, day: number): string {
  const nav = findNavAsOf(series, day, 0)?.nav;
  return nav === undefined ? toDay(day) : `₹ ${formatNumber(nav, 4)} on ${toDay(day)}`;
}
