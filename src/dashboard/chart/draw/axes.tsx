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

/** A value axis with the ticks we chose, from the first to the last of them. */
export const axisOf = (ticks: readonly number[]) =>
  ({ ticks, domain: [ticks[0] ?? 0, ticks.at(-1) ?? 1], interval: 0, type: 'number' }) as const;
