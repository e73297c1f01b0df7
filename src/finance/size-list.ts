import { dayNumber } from './calendar.ts';

/** AMFI's half-yearly list to classify a portfolio by. */
export interface SizeList {
  /** ISO day: the last of the six months it averages. */
  readonly periodEnd: string;
  /** False where the list in force on the day is not at hand and its neighbour serves: to be named beside the sizes. */
  readonly inForce: boolean;
}

/**
 * Which of the lists at hand (by period end) tells the sizes of a portfolio of that ISO day. The list of the six months to
 * December is in force from 1 February, that to June from 1 August (AMFI publishes them in January and July; rank by
 * six-month average full market capitalisation, 1–100 Large, 101–250 Mid, the rest Small: SEBI circular of 6 October
 * 2017). Else the one half a year before or after it serves, the earlier first; else null: sizes are Unclassified.
 * @throws RangeError when the day is not one of the calendar.
 */
export function sizeListFor(day: string, periodEnds: Iterable<string>): SizeList | null {
  const due = dueOn(day);
  const byHalfYear = new Map([...periodEnds].map((periodEnd) => [halfYear(periodEnd), periodEnd]));
  for (const half of [due, due - 1, due + 1]) {
    const periodEnd = byHalfYear.get(half);
    if (periodEnd !== undefined) return { periodEnd, inForce: half === due };
  }
  return null;
}

/** ISO day of the last of the six months whose list is in force on the day: to be named where it is missing. */
export function sizeListDue(day: string): string {
  const half = dueOn(day);
  return `${String(Math.floor(half / 2)).padStart(4, '0')}-${half % 2 === 0 ? '06-30' : '12-31'}`;
}

/** Half-years since the year 0: January to June of 2025 is 4050, July to December 4051. */
function halfYear(iso: string): number {
  dayNumber(iso);
  return Number(iso.slice(0, 4)) * 2 + (Number(iso.slice(5, 7)) > 6 ? 1 : 0);
}

/** A list comes into force a month after its half-year ends: January still has the list to June. */
function dueOn(iso: string): number {
  return halfYear(iso) - (/-0[17]-/.test(iso) ? 2 : 1);
}
