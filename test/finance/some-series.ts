import fc from 'fast-check';
import { checkedSeries, type CheckedSeries } from '#finance/breaks.ts';
import { dayNumber } from '#finance/calendar.ts';

/** A checked series of the NAVs told, by ISO day. */
export function seriesOf(navs: Readonly<Record<string, number>>): CheckedSeries {
  const entries = Object.entries(navs).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return checkedSeries({
    days: Int32Array.from(entries, ([day]) => dayNumber(day)),
    navs: Float64Array.from(entries, ([, nav]) => nav),
  });
}

/** A NAV on every weekday from one ISO day to another. */
export function weekdays(from: string, to: string, navOn: (index: number) => number): CheckedSeries {
  const days: number[] = [];
  // 1 January 1970 was a Thursday: of day % 7, 2 is a Saturday and 3 a Sunday
  for (let day = dayNumber(from); day <= dayNumber(to); day++) if (day % 7 !== 2 && day % 7 !== 3) days.push(day);
  return checkedSeries({
    days: Int32Array.from(days),
    navs: Float64Array.from(days, (_, index) => navOn(index)),
  });
}

/** Any series without a break: steps of 1 to 6 days, daily moves of at most a fifth. */
export const someSeries: fc.Arbitrary<CheckedSeries> = fc
  .array(fc.record({ step: fc.integer({ min: 1, max: 6 }), move: fc.double({ min: 0.8, max: 1.2, noNaN: true }) }), {
    minLength: 1,
    maxLength: 400,
  })
  .map((moves) => {
    let [day, nav] = [15_000, 100];
    const told = moves.map(({ step, move }) => ({ day: (day += step), nav: (nav *= move) }));
    return checkedSeries({
      days: Int32Array.from(told, (each) => each.day),
      navs: Float64Array.from(told, (each) => each.nav),
    });
  });
