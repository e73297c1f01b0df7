import type { IsoDate } from '#contract/dates.ts';
import { toDayNumber, toIsoDay } from '#finance/calendar.ts';

/** NAVs of every day up to 19 November 2026 that grow by a percentage a year, at a part of their height from one day to before another. */
export function buildDippingNavs(
  percent: number,
  first: IsoDate,
  dip: readonly [from: string, to: string],
  part = 0.8,
): Readonly<Record<string, number>> {
  const from = toDayNumber(first);
  return Object.fromEntries(
    Array.from({ length: toDayNumber('2026-11-19') - from + 1 }, (_, index) => {
      const day = toIsoDay(from + index);
      return [day, 10 * (day >= dip[0] && day < dip[1] ? part : 1) * (1 + percent / 100) ** (index / 365)] as const;
    }),
  );
}
