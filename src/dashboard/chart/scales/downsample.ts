/**
 * Selects the points of a long series that a chart draws so that the line looks the same: Largest Triangle Three Buckets
 * (S. Steinarsson, "Downsampling Time Series for Visual Representation", 2013), with the same indexes for all series, so
 * that every drawn point is a real one of every series. The ends, the highest and lowest point of each series and both
 * edges of each gap are always kept.
 *
 * @param xs ascending
 * @param series one list of ordinates per series, each as long as `xs`; NaN if a series has no value
 * @param maxPoints about how many points to keep, at least 3; the points always kept may add a few
 * @returns the kept indexes, ascending
 */
export function downsample(
  xs: ArrayLike<number>,
  series: readonly ArrayLike<number>[],
  maxPoints: number,
): readonly number[] {
  const count = xs.length;
  if (count <= maxPoints || count <= 3) return Array.from({ length: count }, (_, index) => index);
  const kept = new Set([0, count - 1]);
  for (const ys of series) for (const index of findLandmarks(ys)) kept.add(index);
  const scales = series.map(computeScale);
  const size = (count - 2) / (maxPoints - 2);
  let previous = 0;
  for (let bucket = 0; bucket < maxPoints - 2; bucket++) {
    const start = Math.floor(bucket * size) + 1;
    const end = Math.min(Math.floor((bucket + 1) * size) + 1, count - 1);
    const nextEnd = Math.min(Math.floor((bucket + 2) * size) + 1, count);
    previous = findLargestTriangle(xs, series, scales, { previous, start, end, nextEnd });
    kept.add(previous);
  }
  return [...kept].toSorted((a, b) => a - b);
}

interface Bucket {
  /** The point kept in the previous bucket. */
  readonly previous: number;
  /** This bucket is from `start` up to `end`, the next one from `end` up to `nextEnd`. */
  readonly start: number;
  readonly end: number;
  readonly nextEnd: number;
}

/** The point of a bucket that spans the largest triangle with the previously kept one and the mean of the next bucket. */
function findLargestTriangle(
  xs: ArrayLike<number>,
  series: readonly ArrayLike<number>[],
  scales: readonly number[],
  bucket: Bucket,
): number {
  const x0 = xs[bucket.previous] ?? 0;
  const x2 = computeMean(xs, bucket.end, bucket.nextEnd);
  const areas = new Float64Array(bucket.end - bucket.start);
  for (let which = 0; which < series.length; which++) {
    const ys = series[which] ?? [];
    const y0 = ys[bucket.previous] ?? Number.NaN;
    const y2 = computeMean(ys, bucket.end, bucket.nextEnd);
    for (let index = bucket.start; index < bucket.end; index++) {
      const triangle = (x0 - x2) * ((ys[index] ?? Number.NaN) - y0) - (x0 - (xs[index] ?? 0)) * (y2 - y0);
      if (Number.isNaN(triangle)) continue;
      const at = index - bucket.start;
      areas[at] = Number(areas[at]) + Math.abs(triangle) * (scales[which] ?? 1);
    }
  }
  return bucket.start + Math.max(0, areas.indexOf(Math.max(...areas))); // the first of them, also of an empty bucket
}

function computeMean(values: ArrayLike<number>, start: number, end: number): number {
  let sum = 0;
  let count = 0;
  for (let index = start; index < end; index++) {
    const value = values[index] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    sum += value;
    count++;
  }
  return count === 0 ? Number.NaN : sum / count;
}

/** Gives series of different ranges the same weight. */
function computeScale(ys: ArrayLike<number>): number {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < ys.length; index++) {
    const y = ys[index] ?? Number.NaN;
    if (y < min) min = y;
    if (y > max) max = y;
  }
  return max > min ? 1 / (max - min) : 1;
}

/** The lowest and highest point of a series, and the points next to its gaps. */
function findLandmarks(ys: ArrayLike<number>): readonly number[] {
  const edges: number[] = [];
  let lowest = -1;
  let highest = -1;
  for (let index = 0; index < ys.length; index++) {
    const y = ys[index] ?? Number.NaN;
    if (Number.isNaN(y)) continue;
    if (lowest < 0 || y < (ys[lowest] ?? y)) lowest = index;
    if (highest < 0 || y > (ys[highest] ?? y)) highest = index;
    const isAtGap = Number.isNaN(ys[index - 1] ?? Number.NaN) || Number.isNaN(ys[index + 1] ?? Number.NaN);
    if (isAtGap && index > 0 && index < ys.length - 1) edges.push(index);
  }
  return lowest < 0 ? [] : [...edges, lowest, highest];
}
