import { toIsoDay } from '#finance/calendar.ts';
import { EMPTY_NAV_SERIES, type NavSeriesWithBreaks } from '#finance/nav/series/breaks.ts';
import { findCommonStart } from '#finance/nav/series/missing-days.ts';
import { getFirstNav, getLatestNav, isStale } from '#finance/nav/series/series.ts';
import type { DayWindow } from '../../../analysis/analyse-histories.ts';
import { findPeriodStart, type PeriodChoice } from '../../../growth/growth-parameters.ts';
import { formatDay, formatDayRange } from '../../../ui/text/format.ts';

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
 * histories have (or, with `first`, not before each one's own) to the newest NAV. If the NAV of that day is missing, it starts on the
 * next day that has one.
 */
export function resolvePeriod(histories: readonly NamedHistory[], choice: PeriodChoice): HistoryPeriod {
  const lines = histories.map(({ series }) => series ?? EMPTY_NAV_SERIES);
  const firstDays = lines.map((line) => getFirstNav(line)?.day ?? null);
  const known = firstDays.flatMap((day) => day ?? []);
  const end = Math.max(...histories.flatMap(({ series }) => (series && getLatestNav(series)?.day) ?? []));
  if (known.length === 0) return { windows: histories.map(() => null), text: '' };
  const { start } = choice;
  const chosen = findPeriodStart(choice, end) ?? -Infinity;
  const latestFirst = Math.max(chosen, ...known);
  const common = findCommonStart(lines, latestFirst);
  const starts = lines.map((line, index) => {
    const first = firstDays[index] ?? null;
    if (first === null) return Infinity;
    return start === 'first' ? findCommonStart([line], Math.max(chosen, first)) : common;
  });
  const windows = lines.map((line, index) => createWindow(starts[index] ?? Infinity, end, line));
  const earliest = Math.min(...starts);
  if (earliest >= end) return { windows, text: 'No NAVs after the start.' };
  const dates = formatDayRange([earliest, end].map(toIsoDay));
  const youngest = histories[firstDays.indexOf(earliest)]?.name;
  if (start === 'first' && windows.some((window) => window !== null && window.start > earliest)) {
    return { windows, text: `${dates}, each from its first NAV` };
  }
  if (start !== 'first' && earliest > latestFirst) {
    return { windows, text: `${dates} (NAVs of ${formatDay(toIsoDay(latestFirst))} missing)` };
  }
  const isLater = earliest > chosen && (Number.isFinite(chosen) || start !== 'first');
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
