import { dayNumber, isoDay } from '#finance/calendar.ts';
import { day as dayText } from '../ui/format.ts';

/** A place on a time axis: a day number, and what stands there. */
export interface TimeTick {
  readonly day: number;
  readonly text: string;
}

const MONDAY = 4; // 5 January 1970, day number 4, was a Monday
const YEAR_IS_SHORTER = 1.6; // "2026" takes so much less room than "Nov 2026"
const MONTHS = [1, 2, 3, 6, 12, 24, 60, 120] as const;

/**
 * Ticks of a time axis from one day number to another, at most so many (years, being
 * shorter, somewhat more): Mondays where few weeks are shown, else the
 * first days of months, quarters or years. A single day is its own tick.
 */
export function timeTicks(from: number, to: number, most: number): readonly TimeTick[] {
  if (from === to) return [{ day: from, text: dayText(isoDay(from)) }];
  const weeks = mondays(from, to);
  if (weeks.length <= most && weeks.length >= 2)
    return weeks.map((day) => ({ day, text: dayText(isoDay(day)).slice(0, 6) }));
  for (const step of MONTHS) {
    const firsts = firstsOfMonths(from, to, step);
    if (firsts.length <= (step < 12 ? most : most * YEAR_IS_SHORTER))
      return firsts.map((day) => ({ day, text: monthText(isoDay(day), step) }));
  }
  return [];
}

function mondays(from: number, to: number): readonly number[] {
  const first = from + ((((MONDAY - from) % 7) + 7) % 7);
  return Array.from({ length: Math.max(0, Math.floor((to - first) / 7) + 1) }, (_, week) => first + 7 * week);
}

/** First days of every `step`th month counted from January of the year 0, so that quarters and years begin where they do. */
function firstsOfMonths(from: number, to: number, step: number): readonly number[] {
  const [year = 0, month = 1] = isoDay(from).split('-').map(Number);
  const start = Math.ceil((year * 12 + month - 1) / step) * step;
  const days: number[] = [];
  for (let at = start; ; at += step) {
    const day = dayNumber(
      `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}-01`,
    );
    if (day > to) return days;
    if (day >= from) days.push(day);
  }
}

const monthText = (iso: string, step: number): string => (step >= 12 ? iso.slice(0, 4) : dayText(iso).slice(3));
