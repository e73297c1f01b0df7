import type { IsoDate } from '#contract/dates.ts';
import { toIsoDay } from '#finance/calendar.ts';
import { formatDay, formatOrDash } from '../../ui/text/format.ts';
import { type ChartTableData, numberHeader, textHeader } from '../frame/chart-table.tsx';
import { formatShortList } from '../frame/chart-text.ts';
import type { SeriesColour } from '../frame/series-style.tsx';
import { downsample } from '../scales/downsample.ts';
import { computeTimeTicks } from '../scales/time-ticks.ts';

/** The minimum number of points drawn, however narrow the chart is. */
const MIN_POINTS = 40;

/** Values of several schemes on the days of all of them. */
export interface AlignedSeries {
  /** Day numbers, ascending. */
  readonly days: Int32Array;
  /** Per scheme, in the order of their colours, a value for each of the days; null if there is none. */
  readonly values: readonly (readonly (number | null)[])[];
  /** Days at which the lines begin again: the value before is of something else. */
  readonly breaks?: ReadonlySet<number>;
  /** For each of the days, which part of the market its values are of; absent for schemes. */
  readonly coverage?: readonly string[];
}

/** One line of a chart over time. */
export interface SeriesLine {
  /** The short name of the scheme. */
  readonly label: string;
  readonly colour: SeriesColour;
  /** A value for each of the days; NaN if there is none. */
  readonly values: Float64Array;
  /** Index of the last day with a value. */
  readonly lastIndex: number;
  /** The parts of the line that are drawn without a break. */
  readonly segments: readonly Segment[];
}

/** First and last index of a part of a line. */
interface Segment {
  readonly from: number;
  readonly to: number;
}

/**
 * Days without a value that a straight line may cross: a source that reports month-ends only is still one line. Within
 * a longer gap nothing is known, so nothing is drawn.
 */
export const MAX_GAP_DAYS = 45;

/** An area between two values of each day, behind the lines. */
export interface Band {
  readonly look: 'outer' | 'inner';
  /** For each of the days; null if there is none. */
  readonly lower: readonly (number | null)[];
  readonly upper: readonly (number | null)[];
}

/** How the values of a time series are drawn and formatted. */
export interface LineFormat {
  /** The name of the chart, for screen readers. */
  readonly label: string;
  readonly unit: string;
  /** A value at the end of a line and in the tooltip. */
  readonly format: (value: number) => string;
  /** A value at the axis. */
  readonly formatTick: (value: number) => string;
  /** The value that all lines start with or are compared with, with a stronger grid line; null if there is none. */
  readonly base: number | null;
  /** Each value has a dot: for few values, between which nothing is known. */
  readonly hasDots: boolean;
  /** The lines are parts of a whole: areas on top of each other. */
  readonly isStacked?: boolean;
}

export type ValueScale = 'linear' | 'log';

/** The lines of a time series, in the order of the schemes, with their places as colours unless others are given. A scheme without values has no line. */
export function buildLines(
  { days, values: all, breaks }: AlignedSeries,
  labels: readonly string[],
  colours: readonly SeriesColour[] = [],
): readonly SeriesLine[] {
  return all.flatMap((schemeValues, index) => {
    const lastIndex = schemeValues.findLastIndex((value) => value !== null);
    if (lastIndex < 0) return [];
    const values = new Float64Array(days.length);
    for (let i = 0; i < values.length; i++) values[i] = schemeValues[i] ?? Number.NaN;
    return {
      label: labels[index] ?? '',
      colour: colours[index] ?? index,
      values,
      lastIndex,
      segments: buildSegments(days, values, breaks),
    };
  });
}

function buildSegments(days: Int32Array, values: Float64Array, breaks?: ReadonlySet<number>): readonly Segment[] {
  const segments: { from: number; to: number }[] = [];
  let isBroken = false;
  for (let index = 0; index < values.length; index++) {
    isBroken ||= breaks?.has(Number(days[index])) ?? false;
    if (Number.isNaN(values[index])) continue;
    const last = segments.at(-1);
    if (last && !isBroken && Number(days[index]) - Number(days[last.to]) <= MAX_GAP_DAYS) last.to = index;
    else segments.push({ from: index, to: index });
    isBroken = false;
  }
  return segments;
}

/** Indexes of the days that are drawn: about one for two pixels, each with its real values. */
export function sampleDays({ days }: AlignedSeries, lines: readonly SeriesLine[], width: number): readonly number[] {
  const maxPoints = Math.max(Math.floor(width / 2), MIN_POINTS);
  return downsample(
    days,
    lines.map(({ values }) => values),
    maxPoints,
    MAX_GAP_DAYS,
  );
}

/** Pixels of the brush below a chart. */
export const ZOOM_BRUSH_HEIGHT = 40;

/** Two day numbers, both included. */
export interface DayRange {
  readonly from: number;
  readonly to: number;
}

/** The part of a series within a range; the whole of it without a range or if the range has fewer than two of its days. */
export function clipSeries<Series extends AlignedSeries>(series: Series, range: DayRange | null): Series {
  if (range === null) return series;
  const start = series.days.findIndex((day) => day >= range.from);
  const end = series.days.findLastIndex((day) => day <= range.to) + 1;
  if (start < 0 || end - start < 2) return series;
  return {
    ...series,
    days: series.days.slice(start, end),
    values: series.values.map((row) => row.slice(start, end)),
    ...(series.coverage && { coverage: series.coverage.slice(start, end) }),
  };
}

/** The index of a day, or else of the last day before it; 0 if all are later. Binary search. */
export function findDayIndex(days: Int32Array, day: number): number {
  let low = 0;
  let high = days.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (Number(days[middle]) <= day) low = middle + 1;
    else high = middle;
  }
  return Math.max(low - 1, 0);
}

/**
 * Indexes of about a dozen days for the table: of each line the start, the values at the first days of months, quarters or years, and
 * the end. Lines with values on the same days share them.
 */
export function sampleTableDays({ days }: AlignedSeries, lines: readonly SeriesLine[]): readonly number[] {
  if (days.length === 0) return [];
  const ticks = computeTimeTicks(Number(days[0]), Number(days.at(-1)), 12).map(({ day }) => findDayIndex(days, day));
  const indexes = lines.flatMap(({ values, segments, lastIndex }) => [
    segments[0]?.from ?? lastIndex,
    ...ticks.flatMap((tick) => {
      const index = values.subarray(0, tick + 1).findLastIndex((value) => !Number.isNaN(value));
      return index < 0 ? [] : index;
    }),
    lastIndex,
  ]);
  return [...new Set(indexes)].toSorted((a, b) => a - b);
}

/** Indexes of all days, for an export. */
export const listAllDays = ({ days }: AlignedSeries): readonly number[] => Array.from(days, (_, index) => index);

/** A day number as a date. */
export const formatDayNumber = (day: number): string => formatDay(toIsoDay(day));

/** A day without its year if that is the year of another day: `20 Aug`. */
export function formatShortDay(day: number, other: number): string {
  const [text, year] = [formatDayNumber(day), toIsoDay(day).slice(0, 4)];
  return toIsoDay(other).startsWith(year) ? text.replace(` ${year}`, '') : text;
}

/** The last day on which any of the lines has a value; null without lines. */
export function findLastDay(series: AlignedSeries | null, lines: readonly SeriesLine[]): IsoDate | null {
  const day = series?.days[Math.max(-1, ...lines.map(({ lastIndex }) => lastIndex))];
  return day === undefined ? null : toIsoDay(day);
}

/** `Kaveri ends on 20 Aug 2026.` for lines that end before the last one; '' if all end on one day. */
export function describeEarlierEnds({ days }: AlignedSeries, lines: readonly SeriesLine[]): string {
  return describeEnds(lines.map(({ label, lastIndex }) => ({ label, day: Number(days[lastIndex]) })));
}

/** Describes the ends of anything that has a label and a last day. */
export function describeEnds(ends: readonly { readonly label: string; readonly day: number }[]): string {
  const days = [...new Set(ends.map(({ day }) => day))].toSorted((a, b) => b - a).slice(1);
  return days
    .map((day) => {
      const labels = ends.flatMap((end) => (end.day === day ? end.label : []));
      return `${formatShortList(labels)} ${labels.length === 1 ? 'ends' : 'end'} on ${formatDayNumber(day)}.`;
    })
    .join(' ');
}

/** A row for each of the days, a column for each line with – where it has no value, and the coverage of a part of the market. */
export function buildLineTable(
  { days, coverage }: AlignedSeries,
  lines: readonly SeriesLine[],
  unit: string,
  format: (value: number) => string,
  dayIndexes: readonly number[],
): ChartTableData {
  return {
    headers: [
      textHeader('Date'),
      ...lines.map(({ label }) => numberHeader(label, unit)),
      ...(coverage ? [textHeader('Coverage')] : []),
    ],
    rows: dayIndexes.map((index) => ({
      key: String(index),
      cells: [
        formatDayNumber(Number(days[index])),
        ...lines.map(({ values }) => formatOrDash(toNumberOrNull(values[index]), format)),
        ...(coverage ? [coverage[index] ?? ''] : []),
      ],
    })),
  };
}

const toNumberOrNull = (value: number | undefined): number | null =>
  value === undefined || Number.isNaN(value) ? null : value;
