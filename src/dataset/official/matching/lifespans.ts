import { toDayNumber } from '#finance/calendar.ts';
import type { OfficialCode } from './codes/scheme-records.ts';

/** Day numbers of a scheme's first and last NAV lines, and of the latest file that lists one of its codes. */
interface Lifespan {
  first: number;
  last: number;
  lastFile: number;
  lowestCode: number;
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
/** Days. A scheme may report its first NAV this long after its code was assigned. */
const NUMBERING_MARGIN = 365;

/** The lifespans of the schemes with the given keys, from the days of their NAVs and of the imported NAV files. */
export function findLifespans(
  codes: Iterable<OfficialCode>,
  fileDays: readonly number[],
  keys: ReadonlySet<string>,
): Lifespans {
  const byKey = collectLifespans(codes, keys);
  const highest = findHighestCodes(codes);

  /** AMFI numbers codes in the order of their registration: Axis Multicap Fund of 2019 is not code 149382 of 2021. */
  function isNumberedLater(lowestCode: number, day: number): boolean {
    const next = highest.find((record) => record.day >= day + NUMBERING_MARGIN);
    return next !== undefined && lowestCode > next.code;
  }

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
      return isAbsent || isNumberedLater(lowestCode, day) ? 'not launched' : 'unknown';
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
      const life = byKey.get(key) ?? { first: firstDay, last: lastDay, lastFile: 0, lowestCode: Infinity };
      byKey.set(key, life);
      life.first = Math.min(life.first, firstDay);
      life.last = Math.max(life.last, lastDay);
      if (source.asOf !== '') life.lastFile = Math.max(life.lastFile, toDayNumber(source.asOf));
      life.lowestCode = Math.min(life.lowestCode, Number(scheme.code));
    }
  }
  return byKey;
}

/** The highest code with a NAV by each day on which it rose, in order. */
function findHighestCodes(codes: Iterable<OfficialCode>): readonly { readonly day: number; readonly code: number }[] {
  const highestByDay = new Map<number, number>();
  for (const { scheme, listings } of codes) {
    const day = Math.min(...listings.map(({ firstDay }) => firstDay));
    highestByDay.set(day, Math.max(Number(scheme.code), highestByDay.get(day) ?? -1));
  }
  const records: { readonly day: number; readonly code: number }[] = [];
  for (const [day, code] of [...highestByDay].toSorted(([a], [b]) => a - b))
    if (code > (records.at(-1)?.code ?? -1)) records.push({ day, code });
  return records;
}
