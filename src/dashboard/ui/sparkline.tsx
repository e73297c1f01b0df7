import { useMemo } from 'react';
import styles from './sparkline.module.css';

/** Values over time: days ascending. */
export interface SparklineSeries {
  readonly days: Int32Array;
  readonly values: Float64Array;
  /** Days on which a new line begins: the step to them is no change of the value. */
  readonly starts: readonly number[];
}

/** The path of a line from edge to edge of a drawing; '' with fewer than two days. */
export function buildSparklinePath(
  { days, values, starts }: SparklineSeries,
  { width, height }: { readonly width: number; readonly height: number },
): string {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined || last === first) return '';
  const low = values.reduce((least, value) => Math.min(least, value), Infinity);
  const high = values.reduce((most, value) => Math.max(most, value), -Infinity);
  const toX = (day: number) => round(((day - first) / (last - first)) * width);
  const toY = (value: number) => (high === low ? height / 2 : round((1 - (value - low) / (high - low)) * height));
  return Array.from(
    days,
    (day, index) => `${index === 0 || starts.includes(day) ? 'M' : 'L'}${toX(day)} ${toY(Number(values[index]))}`,
  ).join('');
}

const round = (pixels: number): number => Number(pixels.toFixed(1));

const SIZE = { width: 64, height: 18 };

/** A line without axes beside the value that it leads to: nothing to operate or to read out. */
export function Sparkline({ series }: { readonly series: SparklineSeries }) {
  const path = useMemo(() => buildSparklinePath(series, SIZE), [series]);
  return (
    <svg className={styles['sparkline']} viewBox={`-1 -1 ${SIZE.width + 2} ${SIZE.height + 2}`} aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
