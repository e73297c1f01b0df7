import type { IsoDate } from '#contract/dates.ts';
import { addDays, daysBetween } from '#finance/calendar.ts';
import type { Observation, ValueKind } from './event.ts';

/** A change from one value to another. */
export interface Change {
  readonly old: string;
  readonly new: string;
  /** The first day on which the new value is known. */
  readonly date: IsoDate;
  /** The last day before it on which it was not. */
  readonly after: IsoDate;
}

/** A value that differs for at most so many days, between two days with one value, is a mistake of the source: it was corrected. */
const MAX_DEVIATION_DAYS = 10;

/** A run of values that are the same. */
interface Run {
  /** The first value, which others are compared with: many small steps are a change at last. */
  base: string;
  /** The latest spelling. */
  value: string;
  readonly first: IsoDate;
  last: IsoDate;
}

/** The changes between the values that one source printed, oldest first. A blank is no value, and neither is a mistake. */
export function findChanges(
  observations: readonly Observation[],
  { isSame, isRespelled }: ValueKind,
): readonly Change[] {
  const runs: Run[] = [];
  for (const { value, first, last } of sortByDay(observations.filter((each) => each.value !== ''))) {
    const former = runs.at(-2);
    const isCorrection =
      former !== undefined && isSame(former.base, value) && daysBetween(former.last, first) <= MAX_DEVIATION_DAYS;
    if (isCorrection) runs.pop();
    const run = runs.at(-1);
    if (run !== undefined && isRespelled?.(run.base, value, first) === true) run.base = value;
    if (run === undefined || !isSame(run.base, value)) {
      runs.push({ base: value, value, first, last });
      continue;
    }
    run.value = value;
    if (last > run.last) run.last = last;
  }
  return runs.flatMap((run, index) => {
    const before = runs[index - 1];
    if (before === undefined) return [];
    const { first: date, base } = run;
    return { old: before.value, new: base, date, after: before.last < date ? before.last : addDays(date, -1) };
  });
}

const sortByDay = (observations: readonly Observation[]): readonly Observation[] =>
  observations.toSorted((a, b) => (a.first < b.first ? -1 : a.first > b.first ? 1 : 0));
