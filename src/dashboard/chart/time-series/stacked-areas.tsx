import { Curve, useXAxisScale, useYAxisScale } from 'recharts';
import { getSeriesColour } from '../frame/series-style.tsx';
import type { StackedArea } from './stack-lines.ts';

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
          stroke="none"
        />
      );
    }),
  );
}
