import { toIsoDay } from '#finance/calendar.ts';
import { EMPTY_NAV_SERIES, endAt, type NavSeriesWithBreaks } from '#finance/nav/series/breaks.ts';
import { findCommonStart } from '#finance/nav/series/missing-days.ts';
import { getFirstNav, getLatestNav, isStale } from '#finance/nav/series/series.ts';
import type { DayWindow } from '../analysis/analyse-histories.ts';
import { formatDay, formatDayRange } from '../ui/text/format.ts';
import { findWindowEnd, findWindowStart, type WindowChoice } from './growth-parameters.ts';

/** A history to analyse; null if it is not loaded or the NAVs of its option say nothing about its return. */
interface NamedHistory {
  readonly name: string;
  /** The scheme of a mix whose NAVs begin last. */
  readonly youngest?: string | undefined;
  readonly series: NavSeriesWithBreaks | null;
}

export interface HistoryWindow {
  /** In the order of the histories; null for one without NAVs in the window. */
  readonly windows: readonly (DayWindow | null)[];
  /** The histories up to the end of the window; empty for one that is null. */
  readonly lines: readonly NavSeriesWithBreaks[];
  /** `19 Nov 2021 to 19 Nov 2026`, with the reason if the window that was chosen is another; '' without NAVs. */
  readonly text: string;
  /** Which histories have no NAVs in the window, and which NAVs they have. */
  readonly outside: string;
}

/**
 * The window that there is: from the chosen start, or the start of the chosen years, but not before the first NAV that all histories
 * have (or, with `first`, not before each one's own) to the chosen end or the newest NAV. If the NAV of the start is missing, it starts
 * on the next day that has one. A history that begins after the end moves no start. Whether a scheme has NAVs before the years that are
 * chosen is not known: no earlier ones are loaded.
 */
export function resolveWindow(histories: readonly NamedHistory[], choice: WindowChoice): HistoryWindow {
  const chosenEnd = findWindowEnd(choice);
  const lines = histories.map(({ series }) => endAt(series ?? EMPTY_NAV_SERIES, chosenEnd));
  const firstDays = lines.map((line) => getFirstNav(line)?.day ?? null);
  const known = firstDays.flatMap((day) => day ?? []);
  const end = Math.max(...lines.flatMap((line) => getLatestNav(line)?.day ?? []));
  const outside = describeOutside(histories, chosenEnd);
  if (known.length === 0) return { windows: histories.map(() => null), lines, text: '', outside };
  const chosen = findWindowStart(choice, end) ?? -Infinity;
  const latestFirst = Math.max(chosen, ...known);
  const common = findCommonStart(lines, latestFirst);
  const isOwn = choice.start === 'first';
  const starts = lines.map((line, index) => {
    const first = firstDays[index] ?? null;
    if (first === null) return Infinity;
    return isOwn ? findCommonStart([line], Math.max(chosen, first)) : common;
  });
  const windows = lines.map((line, index) => createWindow(starts[index] ?? Infinity, end, line));
  const earliest = Math.min(...starts);
  if (earliest >= end) {
    const day = formatNumberedDay(end);
    const needed =
      earliest === end
        ? `The window has NAVs of one day only, ${day}.`
        : `NAVs end on ${day}; the window begins ${formatNumberedDay(earliest)}.`;
    return { windows, lines, text: '', outside: needed };
  }
  const first = histories[firstDays.indexOf(earliest)];
  const youngest = first?.youngest ? `${first.youngest} in ${first.name}` : first?.name;
  const isLater = earliest > chosen && (Number.isFinite(chosen) || !isOwn);
  const reason =
    isOwn && windows.some((window) => window !== null && window.start > earliest)
      ? 'each from its first NAV'
      : !isOwn && earliest > latestFirst
        ? `NAVs of ${formatNumberedDay(latestFirst)} missing`
        : isLater && youngest !== undefined
          ? `first NAV of ${youngest}${Number.isFinite(chosen) ? ` since ${formatNumberedDay(chosen)}` : ''}`
          : '';
  const newest = Math.max(...histories.flatMap(({ series }) => (series && getLatestNav(series)?.day) ?? []));
  const isShort = chosenEnd !== null && newest < chosenEnd;
  const reasons = [reason, isShort ? `no later NAVs; the window ends ${formatNumberedDay(chosenEnd)}` : ''];
  const text = [formatDayRange([earliest, end].map(toIsoDay)), describeReasons(reasons)].filter(Boolean).join(' ');
  return { windows, lines, text, outside };
}

const formatNumberedDay = (day: number): string => formatDay(toIsoDay(day));

const describeReasons = (reasons: readonly string[]): string => {
  const known = reasons.filter((reason) => reason !== '');
  return known.length === 0 ? '' : `(${known.join('; ')})`;
};

/** `Kaveri has NAVs from 03 Jan 2019; the window ends 23 Mar 2009.` */
const describeOutside = (histories: readonly NamedHistory[], end: number | null): string =>
  histories
    .flatMap(({ name, series }) => {
      const first = series && getFirstNav(series);
      if (end === null || !first || first.day <= end) return [];
      return `${name} has NAVs from ${formatNumberedDay(first.day)}; the window ends ${formatNumberedDay(end)}.`;
    })
    .join(' ');

/**
 * The days that one history is analysed over: up to its own latest NAV, so that no value is of a later day. One that ended long before
 * is analysed up to the newest NAV, where it has no values. Null without a day after the start.
 */
export function createWindow(start: number, newest: number, series: NavSeriesWithBreaks): DayWindow | null {
  const latest = getLatestNav(series)?.day ?? null;
  const end = latest === null || isStale(latest, newest) ? newest : Math.min(latest, newest);
  return start < end ? { start, end } : null;
}
