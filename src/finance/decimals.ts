/**
 * The exact sum of decimal values, without the noise of binary fractions: 0.1 and 0.2 make 0.3, not 0.30000000000000004.
 * Each value counts as the shortest decimal that it prints as; only the result is rounded, to the nearest double. All
 * values must be finite.
 */
export function sumExact(values: Iterable<number>): number {
  const all = [...values];
  return sumMillionths(all) ?? sumDecimals(all);
}

const MILLION = 1e6;

/**
 * The exact sum of values of at most six decimals, as most are printed, whose sum in millionths is an exact integer; null for others.
 * Parsing each as text took three quarters of the time in which what portfolios are made of was computed.
 */
function sumMillionths(values: readonly number[]): number | null {
  let total = 0;
  for (const value of values) {
    const millionths = Math.round(value * MILLION);
    if (millionths / MILLION !== value) return null;
    total += millionths;
    if (Math.abs(total) > Number.MAX_SAFE_INTEGER) return null;
  }
  return total / MILLION;
}

function sumDecimals(values: readonly number[]): number {
  const decimals = values.map(toDecimal);
  const scale = decimals.reduce((max, decimal) => Math.max(max, decimal.scale), 0);
  const units = decimals.reduce((total, decimal) => total + decimal.units * 10n ** BigInt(scale - decimal.scale), 0n);
  return Number(`${units}e-${scale}`);
}

/** A value as an integer number of units of its last decimal place: 12.5 is 125 units at scale 1. */
function toDecimal(value: number): { readonly units: bigint; readonly scale: number } {
  const [digits = '', exponent = '0'] = String(value).split('e');
  const [whole = '', fraction = ''] = digits.split('.');
  return { units: BigInt(whole + fraction), scale: fraction.length - Number(exponent) };
}

/** The exact sum of two values, null counting as absent: null only if both are null. */
export function addNullable(a: number | null, b: number | null): number | null {
  return a === null ? b : b === null ? a : sumExact([a, b]);
}

/** The exact sum of the values that are known; null without any. */
export function sumKnown(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : sumExact(known);
}

/** The exact sum of values of which each is needed: null if one of them is missing; 0 for none. */
export function sumComplete(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length < values.length ? null : sumExact(known);
}

/**
 * `a` − `b` to eight decimals, and so without the noise of binary fractions: 5.51 − 5.45 is 0.06, not
 * 0.05999999999999961. Null if either is null. For percentages and other values below ten million.
 */
export function subtract(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : dropNoise(a - b);
}

/**
 * Rounds to eight decimals, beyond which the digits of a difference or a quotient are noise of binary fractions, and −0 to
 * 0. For percentages and other values below ten million, and for ₹ crore, of which it is a tenth of a rupee.
 */
export const dropNoise = (value: number): number => Math.round(value * 1e8) / 1e8 + 0;

/**
 * Rounds to some decimals as texts do (`Intl.NumberFormat`), which round the shortest decimal that a value prints as: half away from
 * zero, never −0. 1.005 is 1.01, though the double is a little less.
 */
export function roundAsPrinted(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  // 1.00005 is stored as 1.0000499…: scaling up by slightly more than that error restores the intended half
  const rounded = Math.round(Math.abs(value) * scale * (1 + 2 * Number.EPSILON)) / scale;
  return value < 0 && rounded > 0 ? -rounded : rounded;
}

/**
 * Rounds a computed percentage or ratio for output: four decimals, two more than are shown, so that differences are not made of
 * rounded values. Calculations use full precision and round only at the end. Null stays null.
 */
export function roundComputed(value: number): number;
export function roundComputed(value: number | null): number | null;
export function roundComputed(value: number | null): number | null {
  return value === null ? null : roundAsPrinted(value, 4);
}
