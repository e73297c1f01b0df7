import type { Scheme } from '#contract/records/masters.ts';
import type { Database } from '#dataset/storage/database.ts';
import { decodeNavSeries, decodeUint16 } from '#dataset/storage/nav-encoding.ts';
import { groupNavDecisions, markBreaks, NAV_DECISIONS } from '#dataset/storage/queries/return-navs.ts';
import { getBytes, getText } from '#dataset/storage/row-values.ts';
import { findLeadingCode } from '#finance/identity.ts';
import { foldIndexName, parseIndexName } from '#finance/index-names.ts';
import {
  detectBreaks,
  EMPTY_NAV_SERIES,
  type NavDecision,
  type NavSeriesWithBreaks,
} from '#finance/nav/series/breaks.ts';
import { markMissingDays } from '#finance/nav/series/missing-days.ts';
import { selectPayoutFreeNavs } from '#finance/nav/series/payouts.ts';
import { type NavSeries, getLatestNav } from '#finance/nav/series/series.ts';
import { isGrowth, paysOutIncome } from '#finance/plans-and-options.ts';
import { isEtf, tracksIndex } from '#finance/sub-categories.ts';
import type { TradingDays } from '#finance/trading-days.ts';
import { createQuery, scanRows, type Draft } from '../../draft/draft.ts';

/** A code with what decides whether returns are computed from its NAVs. */
export interface LabelledCode extends Pick<
  Scheme,
  'code' | 'schemeName' | 'plan' | 'option' | 'category' | 'subCategory' | 'benchmark'
> {
  /** One key for all plans and options of a scheme. */
  readonly schemeKey: string;
}

/** The NAVs of a code, and the index that they are compared with. */
export interface CodeNavs {
  readonly series: NavSeriesWithBreaks;
  /** The NAVs that make returns: they exclude nothing that was paid out. */
  readonly growthNavs: NavSeriesWithBreaks;
  /** Null if its index was not imported. */
  readonly benchmark: BenchmarkSeries | null;
  /** What the user has settled of its NAVs. */
  readonly decisions: readonly NavDecision[];
}

/**
 * A function that reads the NAVs of a code. All of a growth option make returns, none of one that pays out income; of an ETF labelled
 * IDCW those that show no payout against its index.
 * @param codes all codes of the draft.
 */
export function createCodeNavsReader(
  draft: Draft,
  codes: Iterable<LabelledCode>,
  trading: TradingDays,
): (code: LabelledCode) => Promise<CodeNavs> {
  const decisionsByCode = groupNavDecisions(scanRows(draft.sqlite, NAV_DECISIONS));
  const readNavs = createNavReader(draft.database, { codes, decisionsByCode }, trading);
  const findBenchmark = createBenchmarkFinder(draft, trading);
  const listTrackers = createTrackerFinder(codes, createNavDayReader(draft.sqlite));
  return async (code) => {
    const [series, benchmark] = [await readNavs(code), findBenchmark(code.benchmark)];
    const navs = { series, benchmark, decisions: decisionsByCode.get(code.code) ?? [] };
    if (!paysOutIncome(code.option)) return { ...navs, growthNavs: series };
    if (!isEtf(code)) return { ...navs, growthNavs: EMPTY_NAV_SERIES };
    const trackers = await Promise.all(listTrackers(code).map(readNavs));
    const index = { levels: benchmark?.series ?? EMPTY_NAV_SERIES, trackers };
    return { ...navs, growthNavs: selectPayoutFreeNavs(series, index, trading) };
  };
}

/** A function that reads the NAVs of one code, with their breaks and missing days; empty if it has none. The plans of a scheme share unit splits. */
function createNavReader(
  database: Database,
  { codes, decisionsByCode }: { readonly codes: Iterable<LabelledCode>; readonly decisionsByCode: DecisionsByCode },
  trading: TradingDays,
): (code: LabelledCode) => Promise<NavSeriesWithBreaks> {
  const plans = new Map<string, string[]>();
  for (const { code, schemeKey } of codes) {
    const known = plans.get(schemeKey);
    if (known) known.push(code);
    else plans.set(schemeKey, [code]);
  }
  const read = async (code: string): Promise<NavSeries> => {
    const [row] = await database.rows('SELECT days, navs FROM nav WHERE code = ?', [code]);
    return row ? decodeNavSeries(getBytes(row, 0), getBytes(row, 1)) : EMPTY_NAV_SERIES;
  };
  return async (labelled) => {
    const { code, schemeKey } = labelled;
    const listOthers = () => (plans.get(schemeKey) ?? []).filter((other) => other !== code);
    return markBreaks(await read(code), labelled, {
      decisions: decisionsByCode.get(code),
      readOthers: () => Promise.all(listOthers().map(read)),
      trading,
    });
  };
}

type DecisionsByCode = ReadonlyMap<string, readonly NavDecision[]>;

/** A function that reads the day number of the latest NAV of a code; null without NAVs. */
export function createNavDayReader(sqlite: Draft['sqlite']): (code: string) => number | null {
  const find = createQuery(sqlite, 'SELECT substr(days, -2) FROM nav WHERE code = ?');
  return (code) => {
    const [row] = find(code);
    return row ? (decodeUint16(getBytes(row, 0))[0] ?? null) : null;
  };
}

/** A function that lists the growth options of the other schemes that track the index of one, of each scheme the leading one. */
function createTrackerFinder(
  codes: Iterable<LabelledCode>,
  readNavDay: (code: string) => number | null,
): (code: LabelledCode) => readonly LabelledCode[] {
  const byIndex = new Map<string, LabelledCode[]>();
  for (const code of codes) {
    const index = foldIndexName(code.benchmark);
    if (index === '' || !tracksIndex(code) || !(code.option === '' || isGrowth(code.option))) continue;
    const known = byIndex.get(index);
    if (known) known.push(code);
    else byIndex.set(index, [code]);
  }
  return ({ benchmark, schemeKey }) => {
    const others = (byIndex.get(foldIndexName(benchmark)) ?? []).filter((other) => other.schemeKey !== schemeKey);
    return [...Map.groupBy(others, (other) => other.schemeKey).values()].map((plans) =>
      findLeadingCode(
        plans.map((plan) => ({ ...plan, navDay: readNavDay(plan.code) })),
        null,
      ),
    );
  };
}

/** The levels of the index that a benchmark names. */
interface BenchmarkSeries {
  /** The name in the table index_series. */
  readonly name: string;
  readonly series: NavSeriesWithBreaks;
}

/**
 * A function that finds the imported total-return series of a benchmark by its printed name; null if there is none. All series
 * must be in the draft.
 */
function createBenchmarkFinder({ sqlite }: Draft, trading: TradingDays): (benchmark: string) => BenchmarkSeries | null {
  const byKey = new Map<string, BenchmarkSeries>();
  for (const row of sqlite.prepare('SELECT name, days, levels FROM index_series ORDER BY name').iterate()) {
    const name = getText([row['name']], 0);
    const series = decodeNavSeries(getBytes([row['days']], 0), getBytes([row['levels']], 0));
    const found = { name, series: markMissingDays(detectBreaks(series), trading) };
    const key = foldIndexName(name);
    // an index that was renamed (`NIFTY HEALTHCARE INDEX`) has a series under each name
    const other = byKey.get(key);
    if (other === undefined || getLastDay(found) > getLastDay(other)) byKey.set(key, found);
  }
  const cache = new Map<string, BenchmarkSeries | null>();
  return (benchmark) => {
    const known = cache.get(benchmark);
    if (known !== undefined) return known;
    const { key, isTotalReturn } = parseIndexName(benchmark);
    const found = isTotalReturn ? (byKey.get(key) ?? null) : null;
    cache.set(benchmark, found);
    return found;
  };
}

const getLastDay = ({ series }: BenchmarkSeries): number => getLatestNav(series)?.day ?? 0;
