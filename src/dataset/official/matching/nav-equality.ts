import type { DatabaseSync } from 'node:sqlite';
import type { IsoDate } from '#contract/dates.ts';
import { decodeNavSeries } from '#dataset/storage/nav-encoding.ts';
import { getBytes, getText } from '#dataset/storage/row-values.ts';
import { toDayNumber } from '#finance/calendar.ts';
import type { OfficialCodes } from './codes/official-codes.ts';

/** The NAVs that a row of fund performance states, ₹; null if it has none of the plan. */
interface PublishedNavs {
  readonly date: IsoDate;
  readonly regular: number | null;
  readonly direct: number | null;
}

/** Finds the schemes whose plans have all NAVs of a row on its date, to four decimals. */
export type FindSchemesByNavs = (navs: PublishedNavs) => ReadonlySet<string>;

/** A range of days in which NAVs are compared: enough for every file of a quarter. */
const MAX_DATES = 100;

interface CodeOnDay {
  readonly key: string;
  readonly plan: string;
}

const toText = (nav: number): string => nav.toFixed(4);

/**
 * Reads, in one pass over all NAVs, which codes have the NAVs of the given rows. Only the newest dates are read, since the NAVs
 * of all schemes on every day would not fit in memory.
 */
export function findSchemesByNavs(
  sqlite: DatabaseSync,
  codes: Pick<OfficialCodes, 'find'>,
  rows: readonly PublishedNavs[],
): FindSchemesByNavs {
  const dates = new Set([...new Set(rows.map(({ date }) => date))].toSorted().slice(-MAX_DATES));
  const wanted = new Map<number, Map<string, CodeOnDay[]>>([...dates].map((date) => [toDayNumber(date), new Map()]));
  for (const { date, regular, direct } of rows) {
    const byNav = wanted.get(toDayNumber(date));
    for (const nav of [regular, direct]) if (nav !== null) byNav?.set(toText(nav), []);
  }
  if (wanted.size > 0) collectCodes(sqlite, codes, wanted);
  return ({ date, regular, direct }) => {
    const byNav = wanted.get(toDayNumber(date));
    const find = (nav: number, otherPlan: string): ReadonlySet<string> => {
      const found = (byNav?.get(toText(nav)) ?? []).filter(({ plan }) => plan !== otherPlan);
      return new Set(found.map(({ key }) => key));
    };
    const sets = [
      ...(regular === null ? [] : [find(regular, 'Direct')]),
      ...(direct === null ? [] : [find(direct, 'Regular')]),
    ];
    const [first, second] = sets;
    if (first === undefined) return new Set();
    return second === undefined ? first : new Set([...first].filter((key) => second.has(key)));
  };
}

function collectCodes(
  sqlite: DatabaseSync,
  codes: Pick<OfficialCodes, 'find'>,
  wanted: ReadonlyMap<number, Map<string, CodeOnDay[]>>,
): void {
  for (const row of sqlite.prepare('SELECT code, days, navs FROM nav').iterate()) {
    const { days, navs } = decodeNavSeries(getBytes([row['days']], 0), getBytes([row['navs']], 0));
    const equal: CodeOnDay[][] = [];
    for (const [day, byNav] of wanted) {
      const index = findDay(days, day);
      const found = index < 0 ? undefined : byNav.get(toText(Number(navs[index])));
      if (found) equal.push(found);
    }
    const official = equal.length === 0 ? undefined : codes.find(getText([row['code']], 0));
    if (official) for (const found of equal) found.push({ key: official.key, plan: official.scheme.plan });
  }
}

/** The index of a day in an ascending list; -1 if it is not in it. */
function findDay(days: Int32Array, day: number): number {
  let [low, high] = [0, days.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const value = Number(days[middle]);
    if (value === day) return middle;
    if (value < day) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/** Days. NAVs so long before and after a date show where one of that date may lie. */
const NEAR = 45;

/**
 * How far, as a share, the NAVs of a row lie outside of those that the plans of a scheme have around its date, the plan that fits worst;
 * null if the dataset has none near that date.
 */
export type FindNavDeviation = (key: string, navs: PublishedNavs) => number | null;

export function createNavDeviationFinder(
  sqlite: DatabaseSync,
  codes: Pick<OfficialCodes, 'ofScheme'>,
): FindNavDeviation {
  const read = sqlite.prepare('SELECT days, navs FROM nav WHERE code = ?');
  const measure = (code: string, day: number, nav: number): number | null => {
    const row = read.get(code);
    if (row === undefined) return null;
    const { days, navs } = decodeNavSeries(getBytes([row['days']], 0), getBytes([row['navs']], 0));
    const before = days.findLastIndex((each) => each <= day && each >= day - NEAR);
    const after = days.findIndex((each) => each >= day && each <= day + NEAR);
    if (before < 0 || after < 0) return null;
    const [a = nav, b = nav] = [navs[before], navs[after]];
    return Math.max(0, Math.min(a, b) / nav - 1, nav / Math.max(a, b) - 1);
  };
  return (key, { date, regular, direct }) => {
    const plans = codes.ofScheme(key);
    const measurePlan = (nav: number | null, otherPlan: string): readonly number[] => {
      if (nav === null) return [];
      const ofPlan = plans.filter(({ plan }) => plan !== otherPlan);
      // an ETF has one plan, whatever its source calls it
      const deviations = (ofPlan.length > 0 ? ofPlan : plans).flatMap(
        ({ code }) => measure(code, toDayNumber(date), nav) ?? [],
      );
      return deviations.length === 0 ? [] : [Math.min(...deviations)];
    };
    const deviations = [...measurePlan(regular, 'Direct'), ...measurePlan(direct, 'Regular')];
    return deviations.length === 0 ? null : Math.max(...deviations);
  };
}
