const STEPS = [1, 2, 2.5, 5, 10] as const;
const EPSILON = 1e-9;

/**
 * Round ticks of a linear axis, ascending, from at or below `min` to at or above `max`, in steps of 1, 2, 2.5 or 5 times
 * a power of ten: about `count` of them, and at least two.
 */
export function computeTicks(min: number, max: number, count: number): readonly number[] {
  const isRange = max - min > EPSILON * Math.max(Math.abs(min), Math.abs(max)); // and not one value, or a rounding error
  const span = isRange ? max - min : Math.abs(min) || 1;
  const roughStep = span / Math.max(count - 1, 1);
  const power = 10 ** Math.floor(Math.log10(roughStep));
  const step = power * (STEPS.find((factor) => factor * power >= roughStep * (1 - EPSILON)) ?? 10);
  const first = Math.floor(min / step + EPSILON);
  const last = Math.max(Math.ceil(max / step - EPSILON), first + 1);
  return Array.from({ length: last - first + 1 }, (_, index) => roundTick((first + index) * step));
}

const WIDE_RANGE = 10;

/**
 * Round ticks of a logarithmic axis, ascending, all above 0: for a wide range powers of ten, with 2 and 5 times them if
 * that gives at most `count`; otherwise steps as on a linear axis.
 * @param min above 0
 */
export function computeLogTicks(min: number, max: number, count: number): readonly number[] {
  if (max / min < WIDE_RANGE) {
    const ticks = computeTicks(min, max, count);
    return ticks[0] === 0 ? [roundDown(min), ...ticks.slice(1)] : ticks;
  }
  const exponents = [Math.floor(Math.log10(min)), Math.ceil(Math.log10(max))] as const;
  const buildTicks = (factors: readonly number[]) => {
    const all = Array.from({ length: exponents[1] - exponents[0] + 1 }, (_, index) =>
      factors.map((factor) => roundTick(factor * 10 ** (exponents[0] + index))),
    ).flat();
    // from the last one at or below min to the first at or above max, which log10 may have rounded to a power of ten
    return all.slice(
      all.findLastIndex((tick) => tick <= min * (1 + EPSILON)),
      all.findIndex((tick) => tick >= max * (1 - EPSILON)) + 1,
    );
  };
  return (
    [
      [1, 2, 5],
      [1, 3],
    ]
      .map(buildTicks)
      .find((ticks) => ticks.length <= count) ?? buildTicks([1])
  );
}

/** The largest of 1, 2 and 5 times a power of ten that is not above the value. */
function roundDown(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return roundTick(([5, 2].find((factor) => factor * power <= value) ?? 1) * power);
}

export interface FittedAxis {
  readonly ticks: readonly number[];
  readonly domain: readonly [from: number, to: number];
}

const MARGIN = 0.1; // of a step, beyond the values
const MIN_TICKS = 3;

/**
 * The ends of an axis and the ticks between them: the first and the last tick or, if more than half a step were empty before or after
 * the values, a little beyond them.
 * @param minTicks with fewer ticks between them the ends are those of the ticks.
 */
export function fitAxis(
  ticks: readonly number[],
  min: number,
  max: number,
  scale: 'linear' | 'log',
  minTicks = MIN_TICKS,
): FittedAxis {
  const [place, unplace] = scale === 'log' ? [Math.log, Math.exp] : [Number, Number];
  const fitEnd = (value: number, [edge = value, next = edge]: readonly number[]): number => {
    const step = place(next) - place(edge);
    const isEmpty = Math.abs(place(value) - place(edge)) > Math.abs(step) / 2;
    return isEmpty ? unplace(place(value) - MARGIN * step) : edge;
  };
  const [from, to] = [fitEnd(min, ticks), fitEnd(max, ticks.toReversed())];
  const fitting = ticks.filter((tick) => tick >= from && tick <= to);
  if (fitting.length < minTicks) return { ticks, domain: [ticks[0] ?? min, ticks.at(-1) ?? max] };
  return { ticks: fitting, domain: [from, to] };
}

/** The smallest and the largest value, ignoring NaN; null if there is none. */
export function computeExtent(values: Iterable<number>): readonly [number, number] | null {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (const value of values) {
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return min > max ? null : [min, max];
}

/** To twelve digits, so that no tick is 0.30000000000000004: ticks can be smaller than any fixed number of decimals. */
const roundTick = (tick: number): number => Number(tick.toPrecision(12));
