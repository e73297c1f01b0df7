import { toPercent2 } from './percent.ts';

const LAKHS_A_CRORE = 100;

/** Net assets as a portfolio tells them, ₹ lakh, in ₹ crore. */
export const croresOf = (lakhs: number): number => withoutDust(lakhs / LAKHS_A_CRORE);

/** Assets under management now and at the month-end before, ₹ crore. */
export interface Assets {
  readonly dailyAum: number | null;
  readonly preMonthAum: number | null;
}

/** How assets moved: ₹ crore, and percent of what they were. */
export interface AssetsMove {
  readonly aumChange: number;
  /** Null where there was nothing to be a share of. */
  readonly aumChangePercent: number | null;
}

/** The move from the month-end to now; null where either is not told. */
export function assetsMove({ dailyAum, preMonthAum }: Assets): AssetsMove | null {
  if (dailyAum === null || preMonthAum === null) return null;
  const aumChange = withoutDust(dailyAum - preMonthAum);
  return { aumChange, aumChangePercent: preMonthAum > 0 ? toPercent2((aumChange / preMonthAum) * 100) : null };
}

/** The sum of those assets that are told; null where none is. */
export function totalAssets(assets: readonly (number | null)[]): number | null {
  const told = assets.filter((each) => each !== null);
  return told.length === 0 ? null : withoutDust(told.reduce((sum, each) => sum + each, 0));
}

/** Files tell assets to the rupee at most; what a sum of binary fractions leaves beyond the tenth of one is no figure. */
const withoutDust = (crore: number): number => Math.round(crore * 1e8) / 1e8;
