export interface HeatRange {
  readonly lowest: number;
  readonly highest: number;
}

/** The range of the values that there are; null without two different ones, between which a shade could distinguish. */
export function findHeatRange(values: readonly (number | null)[]): HeatRange | null {
  const known = values.filter((value) => value !== null);
  const [lowest, highest] = [Math.min(...known), Math.max(...known)];
  return lowest < highest ? { lowest, highest } : null;
}

/** 0 for the lowest value of the range, 1 for the highest: values that lie close together differ as well. */
export const computeHeat = (value: number, range: HeatRange | null): number =>
  range === null ? 0 : (value - range.lowest) / (range.highest - range.lowest);
