import type { Freshness } from '#contract/freshness.ts';

/** What several stale entries have in common, so that it is said once. */
export interface SharedReason {
  readonly reason: string;
  readonly count: number;
  /** The newest day of these entries, ISO; null if none has data. */
  readonly newest: string | null;
}

/** From so many on, a reason is said once. */
const MIN_COUNT = 2;

/** The reason that most stale entries have; null if no two have the same. */
export function findSharedReason(entries: readonly Freshness[]): SharedReason | null {
  const stale = entries.filter(({ isStale, reason }) => isStale && reason !== '');
  const withReason = (reason: string) => stale.filter((entry) => entry.reason === reason);
  const [group = []] = stale.map(({ reason }) => withReason(reason)).toSorted((a, b) => b.length - a.length);
  const [first] = group;
  if (first === undefined || group.length < MIN_COUNT) return null;
  const newest = group.reduce((latest, { date }) => (date !== null && date > latest ? date : latest), '');
  return { reason: first.reason, count: group.length, newest: newest === '' ? null : newest };
}
