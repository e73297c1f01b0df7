import { Curve, useXAxisScale, useYAxisScale } from 'recharts';
import type { Band } from './time-series.ts';

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
