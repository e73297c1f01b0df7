import { useLayoutEffect, useRef, useState, type ComponentProps, type RefObject } from 'react';
import { usePlotArea, useXAxisScale, useYAxisScale } from 'recharts';
import { formatInteger, formatNumber } from '../../ui/text/format.ts';
import { joinClasses } from '../../ui/join-classes.ts';
import { usePrinting } from '../../ui/use-printing.ts';
import styles from './plot.module.css';
import { takeTurn } from './use-turn.ts';

/**
 * The style of axes in every chart: no line of their own, small muted numbers. Our own ticks always fit: recharts neither looks for
 * round ones, nor measures the texts to leave some out or to wrap them, each of which lays the whole page out.
 */
export const axisStyle = {
  axisLine: false,
  tickLine: false,
  tick: { fill: 'var(--ink-3)', fontSize: 11, width: 0 },
  interval: 0,
  niceTicks: 'none',
  stroke: 'var(--ink-3)',
} as const;

/** A number at an axis: no decimals for integers, one otherwise. */
export const formatTick = (value: number): string =>
  Number.isInteger(value) ? formatInteger(value) : formatNumber(value, 1);

/** Props of a value axis with our own ticks, from the first to the last of them. */
export const buildValueAxis = (ticks: readonly number[]) =>
  ({ ticks, domain: [ticks[0] ?? 0, ticks.at(-1) ?? 1], interval: 0, type: 'number' }) as const;

interface GridLinesProps {
  /** Values of the vertical axis with a horizontal line; the base line is stronger. */
  readonly ys?: readonly number[];
  readonly base?: number;
  /** Values of the horizontal axis with a vertical line. */
  readonly xs?: readonly number[];
}

/** The grid lines of a chart, behind its data, at our own ticks. */
export function GridLines({ ys = [], xs = [], base }: GridLinesProps) {
  const plot = usePlotArea();
  const scaleY = useYAxisScale();
  const scaleX = useXAxisScale();
  if (!plot) return null;
  const getColour = (value: number) => (value === base ? 'var(--chart-zero)' : 'var(--chart-grid)');
  const lines = base === undefined || ys.includes(base) ? ys : [...ys, base];
  return (
    <g>
      {lines.map((value) => {
        const y = scaleY?.(value);
        return (
          y !== undefined && <path key={`y${value}`} d={`M${plot.x} ${y}h${plot.width}`} stroke={getColour(value)} />
        );
      })}
      {xs.map((value) => {
        const x = scaleX?.(value);
        return (
          x !== undefined && <path key={`x${value}`} d={`M${x} ${plot.y}v${plot.height}`} stroke={getColour(value)} />
        );
      })}
    </g>
  );
}

/** The element around a drawing; its width is that of the drawing. */
export const DrawingArea = ({ className, ...props }: ComponentProps<'div'>) => (
  <div {...props} className={joinClasses(styles['drawing'], className)} />
);

const textLooks = {
  muted: styles['muted'],
  strong: styles['strong'],
  gain: styles['gain'],
  loss: styles['loss'],
  name: styles['name'],
  sign: styles['sign'],
} as const;

export type TextLook = keyof typeof textLooks;

/** A text in a drawing, centred vertically at `y`. */
export const PlotText = ({ look, ...props }: ComponentProps<'text'> & { readonly look: TextLook }) => (
  <text {...props} className={textLooks[look]} />
);

/** Pixels between the margins of A4 in portrait, where sections are below each other. What is wider is scaled down with its texts. */
const PAPER_WIDTH = 718;

/** The width of an element in whole pixels, updated when it changes; that of paper while printing; 0 before its turn to be drawn. */
export function useWidth<E extends HTMLElement>(): { readonly ref: RefObject<E | null>; readonly width: number } {
  const ref = useRef<E>(null);
  const [width, setWidth] = useState(0);
  const isPrinting = usePrinting();
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () => setWidth(isPrinting ? PAPER_WIDTH : Math.floor(element.clientWidth));
    const hasLayout = typeof ResizeObserver !== 'undefined'; // not in a test
    if (isPrinting || !hasLayout) measure();
    if (!hasLayout) return undefined;
    const observer = new ResizeObserver(measure);
    // the code of several drawings arrives at once: each has a frame of its own, in which its layout is known already
    const giveUp = takeTurn(() => {
      measure();
      observer.observe(element);
    }, 'first');
    return () => {
      giveUp();
      observer.disconnect();
    };
  }, [isPrinting]);
  return { ref, width };
}
