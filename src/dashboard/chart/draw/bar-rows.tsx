import type { MouseEvent } from 'react';
import { useXAxisScale, useYAxisScale, ZIndexLayer } from 'recharts';
import type { BarPoint } from '../bar-points.ts';
import type { ChartPointing } from '../chart-pointing.ts';
import { fitText } from '../fit-text.ts';
import styles from '../chart.module.css';
import { textWidth } from './text-width.ts';

const ABOVE_BARS = 600;

interface BarRowsProps {
  readonly points: readonly BarPoint[];
  /** Room for a sign and a name, pixels. */
  readonly labels: number;
  /** Room for the sign of a kind before each name; 0 where none has one. */
  readonly signs: number;
  /** Gain and loss colours for the figures. */
  readonly signed: boolean;
  /** Where the figures end, pixels. */
  readonly right: number;
  /** Room for the second figure, pixels; 0 where there is none. */
  readonly asides: number;
  readonly pointing: ChartPointing | undefined;
}

/** What stands around each bar: its name at the left, its figure at the right, a mark at the earlier figure. */
export function BarRows({ points, labels, signs, signed, right, asides, pointing }: BarRowsProps) {
  const across = useXAxisScale();
  const down = useYAxisScale();
  if (!across || !down) return null;
  const rows = points.map((point) => {
    const y = down(point.key, { position: 'middle' });
    if (y === undefined) return null;
    const mark = point.mark === null ? undefined : across(point.mark);
    return (
      <g key={point.key} {...(pointing && pointingEvents(pointing, point.key))}>
        <title>{titleOf(point)}</title>
        <rect x={0} y={y - 11} width={right} height={22} className={styles[rowLook(point, pointing)]} />
        {signs > 0 && (
          <text x={signs / 2 - 3} y={y} className={styles['sign']} textAnchor="middle">
            {point.sign}
          </text>
        )}
        <text x={signs} y={y} className={styles['name']}>
          {fitText(point.label, labels - signs, textWidth)}
        </text>
        {mark !== undefined && <rect x={mark - 0.75} y={y - 7} width={1.5} height={14} fill="var(--ink)" />}
        <text x={right - asides} y={y} className={styles[signed ? tone(point.value) : 'figure']} textAnchor="end">
          {point.text}
        </text>
        {asides > 0 && (
          <text x={right} y={y} className={styles[toneOf(point)]} textAnchor="end">
            {point.aside}
          </text>
        )}
      </g>
    );
  });
  return <ZIndexLayer zIndex={ABOVE_BARS}>{rows}</ZIndexLayer>;
}

/** The chart is for the eye: by keyboard, the same row is pointed at in its table. */
const pointingEvents = ({ onPoint, onSeek }: ChartPointing, key: string) => ({
  onPointerEnter: () => onPoint(key),
  onPointerLeave: () => onPoint(null),
  onMouseDown: (event: MouseEvent) => event.preventDefault(), // a drawing for the eye takes no focus
  onClick: () => onSeek(key),
  className: styles['linked'],
});

const rowLook = ({ key }: BarPoint, pointing: ChartPointing | undefined) => (pointing?.key === key ? 'pointed' : 'row');

function titleOf({ name, text, mark, markText, aside }: BarPoint): string {
  const before = mark === null ? '' : `, before ${markText}`;
  return `${name} ${text}${aside === '' ? '' : `, ${aside}`}${before}`;
}

const toneOf = ({ value, mark }: BarPoint) => (mark === null ? 'name' : tone(value - mark));

const tone = (value: number): 'gain' | 'loss' | 'figure' => (value > 0 ? 'gain' : value < 0 ? 'loss' : 'figure');
