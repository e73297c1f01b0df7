import { subtractPeriod, type Period } from '../../calendar.ts';
import type { NavDecision, NavSeriesWithBreaks } from '../series/breaks.ts';
import { lacksDay } from '../series/missing-days.ts';
import { findNavAsOf, getFirstNav, type NavOnDay } from '../series/series.ts';
import type { ReturnSource } from './published-returns.ts';
import { getMaxNavAgeDays, returnPeriods } from './returns.ts';

/** Why a return is not available, or is what it is. */
type ReturnNote = 'Split' | 'Young' | 'Payout' | 'DayMissing' | 'NoHistory' | 'Segregated' | 'Override';

/** The horizons of a record, shortest first; `SinceLaunch` has no period. */
const horizons: readonly (readonly [name: string, period: Period | null])[] = [
  ['1Day', { count: 1, unit: 'day' }],
  ...Object.entries(returnPeriods),
  ['SinceLaunch', null],
];

interface NotesInput {
  /** Where the returns of the record come from by horizon (`1Day`, `7Days` … `SinceLaunch`); null if there is none. */
  readonly getSource: (horizon: string) => ReturnSource | null;
  readonly decisions: readonly NavDecision[];
  /** The NAVs that make returns: the others may exclude what was paid out. */
  readonly growthNavs: NavSeriesWithBreaks;
  /** Its NAV falls with each recovery that is paid out, which is no split. */
  readonly isSegregated: boolean;
  /** Day number of the launch; null if it is not known. */
  readonly launch: number | null;
  /** Day number of the latest NAV. */
  readonly end: number;
}

/**
 * The reason for each return that is null, and what the user has settled for those that are computed, as one text:
 * `1Day=DayMissing; 3Year=Young`; '' for none.
 */
export function buildReturnNotes(series: NavSeriesWithBreaks, input: NotesInput): string {
  return horizons
    .flatMap(([name, period]) => {
      const note = findReturnNote(series, period, input.getSource(name), input);
      return note === null ? [] : `${name}=${note}`;
    })
    .join('; ');
}

function findReturnNote(
  series: NavSeriesWithBreaks,
  period: Period | null,
  source: ReturnSource | null,
  input: NotesInput,
): ReturnNote | null {
  const start = period === null ? getFirstNav(series)?.day : subtractPeriod(input.end, period);
  const from = start === undefined ? null : findNavAsOf(series, start, period === null ? 0 : getMaxNavAgeDays(period));
  if (source !== null) return source === 'Computed' && from !== null && isSettled(from.day, input) ? 'Override' : null;
  return findMissingReturnNote(series, { start, from }, input);
}

/** Whether the user has settled a NAV of a period: a move to its first day is before it. */
const isSettled = (from: number, { decisions, end }: NotesInput): boolean =>
  decisions.some(({ day, kind }) => (kind === 'Nav' ? from <= day : from < day) && day <= end);

function findMissingReturnNote(
  series: NavSeriesWithBreaks,
  { start, from }: { readonly start: number | undefined; readonly from: NavOnDay | null },
  input: NotesInput,
): ReturnNote {
  const { growthNavs, isSegregated, launch, end } = input;
  const firstGrowthNav = getFirstNav(growthNavs);
  if (firstGrowthNav === null && series.days.length > 0) return 'Payout';
  if (start === undefined) return 'NoHistory';
  if (from === null) return launch !== null && launch > start ? 'Young' : 'NoHistory';
  if (firstGrowthNav !== null && from.day < firstGrowthNav.day) return 'Payout';
  const splits = series.breaks.filter(
    ({ kind, previousDay, day }) => kind === 'split' && from.day <= previousDay && day <= end,
  );
  if (splits.some((split) => split.isSettled)) return 'Override';
  if (splits.length > 0) return isSegregated ? 'Segregated' : 'Split';
  return lacksDay(series, from.day, start) ? 'DayMissing' : 'NoHistory';
}
