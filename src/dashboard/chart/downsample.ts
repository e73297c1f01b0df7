/**
 * Which of many points a chart draws so that the line looks the same: Largest Triangle Three Buckets (S. Steinarsson,
 * "Downsampling Time Series for Visual Representation", 2013), choosing the same days for all series, so that every
 * drawn point is a true one of every series. The ends, the highest and lowest point of each series and both edges of
 * each gap always stay.
 *
 * @param xs ascending
 * @param series one list of ordinates per series, each as long as `xs`; NaN where a series has no figure
 * @param most about how many points to keep, at least 3; what must stay may add a few
 * @returns the kept places, ascending
 */
export function downsample(
  xs: ArrayLike<number>,
  series: readonly ArrayLike<number>[],
  most: number,
): readonly number[] {
  const points = xs.length;
  if (points <= most || points <= 3) return Array.from({ length: points }, (_, at) => at);
  const kept = new Set([0, points - 1]);
  for (const ys of series) for (const at of landmarks(ys)) kept.add(at);
  const scales = series.map(scaleOf);
  const size = (points - 2) / (most - 2);
  let before = 0;
  for (let bucket = 0; bucket < most - 2; bucket++) {
    const start = Math.floor(bucket * size) + 1;
    const end = Math.min(Math.floor((bucket + 1) * size) + 1, points - 1);
    const after = Math.min(Math.floor((bucket + 2) * size) + 1, points);
    before = largest(xs, series, scales, { before, start, end, after });
    kept.add(before);
  }
  return [...kept].toSorted((a, b) => a - b);
}

interface Buckets {
  /** The point kept in the bucket before. */
  readonly before: number;
  /** This bucket is from `start` up to `end`, the next one from `end` up to `after`. */
  readonly start: number;
  readonly end: number;
  readonly after: number;
}

/** The point of a bucket that spans the largest triangle with the one kept before and the middle of the next bucket. */
function largest(
  xs: ArrayLike<number>,
  series: readonly ArrayLike<number>[],
  scales: readonly number[],
  at: Buckets,
): number {
  const middles = series.map((ys) => middleOf(ys, at.end, at.after));
  const x0 = xs[at.before] ?? 0;
  const x2 = middleOf(xs, at.end, at.after);
  let best = at.start;
  let bestArea = -1;
  for (let here = at.start; here < at.end; here++) {
    const x1 = xs[here] ?? 0;
    let area = 0;
    for (const [which, ys] of series.entries()) {
      const y0 = ys[at.before] ?? Number.NaN;
      const y1 = ys[here] ?? Number.NaN;
      const one = Math.abs((x0 - x2) * (y1 - y0) - (x0 - x1) * ((middles[which] ?? Number.NaN) - y0));
      if (!Number.isNaN(one)) area += one * (scales[which] ?? 1);
    }
    if (area > bestArea) [best, bestArea] = [here, area];
  }
  return best;
}

function middleOf(values: ArrayLike<number>, start: number, end: number): number {
  let sum = 0;
  let count = 0;
  for (let at = start; at < end; at++) {
    const value = values[at] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    sum += value;
    count++;
  }
  return count === 0 ? Number.NaN : sum / count;
}

/** Series of unlike height weigh alike. */
function scaleOf(ys: ArrayLike<number>): number {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < ys.length; at++) {
    const y = ys[at] ?? Number.NaN;
    if (y < low) low = y;
    if (y > high) high = y;
  }
  return high > low ? 1 / (high - low) : 1;
}

/** The lowest and highest point of a series, and the points beside which it has none. */
function landmarks(ys: ArrayLike<number>): readonly number[] {
  const edges: number[] = [];
  let low = -1;
  let high = -1;
  for (let at = 0; at < ys.length; at++) {
    const y = ys[at] ?? Number.NaN;
    if (Number.isNaN(y)) continue;
    if (low < 0 || y < (ys[low] ?? y)) low = at;
    if (high < 0 || y > (ys[high] ?? y)) high = at;
    const beside = Number.isNaN(ys[at - 1] ?? Number.NaN) || Number.isNaN(ys[at + 1] ?? Number.NaN);
    if (beside && at > 0 && at < ys.length - 1) edges.push(at);
  }
  return low < 0 ? [] : [...edges, low, high];
}
