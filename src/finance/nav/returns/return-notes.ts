import { subtractPeriod, type Period } from '../../calendar.ts';
import type { NavSeriesWithBreaks } from '../series/breaks.ts';
import { lacksDay } from '../series/missing-days.ts';
import { getMaxNavAgeDays, returnPeriods } from './returns.ts';
import { findNavAsOf, getFirstNav } from '../series/series.ts';

/** Why a return is not available. */
type ReturnNote = 'Split' | 'Young' | 'Payout' | 'DayMissing' | 'NoHistory' | 'Segregated';

/** The horizons of a record, shortest first; `SinceLaunch` has no period. */
const horizons: readonly (readonly [name: string, period: Period | null])[] = [
  ['1Day', { count: 1, unit: 'day' }],
  ...Object.entries(returnPeriods),
  ['SinceLaunch', null],
];

interface NotesInput {
  /** The returns of the record by horizon: `1Day`, `7Days` … `SinceLaunch`. */
  readonly getReturn: (horizon: string) => number | null;
  /** Those of the NAVs that make returns: the others may exclude what was paid out. */
  readonly growthNavs: NavSeriesWithBreaks;
  /** Its NAV falls with each recovery that is paid out, which is no split. */
  readonly isSegregated: boolean;
  /** Day number of the launch; null if it is not known. */
  readonly launch: number | null;
  /** Day number of the latest NAV. */
  readonly end: number;
}

/** The reason for each return that is null, as one text: `1Day=DayMissing; 3Year=Young`; '' if none is. */
export function buildReturnNotes(series: NavSeriesWithBreaks, input: NotesInput): string {
  return horizons
    .filter(([name]) => input.getReturn(name) === null)
    .map(([name, period]) => `${name}=${explainMissingReturn(series, period, input)}`)
    .join('; ');
}

function explainMissingReturn(
  series: NavSeriesWithBreaks,
  period: Period | null,
  { growthNavs, isSegregated, launch, end }: NotesInput,
): ReturnNote {
  const firstGrowthNav = getFirstNav(growthNavs);
  if (firstGrowthNav === null && series.days.length > 0) return 'Payout';
  const start = period === null ? getFirstNav(series)?.day : subtractPeriod(end, period);
  if (start === undefined) return 'NoHistory';
  const from = findNavAsOf(series, start, period === null ? 0 : getMaxNavAgeDays(period));
  if (from === null) return launch !== null && launch > start ? 'Young' : 'NoHistory';
  if (firstGrowthNav !== null && from.day < firstGrowthNav.day) return 'Payout';
  const isSplit = series.breaks.some(
    ({ kind, previousDay, day }) => kind === 'split' && from.day <= previousDay && day <= end,
  );
  if (isSplit) return isSegregated ? 'Segregated' : 'Split';
  return lacksDay(series, from.day, start) ? 'DayMissing' : 'NoHistory';
}
