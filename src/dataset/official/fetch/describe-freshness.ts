import type { Freshness } from '#contract/freshness.ts';
import { daysBetween, getIndianDay } from '#finance/calendar.ts';
import { sourceNames, type SourceName } from './source.ts';
import { findPreviousMonth, findMonthEnd } from './days.ts';
import type { FundHouseRecipe } from './fund-houses.ts';
import type { Ledger, SourceState } from './ledger.ts';

/** A source of `npm run update`, or one whose files only a person can import. */
type SourceOfData = SourceName | 'riskometers';
const sourcesOfData: readonly SourceOfData[] = [...sourceNames, 'riskometers'];

/** Days after which the newest data of a source are older than its usual interval and delay, including holidays. */
const MAX_AGE: Readonly<Record<SourceOfData, number>> = {
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
  riskometers: 43,
};

/** The freshness of every source that was requested, or whose newest day in the dataset is given. */
export function describeSources(
  ledger: Pick<Ledger, 'source'>,
  now: Date,
  imported: Readonly<Partial<Record<SourceOfData, string | null>>> = {},
): readonly Freshness[] {
  return sourcesOfData.flatMap((name) => {
    const { asOf: downloaded, ...rest } = ledger.source(name);
    const asOf = [downloaded ?? '', imported[name] ?? ''].toSorted().at(-1) || null;
    const state = { ...rest, asOf };
    if (state.asOf === null && state.failure === null) return [];
    return [describeState(name, state, MAX_AGE[name], now)];
  });
}

/** The source that delivers each kind of file, as a dataset names the kinds. */
const sourceByFileKind: Readonly<Record<string, SourceOfData>> = {
  'market-cap': 'size-list',
  'index-series': 'indices',
  'fund-performance': 'performance',
  ter: 'ter',
  'average-aum': 'aaum',
  'scheme-master': 'schemes',
  riskometer: 'riskometers',
  offers: 'offers',
};

/**
 * The newest day of each source in a dataset, from its own days and from those of its files, however they were imported. NAV
 * history is left out: it fills the gaps before the NAVs of the day, and is as new as these.
 */
export function findImportedDays(
  { navAsOf, portfolioAsOf }: { readonly navAsOf: string | null; readonly portfolioAsOf: string | null },
  fileDays: ReadonlyMap<string, string>,
): Readonly<Partial<Record<SourceOfData, string | null>>> {
  const days = [...fileDays].flatMap(([kind, day]) => {
    const source = sourceByFileKind[kind];
    return source === undefined ? [] : [[source, day] as const];
  });
  return { ...Object.fromEntries(days), nav: navAsOf, portfolios: portfolioAsOf };
}

/** The freshness of one source from what it delivered last. */
function describeState(source: string, state: SourceState, maxAge: number, now: Date): Freshness {
  const today = getIndianDay(now);
  const { asOf: date, checkedAt, failure } = state;
  const age = date === null ? null : Math.max(0, daysBetween(date, today));
  const isOld = age !== null && age > maxAge;
  const reason = failure?.reason ?? (isOld ? explainStaleness(checkedAt) : '');
  const since = failure ? getIndianDay(new Date(failure.since)) : isOld ? date : null;
  return { source, date, age, isStale: failure !== null || isOld, since, reason, page: '' };
}

/** What is known of newer data: only an update looks for them. */
const explainStaleness = (checkedAt: string | null): string =>
  checkedAt === null
    ? 'nothing newer was imported'
    : `nothing newer was published by ${getIndianDay(new Date(checkedAt))}`;

/** A fund house with its newest month. */
export interface HouseFreshness extends Freshness {
  /** Whether its files are found without a person. */
  readonly isAutomatic: boolean;
}

/** `months` has the date of the newest portfolio of each fund house in the dataset. */
export function describeHouses(
  houses: readonly FundHouseRecipe[],
  ledger: Pick<Ledger, 'source'>,
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
