import type { DatabaseSync } from 'node:sqlite';
import type { Performance } from '#contract/records/performance.ts';
import type { Scheme } from '#contract/records/scheme.ts';
import { isinKey, textKey } from '#dataset/storage/keys.ts';
import { checkedSeries, type CheckedSeries } from '#finance/breaks.ts';
import type { NavSeries } from '#finance/series.ts';
import { rowWriter } from './draft.ts';
import { figuresOf } from './figures.ts';

type Published =
  'riskometerScheme' | 'riskometerBenchmark' | 'dailyAum' | 'preMonthAum' | 'preMonthAvgAum' | 'specialCharAum';

/** What is told of a code, and not computed from its NAVs. */
export interface ToldScheme extends Omit<Scheme, 'portfolioDate'>, Pick<Performance, Published> {}

/** A code with its NAVs, checked for breaks, and the portfolio it shares, null where it has none. */
export interface SchemeFacts {
  readonly told: ToldScheme;
  readonly series: CheckedSeries;
  readonly portfolio: number | null;
}

/** The order of GetAUM: DailyAum, largest first, nulls last, then code. */
function byAum(a: Pick<ToldScheme, 'dailyAum' | 'code'>, b: Pick<ToldScheme, 'dailyAum' | 'code'>): number {
  if (a.dailyAum !== b.dailyAum) {
    if (a.dailyAum === null) return 1;
    if (b.dailyAum === null) return -1;
    return b.dailyAum - a.dailyAum;
  }
  return a.code < b.code ? -1 : 1;
}

/** A writer of codes with all their figures, their rank by AUM, and their ISINs. `benchmarks` are by name. */
export function schemeWriter(
  database: DatabaseSync,
  ranks: ReadonlyMap<string, number>,
  benchmarks: ReadonlyMap<string, NavSeries>,
): (facts: SchemeFacts) => void {
  const checked = new Map([...benchmarks].map(([name, series]) => [name, checkedSeries(series)]));
  const writeScheme = rowWriter(database, 'scheme');
  const writeIsin = rowWriter(database, 'scheme_isin');
  return ({ told, series, portfolio }) => {
    const rank = ranks.get(told.code);
    if (rank === undefined) throw new Error(`code ${told.code} has no rank`);
    const figures = figuresOf(told, series, checked.get(told.benchmark) ?? null);
    writeScheme({ aum_rank: rank, ...record(told), ...figures, portfolio, ...keys(told) });
    const isins = [told.isinGrowth, told.isinDivPayout, told.isinDivReinvest].map(isinKey);
    for (const isin of new Set(isins)) if (isin !== '') writeIsin({ isin, code: told.code });
  };
}

/** Each code's place in the order of GetAUM. */
export const aumRanks = (schemes: readonly Pick<ToldScheme, 'dailyAum' | 'code'>[]): ReadonlyMap<string, number> =>
  new Map(schemes.toSorted(byAum).map(({ code }, rank) => [code, rank]));

// only what the table has: what else the source tells of a code stays outside
const record = (told: ToldScheme) => ({
  code: told.code,
  schemeName: told.schemeName,
  mutualFund: told.mutualFund,
  plan: told.plan,
  option: told.option,
  type: told.type,
  category: told.category,
  subCategory: told.subCategory,
  isinGrowth: told.isinGrowth,
  isinDivPayout: told.isinDivPayout,
  isinDivReinvest: told.isinDivReinvest,
  launchDate: told.launchDate,
  benchmark: told.benchmark,
  riskometerScheme: told.riskometerScheme,
  riskometerBenchmark: told.riskometerBenchmark,
  dailyAum: told.dailyAum,
  preMonthAum: told.preMonthAum,
  preMonthAvgAum: told.preMonthAvgAum,
  specialCharAum: told.specialCharAum,
});

const keys = (told: ToldScheme) => ({
  name_key: textKey(told.schemeName),
  house_key: textKey(told.mutualFund),
  type_key: textKey(told.type),
  category_key: textKey(told.category),
  sub_category_key: textKey(told.subCategory),
});
