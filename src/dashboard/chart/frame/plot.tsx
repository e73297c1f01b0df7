import { startTransition, useLayoutEffect, useRef, useState, type ComponentProps, type RefObject } from 'react';
import { DefaultZIndexes } from 'recharts';
import { joinClasses } from '../../ui/join-classes.ts';
import { formatInteger, formatNumber } from '../../ui/text/format.ts';
import { usePrinting } from '../../ui/use-media-query.ts';
import { measureText } from './labels.ts';
import styles from './plot.module.css';

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

/** Props of a value axis with our own ticks, by default from the first to the last of them. */
export const buildValueAxis = (
  ticks: readonly number[],
  [from, to]: readonly [from: number, to: number] = [ticks[0] ?? 0, ticks.at(-1) ?? 1],
) => ({ ticks, domain: [from, to], interval: 0, type: 'number' }) as const;

/** Pixels that a horizontal axis needs beyond its plot: half of its last tick. */
export const measureLastTick = (ticks: readonly number[], format = formatTick): number =>
  Math.ceil(measureText(format(ticks.at(-1) ?? 0)) / 2);

/** The lines of a `CartesianGrid`: at the ticks of its axes. */
export const gridStyle = { stroke: 'var(--chart-grid)', syncWithTicks: true } as const;

/** A `ReferenceLine` at the value that everything is compared with, in the grid: behind the data. */
export const baseLineStyle = {
  stroke: 'var(--chart-zero)',
  zIndex: DefaultZIndexes.grid,
  ifOverflow: 'visible', // whatever rounding does to a value at the edge
} as const;

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
  outlined: joinClasses(styles['muted'], styles['outlined']),
  sign: styles['sign'],
} as const;

export type TextLook = keyof typeof textLooks;

/** A text in a drawing, centred vertically at `y`. */
export const PlotText = ({ look, ...props }: ComponentProps<'text'> & { readonly look: TextLook }) => (
  <text {...props} className={textLooks[look]} />
);

/** Pixels between the margins of A4 in portrait, where sections are below each other. What is wider is scaled down with its texts. */
const PAPER_WIDTH = 718;

/** The width of an element in whole pixels, updated when it changes; that of paper while printing; 0 before it is known. */
export function useWidth<E extends HTMLElement>(): { readonly ref: RefObject<E | null>; readonly width: number } {
  const ref = useRef<E>(null);
  const [width, setWidth] = useState(0);
  const isPrinting = usePrinting();
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () => setWidth(isPrinting ? PAPER_WIDTH : Math.floor(element.clientWidth));
    if (isPrinting) {
      measure(); // at once for paper
      return undefined;
    }
    let isMeasured = false;
    const observer = new ResizeObserver(() => {
      if (isMeasured) measure(); // at once: a drawing that is wider than a narrowed window makes the page scroll
      else startTransition(measure); // the first drawing, in slices
      isMeasured = true;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [isPrinting]);
  return { ref, width };
}
