import type { SeriesLine } from './time-series.ts';

/** The positive or the negative values of a line on top of those of the lines before it. */
export interface StackedArea extends Pick<SeriesLine, 'colour' | 'segments'> {
  /** Where it begins and ends on each of the days. */
  readonly lows: Float64Array;
  readonly highs: Float64Array;
}

/**
 * Stacks lines in their order from 0: positive values upwards and, as areas of their own, negative ones downwards, so that a line which
 * changes its sign does not cross the others. A missing value adds nothing.
 */
export const stackLines = (lines: readonly SeriesLine[]): readonly StackedArea[] => [
  ...stackValues(lines, (value) => value > 0),
  ...stackValues(
    lines.filter(({ values }) => values.some((value) => value < 0)),
    (value) => value < 0,
  ),
];

function stackValues(lines: readonly SeriesLine[], counts: (value: number) => boolean): readonly StackedArea[] {
  let sums = new Float64Array(lines[0]?.values.length ?? 0);
  return lines.map(({ colour, segments, values }) => {
    const lows = sums;
    sums = lows.map((sum, day) => sum + (counts(Number(values[day])) ? Number(values[day]) : 0));
    return { colour, segments, lows, highs: sums };
  });
}
