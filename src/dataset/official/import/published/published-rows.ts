import type { IsoDate } from '#contract/dates.ts';
import { listKeys } from '#contract/fields.ts';
import type { NewFundOffer } from '#contract/records/new-fund-offer.ts';
import { buildStressTestValues, type StressTestValues } from '#contract/records/stress-test.ts';
import { findQuarterEnd } from '#finance/aum.ts';
import type { BaseExpenseRun } from '../../../derive/portfolios/base-expenses.ts';
import type { Draft } from '../../../draft/draft.ts';
import type { RowOf } from '../../feed-engine/fields.ts';
import { createObservationQuery } from '../../feed-engine/read-observations.ts';
import { averageAumFeed } from '../../feeds/average-aum.ts';
import { offersFeed } from '../../feeds/offers/feed.ts';
import { performanceFeed } from '../../feeds/performance/feed.ts';
import type { PerformanceRow } from '../../feeds/performance/fields.ts';
import { riskometersFeed } from '../../feeds/riskometers.ts';
import { schemesFeed } from '../../feeds/schemes/feed.ts';
import { stressTestFeed } from '../../feeds/stress-test.ts';
import { specialisedTerFeed, terFeed } from '../../feeds/ter/feed.ts';
import { trackingDifferenceFeed, trackingErrorFeed } from '../../feeds/tracking.ts';

// What is read of the stored rows of feeds when a dataset is derived.

type Stored = Pick<Draft, 'sqlite'>;

/** A value that a file published, and the date it is of. */
export interface DatedValue {
  readonly value: number;
  readonly date: IsoDate;
}

type ReturnOrRatio = `return${string}` | `ir${string}`;

/** A row of fund performance without returns and information ratios, which are read of the newest rows alone. */
export type StoredPerformance = Omit<PerformanceRow, ReturnOrRatio>;

const performanceNames = listKeys(performanceFeed.fields).filter(
  (name): name is Exclude<typeof name, ReturnOrRatio> => !/^(?:return|ir)/.test(name),
);

export const readPerformance = ({ sqlite }: Stored): readonly StoredPerformance[] =>
  Array.from(createObservationQuery(sqlite, performanceFeed, performanceNames)(), ({ row }) => row);

export interface StoredRiskometer {
  readonly schemeName: string;
  readonly date: IsoDate;
  readonly riskometerScheme: string;
  readonly benchmark: string;
  readonly riskometerBenchmark: string;
}

export function readRiskometers({ sqlite }: Stored): readonly StoredRiskometer[] {
  const names = ['schemeName', 'date', 'riskometerScheme', 'benchmark', 'riskometerBenchmark'] as const;
  return Array.from(createObservationQuery(sqlite, riskometersFeed, names)(), ({ row }) => row);
}

/** The ratios of a scheme in a month: the last ones of each plan, null if the scheme does not offer it. */
export interface StoredExpenseRatio {
  readonly schemeName: string;
  /** The last day of the month that the file has. */
  readonly lastDate: IsoDate;
  readonly regular: DatedValue | null;
  readonly direct: DatedValue | null;
  /** Runs of days with the same values, oldest first. */
  readonly runs: readonly RatioRun[];
  /** The days of which AMFI lists base expense ratios, oldest first. */
  readonly base: readonly BaseExpenseRun[];
}

/** Percent a year; null if the days have no value. */
interface RatioRun {
  readonly first: IsoDate;
  readonly last: IsoDate;
  readonly regular: number | null;
  readonly direct: number | null;
}

/** One row for each scheme and month. */
export function readExpenseRatios({ sqlite }: Stored): readonly StoredExpenseRatio[] {
  const stored = [terFeed, specialisedTerFeed].flatMap((feed) => {
    const names = ['schemeName', 'first', 'last', 'regular', 'direct', 'regularBase', 'directBase'] as const;
    return [...createObservationQuery(sqlite, feed, names, 'ORDER BY part, subject, date')()];
  });
  const months = Map.groupBy(stored, ({ subject, part, date }) => JSON.stringify([part, subject, date.slice(0, 7)]));
  return [...months.values()].flatMap((sameMonth) => {
    const rows = sameMonth.map(({ row }) => ({ ...row, last: row.last ?? row.first }));
    const runs = joinRuns(rows);
    const last = runs.at(-1);
    if (last === undefined) return [];
    const findLast = (plan: 'regular' | 'direct'): DatedValue | null => {
      const run = runs.findLast((each) => each[plan] !== null);
      return run === undefined ? null : { value: run[plan] ?? 0, date: run.last };
    };
    const { schemeName, last: lastDate } = last;
    return [
      {
        schemeName,
        lastDate,
        regular: findLast('regular'),
        direct: findLast('direct'),
        runs,
        base: listBaseRuns(rows),
      },
    ];
  });
}

const listBaseRuns = (
  rows: readonly (Pick<RatioRun, 'first' | 'last'> & Record<'regularBase' | 'directBase', number | null>)[],
): readonly BaseExpenseRun[] =>
  rows.flatMap(({ first, last, regularBase, directBase }) =>
    regularBase === null && directBase === null ? [] : { first, last, regular: regularBase, direct: directBase },
  );

/** Rows that differ in another column may have the same totals. */
function joinRuns<Run extends RatioRun>(rows: readonly Run[]): readonly Run[] {
  const runs: Run[] = [];
  for (const row of rows) {
    const before = runs.at(-1);
    if (before && before.regular === row.regular && before.direct === row.direct)
      runs[runs.length - 1] = { ...before, last: row.last };
    else runs.push(row);
  }
  return runs;
}

/** The days before the newest one of which a value still counts: a scheme without a newer one is not published any more. */
const NEWEST = 'AND date > (SELECT date(MAX(date), ?) FROM observation WHERE feed = ?) ORDER BY date, subject';

/** The rows of the newest days, oldest first. */
export function readTracking({ sqlite }: Stored) {
  const errors = createObservationQuery(
    sqlite,
    trackingErrorFeed,
    ['schemeName', 'benchmark', 'regular', 'direct'],
    NEWEST,
  );
  const differences = createObservationQuery(
    sqlite,
    trackingDifferenceFeed,
    [
      ...(['schemeName', 'benchmark', 'regular_1y', 'direct_1y', 'regular_3y', 'direct_3y'] as const),
      ...(['regular_5y', 'direct_5y', 'regular_10y', 'direct_10y'] as const),
    ],
    NEWEST,
  );
  return {
    errors: Array.from(errors('-12 days', 'tracking-error')).flatMap(addDate),
    differences: Array.from(differences('-35 days', 'tracking-difference')).flatMap(addDate),
  };
}

const addDate = <Row extends object>({ date, row }: { readonly date: IsoDate | ''; readonly row: Row }) =>
  date === '' ? [] : [{ ...row, date }];

type Tracking = ReturnType<typeof readTracking>;
export type StoredTracking = { readonly [Name in keyof Tracking]: readonly Tracking[Name][number][] };

export interface StoredStressTest {
  readonly schemeName: string;
  readonly date: IsoDate;
  readonly category: string;
  readonly code: string;
  readonly values: StressTestValues;
}

/** All months, oldest first. */
export function readStressTests({ sqlite }: Stored): readonly StoredStressTest[] {
  const names = listKeys(stressTestFeed.fields);
  const rows = createObservationQuery(sqlite, stressTestFeed, names, 'ORDER BY date, subject, part')();
  return Array.from(rows).flatMap(({ date, row }) => {
    const { schemeName, category, code } = row;
    const values = buildStressTestValues((column) => row[column]);
    return date === '' ? [] : [{ schemeName, date, category, code, values }];
  });
}

/** The average AUM of each code in the latest quarter, ₹ crore. */
export const readAverageAum = ({ sqlite }: Stored): ReadonlyMap<string, DatedValue> =>
  new Map(
    Array.from(createObservationQuery(sqlite, averageAumFeed, ['periodStart', 'averageAum'])(), ({ subject, row }) => [
      subject,
      { value: row.averageAum, date: findQuarterEnd(row.periodStart) },
    ]),
  );

/** The launch of the first scheme of India, US-64. AMFI has 1900-01-01 for some dates that it does not know (17 codes, November 2024). */
const FIRST_LAUNCH = '1964-07-01';

/** A launch date of a list of AMFI; null for one before the first scheme of India. */
const checkLaunch = (date: IsoDate | null): IsoDate | null => (date !== null && date < FIRST_LAUNCH ? null : date);

/** AMFI's scheme master by code. */
export function readSchemeMaster({ sqlite }: Stored): ReadonlyMap<string, RowOf<typeof schemesFeed.fields>> {
  const rows = createObservationQuery(sqlite, schemesFeed, listKeys(schemesFeed.fields))();
  return new Map(
    Array.from(rows, ({ subject, row }) => [subject, { ...row, launchDate: checkLaunch(row.launchDate) }]),
  );
}

/** The offers that AMFI has listed: the details of each, or what the summary says if they could not be read. */
export function readOffers({ sqlite }: Stored): readonly NewFundOffer[] {
  const rows = createObservationQuery(sqlite, offersFeed, listKeys(offersFeed.fields))();
  // the details of an offer are the last of its parts
  const latest = new Map(Array.from(rows, ({ subject, row }) => [subject, row]));
  return Array.from(latest.values(), (row) => ({
    // AMFI states neither when an offer was announced nor when it was received
    date: null,
    mutualFund: row.mutualFund,
    schemeName: row.schemeName,
    objective: row.objective,
    schemeType: row.schemeType,
    schemeCategory: row.schemeCategory,
    newFundLaunchDate: checkLaunch(row.launchDate),
    newFundEarliestClosureDate: row.earliestClosureDate,
    newFundOfferClosureDate: row.closureDate,
    indicateLoadSeparately: row.load,
    minimumSubscriptionAmount: row.minimumAmount,
    website: row.website,
    receivedAt: null,
  }));
}
