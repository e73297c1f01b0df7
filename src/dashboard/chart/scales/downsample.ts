/**
 * Selects the points of a long series that a chart draws so that the line looks the same: Largest Triangle Three Buckets
 * (S. Steinarsson, "Downsampling Time Series for Visual Representation", 2013), with the same indexes for all series, so
 * that the tooltip of each has real values. Always kept are the ends, the highest and lowest point of each series, both edges of
 * each gap, and all values of a series that has no more than the maximum: a few month-ends among the days of others.
 *
 * @param xs ascending
 * @param series one list of ordinates per series, each as long as `xs`; NaN if a series has no value
 * @param maxPoints about how many points to keep, at least 3; the points always kept may add a few
 * @param maxGap the largest distance of two ordinates that a line crosses: more is a gap
 * @returns the kept indexes, ascending
 */
export function downsample(
  xs: ArrayLike<number>,
  series: readonly ArrayLike<number>[],
  maxPoints: number,
  maxGap: number,
): readonly number[] {
  const count = xs.length;
  if (count <= maxPoints || count <= 3) return Array.from({ length: count }, (_, index) => index);
  const kept = new Set([0, count - 1]);
  for (const ys of series) for (const index of findLandmarks(xs, ys, maxPoints, maxGap)) kept.add(index);
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

/** The ends, the lowest and the highest point of a series, and those next to its gaps; all of its points if they are few. */
function findLandmarks(
  xs: ArrayLike<number>,
  ys: ArrayLike<number>,
  maxPoints: number,
  maxGap: number,
): readonly number[] {
  const known: number[] = [];
  for (let index = 0; index < ys.length; index++) if (!Number.isNaN(ys[index] ?? Number.NaN)) known.push(index);
  const [first, last] = [known[0], known.at(-1)];
  if (first === undefined || last === undefined || known.length <= maxPoints) return known;
  const landmarks = [first, last];
  let [lowest, highest, previous] = [first, first, first];
  for (const index of known) {
    if (Number(ys[index]) < Number(ys[lowest])) lowest = index;
    if (Number(ys[index]) > Number(ys[highest])) highest = index;
    if (Number(xs[index]) - Number(xs[previous]) > maxGap) landmarks.push(previous, index);
    previous = index;
  }
  return [...landmarks, lowest, highest];
}
