/**
 * Moves labels apart that want the same place: each at least `gap` from the next, in the same order, inside
 * `[least, most]`, and as near as can be to where it belongs. Places are in pixels; they need not come sorted.
 * Where they cannot all fit, they share the room evenly.
 */
export function spread(wanted: readonly number[], gap: number, least: number, most: number): readonly number[] {
  const order = wanted.map((_, at) => at).toSorted((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0) || a - b);
  const step = Math.min(gap, order.length > 1 ? (most - least) / (order.length - 1) : 0);
  const placed = [...wanted];
  let floor = least;
  for (const [rank, at] of order.entries()) {
    const ceiling = most - (order.length - 1 - rank) * step;
    const place = Math.min(Math.max(wanted[at] ?? floor, floor), ceiling);
    placed[at] = place;
    floor = place + step;
  }
  return placed;
}
