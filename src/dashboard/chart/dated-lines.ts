import { downsample } from './downsample.ts';
import { timeTicks } from './time-ticks.ts';

/** The least that is drawn, however little room there is. */
const LEAST_POINTS = 40;

/** Figures of several schemes on the days of all of them. */
export interface Dated {
  /** Day numbers, ascending. */
  readonly days: Int32Array;
  /** Per scheme, in the order of their colours, a figure on each of the days; null where there is none. */
  readonly values: readonly (readonly (number | null)[])[];
}

/** One line of a chart of days. */
export interface DatedLine {
  readonly key: string;
  /** Place of the scheme among the chosen ones, which gives its colour. */
  readonly at: number;
  /** A figure on each of the days; NaN where there is none. */
  readonly values: Float64Array;
  /** Place of the last day with a figure. */
  readonly end: number;
  /** First and last place of each stretch that is drawn without a break. */
  readonly stretches: readonly Stretch[];
}

interface Stretch {
  readonly from: number;
  readonly to: number;
}

/**
 * Days without a figure that a straight line may cross: sources that tell month-ends only are still one line. Over a longer
 * gap nothing is known, so nothing is drawn.
 */
export const MOST_CROSSED = 45;

/** The lines of some figures, in the order of the schemes. A scheme without any figure has no line. */
export function datedLines({ days, values: all }: Dated, keys: readonly string[]): readonly DatedLine[] {
  return all.flatMap((told, at) => {
    const end = told.findLastIndex((value) => value !== null);
    if (end < 0) return [];
    const values = Float64Array.from(told, (value) => value ?? Number.NaN);
    return { key: keys[at] ?? '', at, values, end, stretches: stretchesOf(days, values) };
  });
}

function stretchesOf(days: Int32Array, values: Float64Array): readonly Stretch[] {
  const stretches: { from: number; to: number }[] = [];
  for (const [place, value] of values.entries()) {
    if (Number.isNaN(value)) continue;
    const last = stretches.at(-1);
    if (last && Number(days[place]) - Number(days[last.to]) <= MOST_CROSSED) last.to = place;
    else stretches.push({ from: place, to: place });
  }
  return stretches;
}

/** Which days are drawn: about one for two pixels, true ones all. */
export function drawnPlaces({ days }: Dated, lines: readonly DatedLine[], width: number): readonly number[] {
  const most = Math.max(Math.floor(width / 2), LEAST_POINTS);
  return downsample(
    days,
    lines.map(({ values }) => values),
    most,
  );
}

/** The place of the day nearest to a day number that is not later; 0 where all are later. Binary search. */
export function placeOf(days: Int32Array, day: number): number {
  let low = 0;
  let high = days.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (Number(days[middle]) <= day) low = middle + 1;
    else high = middle;
  }
  return Math.max(low - 1, 0);
}

/** Some dozen places for the table: the start, the firsts of months, quarters or years in between, the end. */
export function tablePlaces({ days }: Dated): readonly number[] {
  const first = Number(days[0]);
  const last = Number(days.at(-1));
  const between = timeTicks(first, last, 12).map(({ day }) => placeOf(days, day));
  return [...new Set([0, ...between, days.length - 1])].toSorted((a, b) => a - b);
}
