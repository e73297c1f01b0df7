/** Compares two values for sorting, null after every value; two nulls are equal. */
export function compareMissingLast<T extends string | number>(
  a: T | null,
  b: T | null,
  compare: (a: T, b: T) => number,
): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  return compare(a, b);
}
