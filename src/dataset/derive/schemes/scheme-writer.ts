import type { DatabaseSync } from 'node:sqlite';
import type { Scheme } from '#contract/records/masters.ts';
import type { Performance } from '#contract/records/performance.ts';
import { toIsinKey, toTextKey } from '#dataset/storage/comparison-keys.ts';
import { compareMissingLast } from '#finance/compare-missing-last.ts';
import type { PublishedReturns } from '#finance/nav/published-returns.ts';
import type { TradingDays } from '#finance/trading-days.ts';
import type { CodeNavs } from './code-navs.ts';
import { computeDerivedColumns } from './derived-columns.ts';
import { createRowWriter } from '../../draft/draft.ts';

type PublishedColumns =
  | 'riskometerScheme'
  | 'riskometerBenchmark'
  | 'riskometerDate'
  | 'dailyAum'
  | 'dailyAumDate'
  | 'preMonthAum'
  | 'preMonthAumDate'
  | 'preMonthAvgAum'
  | 'preMonthAvgAumDate'
  | 'quarterAvgAum'
  | 'quarterAvgAumPeriod'
  | 'specialCharAum'
  | 'ter'
  | 'terDate';

/** The published facts about a code: everything that is not computed from its NAVs. */
export interface PublishedSchemeFacts extends Omit<Scheme, 'portfolioDate'>, Pick<Performance, PublishedColumns> {}

export interface SchemeWithNavs extends CodeNavs {
  readonly scheme: PublishedSchemeFacts;
  /** Its position in the order of GetAUM. */
  readonly rank: number;
  /** The same for all plans and options of a scheme, and for no other code. */
  readonly schemeKey: string;
  /** Id of the portfolio that the scheme's codes share; null if there is none. */
  readonly portfolio: number | null;
  readonly published: PublishedReturns | null;
}

/** A function that writes codes with their derived columns, their rank by AUM, and their ISINs. */
export function createSchemeWriter(sqlite: DatabaseSync, trading: TradingDays): (input: SchemeWithNavs) => void {
  const write = createRowWriter(sqlite, 'scheme');
  const writeIsin = createRowWriter(sqlite, 'scheme_isin');
  return ({ scheme, rank, schemeKey, series, growthNavs, portfolio, benchmark, published }) => {
    const index = benchmark && benchmark.series;
    const derived = computeDerivedColumns(scheme, series, { growthNavs, benchmark: index, trading, published });
    write({
      aum_rank: rank,
      ...pickColumns(scheme),
      ...derived,
      navNote: '', // needs the moves of the other schemes: see nav-notes.ts
      scheme_key: schemeKey,
      portfolio,
      benchmark_series: benchmark && benchmark.name,
      ...buildComparisonKeys(scheme),
    });
    const isins = [scheme.isinGrowth, scheme.isinDivPayout, scheme.isinDivReinvest].map(toIsinKey);
    for (const isin of new Set(isins)) if (isin !== '') writeIsin({ isin, code: scheme.code });
  };
}

type RankedColumns = Pick<PublishedSchemeFacts, 'dailyAum' | 'code'>;

/** Each code's position in the order of GetAUM. */
export const rankByAum = (schemes: readonly RankedColumns[]): ReadonlyMap<string, number> =>
  new Map(schemes.toSorted(compareByAum).map(({ code }, rank) => [code, rank]));

/** The order of GetAUM: DailyAum, largest first, nulls last, then code. */
const compareByAum = (a: RankedColumns, b: RankedColumns): number =>
  compareMissingLast(a.dailyAum, b.dailyAum, (x, y) => y - x) || (a.code < b.code ? -1 : 1);

// only the columns of the table: a source may have others
const pickColumns = (scheme: PublishedSchemeFacts) => ({
  code: scheme.code,
  schemeName: scheme.schemeName,
  mutualFund: scheme.mutualFund,
  plan: scheme.plan,
  option: scheme.option,
  type: scheme.type,
  category: scheme.category,
  subCategory: scheme.subCategory,
  isinGrowth: scheme.isinGrowth,
  isinDivPayout: scheme.isinDivPayout,
  isinDivReinvest: scheme.isinDivReinvest,
  launchDate: scheme.launchDate,
  minimumAmount: scheme.minimumAmount,
  benchmark: scheme.benchmark,
  formerNames: scheme.formerNames,
  riskometerScheme: scheme.riskometerScheme,
  riskometerBenchmark: scheme.riskometerBenchmark,
  dailyAum: scheme.dailyAum,
  preMonthAum: scheme.preMonthAum,
  preMonthAvgAum: scheme.preMonthAvgAum,
  specialCharAum: scheme.specialCharAum,
  ter: scheme.ter,
  terDate: scheme.terDate,
  dailyAumDate: scheme.dailyAumDate,
  preMonthAumDate: scheme.preMonthAumDate,
  preMonthAvgAumDate: scheme.preMonthAvgAumDate,
  quarterAvgAum: scheme.quarterAvgAum,
  quarterAvgAumPeriod: scheme.quarterAvgAumPeriod,
  riskometerDate: scheme.riskometerDate,
});

const buildComparisonKeys = (scheme: PublishedSchemeFacts) => ({
  name_key: toTextKey(scheme.schemeName),
  house_key: toTextKey(scheme.mutualFund),
  type_key: toTextKey(scheme.type),
  category_key: toTextKey(scheme.category),
  sub_category_key: toTextKey(scheme.subCategory),
});
