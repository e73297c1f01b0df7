import { formatNumber, formatSignedNumber } from '../../ui/text/format.ts';

/** A level to start from, the changes of it, and the level that they lead to; all in one unit. */
export interface WaterfallData {
  readonly start: WaterfallLevel;
  readonly changes: readonly WaterfallChange[];
  readonly end: WaterfallLevel;
}

interface WaterfallLevel {
  readonly label: string;
  readonly value: number;
}

interface WaterfallChange extends WaterfallLevel {
  /** What it means, after its value in the text of its bar. */
  readonly about: string;
}

/** One bar: a level from the start of the axis, or a change from the level before it to the next one. */
export interface WaterfallPoint {
  readonly label: string;
  readonly kind: 'level' | 'rise' | 'fall';
  readonly from: number;
  readonly to: number;
  /** The value as people read it; a change has a sign. */
  readonly text: string;
  readonly about: string;
}

export interface Waterfall {
  readonly points: readonly WaterfallPoint[];
  readonly domain: readonly [min: number, max: number];
  /** The axis does not start at 0: the changes would be too small to see. */
  readonly isCut: boolean;
}

/** The share of the axis that the changes need to be seen from 0. */
const MIN_SHARE = 0.2;
/** How far a cut axis extends beyond the changes, as a share of their range, so that the levels still have bars. */
const CUT_MARGIN = 0.35;

/** The bars from top to bottom. */
export function buildWaterfall({ start, changes, end }: WaterfallData): Waterfall {
  let level = start.value;
  const steps = changes.map(({ label, value, about }): WaterfallPoint => {
    const from = level;
    level += value;
    return { label, kind: value < 0 ? 'fall' : 'rise', from, to: level, text: formatSignedNumber(value), about };
  });
  const reached = [start.value, ...steps.map(({ to }) => to), end.value];
  const [low, high] = [Math.min(...reached), Math.max(...reached)];
  const span = high - low;
  const isCut = low > 0 && span > 0 && span < MIN_SHARE * high;
  const [min, max] = isCut ? [low - CUT_MARGIN * span, high] : [Math.min(0, low), Math.max(0, high)];
  const buildLevel = ({ label, value }: WaterfallLevel): WaterfallPoint => ({
    label,
    kind: 'level',
    from: isCut ? min : 0,
    to: value,
    text: formatNumber(value),
    about: '',
  });
  return { points: [buildLevel(start), ...steps, buildLevel(end)], domain: [min, max > min ? max : min + 1], isCut };
}
