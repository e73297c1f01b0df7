/** Of 10, 100 and 1,000 the one that a ratio is near, within a factor of 2, as its exponent: -2 for 0.012; 0 if it is near none. */
export function findPowerOfTen(ratio: number): number {
  const power = Math.round(Math.log10(ratio));
  return Math.abs(power) <= 3 && Math.abs(Math.log2(ratio / 10 ** power)) <= 1 ? power : 0;
}
