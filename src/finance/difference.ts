const PLACES = 1e8;

/**
 * One figure less another, to eight decimals, and so without the noise of binary fractions: 5.51 less 5.45 is 0.06, not
 * 0.05999999999999961. Null where either is not told. For percentages and the like, below ten million.
 */
export function difference(figure: number | null, less: number | null): number | null {
  if (figure === null || less === null) return null;
  return Math.round((figure - less) * PLACES) / PLACES + 0; // + 0 makes 0 of -0
}
