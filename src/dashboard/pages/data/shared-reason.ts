import type { Freshness } from '#contract/freshness.ts';

/** The common reason of several stale entries, so that it is said once. */
export interface SharedReason {
  readonly reason: string;
  readonly count: number;
  /** The newest day of these entries, ISO; null if none has data. */
  readonly newest: string | null;
}

/** From this number on, a reason is shown once. */
const MIN_COUNT = 2;

/** Why there are no newer data, and the parts that are missing, of the reason of a stale entry: both are one text. */
export function splitReason(reason: string): readonly [why: string, missing: string] {
  const [why = '', ...missing] = reason.split(SEPARATOR);
  return [why, missing.join(SEPARATOR)];
}

const SEPARATOR = ' · ';

/** Why most stale entries have no newer data; null if no two have the same reason. */
export function findSharedReason(entries: readonly Freshness[]): SharedReason | null {
  const stale = entries
    .filter(({ isStale }) => isStale)
    .map(({ date, reason }) => ({ date, why: splitReason(reason)[0] }));
  const withReason = (why: string) => stale.filter((entry) => entry.why === why && why !== '');
  const [group = []] = stale.map(({ why }) => withReason(why)).toSorted((a, b) => b.length - a.length);
  const [first] = group;
  if (first === undefined || group.length < MIN_COUNT) return null;
  const newest = group.reduce((latest, { date }) => (date !== null && date > latest ? date : latest), '');
  return { reason: first.why, count: group.length, newest: newest === '' ? null : newest };
}
