import { toDayNumber } from '#finance/calendar.ts';
import { createRegistrationOrder, getRegistrationNumber } from './codes/official-codes.ts';
import type { OfficialCode } from './codes/scheme-records.ts';

/** Day numbers of a scheme's first and last NAV lines, and of the latest file that lists one of its codes. */
interface Lifespan {
  first: number;
  last: number;
  lastFile: number;
  /** The lowest code of a mutual fund; null for another scheme. */
  lowestCode: number | null;
}

/** `unknown`: the files do not say whether the scheme existed. */
export type LifeState = 'living' | 'closed' | 'not launched' | 'unknown';

/** When the schemes existed, by key. */
export interface Lifespans {
  get(key: string): Readonly<Lifespan> | undefined;
  getState(key: string, day: number): LifeState;
}

/** Days. A scheme may lack NAVs for this long around a portfolio's date and still exist. */
const MARGIN = 31;

/** The lifespans of the schemes with the given keys, from the days of their NAVs and of the imported NAV files. */
export function findLifespans(
  codes: Iterable<OfficialCode>,
  fileDays: readonly number[],
  keys: ReadonlySet<string>,
): Lifespans {
  const byKey = collectLifespans(codes, keys);
  // Axis Multicap Fund of 2019 is not code 149382 of 2021
  const isRegisteredAfter = createRegistrationOrder(listFirstDays(codes));

  return {
    get: (key) => byKey.get(key),
    getState(key, day) {
      const life = byKey.get(key);
      if (life === undefined) return 'unknown';
      const { first, last, lastFile, lowestCode } = life;
      if (first - MARGIN <= day && day <= last + MARGIN) return 'living';
      if (last < day) return lastFile >= day ? 'closed' : 'unknown';
      // a file of the days between would list the scheme if it had existed
      const isAbsent = fileDays.some((fileDay) => fileDay >= day && fileDay < first);
      return isAbsent || isRegisteredAfter(lowestCode, day) ? 'not launched' : 'unknown';
    },
  };
}

function collectLifespans(
  codes: Iterable<OfficialCode>,
  keys: ReadonlySet<string>,
): ReadonlyMap<string, Readonly<Lifespan>> {
  const byKey = new Map<string, Lifespan>();
  for (const { key, scheme, listings } of codes) {
    if (!keys.has(key)) continue;
    for (const { firstDay, lastDay, source } of listings) {
      const life = byKey.get(key) ?? { first: firstDay, last: lastDay, lastFile: 0, lowestCode: null };
      byKey.set(key, life);
      life.first = Math.min(life.first, firstDay);
      life.last = Math.max(life.last, lastDay);
      if (source.asOf !== '') life.lastFile = Math.max(life.lastFile, toDayNumber(source.asOf));
      const number = getRegistrationNumber(scheme.code);
      if (number !== null) life.lowestCode = Math.min(life.lowestCode ?? number, number);
    }
  }
  return byKey;
}

function* listFirstDays(codes: Iterable<OfficialCode>) {
  for (const { scheme, listings } of codes)
    yield { code: getRegistrationNumber(scheme.code), firstDay: Math.min(...listings.map(({ firstDay }) => firstDay)) };
}
