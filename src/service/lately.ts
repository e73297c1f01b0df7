/** What was asked for lately, within a bound; what was not asked for in a while is forgotten. */
export interface Lately<Value> {
  readonly get: (key: string) => Value | undefined;
  readonly set: (key: string, value: Value) => void;
  /** All that is kept, what was asked for last among the last. */
  readonly values: () => readonly Value[];
}

/**
 * Two halves: what is new, or asked for again, stands in the newer one; when that is full, the older one is forgotten and
 * the newer takes its place. So what is asked for all the time costs one look, where one list in the order of the last
 * use would be rewritten at every question.
 * @param most of both halves together, in the unit that `sizeOf` tells; a value that is larger than a half is not kept.
 */
export function keepLately<Value>(most: number, sizeOf: (value: Value) => number): Lately<Value> {
  let newer = new Map<string, Value>();
  let older: ReadonlyMap<string, Value> = new Map();
  let size = 0; // of the newer half

  function set(key: string, value: Value): void {
    const own = sizeOf(value);
    if (own > most / 2) return;
    if (size + own > most / 2) [older, newer, size] = [newer, new Map<string, Value>(), 0];
    newer.set(key, value);
    size += own;
  }

  return {
    get: (key) => {
      const known = newer.get(key);
      if (known !== undefined) return known;
      const before = older.get(key);
      if (before !== undefined) set(key, before);
      return before;
    },
    set,
    values: () => [...new Map([...older, ...newer]).values()],
  };
}

const LONGEST_REMEMBERED = 512;

/**
 * What a function told lately, for as many texts, none of them long: asked again for the same, looking it up costs less
 * than working it out.
 */
export function rememberLately<Told>(most: number, tell: (text: string) => Told): (text: string) => Told {
  const told = keepLately<{ readonly told: Told }>(most, () => 1);
  return (text) => {
    const known = told.get(text);
    if (known !== undefined) return known.told;
    const now = tell(text);
    if (text.length <= LONGEST_REMEMBERED) told.set(text, { told: now });
    return now;
  };
}
