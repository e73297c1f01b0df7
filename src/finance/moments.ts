export interface Moments {
  readonly mean: number;
  /** Sample standard deviation (n − 1). */
  readonly deviation: number;
}

export const TRADING_DAYS_A_YEAR = 252;

/** Mean and sample standard deviation of the values from that place on; null for fewer than two. */
export function moments(values: Float64Array, from = 0): Moments | null {
  const count = values.length - from;
  if (count < 2) return null;
  let total = 0;
  for (let i = from; i < values.length; i++) total += Number(values[i]);
  const mean = total / count;
  let squares = 0;
  for (let i = from; i < values.length; i++) squares += (Number(values[i]) - mean) ** 2;
  return { mean, deviation: Math.sqrt(squares / (count - 1)) };
}
