const STALE_AFTER = 10;

/**
 * Whether a latest NAV is stale: more than 10 days older than the newest NAV of the dataset. Both are day numbers.
 * A scheme without any NAV is stale too.
 */
export function isStale(latest: number | null, newest: number): boolean {
  return latest === null || newest - latest > STALE_AFTER;
}
