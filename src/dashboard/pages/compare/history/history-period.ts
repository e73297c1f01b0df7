import { toIsoDay } from '#finance/calendar.ts';
import { getFirstNav, getLatestNav, isStale } from '#finance/nav/series.ts';
import type { NavSeriesWithBreaks } from '#finance/nav/breaks.ts';
import type { DayWindow } from '../../../analysis/analyse-histories.ts';
import { formatDay } from '../../../ui/text/format.ts';
import { findPeriodStart, type PeriodChoice } from '../../../growth/growth-parameters.ts';

/** A history to analyse; null if it is not loaded or the NAVs of its option say nothing about its return. */
interface NamedHistory {
  readonly name: string;
  readonly series: NavSeriesWithBreaks | null;
}

export interface HistoryPeriod {
  /** In the order of the histories; null for one without NAVs in the period. */
  readonly windows: readonly (DayWindow | null)[];
  /** `19 Nov 2021 to 19 Nov 2026`, with the reason if it starts later than the chosen period; '' without NAVs. */
  readonly text: string;
}

/**
 * The period that there is: from the chosen start, or the start of the chosen years, but not before the first NAV that all
 * histories have (or, with `first`, not before each one's own) to the newest NAV.
 */
export function resolvePeriod(histories: readonly NamedHistory[], choice: PeriodChoice): HistoryPeriod {
  const firstDays = histories.map(({ series }) => (series === null ? null : (getFirstNav(series)?.day ?? null)));
  const known = firstDays.flatMap((day) => day ?? []);
  const end = Math.max(...histories.flatMap(({ series }) => (series && getLatestNav(series)?.day) ?? []));
  if (known.length === 0) return { windows: histories.map(() => null), text: '' };
  const { start } = choice;
  const chosen = findPeriodStart(choice, end) ?? -Infinity;
  const common = Math.max(chosen, ...(start === 'first' ? [Math.min(...known)] : known));
  const windows = firstDays.map((first, index) => {
    const series = histories[index]?.series;
    return first === null || !series ? null : createWindow(Math.max(common, first), end, series);
  });
  if (common >= end) return { windows, text: 'No NAVs after the start.' };
  const dates = `${formatDay(toIsoDay(common))} to ${formatDay(toIsoDay(end))}`;
  const youngest = histories[firstDays.indexOf(common)]?.name;
  if (start === 'first' && windows.some((window) => window !== null && window.start > common)) {
    return { windows, text: `${dates}, each from its first NAV` };
  }
  const isLater = common > chosen && (Number.isFinite(chosen) || start !== 'first');
  return { windows, text: isLater && youngest !== undefined ? `${dates} (first NAV of ${youngest})` : dates };
}

/**
 * The days that one history is analysed over: up to its own latest NAV, so that no value is of a later day. One that ended long before
 * is analysed up to the newest NAV, where it has no values. Null without a day after the start.
 */
export function createWindow(start: number, newest: number, series: NavSeriesWithBreaks): DayWindow | null {
  const latest = getLatestNav(series)?.day ?? null;
  const end = latest === null || isStale(latest, newest) ? newest : Math.min(latest, newest);
  return start < end ? { start, end } : null;
}
