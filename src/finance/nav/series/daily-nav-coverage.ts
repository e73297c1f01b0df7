/** On how many days before a date a code must have a NAV to be expected to have one on the date too, the date included. */
const WINDOW_DAYS = 10;

/** A day with fewer NAVs than this share of those of the fullest day is not the date of the dataset. */
const MIN_SHARE_OF_FULLEST = 0.1;

/** Which share of the codes with recent NAVs has a NAV on a day, for every day of a dataset. */
export interface DailyNavCoverage {
  /** Counts the NAVs of one code: ascending day numbers. */
  readonly add: (days: Int32Array) => void;
  /**
   * Whether at least half of the codes with a NAV on the day or in the ten days before it have one on the day. A day with less than a
   * tenth of the NAVs of the fullest day does not count: that of a file with a few codes only, imported long after the last one with
   * all, or the last day of a few discontinued codes.
   */
  readonly hasMost: (day: number) => boolean;
  /** The first day with a NAV; null without any. */
  readonly findFirstDay: () => number | null;
  /**
   * NavAsOf of the codes: the latest day with NAVs of most. A few liquid schemes publish NAVs on Sundays, which are not the date
   * of the dataset. Null without any NAV.
   */
  readonly findNavAsOf: () => number | null;
}

/** Counts coverage day by day, so that no history needs to stay in memory. */
export function createDailyNavCoverage(): DailyNavCoverage {
  const onDay = new Map<number, number>();
  // changes of the number of codes with a NAV in the window that ends on a day
  const changes = new Map<number, number>();
  const increase = (counts: Map<number, number>, day: number, by: number) =>
    counts.set(day, (counts.get(day) ?? 0) + by);
  let totals: { readonly expected: ReadonlyMap<number, number>; readonly fullest: number } | null = null;

  const hasMost = (day: number) => {
    totals ??= { expected: accumulate(changes), fullest: Math.max(...onDay.values()) };
    const count = onDay.get(day) ?? 0;
    return count > 0 && 2 * count >= (totals.expected.get(day) ?? 0) && count >= totals.fullest * MIN_SHARE_OF_FULLEST;
  };
  return {
    add(days) {
      totals = null;
      for (const [i, day] of days.entries()) {
        const next = days[i + 1] ?? Number.POSITIVE_INFINITY;
        increase(onDay, day, 1);
        increase(changes, day, 1);
        increase(changes, Math.min(next, day + WINDOW_DAYS + 1), -1);
      }
    },
    hasMost,
    findFirstDay: () => [...onDay.keys()].toSorted((a, b) => a - b)[0] ?? null,
    findNavAsOf: () => [...onDay.keys()].toSorted((a, b) => b - a).find(hasMost) ?? null,
  };
}

function accumulate(changes: ReadonlyMap<number, number>): ReadonlyMap<number, number> {
  const totals = new Map<number, number>();
  const days = [...changes.keys()].toSorted((a, b) => a - b);
  let total = 0;
  for (const [i, day] of days.entries()) {
    total += changes.get(day) ?? 0;
    const next = days[i + 1] ?? day + 1;
    // nothing changes until the next entry; without any code nothing is expected
    if (total > 0) for (let same = day; same < next; same++) totals.set(same, total);
  }
  return totals;
}
