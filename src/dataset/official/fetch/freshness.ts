import { daysBetween } from '#finance/calendar.ts';
import { sourceNames, type SourceName } from './context.ts';
import { findPreviousMonth, findMonthEnd, getIndianDay } from './days.ts';
import type { FundHouse } from './fund-houses.ts';
import type { Ledger, SourceState } from './ledger.ts';

/** How old the data of a source are, and why they are not newer. */
export interface Freshness {
  readonly source: string;
  /** ISO day of the newest data; null if there are none. */
  readonly date: string | null;
  /** Days; null without data. */
  readonly age: number | null;
  readonly isStale: boolean;
  /** ISO day since when it delivers nothing newer; null if it does. */
  readonly since: string | null;
  /** '' if it is fresh. */
  readonly reason: string;
}

/** Days after which the newest data of a source are older than its usual interval and delay, including holidays. */
const MAX_AGE: Readonly<Record<SourceName, number>> = {
  nav: 6,
  performance: 8,
  ter: 12,
  aaum: 150, // a quarter, and the six weeks until it is published
  offers: 3,
  schemes: 15,
  'size-list': 200,
  indices: 10,
  'nav-history': 400, // only fills gaps: NAVs of the day are in `nav`
  portfolios: 43, // a month, and the ten days until it is published
};

/** The freshness of every source that was requested. */
export function describeSources(ledger: Ledger, now: Date): readonly Freshness[] {
  return sourceNames.flatMap((name) => {
    const state = ledger.source(name);
    if (state.asOf === null && state.failure === null) return [];
    return [describeState(name, state, MAX_AGE[name], now)];
  });
}

/** The freshness of one source from what it delivered last. */
function describeState(source: string, state: SourceState, maxAge: number, now: Date): Freshness {
  const today = getIndianDay(now);
  const { asOf: date, failure } = state;
  const age = date === null ? null : Math.max(0, daysBetween(date, today));
  const isOld = age !== null && age > maxAge;
  const reason = failure?.reason ?? (isOld ? 'nothing newer was published' : '');
  const since = failure ? getIndianDay(new Date(failure.since)) : isOld ? date : null;
  return { source, date, age, isStale: failure !== null || isOld, since, reason };
}

/** A fund house, its newest month, and where it publishes. */
export interface HouseFreshness extends Freshness {
  readonly page: string;
  /** Whether its files are found without a person. */
  readonly isAutomatic: boolean;
}

/** `months` has the date of the newest portfolio of each fund house in the dataset. */
export function describeHouses(
  houses: readonly FundHouse[],
  ledger: Ledger,
  months: ReadonlyMap<string, string>,
  now: Date,
): readonly HouseFreshness[] {
  const expected = findMonthEnd(findPreviousMonth(getIndianDay(now)));
  return houses.map(({ name, page, how }) => {
    const { failure, checkedAt } = ledger.source(`portfolios/${name}`);
    const asOf = months.get(name) ?? null;
    const isNewest = asOf !== null && asOf >= expected;
    const state = { checkedAt, asOf, failure: isNewest ? null : failure };
    const freshness = describeState(name, state, MAX_AGE.portfolios, now);
    return { ...freshness, page, isAutomatic: how !== 'manual' };
  });
}

/** `nav=2026-11-20,2,Fresh; ter=2026-09-30,53,Stale since 2026-11-01: status 503`. */
export const formatFreshness = (entries: readonly Freshness[]): string => entries.map(formatEntry).join('; ');

/** The same with the page of each fund house at the end. */
export const formatHouseFreshness = (houses: readonly HouseFreshness[]): string =>
  houses.map((house) => `${formatEntry(house)},${house.page}`).join('; ');

function formatEntry({ source, date, age, isStale, since, reason }: Freshness): string {
  // separators of the list
  const plain = reason.replaceAll(/[;,\s]+/g, ' ').slice(0, 200);
  const state = isStale
    ? `Stale${since === null ? '' : ` since ${since}`}${plain === '' ? '' : `: ${plain}`}`
    : 'Fresh';
  const name = source.replaceAll(/[=;,]/g, ' ');
  return `${name}=${date ?? ''},${age ?? ''},${date === null && !isStale ? 'Missing' : state}`;
}
