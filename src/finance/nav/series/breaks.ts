import type { TradingDays } from '../../trading-days.ts';
import { countDaysUpTo, findNavAsOf, type NavSeries, MAX_DAYS_EARLIER } from './series.ts';

/**
 * Two consecutive NAVs across which nothing can be calculated: a suspected unit split or rebase, or a gap so long that it
 * may hide one. Days are day numbers.
 */
interface Break {
  readonly kind: 'split' | 'gap';
  readonly previousDay: number;
  readonly day: number;
  /** NAV of `day` divided by NAV of `previousDay`: 0.1 if one unit became ten. */
  readonly ratio: number;
  /** The user said so. */
  readonly isSettled?: true;
}

/** What the user has settled of the NAV of a day: what the move from the one before it was, or its value. */
export interface NavDecision {
  readonly day: number;
  readonly kind: 'Split' | 'Loss' | 'Nav';
}

export const isDecisionKind = (text: string): text is NavDecision['kind'] =>
  text === 'Split' || text === 'Loss' || text === 'Nav';

/** A series with what every calculation over a window needs besides NAVs. */
export interface NavSeriesWithBreaks extends NavSeries {
  readonly breaks: readonly Break[];
  /** Trading days between the first and the last NAV that have none, ascending: nothing starts on them. Empty without a calendar. */
  readonly missingDays: Int32Array;
  /** The missing days that are no holidays for sure: outside the calendar it is not known which weekdays are. */
  readonly certainlyMissingDays: Int32Array;
  /** Days with a NAV that are no trading days, ascending: liquid schemes have NAVs of Sundays. Empty without a calendar. */
  readonly holidaysWithNav: Int32Array;
}

const NO_DAYS = new Int32Array();

/** No NAVs: nothing can be calculated. */
export const EMPTY_NAV_SERIES: NavSeriesWithBreaks = {
  days: NO_DAYS,
  navs: new Float64Array(),
  breaks: [],
  missingDays: NO_DAYS,
  certainlyMissingDays: NO_DAYS,
  holidaysWithNav: NO_DAYS,
};

// Seen in NAVAll.txt files of July 2025 to August 2026 (20 November 2026). Day to day, 367,000 pairs: four ETF splits at
// 0.10, the next lowest 0.64. Month-end to month-end, 126,000 pairs: thirty splits and rebases (a gold ETF at 0.010, the
// plans of a liquid scheme at 0.100), while silver funds really fell to 0.628 and rose to 1.616. So one band serves both.
// Over longer gaps real moves grow wider, and after eight years a tenfold split looks like a poor fund: beyond 400 days
// nothing is calculated.
const SHORT_GAP = { maxDays: 45, minRatio: 0.6, maxRatio: 1.7 } as const;
const LONG_GAP = { maxDays: 400, minRatio: 0.4, maxRatio: 2.5 } as const;

// Two debt funds lost 53 % and 48 % on 4 June 2019, in all plans alike. No fund is known to have lost three quarters in a month, and of 35
// real splits and rebases none was above 0.11: units of ETFs are split 1:10, and 1:2 is recognised by the ratio alone.
const LARGEST_LOSS = 0.75;
const HALF_SPLIT = { ratio: 0.5, tolerance: 0.03 } as const;
/** A NAV so near to the one before the last shows that the fall between was a wrong NAV, and no loss. */
const UNDONE_TOLERANCE = 0.1;

/** What is known of the units that a series is of. */
export interface BreakOptions {
  /**
   * Whether they may fall by a loss alone: of a scheme, unless it pays out income, is a segregated portfolio, or tracks an index, which no
   * default takes half of, while units of ETFs are split.
   */
  readonly mayLose?: boolean;
  readonly decisions?: readonly NavDecision[] | undefined;
}

/**
 * Detects breaks. A ratio of consecutive NAVs outside 0.6–1.7 (outside 0.4–2.5 if they are 46 to 400 days apart) is a
 * suspected split; NAVs more than 400 days apart are a gap. Values calculated across either are null. A lasting fall to 0.25–0.6 within
 * 45 days, other than by half, is a loss if there may be one. What is settled is as it was settled.
 */
export function detectBreaks(
  series: NavSeries,
  { mayLose = false, decisions = [] }: BreakOptions = {},
): NavSeriesWithBreaks {
  const settled = new Map(decisions.filter(({ kind }) => kind !== 'Nav').map(({ day, kind }) => [day, kind]));
  const { days, navs } = series;
  const breaks: Break[] = [];
  for (let i = 1; i < days.length; i++) {
    const ratio = Number(navs[i]) / Number(navs[i - 1]);
    const [previousDay, day] = [Number(days[i - 1]), Number(days[i])];
    const gap = day - previousDay;
    const move = settled.get(day);
    if (move === 'Split') breaks.push({ kind: 'split', previousDay, day, ratio, isSettled: true });
    if (move !== undefined) continue;
    if (ratio >= SHORT_GAP.minRatio && ratio <= SHORT_GAP.maxRatio && gap <= LONG_GAP.maxDays) continue;
    const kind = mayLose && isLoss(series, i) ? null : classifyBreak(ratio, gap);
    if (kind) breaks.push({ kind, previousDay, day, ratio });
  }
  return { ...EMPTY_NAV_SERIES, days, navs, breaks };
}

/** Whether a fall is neither a split nor a wrong NAV. */
function isLoss({ days, navs }: NavSeries, index: number): boolean {
  const [before, nav, next] = [Number(navs[index - 1]), Number(navs[index]), navs[index + 1]];
  const ratio = nav / before;
  const isUndone = next !== undefined && Math.abs(next / before - 1) <= UNDONE_TOLERANCE;
  const isHalf = Math.abs(ratio / HALF_SPLIT.ratio - 1) <= HALF_SPLIT.tolerance;
  const isSoon = Number(days[index]) - Number(days[index - 1]) <= SHORT_GAP.maxDays;
  return isSoon && ratio < SHORT_GAP.minRatio && ratio >= 1 - LARGEST_LOSS && !isHalf && !isUndone;
}

/**
 * Leaves out the splits in sparse history that another plan or option of the scheme with NAVs over the same days does not share:
 * units of all of them are split together, while over weeks one alone can pay out much. NAVs of consecutive trading days
 * need no confirmation.
 */
export function omitUnsharedSplits(
  series: NavSeriesWithBreaks,
  others: readonly NavSeries[],
  trading: TradingDays,
): NavSeriesWithBreaks {
  const breaks = series.breaks.filter(
    (found) => !needsConfirmation(found, trading) || others.every((other) => !contradicts(other, found)),
  );
  return { ...series, breaks };
}

/** Whether a break is a split that the other plans and options decide: between NAVs that are not of consecutive trading days. */
export const needsConfirmation = ({ kind, isSettled, previousDay, day }: Break, trading: TradingDays): boolean =>
  kind !== 'gap' && isSettled !== true && trading.findOnOrBefore(day - 1) > previousDay;

/** Whether a series has NAVs near both days, but no such break between them. */
function contradicts(other: NavSeries, { previousDay, day, ratio }: Break): boolean {
  const [from, to] = [previousDay, day].map((date) => findNavAsOf(other, date, MAX_DAYS_EARLIER));
  if (!from || !to || from.day >= to.day) return false;
  const otherRatio = to.nav / from.nav;
  return classifyBreak(otherRatio, day - previousDay) === null || otherRatio < 1 !== ratio < 1;
}

/** The series as it was on a day, with its NAVs up to then; all of them for null. */
export function endAt(series: NavSeriesWithBreaks, day: number | null): NavSeriesWithBreaks {
  const count = day === null ? series.days.length : countDaysUpTo(series.days, day);
  if (count === series.days.length) return series;
  const last = series.days[count - 1] ?? -Infinity;
  const cut = (days: Int32Array): Int32Array => days.subarray(0, countDaysUpTo(days, last));
  return {
    days: cut(series.days),
    navs: series.navs.subarray(0, count),
    breaks: series.breaks.filter((found) => found.day <= last),
    missingDays: cut(series.missingDays),
    certainlyMissingDays: cut(series.certainlyMissingDays),
    holidaysWithNav: cut(series.holidaysWithNav),
  };
}

export function crossesBreak(series: NavSeriesWithBreaks, from: number, to: number): boolean {
  return series.breaks.some(({ previousDay, day }) => from <= previousDay && day <= to);
}

function classifyBreak(ratio: number, gap: number): Break['kind'] | null {
  if (gap > LONG_GAP.maxDays) return 'gap';
  const { minRatio, maxRatio } = gap <= SHORT_GAP.maxDays ? SHORT_GAP : LONG_GAP;
  return ratio < minRatio || ratio > maxRatio ? 'split' : null;
}
