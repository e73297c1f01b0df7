import { dropNoise, roundPercent } from './decimals.ts';

const LAKH_PER_CRORE = 100;

/** Converts ₹ lakh, the unit of portfolio disclosures, to ₹ crore. */
export const lakhToCrore = (lakh: number): number => dropNoise(lakh / LAKH_PER_CRORE);

/** Assets under management now and at the previous month-end, ₹ crore. */
export interface AumValues {
  readonly dailyAum: number | null;
  readonly preMonthAum: number | null;
}

/** Change in AUM: ₹ crore, and percent of the month-end AUM. */
export interface AumChange {
  readonly aumChange: number;
  /** Null if the month-end AUM was 0. */
  readonly aumChangePercent: number | null;
}

/** Change in AUM since the previous month-end; null if either value is not available. */
export function computeAumChange({ dailyAum, preMonthAum }: AumValues): AumChange | null {
  if (dailyAum === null || preMonthAum === null) return null;
  const aumChange = dropNoise(dailyAum - preMonthAum);
  return { aumChange, aumChangePercent: preMonthAum > 0 ? roundPercent((aumChange / preMonthAum) * 100) : null };
}

/** Sum of the available AUM values, ₹ crore; null if none is available. */
export function sumAum(values: readonly (number | null)[]): number | null {
  const available = values.filter((value) => value !== null);
  return available.length === 0 ? null : dropNoise(available.reduce((sum, value) => sum + value, 0));
}
