/** Whether an object has these keys in this order, and no other. */
export function hasShape(raw: object, keys: readonly string[]): boolean {
  let at = 0;
  for (const key in raw) if (keys[at++] !== key) return false;
  return at === keys.length;
}
