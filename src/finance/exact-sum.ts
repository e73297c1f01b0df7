/**
 * The sum of decimal figures, without the noise of binary fractions: 0.1 and 0.2 make 0.3, not 0.30000000000000004.
 * Each figure counts as the shortest decimal that it is printed as, the sum is exact, and nothing is rounded but to the
 * nearest double. The figures are finite.
 */
export function exactSum(figures: Iterable<number>): number {
  const decimals = Array.from(figures, decimalOf);
  const places = decimals.reduce((most, decimal) => Math.max(most, decimal.places), 0);
  const units = decimals.reduce((total, decimal) => total + decimal.units * 10n ** BigInt(places - decimal.places), 0n);
  return Number(`${units}e-${places}`);
}

/** A figure as so many units of its last decimal place: 12.5 is 125 units of the first. */
function decimalOf(figure: number): { readonly units: bigint; readonly places: number } {
  const [digits = '', exponent = '0'] = String(figure).split('e');
  const [whole = '', fraction = ''] = digits.split('.');
  return { units: BigInt(whole + fraction), places: fraction.length - Number(exponent) };
}
