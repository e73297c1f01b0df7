import { type Period, toIsoDay } from '#finance/calendar.ts';
import {
  type CalendarReturn,
  computeMonthlyReturns,
  computeYearlyReturns,
} from '#finance/nav/returns/calendar-returns.ts';
import {
  computeRollingReturns,
  type RollingSummary,
  summariseRollingReturns,
} from '#finance/nav/returns/rolling-returns.ts';
import {
  computeMaxDrawdown,
  computeMedianFall,
  computeUnderwater,
  type Drawdown,
  type MedianFall,
} from '#finance/nav/risk/drawdown.ts';
import type { NavSeriesWithBreaks } from '#finance/nav/series/breaks.ts';
import { mergeDays } from '#finance/nav/series/series.ts';

/** The days that an analysis of one history is over, day numbers. */
export interface DayWindow {
  readonly start: number;
  readonly end: number;
}

/** One history; its window is null if it has no NAV to analyse. */
interface History {
  readonly series: NavSeriesWithBreaks;
  readonly window: DayWindow | null;
}

/** Values of several histories on the days of all of them; null on a day without a value. */
export interface AlignedValues {
  readonly days: Int32Array;
  readonly values: readonly (readonly (number | null)[])[];
}

export interface HistoriesInput {
  readonly histories: readonly History[];
}

export interface DrawdownResult {
  /** Percent below the highest value so far. */
  readonly aligned: AlignedValues;
  readonly maxima: readonly (Drawdown | null)[];
}

/** The drawdown of each history on each day of its window, and its deepest one. */
export function analyseDrawdowns({ histories }: HistoriesInput): DrawdownResult {
  const lines = histories.map(({ series, window }) => {
    const underwater = window && computeUnderwater(series, window.start, window.end);
    return { days: underwater?.days ?? new Int32Array(), values: underwater?.depths ?? new Float64Array() };
  });
  return {
    aligned: alignValues(lines),
    maxima: histories.map(({ series, window }) => window && computeMaxDrawdown(series, window.start, window.end)),
  };
}

export interface FallsInput {
  readonly histories: readonly NavSeriesWithBreaks[];
  readonly peers: readonly NavSeriesWithBreaks[];
  /** The days of each fall, in the order of the histories. */
  readonly falls: readonly { readonly windows: readonly (DayWindow | null)[] }[];
}

export interface FallResult {
  readonly drawdowns: readonly (Drawdown | null)[];
  /** The median of the peers over all days of the windows. */
  readonly median: MedianFall | null;
}

/** The drawdown of each history within each fall, and the median of those of the peers. */
export const analyseFalls = ({ histories, peers, falls }: FallsInput): readonly FallResult[] =>
  falls.map(({ windows }) => {
    const known = windows.flatMap((window) => window ?? []);
    const [start, end] = [
      Math.min(...known.map((window) => window.start)),
      Math.max(...known.map((window) => window.end)),
    ];
    return {
      drawdowns: histories.map((series, index) => {
        const window = windows[index] ?? null;
        return window && computeMaxDrawdown(series, window.start, window.end);
      }),
      median: computeMedianFall(peers.flatMap((series) => computeMaxDrawdown(series, start, end) ?? [])),
    };
  });

export interface RollingInput extends HistoriesInput {
  readonly period: Period;
}

export interface AlignedRollingReturns {
  /** Percent; p.a. for periods of more than a year. */
  readonly aligned: AlignedValues;
  readonly summaries: readonly (RollingSummary | null)[];
}

/** The return over one period to each NAV date of each window. */
export function analyseRollingReturns({ histories, period }: RollingInput): AlignedRollingReturns {
  const rolling = histories.map(({ series, window }) =>
    window === null
      ? { days: new Int32Array(), returns: new Float64Array() }
      : computeRollingReturns(series, period, window.start, window.end),
  );
  return {
    aligned: alignValues(rolling.map(({ days, returns }) => ({ days, values: returns }))),
    summaries: rolling.map(summariseRollingReturns),
  };
}

export interface CalendarResult {
  readonly years: readonly (readonly CalendarReturn[])[];
  readonly months: readonly (readonly CalendarReturn[])[];
}

/** The returns of the calendar years and months that each window has a day of after its first. */
export const analyseCalendarReturns = ({ histories }: HistoriesInput): CalendarResult => ({
  years: histories.map(({ series, window }) => limitToWindow(computeYearlyReturns(series), window)),
  months: histories.map(({ series, window }) => limitToWindow(computeMonthlyReturns(series), window)),
});

function limitToWindow(returns: readonly CalendarReturn[], window: DayWindow | null): readonly CalendarReturn[] {
  if (window === null) return [];
  const [first, last] = [toIsoDay(window.start + 1), toIsoDay(window.end)];
  return returns.filter(
    ({ period }) => period >= first.slice(0, period.length) && period <= last.slice(0, period.length),
  );
}

interface Line {
  readonly days: Int32Array;
  readonly values: Float64Array;
}

/** The values of lines on the days of all of them. */
export function alignValues(lines: readonly Line[]): AlignedValues {
  const days = mergeDays(lines.map((line) => line.days));
  const values = lines.map((line) => {
    let next = 0;
    return Array.from(days, (day) => (line.days[next] === day ? (line.values[next++] ?? null) : null));
  });
  return { days, values };
}
