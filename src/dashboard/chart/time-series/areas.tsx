import { Curve, useXAxisScale, useYAxisScale } from 'recharts';
import { getSeriesColour } from '../frame/series-style.tsx';
import type { Band, SeriesLine } from './time-series.ts';

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

interface StackedAreasProps {
  readonly days: Int32Array;
  readonly areas: readonly StackedArea[];
  /** Indexes of the days that are drawn. */
  readonly sampled: readonly number[];
}

const SINGLE_DAY_WIDTH = 3;

/** The areas of a stack, each from the sum below it: none where a line has no value, and a narrow one for a single day. */
export function StackedAreas({ days, areas, sampled }: StackedAreasProps) {
  const scaleX = useXAxisScale();
  const scaleY = useYAxisScale();
  if (!scaleX || !scaleY) return null;
  return areas.flatMap(({ colour, lows, highs, segments }, at) =>
    segments.map(({ from, to }) => {
      const xs = from === to ? [-SINGLE_DAY_WIDTH / 2, SINGLE_DAY_WIDTH / 2] : [0];
      const drawn = sampled.filter((day) => day >= from && day <= to);
      const buildPoints = (values: Float64Array) =>
        drawn.flatMap((day) => xs.map((x) => ({ x: (scaleX(days[day]) ?? 0) + x, y: scaleY(values[day]) ?? 0 })));
      return (
        <Curve
          key={`${at} ${from}`}
          points={buildPoints(highs)}
          baseLine={buildPoints(lows)}
          fill={getSeriesColour(colour)}
          fillOpacity={0.85} // as bars: a whole chart of a full colour outshines the page
          stroke="none"
        />
      );
    }),
  );
}

interface BandsProps {
  readonly days: Int32Array;
  readonly bands: readonly Band[];
}

const OPACITY = { outer: 0.16, inner: 0.24 } as const;

/** Areas between two values of each day, with the scales of the chart that they are in; interrupted on days without both. */
export function Bands({ days, bands }: BandsProps) {
  const scaleX = useXAxisScale();
  const scaleY = useYAxisScale();
  if (!scaleX || !scaleY) return null;
  return bands.map(({ look, lower, upper }) => {
    const place = (values: readonly (number | null)[]) =>
      Array.from(days, (day, index) => {
        const [value, other] = [values[index] ?? null, (values === lower ? upper : lower)[index] ?? null];
        return { x: scaleX(day) ?? 0, y: value === null || other === null ? null : (scaleY(value) ?? null) };
      });
    return (
      <Curve
        key={look}
        points={place(upper)}
        baseLine={place(lower)}
        fill="var(--series-quiet)"
        fillOpacity={OPACITY[look]}
        stroke="none"
      />
    );
  });
}
