import type { ReactNode } from 'react';
import { seriesClass, seriesDash } from './series.ts';

interface LegendProps {
  readonly children: ReactNode;
}

export function Legend({ children }: LegendProps) {
  return <ul className="legend">{children}</ul>;
}

interface KeyProps {
  /** Place of the series in its chart. */
  readonly at: number;
  /** A box beside bars, a dashed line beside lines. */
  readonly shape: 'box' | 'line';
  readonly label: string;
}

/** What a colour and a dash stand for. */
export function Key({ at, shape, label }: KeyProps) {
  const look = shape === 'box' ? 'box' : seriesDash(at) === 'solid' ? '' : seriesDash(at);
  return (
    <li>
      <i className={`key ${look} ${seriesClass(at)}`} aria-hidden="true" />
      {label}
    </li>
  );
}
