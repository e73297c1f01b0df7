import { pauses } from '#dataset/storage/turns.ts';

/** So many are told apart between two looks at the clock. */
const A_STRETCH = 256;

/** The same as `Map.groupBy`, for as many as there are scheme codes: others get their turn meanwhile. */
export async function grouped<Each, Key>(
  all: readonly Each[],
  keyOf: (each: Each) => Key,
): Promise<ReadonlyMap<Key, readonly Each[]>> {
  const groups = new Map<Key, Each[]>();
  const pause = pauses();
  for (const [at, each] of all.entries()) {
    const key = keyOf(each);
    const group = groups.get(key);
    if (group) group.push(each);
    else groups.set(key, [each]);
    if (at % A_STRETCH === 0) await pause();
  }
  return groups;
}
