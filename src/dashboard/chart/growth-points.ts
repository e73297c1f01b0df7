import type { Growth } from '#finance/growth.ts';
import { downsample } from './downsample.ts';
import { timeTicks } from './time-ticks.ts';

/** The least that is drawn, however little room there is. */
const LEAST_POINTS = 40;

/** One line of the chart. */
export interface GrowthLine {
  readonly key: string;
  /** Place of the scheme among the chosen ones, which gives its colour. */
  readonly at: number;
  /** ₹ on each day of the growth; NaN where there is no figure. */
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
const MOST_CROSSED = 45;

/** The lines of a growth, in the order of the schemes. A scheme without any figure has no line. */
export function growthLines(growth: Growth, keys: readonly string[]): readonly GrowthLine[] {
  return growth.values.flatMap((told, at) => {
    const end = told.findLastIndex((value) => value !== null);
    if (end < 0) return [];
    const values = Float64Array.from(told, (value) => value ?? Number.NaN);
    return { key: keys[at] ?? '', at, values, end, stretches: stretchesOf(growth.days, values) };
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
export function drawnPlaces(growth: Growth, lines: readonly GrowthLine[], width: number): readonly number[] {
  const most = Math.max(Math.floor(width / 2), LEAST_POINTS);
  return downsample(
    growth.days,
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
export function tablePlaces({ days }: Growth): readonly number[] {
  const first = Number(days[0]);
  const last = Number(days.at(-1));
  const between = timeTicks(first, last, 12).map(({ day }) => placeOf(days, day));
  return [...new Set([0, ...between, days.length - 1])].toSorted((a, b) => a - b);
}
