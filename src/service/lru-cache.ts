/** A cache of limited size that evicts what was not used recently. */
export interface LruCache<Value> {
  readonly get: (key: string) => Value | undefined;
  readonly set: (key: string, value: Value) => void;
  /** All cached values, most recently used last. */
  readonly values: () => readonly Value[];
}

/**
 * Approximates LRU with two generations: entries that are new or used again are in the newer one; when it is full, the
 * older one is dropped and the newer one becomes the older. A frequently used entry costs one look-up, where an exact LRU
 * order would have to be updated with every request.
 * @param maxSize of both generations together, in the unit of `getSize`; a value larger than half of it is not cached.
 */
export function createLruCache<Value>(maxSize: number, getSize: (value: Value) => number): LruCache<Value> {
  let newer = new Map<string, Value>();
  let older: ReadonlyMap<string, Value> = new Map();
  let newerSize = 0;

  function set(key: string, value: Value): void {
    const size = getSize(value);
    if (size > maxSize / 2) return;
    if (newerSize + size > maxSize / 2) [older, newer, newerSize] = [newer, new Map<string, Value>(), 0];
    newer.set(key, value);
    newerSize += size;
  }

  return {
    get: (key) => {
      const recent = newer.get(key);
      if (recent !== undefined) return recent;
      const value = older.get(key);
      if (value !== undefined) set(key, value);
      return value;
    },
    set,
    values: () => [...new Map([...older, ...newer]).values()],
  };
}

const MAX_MEMOIZED_LENGTH = 512;

/** Caches the results of a function for its most recent arguments; long arguments are not cached. */
export function memoize<Value>(maxResults: number, compute: (text: string) => Value): (text: string) => Value {
  const results = createLruCache<{ readonly value: Value }>(maxResults, () => 1);
  return (text) => {
    const cached = results.get(text);
    if (cached !== undefined) return cached.value;
    const value = compute(text);
    if (text.length <= MAX_MEMOIZED_LENGTH) results.set(text, { value });
    return value;
  };
}
