import type { CheckedSeries } from '#finance/breaks.ts';
import { isoDay } from '#finance/calendar.ts';
import { latestNav } from '#finance/series.ts';
import type { Scheme } from '#contract/records/scheme.ts';
import type { Some, SplitTold } from './report.ts';
import { someOf } from './some.ts';

/** What a pass over all histories finds out. */
export interface NavTally {
  take(told: Pick<Scheme, 'code' | 'schemeName'>, series: CheckedSeries): void;
  readonly navRows: number;
  /** ISO day of the newest NAV. */
  readonly navAsOf: string | null;
  readonly splits: Some<SplitTold>;
}

export function navTally(): NavTally {
  const splits = someOf<SplitTold>();
  let [navRows, newest] = [0, -1];
  return {
    take({ code, schemeName }, series) {
      navRows += series.days.length;
      newest = Math.max(newest, latestNav(series)?.day ?? -1);
      for (const { kind, before, day, ratio } of series.breaks) {
        if (kind === 'split') splits.add({ code, schemeName, before: isoDay(before), day: isoDay(day), ratio });
      }
    },
    get navRows() {
      return navRows;
    },
    get navAsOf() {
      return newest < 0 ? null : isoDay(newest);
    },
    splits,
  };
}
