import { formatIsoDate, type IsoDate } from '#contract/dates.ts';
import { toDayNumber, toIsoDay } from '#finance/calendar.ts';
import { formatDay } from '../../ui/text/format.ts';

/** A tick of a time axis: a day number and its label. */
export interface TimeTick {
  readonly day: number;
  readonly text: string;
}

const MONDAY = 4; // 5 January 1970, day number 4, was a Monday
const MORE_YEARS = 1.6; // "2026" is so much shorter than "Nov 2026"
const MONTH_STEPS = [1, 2, 3, 6, 12, 24, 60, 120] as const;

/**
 * Ticks of a time axis from one day number to another, at most `max` (years, being shorter, somewhat more): Mondays for
 * a few weeks, otherwise the first days of months, quarters or years. A single day is its own tick.
 */
export function computeTimeTicks(from: number, to: number, max: number): readonly TimeTick[] {
  if (from === to) return [{ day: from, text: formatDay(toIsoDay(from)) }];
  const mondays = listMondays(from, to);
  if (mondays.length <= max && mondays.length >= 2)
    return mondays.map((day) => ({ day, text: formatDay(toIsoDay(day)).slice(0, 6) }));
  for (const step of MONTH_STEPS) {
    const days = listFirstDays(from, to, step);
    if (days.length <= (step < 12 ? max : max * MORE_YEARS))
      return days.map((day) => ({ day, text: formatMonth(toIsoDay(day), step) }));
  }
  return [];
}

function listMondays(from: number, to: number): readonly number[] {
  const first = from + ((((MONDAY - from) % 7) + 7) % 7);
  return Array.from({ length: Math.max(0, Math.floor((to - first) / 7) + 1) }, (_, week) => first + 7 * week);
}

/** First days of every `step`th month, counted from January of the year 0, so that quarters and years start correctly. */
function listFirstDays(from: number, to: number, step: number): readonly number[] {
  const [year = 0, month = 1] = toIsoDay(from).split('-').map(Number);
  const start = Math.ceil((year * 12 + month - 1) / step) * step;
  const days: number[] = [];
  for (let months = start; ; months += step) {
    const day = toDayNumber(formatIsoDate(Math.floor(months / 12), (months % 12) + 1, 1));
    if (day > to) return days;
    if (day >= from) days.push(day);
  }
}

const formatMonth = (iso: IsoDate, step: number): string => (step >= 12 ? iso.slice(0, 4) : formatDay(iso).slice(3));
