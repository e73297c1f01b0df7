/** Numbers from 0 to below 1, the same ones whenever made from the same seed. */
export type Random = () => number;

/**
 * A sequence of its own for every list of keys, so that one part of the market can be made without the parts before it.
 * The keys are mixed by FNV-1a, the numbers drawn by mulberry32 (both public domain).
 */
export function random(...keys: readonly (string | number)[]): Random {
  let state = 0x811c9dc5;
  for (const char of keys.join(' ')) state = Math.imul(state ^ char.charCodeAt(0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Standard normal numbers, by the method of Box and Muller. */
export function normals(draw: Random): () => number {
  let spare: number | null = null;
  return () => {
    if (spare !== null) {
      const kept = spare;
      spare = null;
      return kept;
    }
    const radius = Math.sqrt(-2 * Math.log(1 - draw()));
    const angle = 2 * Math.PI * draw();
    spare = radius * Math.sin(angle);
    return radius * Math.cos(angle);
  };
}

/** A whole number from `least` to `most`, both included. */
export const between = (draw: Random, least: number, most: number): number =>
  least + Math.floor(draw() * (most - least + 1));

/** One of the values; every one as likely. */
export function pick<T>(draw: Random, values: readonly T[]): T {
  const picked = values[Math.floor(draw() * values.length)];
  if (picked === undefined) throw new RangeError('nothing to pick from');
  return picked;
}

/** So many of the values, each once, in the order they were drawn; all of them where there are fewer. */
export function pickSome<T>(draw: Random, values: readonly T[], count: number): readonly T[] {
  const rest = [...values];
  return Array.from({ length: Math.min(count, rest.length) }, () => {
    const [picked] = rest.splice(Math.floor(draw() * rest.length), 1);
    if (picked === undefined) throw new RangeError('nothing to pick from');
    return picked;
  });
}
