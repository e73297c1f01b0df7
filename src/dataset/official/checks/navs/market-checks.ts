import { formatDay } from '#contract/format-text.ts';
import { isSunday, toIsoDay } from '#finance/calendar.ts';
import { foldIndexName } from '#finance/index-names.ts';
import { countDaysUpTo, findNavAsOf, type NavSeries } from '#finance/nav/series/series.ts';
import { isWeekend } from '#finance/trading-days.ts';
import type { Draft } from '../../../draft/draft.ts';
import { listIndexNames, readIndexSeries } from '../../../draft/index-series.ts';
import type { CheckGroup } from '../share-check.ts';
import type { ComparedNav, NavMoves } from './comparison.ts';
import { findMovedUnlike, formatDeviation, isEquity, isTracker } from './nav-checks.ts';

/** Indices of most of the market, those of more companies first. */
const BROAD = [
  'NIFTY Total Market',
  'NIFTY 500',
  'BSE 500',
  'NIFTY 200',
  'BSE 200',
  'NIFTY 100',
  'BSE 100',
  'NIFTY 50',
  'BSE SENSEX',
];

const broadKeys: ReadonlySet<string> = new Set(BROAD.map(foldIndexName));
export const isBroadIndex = (name: string): boolean => broadKeys.has(foldIndexName(name));

/** The stored levels of the broadest index; null if there are none. */
export function readBroadIndex({ sqlite }: Pick<Draft, 'sqlite'>): BroadIndex | null {
  const byKey = new Map(listIndexNames({ sqlite }).map((name) => [foldIndexName(name), name]));
  const name = BROAD.map((each) => byKey.get(foldIndexName(each))).find((each) => each !== undefined);
  return name === undefined ? null : { name, series: readIndexSeries({ sqlite }, name) };
}

export interface BroadIndex {
  readonly name: string;
  readonly series: NavSeries;
}

/** NAVs of two days, and how an index moved between these. */
interface MarketMoves {
  readonly navs: readonly ComparedNav[];
  readonly index: number;
}

/**
 * How much of their value NAVs of equity, or of index funds and ETFs, may move apart from the index in two weeks. The medians differed by at
 * most 0.84 and 1.5 % from NIFTY 500 between any two of 194 days of July 2025 to August 2026 (November 2026).
 */
const MAX_DEVIATION = 0.03;
/** Specialised funds may be short of a part of the market. */
const MAX_SPECIALISED_DEVIATION = 0.08;

const buildMarketChecks = (maxDeviation: number): CheckGroup<MarketMoves> => ({
  against: 'levels of a broad index on two days of NAVs',
  checks: [
    {
      name: 'moves of equity and an index',
      compares: `equity NAVs moved apart from a broad index by more than ${formatDeviation(maxDeviation)}`,
      ...{ maxShare: 0.5, worstSeen: 0.083, minTotal: 20, minFaults: 5 },
      find: ({ navs, index }) => findMovedUnlike(navs.filter(isEquity), () => '', index, maxDeviation),
    },
    {
      // those of gold, bonds and other countries are a third
      name: 'moves of index funds and an index',
      compares: `NAVs of index funds and ETFs moved apart from a broad index by more than ${formatDeviation(maxDeviation)}`,
      ...{ maxShare: 0.7, worstSeen: 0.333, minTotal: 20, minFaults: 5 },
      find: ({ navs, index }) => findMovedUnlike(navs.filter(isTracker), () => '', index, maxDeviation),
    },
  ],
});

export const marketChecks = {
  nav: buildMarketChecks(MAX_DEVIATION),
  'sif-nav': buildMarketChecks(MAX_SPECIALISED_DEVIATION),
};

/** The NAVs of two days beside the move of an index; none if it has no levels of these days. */
export function compareWithIndex({ together: navs }: Pick<NavMoves, 'together'>, broad: BroadIndex | null) {
  const [first] = navs;
  if (!first || !broad) return [];
  const [before, after] = [first.before, first.after].map(({ day }) => findNavAsOf(broad.series, day, 0)?.nav);
  if (before === undefined || after === undefined) return [];
  const comparedWith = `${broad.name}, ${formatMove(after / before)} from ${formatDate(first.before.day)} to ${formatDate(first.after.day)}`;
  return [{ input: { navs, index: after / before }, comparedWith }];
}

/**
 * Whether the exchanges were closed for certain: on weekends, except on the days of which an index has a level. They open on a Sunday in some
 * years, for the budget of 1 February 2026 or on Diwali. A weekday without a level may be a holiday, or one that the index lacks.
 */
export function isClosed(day: number, broad: BroadIndex | null): boolean {
  const levels = broad?.series.days ?? NO_DAYS;
  const index = countDaysUpTo(levels, day);
  const [before, after] = [levels[index - 1], levels[index]];
  if (before === day || !isWeekend(day)) return false;
  return isSunday(day) || (before !== undefined && after !== undefined && after - before <= MAX_CLOSED);
}

const NO_DAYS = new Int32Array();
/** Days that exchanges are closed at most. */
const MAX_CLOSED = 7;

const formatMove = (ratio: number): string => `${((ratio - 1) * 100).toFixed(2)} %`;
const formatDate = (day: number): string => formatDay(toIsoDay(day));
