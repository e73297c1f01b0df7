const POINTS = 5_000;
const SERIES = 3;

/** Growth of three schemes over 5,000 days: a seeded random walk, the same for both sides and in every run. */
export function generatePoints(): { readonly days: Int32Array; readonly values: readonly (readonly number[])[] } {
  let seed = 20_261_119;
  const next = (): number => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
    return seed / 0x7fffffff;
  };
  const values = Array.from({ length: SERIES }, () => {
    let level = 10_000;
    return Array.from({ length: POINTS }, () => (level *= 1.0004 + (next() - 0.5) * 0.02));
  });
  return { days: Int32Array.from({ length: POINTS }, (_, at) => 15_000 + at), values };
}
