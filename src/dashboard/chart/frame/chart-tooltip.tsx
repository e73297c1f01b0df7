import { useLayoutEffect, useRef } from 'react';
import type { TooltipContentProps } from 'recharts';
import { Swatch } from '../../ui/controls/swatch.tsx';
import { type SeriesColour, getSeriesColour } from './series-style.tsx';
import styles from './chart-tooltip.module.css';

/** One line of a tooltip: a series and its value. */
interface TooltipLine {
  readonly colour: SeriesColour;
  readonly label: string;
  readonly text: string;
}

/** The active point of recharts; its coordinate is in pixels from the upper left corner of the drawing. */
export type TooltipProps = Pick<TooltipContentProps, 'active' | 'label' | 'coordinate'>;
type Coordinate = Exclude<TooltipProps['coordinate'], undefined>;

interface ChartTooltipProps {
  readonly title: string;
  readonly lines: readonly TooltipLine[];
  readonly coordinate: Coordinate | undefined;
}

const MAX_LINES = 6;
const LINES_OF_MANY = 5;

/**
 * Appears at the pointer, and is read out when the arrow keys move along: the date or period, then each value. In the top layer of
 * the window, so that nothing is above it and no edge of the chart cuts it off.
 */
export function ChartTooltip({ title, lines, coordinate }: ChartTooltipProps) {
  const tooltip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = tooltip;
    if (current === null) return undefined;
    current.showPopover();
    const place = () => placeTooltip(current, coordinate ?? { x: 0, y: 0 });
    place();
    const removal = new AbortController();
    document.addEventListener('scroll', place, { capture: true, passive: true, signal: removal.signal });
    return () => removal.abort();
  });
  const shown = lines.length > MAX_LINES ? lines.slice(0, LINES_OF_MANY) : lines;
  return (
    <div ref={tooltip} popover="manual" className={`screen-only ${styles['tooltip']}`} aria-live="polite">
      <p>{title}</p>
      <ul>
        {shown.map(({ colour, label, text }) => (
          <li key={colour}>
            <Swatch colour={getSeriesColour(colour)} shape="box" />
            {label}
            <b>{text}</b>
          </li>
        ))}
      </ul>
      {shown.length < lines.length && <p>{lines.length - shown.length} more</p>}
    </div>
  );
}

const GAP = 12; // from the pointer
const MARGIN = 8; // from the edges of the window

/** Right of the point, or left of it if there is not enough space; always within the window. */
function placeTooltip(tooltip: HTMLElement, { x, y }: Coordinate): void {
  const drawing = tooltip.closest('.recharts-wrapper')?.getBoundingClientRect();
  const { width, height } = tooltip.getBoundingClientRect();
  const pointX = (drawing?.left ?? 0) + x;
  const left = pointX + GAP + width > window.innerWidth - MARGIN ? pointX - GAP - width : pointX + GAP;
  const top = (drawing?.top ?? 0) + y + GAP;
  tooltip.style.left = `${clamp(left, window.innerWidth - MARGIN - width)}px`;
  tooltip.style.top = `${clamp(top, window.innerHeight - MARGIN - height)}px`;
}

const clamp = (position: number, max: number): number => Math.max(MARGIN, Math.min(position, max));
