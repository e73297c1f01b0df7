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

const FAR = 10;

/**
 * Round figures for a logarithmic axis, ascending, all above 0: where the figures lie far apart powers of ten, with
 * 2 and 5 times them while there is room for so many, else steps as on a linear axis.
 * @param least above 0
 */
export function logTicks(least: number, greatest: number, most: number): readonly number[] {
  if (greatest / least < FAR) {
    const ticks = niceTicks(least, greatest, most);
    return ticks[0] === 0 ? [roundBelow(least), ...ticks.slice(1)] : ticks;
  }
  const powers = [Math.floor(Math.log10(least)), Math.ceil(Math.log10(greatest))] as const;
  const within = (parts: readonly number[]) => {
    const all = Array.from({ length: powers[1] - powers[0] + 1 }, (_, at) =>
      parts.map((part) => Number((part * 10 ** (powers[0] + at)).toPrecision(12))),
    ).flat();
    // from the last at or below the least to the first at or above the greatest
    return all.slice(
      all.findLastIndex((tick) => tick <= least),
      all.findIndex((tick) => tick >= greatest) + 1,
    );
  };
  return (
    [
      [1, 2, 5],
      [1, 3],
    ]
      .map(within)
      .find((ticks) => ticks.length <= most) ?? within([1])
  );
}

/** The last of 1, 2 and 5 times a power of ten that is not above a figure. */
function roundBelow(figure: number): number {
  const power = 10 ** Math.floor(Math.log10(figure));
  return Number((([5, 2].find((part) => part * power <= figure) ?? 1) * power).toPrecision(12));
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
