/** Decimals a number is printed with, at most 8; floating noise (0.08999999999999999) does not count. */
function decimalsOf(figure: number): number {
  for (let decimals = 0; decimals < 8; decimals++) {
    const shifted = figure * 10 ** decimals;
    if (Math.abs(shifted - Math.round(shifted)) < 1e-6 * Math.max(1, Math.abs(shifted) * 1e-6)) return decimals;
  }
  return 8;
}

/**
 * How far a sum of printed figures may lie from the printed total: half of the last printed digit a figure. The digits
 * are those of the middle figure, so that a single unrounded one does not count.
 */
export function printedTolerance(figures: readonly number[]): number {
  const decimals = figures.map(decimalsOf).toSorted((a, b) => a - b);
  const usual = decimals[Math.floor(decimals.length / 2)] ?? 0;
  const size = figures.reduce((sum, figure) => sum + Math.abs(figure), 0);
  // A sum of doubles is off by less than a trillionth of their size.
  return (figures.length + 1) * 0.5 * 10 ** -usual + size * 1e-12;
}
