import { DASH, formatDay, formatNumber } from '#contract/format-text.ts';
import { toIsoDay } from '../calendar.ts';
import type { RollingReturns } from '../nav/returns/rolling-returns.ts';
import type { NavSeriesWithBreaks } from '../nav/series/breaks.ts';
import { findNavAsOf, type NavSeries } from '../nav/series/series.ts';
import type { Measured } from './measured.ts';

/** How a measure is computed for one scheme. */
export interface Steps {
  /** What enters it, by term. */
  readonly inputs: Readonly<Record<string, string>>;
  /** With the numbers of the scheme; the definition of the measure has it with symbols. */
  readonly formula: string;
  /** What it makes, in the unit of the measure. */
  readonly value: number;
  /** Absent if the inputs are all. */
  readonly rows?: StepRows | undefined;
}

/** Steps whose value is computed elsewhere. */
export type Description = Omit<Steps, 'value'>;

/** The steps of a value; null without one. */
export const explain = (
  value: Measured | null | undefined,
  description: Description | null | undefined,
): Steps | null => (typeof value === 'number' && description ? { ...description, value } : null);

/** @param terms two values, percent, of which the second is subtracted from the first. */
export function explainDifference(
  difference: Measured,
  terms: Readonly<Record<string, number | null>>,
  more: Steps['inputs'] = {},
): Steps | null {
  const values = Object.entries(terms).map(([term, value]) => [term, formatNumber(value ?? 0)] as const);
  const inputs = { ...Object.fromEntries(values.map(([term, value]) => [term, `${value} %`])), ...more };
  return explain(difference, { inputs, formula: values.map(([, value]) => value).join(' − ') });
}

/** A function that describes measures which have their first inputs and their rows in common. */
export const describeAlike =
  <Input, Common extends Pick<Description, 'inputs' | 'rows'>>(find: (input: Input) => Common | null) =>
  (describe: (common: Common) => Description) =>
  (input: Input): Description | null => {
    const common = find(input);
    if (common === null) return null;
    const described = describe(common);
    return { rows: common.rows, ...described, inputs: { ...common.inputs, ...described.inputs } };
  };

/** The rows behind a value, as texts. */
export interface StepRows {
  /** `Daily returns`. */
  readonly title: string;
  readonly headers: readonly StepHeader[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly string[] }[];
}

interface StepHeader {
  readonly text: string;
  /** '' for none. */
  readonly unit: string;
  readonly isNumeric: boolean;
}

interface StepColumn {
  readonly header: StepHeader;
  readonly cells: readonly string[];
}

export const listRows = (title: string, first: StepColumn, ...others: readonly StepColumn[]): StepRows => ({
  title,
  headers: [first, ...others].map(({ header }) => header),
  rows: first.cells.map((cell, index) => ({
    key: String(index),
    cells: [cell, ...others.map(({ cells }) => cells[index] ?? '')],
  })),
});

/** One value of each row, for a column. */
export const pluck = <Row, Key extends keyof Row>(rows: readonly Row[], key: Key): readonly Row[Key][] =>
  rows.map((row) => row[key]);

export const formatDayNumber = (day: number): string => formatDay(toIsoDay(day));
export const formatPercent = (value: number, decimals = 2): string => `${formatNumber(value, decimals)} %`;

export const numberColumn = (text: string, values: ArrayLike<number | null>, unit = '', decimals = 2): StepColumn => ({
  header: { text, unit, isNumeric: true },
  cells: Array.from(values, (value) => (value === null ? DASH : formatNumber(value, decimals))),
});
export const textColumn = (text: string, cells: readonly string[]): StepColumn => ({
  header: { text, unit: '', isNumeric: false },
  cells,
});
export const dayColumn = (text: string, days: ArrayLike<number>): StepColumn =>
  textColumn(text, Array.from(days, formatDayNumber));

/** `₹ 30.5930 on 19 Nov 2026`. */
export const describeNav = (series: NavSeries, day: number): string =>
  `₹ ${formatNumber(findNavAsOf(series, day, 0)?.nav ?? Number.NaN, 4)} on ${formatDayNumber(day)}`;

export const toPercents = (fractions: Float64Array): Float64Array => fractions.map((value) => value * 100);

/** What the measures of NAVs are computed from, over a window to the latest NAV. */
export interface WindowedNavs {
  readonly series: NavSeriesWithBreaks;
  /** The levels of the benchmark; null if there are none. */
  readonly benchmark: NavSeriesWithBreaks | null;
  readonly benchmarkName: string;
  /** Percent p.a.; null if it is not known. */
  readonly riskFreeRate: number | null;
  /** The last complete calendar year of the data. */
  readonly latestYear: number;
  readonly years: number;
  readonly start: number;
  readonly end: number;
  /** The rolling returns over windows of so many years; null if there are none. */
  readonly rolling: RollingReturns | null;
}

/** Describes how a measure that has a value is computed. */
export type DescribeNavs = (input: WindowedNavs) => Description | null;
