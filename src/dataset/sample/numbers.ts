/** Returns pseudo-random numbers from 0 (included) to 1 (excluded). */
export type Random = () => number;

/**
 * An independent, repeatable sequence for each list of keys, so that one part of the market can be generated without the
 * parts before it. The keys belong to the seed: another word gives another market. Keys are hashed with FNV-1a and the
 * numbers generated with mulberry32 (both public domain).
 */
export function createRandom(...keys: readonly (string | number)[]): Random {
  let state = 0x811c9dc5;
  for (const char of keys.join(' ')) state = Math.imul(state ^ char.charCodeAt(0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Standard normal numbers by the Box–Muller method. */
export function createNormal(random: Random): () => number {
  let spare: number | null = null;
  return () => {
    if (spare !== null) {
      const value = spare;
      spare = null;
      return value;
    }
    const radius = Math.sqrt(-2 * Math.log(1 - random()));
    const angle = 2 * Math.PI * random();
    spare = radius * Math.sin(angle);
    return radius * Math.cos(angle);
  };
}

/** A whole number from `min` to `max`, both included. */
export const pickInteger = (random: Random, min: number, max: number): number =>
  min + Math.floor(random() * (max - min + 1));

/** One of the values, all equally likely. */
export function pick<T>(random: Random, values: readonly T[]): T {
  const picked = values[Math.floor(random() * values.length)];
  if (picked === undefined) throw new RangeError('values: expected at least one to pick from, got none');
  return picked;
}

/** Up to `count` of the values, each at most once, in the order they were picked. */
export function pickMany<T>(random: Random, values: readonly T[], count: number): readonly T[] {
  const rest = [...values];
  return Array.from({ length: Math.min(count, rest.length) }, () => {
    const [picked] = rest.splice(Math.floor(random() * rest.length), 1);
    if (picked === undefined) throw new RangeError('values: expected at least one to pick from, got none');
    return picked;
  });
}

/** To two decimals, as disclosures print percentages, ₹ lakh and ₹ crore. */
export const roundToHundredths = (value: number): number => Math.round(value * 100) / 100;
