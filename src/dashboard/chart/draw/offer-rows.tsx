import { usePlotArea, useXAxisScale, useYAxisScale, ZIndexLayer } from 'recharts';
import styles from '../chart.module.css';
import { fitText } from '../fit-text.ts';
import type { OfferPoint } from '../offer-points.ts';
import { textWidth } from './text-width.ts';

const ABOVE_BARS = 600;

interface OfferRowsProps {
  readonly points: readonly OfferPoint[];
  /** Room for a name, pixels. */
  readonly labels: number;
  /** Whether there is room for what stands beside a bar. */
  readonly notes: boolean;
  readonly right: number;
  readonly row: number;
  /** The as-of day, a day number. */
  readonly today: number;
}

/** What stands around each offer's bar: its name at the left, its note behind the bar, a hairline below. */
export function OfferRows({ points, labels, notes, right, row, today }: OfferRowsProps) {
  const across = useXAxisScale();
  const down = useYAxisScale();
  const plot = usePlotArea();
  if (!across || !down || !plot) return null;
  const now = across(today + 0.5); // the middle of the day: it is neither over nor to come
  const rows = points.map((point) => {
    const y = down(point.key, { position: 'middle' });
    const end = across(point.to);
    if (y === undefined) return null;
    return (
      <g key={point.key}>
        <title>{`${point.name}, ${point.state.toLowerCase()}, ${point.opens} to ${point.closes}`}</title>
        <rect x={0} y={y - row / 2} width={right} height={row} fill="transparent" />
        <line x1={0} x2={right} y1={y + row / 2} y2={y + row / 2} stroke="var(--rule)" />
        <text x={0} y={y} className={styles['offer']}>
          {fitText(point.name, labels, textWidth)}
        </text>
        {notes && end !== undefined && (
          <text x={end + 8} y={y} className={styles['name']}>
            {point.note}
          </text>
        )}
      </g>
    );
  });
  return (
    <ZIndexLayer zIndex={ABOVE_BARS}>
      {rows}
      {now !== undefined && (
        <path d={`M${now} ${plot.y}v${points.length * row}`} stroke="var(--loss)" strokeWidth={1.5} />
      )}
    </ZIndexLayer>
  );
}
