import { toDayNumber, toIsoDay } from '#finance/calendar.ts';
import {
  convertPublishedReturn,
  MAX_PUBLISHED_AGE_DAYS,
  mapHorizons,
  MAX_RETURN_DIFFERENCE,
  returnHorizons,
  type PublishedReturns,
  type ReturnHorizon,
} from '#finance/nav/returns/published-returns.ts';
import { EMPTY_NAV_SERIES, type NavSeriesWithBreaks } from '#finance/nav/series/breaks.ts';
import { MAX_INDEX_DIFFERENCE } from '#finance/nav/series/payouts.ts';
import { findNavAsOf, getLatestNav } from '#finance/nav/series/series.ts';
import { isGrowth, paysOutIncome } from '#finance/plans-and-options.ts';
import type { TradingDays } from '#finance/trading-days.ts';
import type { CodeNavs } from '../../../derive/schemes/code-navs.ts';
import {
  computeBenchmarkReturn,
  computeSchemeReturn,
  type ReturnsInput,
} from '../../../derive/schemes/horizon-returns.ts';
import type { Draft } from '../../../draft/draft.ts';
import { createObservationQuery } from '../../feed-engine/read-observations.ts';
import { performanceFeed } from '../../feeds/performance/feed.ts';
import { performanceFigures, type PerformanceFigure } from '../../feeds/performance/fields.ts';
import type { OfficialCodes } from '../../matching/codes/official-codes.ts';
import type { OfficialCode } from '../../matching/codes/scheme-records.ts';
import { isEtfName } from '../../matching/names/normalize-scheme-name.ts';
import { createExampleCounter, type ExampleCounter, type ReturnDifference } from '../report.ts';
import type { JoinedRows } from './join-published-rows.ts';
import type { PublishedFacts } from './published-facts.ts';
import type { StoredPerformance } from './published-rows.ts';

type Figures = Readonly<Record<PerformanceFigure, number | null>>;
type NamedCode = Pick<OfficialCode, 'key' | 'scheme'>;
type PlanColumn = 'Regular' | 'Direct';

/**
 * A function that looks up the newest returns published for a code up to its latest NAV date; null if there are none.
 */
function createPublishedReturnsFinder(
  { sqlite }: Draft,
  { performance }: Pick<JoinedRows, 'performance'>,
  codes: OfficialCodes,
): (code: NamedCode, series: NavSeriesWithBreaks, trading: TradingDays) => PublishedReturns | null {
  const read = createObservationQuery(sqlite, performanceFeed, performanceFigures, 'AND subject = ? AND date = ?');
  return (code, series, trading) => {
    const latest = getLatestNav(series);
    const row = latest && findNewestRow(performance.get(code.key) ?? [], latest.day);
    if (!row) return null;
    const isOnlyCode = codes.ofScheme(code.key).length === 1;
    const plan = mayBePublished(code, isOnlyCode) ? findPlanColumn(row, code, series, isOnlyCode) : null;
    const [observation] = [...read(row.schemeName, row.navDate)];
    return observation ? buildPublishedReturns(observation.row, row, plan, code, { series, trading }) : null;
  };
}

const findNewestRow = (rows: readonly StoredPerformance[], latest: number): StoredPerformance | null =>
  rows
    .filter(({ navDate }) => toDayNumber(navDate) <= latest)
    .reduce<StoredPerformance | null>((a, b) => (a !== null && a.navDate > b.navDate ? a : b), null);

/** AMFI publishes returns of the growth option, or of the only one, which an ETF may label IDCW although it pays nothing out. */
const mayBePublished = ({ scheme: { option, schemeName } }: NamedCode, isOnlyCode: boolean): boolean =>
  !paysOutIncome(option) || (isOnlyCode && isEtfName(schemeName));

/**
 * The plan whose returns are those of the code. AMFI publishes them for the growth option, or the only one, and states its NAV:
 * the code must have that NAV on that day. Without a NAV of that day its plan and option decide.
 */
function findPlanColumn(
  row: StoredPerformance,
  { scheme: { plan, option } }: NamedCode,
  series: NavSeriesWithBreaks,
  isOnlyCode: boolean,
): PlanColumn | null {
  const stated = [
    { column: 'Regular', nav: row.navRegular } as const,
    { column: 'Direct', nav: row.navDirect } as const,
  ].filter(({ nav }) => nav !== null);
  const own = findNavAsOf(series, toDayNumber(row.navDate), 0);
  const isOther = (column: PlanColumn) => (plan === 'Direct' || plan === 'Regular') && plan !== column;
  const found = stated.filter(
    ({ column, nav }) => !isOther(column) && (own === null || toText(Number(nav)) === toText(own.nav)),
  );
  const [only, ...others] = found;
  if (only === undefined || others.length > 0) return null;
  const isNamed = plan === only.column && isGrowth(option);
  return own !== null || isNamed || (isOnlyCode && stated.length === 1) ? only.column : null;
}

const toText = (nav: number): string => nav.toFixed(4);

function buildPublishedReturns(
  figures: Figures,
  { navDate }: StoredPerformance,
  plan: PlanColumn | null,
  { scheme }: NamedCode,
  navs: { readonly series: NavSeriesWithBreaks; readonly trading: TradingDays },
): PublishedReturns {
  const day = toDayNumber(navDate);
  const get = (figure: PerformanceFigure): number | null => figures[figure];
  const convert = (percent: number | null, horizon: ReturnHorizon) =>
    horizon === 'SinceLaunch' ? percent : convertPublishedReturn(percent, horizon, day, scheme, navs);
  const getBenchmark = (horizon: ReturnHorizon): number | null => {
    if (horizon !== 'SinceLaunch') return get(`return${horizon}Benchmark`);
    return plan === null ? null : get(`returnSinceLaunchBenchmark${plan}`);
  };
  const paysOut = paysOutIncome(scheme.option);
  const getOwn = (horizon: ReturnHorizon): number | null => {
    const own = plan === null ? null : get(`return${horizon}${plan}`);
    if (own === null || !paysOut) return own;
    const index = getBenchmark(horizon);
    // what was paid out is missing in those of Liquid BeES, 2.6 to 5.5 points behind its index; 14 others are 0.1 to 0.8 behind theirs
    // (12 March 2026)
    return index !== null && Math.abs(own - index) <= MAX_INDEX_DIFFERENCE ? own : null;
  };
  const getRatio = (years: '1Yr' | '3Yr' | '5Yr' | '10Yr', horizon: ReturnHorizon) =>
    plan === null || (paysOut && getOwn(horizon) === null) ? null : get(`ir${years}${plan}`);
  return {
    day,
    scheme: mapHorizons((horizon) => convert(getOwn(horizon), horizon)),
    benchmark: mapHorizons((horizon) => convert(getBenchmark(horizon), horizon)),
    informationRatios: {
      '1Yr': getRatio('1Yr', '1Year'),
      '3Yr': getRatio('3Yr', '3Year'),
      '5Yr': getRatio('5Yr', '5Year'),
      '10Yr': getRatio('10Yr', '10Year'),
    },
  };
}

/** Finds the published returns of codes, and compares them with computed ones. */
export function createReturnsReader(draft: Draft, joined: JoinedRows, codes: OfficialCodes) {
  const findPublished = createPublishedReturnsFinder(draft, joined, codes);
  const differences = createExampleCounter<ReturnDifference>();
  const comparison = createReturnComparison(differences);
  return {
    summarize: () => ({ comparedReturns: comparison.countCompared(), returnDifferences: differences }),
    read: (
      code: NamedCode,
      facts: Pick<PublishedFacts, 'benchmark' | 'launchDate'>,
      { series, growthNavs, benchmark }: CodeNavs,
      trading: TradingDays,
    ): PublishedReturns | null => {
      const newest = findPublished(code, series, trading);
      const input = {
        series,
        growthNavs,
        benchmark: benchmark?.series ?? EMPTY_NAV_SERIES,
        launch: facts.launchDate === null ? null : toDayNumber(facts.launchDate),
        trading,
      };
      if (newest) comparison.add(code.scheme, facts.benchmark, input, newest);
      const age = newest === null ? 0 : Number(getLatestNav(series)?.day) - newest.day;
      return age <= MAX_PUBLISHED_AGE_DAYS ? newest : null;
    },
  };
}

/** The returns that AMFI published and that can be computed to the same day. */
interface ReturnComparison {
  readonly add: (scheme: OfficialCode['scheme'], benchmark: string, input: ReturnsInput, all: PublishedReturns) => void;
  readonly countCompared: () => number;
}

/** Compares published returns of codes, and of each benchmark once, with those computed to the same day. */
function createReturnComparison(differences: ExampleCounter<ReturnDifference>): ReturnComparison {
  let compared = 0;
  const seen = new Set<string>();
  const compare = (of: string, day: number, horizon: string, published: number, computed: number | null): void => {
    if (computed === null) return;
    compared++;
    if (Math.abs(computed - published) <= MAX_RETURN_DIFFERENCE) return;
    differences.add({ of, day: toIsoDay(day), horizon, published, computed });
  };
  return {
    countCompared: () => compared,
    add: ({ code, schemeName }, benchmark, input, { day, ...published }) => {
      const hasNav = findNavAsOf(input.series, day, 0) !== null;
      for (const horizon of returnHorizons) {
        const [own, index] = [published.scheme[horizon], published.benchmark[horizon]];
        if (own !== null && hasNav) {
          compare(`${code} ${schemeName}`, day, horizon, own, computeSchemeReturn(input, horizon, day));
        }
        const key = `${benchmark} ${day} ${horizon}`;
        if (index === null || horizon === 'SinceLaunch' || seen.has(key)) continue;
        seen.add(key);
        compare(benchmark, day, horizon, index, computeBenchmarkReturn(input, horizon, day));
      }
    },
  };
}
