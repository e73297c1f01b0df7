import { figure, whole } from '../../ui/format.ts';

/** How axes look in every chart: no line of their own, small quiet figures. */
export const quietAxis = {
  axisLine: false,
  tickLine: false,
  tick: { fill: 'var(--ink-3)', fontSize: 11 },
  stroke: 'var(--ink-3)',
} as const;

/** A figure at an axis: as few decimals as keep neighbours apart. */
export const tickFigure = (value: number): string => (Number.isInteger(value) ? whole(value) : figure(value, 1));

/** How much room the figures of an axis need at most, pixels at 11 px type. */
export const roomFor = (longest: string): number => Math.ceil(longest.length * 6.6) + 10;
