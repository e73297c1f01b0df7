import type { DatabaseSync } from 'node:sqlite';
import { decodeNavSeries } from '#dataset/storage/nav-encoding.ts';
import { getBytes } from '#dataset/storage/row-values.ts';
import { toDayNumber } from '#finance/calendar.ts';
import type { OfficialCodes } from './codes/official-codes.ts';
import type { PublishedNavs } from './nav-equality.ts';

/** Days. NAVs so long before and after a date show where one of that date may lie. */
const NEAR = 45;

/**
 * How far, as a share, the NAVs of a row lie outside of those that the plans of a scheme have around its date, the plan that fits worst;
 * null if the dataset has none near that date.
 */
export type FindNavDeviation = (key: string, navs: PublishedNavs) => number | null;

export function createNavDeviationFinder(
  sqlite: DatabaseSync,
  codes: Pick<OfficialCodes, 'ofScheme'>,
): FindNavDeviation {
  const read = sqlite.prepare('SELECT days, navs FROM nav WHERE code = ?');
  const measure = (code: string, day: number, nav: number): number | null => {
    const row = read.get(code);
    if (row === undefined) return null;
    const { days, navs } = decodeNavSeries(getBytes([row['days']], 0), getBytes([row['navs']], 0));
    const before = days.findLastIndex((each) => each <= day && each >= day - NEAR);
    const after = days.findIndex((each) => each >= day && each <= day + NEAR);
    if (before < 0 || after < 0) return null;
    const [a = nav, b = nav] = [navs[before], navs[after]];
    return Math.max(0, Math.min(a, b) / nav - 1, nav / Math.max(a, b) - 1);
  };
  return (key, { date, regular, direct }) => {
    const plans = codes.ofScheme(key);
    const measurePlan = (nav: number | null, otherPlan: string): readonly number[] => {
      if (nav === null) return [];
      const ofPlan = plans.filter(({ plan }) => plan !== otherPlan);
      // an ETF has one plan, whatever its source calls it
      const deviations = (ofPlan.length > 0 ? ofPlan : plans).flatMap(
        ({ code }) => measure(code, toDayNumber(date), nav) ?? [],
      );
      return deviations.length === 0 ? [] : [Math.min(...deviations)];
    };
    const deviations = [...measurePlan(regular, 'Direct'), ...measurePlan(direct, 'Regular')];
    return deviations.length === 0 ? null : Math.max(...deviations);
  };
}
