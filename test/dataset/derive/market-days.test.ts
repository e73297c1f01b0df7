import { expect, test } from 'vitest';
import type { IsoDate } from '#contract/dates.ts';
import { listNavGaps } from '#dataset/derive/market-days.ts';
import { toDayNumber, toIsoDay } from '#finance/calendar.ts';
import { createDailyNavCoverage } from '#finance/nav/series/daily-nav-coverage.ts';
import { createTradingDays, deriveTradingCalendar, isWeekend } from '#finance/trading-days.ts';

const asOf = toDayNumber('2026-08-21');
const weekdays = createTradingDays(deriveTradingCalendar([]));

/** The gaps of a scheme with NAVs on the weekdays of the given ranges. */
function listGaps(ranges: readonly (readonly [from: IsoDate, to: IsoDate])[]) {
  const coverage = createDailyNavCoverage();
  const days = ranges.flatMap(([from, to]) => {
    const first = toDayNumber(from);
    return Array.from({ length: toDayNumber(to) - first + 1 }, (_, index) => first + index).filter(
      (day) => !isWeekend(day),
    );
  });
  coverage.add(Int32Array.from(days));
  return listNavGaps(weekdays, coverage, asOf).map(({ from, to, tradingDays }) => `${from} ${to} ${tradingDays}`);
}

test('trading days that interrupt daily NAVs are missing, newest first, several together as one gap', () => {
  expect(
    listGaps([
      ['2026-03-02', '2026-05-29'],
      ['2026-06-09', '2026-07-07'],
      ['2026-07-09', '2026-08-21'],
    ]),
  ).toEqual(['2026-07-08 2026-07-08 1', '2026-06-01 2026-06-08 6']);
});

test('between the month-ends of an older history no day is missing, but the one from which a return starts is', () => {
  expect(
    listGaps([
      ['2026-01-30', '2026-01-30'],
      // six months before 21 August is Saturday 21 February
      ['2026-02-18', '2026-02-19'],
      ['2026-03-31', '2026-03-31'],
      ['2026-04-30', '2026-04-30'],
      // three months before it
      ['2026-05-20', '2026-05-20'],
      ['2026-05-29', '2026-05-29'],
      ['2026-06-30', '2026-08-19'],
      ['2026-08-21', '2026-08-21'],
    ]),
  ).toEqual(['2026-08-20 2026-08-20 1', '2026-05-21 2026-05-28 6', '2026-02-20 2026-03-30 27']);
});

test('a return that starts long after the last NAVs starts in no gap: they do not reach back', () => {
  expect(
    listGaps([
      ['2023-04-03', '2023-04-03'],
      ['2026-08-10', '2026-08-21'],
    ]),
  ).toEqual([]);
});

test('at most 100 gaps are listed', () => {
  const mondays = Array.from({ length: 150 }, (_, week) => asOf - 7 * week - 4);
  const ranges = mondays.map((monday) => [toIsoDay(monday), toIsoDay(monday + 3)] as const);
  const gaps = listGaps([...ranges.toReversed(), ['2026-08-21', '2026-08-21']]);
  expect([gaps.length, gaps[0]]).toEqual([100, '2026-08-14 2026-08-14 1']);
});
