const STEPS = [1, 2, 2.5, 5, 10] as const;

/**
 * Round figures for an axis, ascending, that begin at or below the least figure and end at or above the greatest, in
 * steps of 1, 2, 2.5 or 5 times a power of ten: at most about `most` of them, and at least two.
 */
export function niceTicks(least: number, greatest: number, most: number): readonly number[] {
  const span = greatest > least ? greatest - least : Math.abs(least) || 1;
  const rough = span / Math.max(most - 1, 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * (STEPS.find((one) => one * power >= rough * (1 - 1e-9)) ?? 10);
  const first = Math.floor(least / step + 1e-9);
  const last = Math.max(Math.ceil(greatest / step - 1e-9), first + 1);
  // counted in whole steps and cut to twelve digits, so that no tick reads 0.30000000000000004
  return Array.from({ length: last - first + 1 }, (_, at) => Number(((first + at) * step).toPrecision(12)));
}

/** The least and the greatest of some figures; null where there is none. */
export function extent(figures: Iterable<number>): readonly [number, number] | null {
  let least = Number.POSITIVE_INFINITY;
  let greatest = Number.NEGATIVE_INFINITY;
  for (const figure of figures) {
    if (figure < least) least = figure;
    if (figure > greatest) greatest = figure;
  }
  return least > greatest ? null : [least, greatest];
}
