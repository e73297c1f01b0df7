/** On how many days before a date a code must have a NAV to be expected to have one on the date too, the date included. */
const WINDOW_DAYS = 10;

/** A day with fewer NAVs than this share of those of the fullest day is not the date of the dataset. */
const MIN_SHARE_OF_FULLEST = 0.1;

/** Which share of the codes with recent NAVs has a NAV on a day, for every day of a dataset. */
export interface DailyNavCoverage {
  /** Counts the NAVs of one code: ascending day numbers. */
  readonly add: (days: Int32Array) => void;
  /** Whether fewer than half of the codes with a NAV on the day or in the ten days before it have one on the day. */
  readonly lacksMost: (day: number) => boolean;
  /**
   * NavAsOf of the codes: the latest day on which at least half of the codes with a NAV on it or in the ten days before it
   * have one. A few liquid schemes publish NAVs on Sundays, which are not the date of the dataset; nor is the date of a file
   * with a few codes only, imported long after the last one with all, which would make every other scheme stale: a day with
   * less than a tenth of the NAVs of the fullest day does not count. Null without any NAV.
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
  let expected: ReadonlyMap<number, number> | null = null;

  const lacksMost = (day: number) => {
    expected ??= accumulate(changes);
    return 2 * (onDay.get(day) ?? 0) < (expected.get(day) ?? 0);
  };
  return {
    add(days) {
      expected = null;
      for (const [i, day] of days.entries()) {
        const next = days[i + 1] ?? Number.POSITIVE_INFINITY;
        increase(onDay, day, 1);
        increase(changes, day, 1);
        increase(changes, Math.min(next, day + WINDOW_DAYS + 1), -1);
      }
    },
    lacksMost,
    findNavAsOf: () => {
      const least = [...onDay.values()].reduce((most, count) => Math.max(most, count), 0) * MIN_SHARE_OF_FULLEST;
      const days = [...onDay].flatMap(([day, count]) => (count >= least ? day : []));
      return days.toSorted((a, b) => b - a).find((day) => !lacksMost(day)) ?? null;
    },
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
