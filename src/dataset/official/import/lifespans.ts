import { toDayNumber } from '#finance/calendar.ts';
import type { OfficialCode } from './scheme-records.ts';

/** Day numbers of a scheme's first and last NAV lines, and of the latest file that lists one of its codes. */
export interface Lifespan {
  first: number;
  last: number;
  lastFile: number;
}

/** `unknown`: the files do not say whether the scheme existed. */
type LifeState = 'living' | 'closed' | 'not launched' | 'unknown';

/** Days. A scheme may lack NAVs for this long around a portfolio's date and still exist. */
const MARGIN = 31;

/** The lifespan of each scheme, by key. */
export function findLifespans(codes: readonly OfficialCode[]): ReadonlyMap<string, Readonly<Lifespan>> {
  const byKey = new Map<string, Lifespan>();
  for (const { key, listings } of codes) {
    for (const { firstDay, lastDay, source } of listings) {
      const life = byKey.get(key) ?? { first: firstDay, last: lastDay, lastFile: 0 };
      byKey.set(key, life);
      life.first = Math.min(life.first, firstDay);
      life.last = Math.max(life.last, lastDay);
      life.lastFile = Math.max(life.lastFile, toDayNumber(source.asOf));
    }
  }
  return byKey;
}

/** Whether a scheme existed on a day, by its NAVs and the days of the imported NAV files. */
export function getLifeState(life: Lifespan | undefined, day: number, fileDays: readonly number[]): LifeState {
  if (life === undefined) return 'unknown';
  const { first, last, lastFile } = life;
  if (first - MARGIN <= day && day <= last + MARGIN) return 'living';
  if (last < day) return lastFile >= day ? 'closed' : 'unknown';
  // a file of the days between would list the scheme if it had existed
  return fileDays.some((fileDay) => fileDay >= day && fileDay < first) ? 'not launched' : 'unknown';
}
