import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { IsoDate } from '#contract/dates.ts';
import { addMonths, toDayNumber } from '#finance/calendar.ts';
import { computeSip } from '#finance/nav/returns/sip.ts';
import { computeXirr } from '#finance/nav/returns/xirr.ts';
import { detectBreaks } from '#finance/nav/series/breaks.ts';
import { buildSeries, buildWeekdaySeries } from '../build-series.ts';

const flow = (day: IsoDate, amount: number) => ({ day: toDayNumber(day), amount });

test('XIRR is that of the example in the documentation of Excel', () => {
  // https://support.microsoft.com/office/xirr-function-de1242ec-6477-445b-b11b-a303ad9adc9d: 0.373362535
  const flows = [
    flow('2008-01-01', -10_000),
    flow('2008-03-01', 2750),
    flow('2008-10-30', 4250),
    flow('2009-02-15', 3250),
    flow('2009-04-01', 2750),
  ];
  expect(computeXirr(flows)).toBeCloseTo(37.3362535, 5);
  expect(computeXirr(flows.toReversed())).toBeCloseTo(37.3362535, 5);
});

test('XIRR of one payment and one receipt is the annualised return', () => {
  fc.assert(
    fc.property(fc.double({ min: -0.9, max: 5, noNaN: true }), fc.integer({ min: 30, max: 7300 }), (rate, days) => {
      const flows = [
        { day: 100, amount: -1000 },
        { day: 100 + days, amount: 1000 * (1 + rate) ** (days / 365) },
      ];
      expect(computeXirr(flows)).toBeCloseTo(rate * 100, 6);
    }),
  );
});

test('there is no XIRR without a payment or a receipt, nor if two rates solve the equation', () => {
  expect(computeXirr([])).toBeNull();
  expect(computeXirr([flow('2026-01-01', -100), flow('2026-06-01', -100)])).toBeNull();
  // −100 + 230 / (1 + r) − 132 / (1 + r)² is 0 at 10 % and at 20 %
  expect(computeXirr([flow('2025-01-01', -100), flow('2026-01-01', 230), flow('2027-01-01', -132)])).toBeNull();
});

test('instalments buy units on the same day of each month, on a weekend at the next NAV', () => {
  // 1 November 2025 and 1 February 2026 are no weekdays; the NAV rises by 1 a day from 100
  const series = buildWeekdaySeries('2025-11-03', '2026-03-16', (index) => 100 + index);
  const sip = computeSip(series, toDayNumber('2025-11-01'), toDayNumber('2026-03-16'), 1000);
  expect(sip?.days).toEqual(
    Int32Array.from(['2025-11-03', '2025-12-01', '2026-01-01', '2026-02-02', '2026-03-02'], toDayNumber),
  );
  const navs = [100, 120, 143, 165, 185];
  const latest = Number(series.navs.at(-1));
  expect(sip).toMatchObject({ instalments: 5, invested: 5000, xirr: null });
  expect(sip?.value).toBeCloseTo(
    navs.reduce((sum, nav) => sum + (1000 / nav) * latest, 0),
    8,
  );
});

test('instalments on the 31st are due on the last day of shorter months', () => {
  expect([1, 2, 3].map((months) => addMonths(toDayNumber('2026-01-31'), months))).toEqual(
    (['2026-02-28', '2026-03-31', '2026-04-30'] as const).map(toDayNumber),
  );
});

test('the XIRR of a scheme that grows steadily is its growth a year', () => {
  const first = toDayNumber('2020-01-01');
  const days = Int32Array.from({ length: 2000 }, (_, index) => first + index);
  const series = detectBreaks({ days, navs: Float64Array.from(days, (day) => 10 * 1.12 ** ((day - first) / 365)) });
  expect(computeSip(series, first, first + 1999, 5000)?.xirr).toBeCloseTo(12, 6);
});

test('nothing is calculated across a break, with a missing instalment, or without any', () => {
  const split = buildWeekdaySeries('2025-01-01', '2026-03-16', (index) => (index < 100 ? 100 : 10));
  const [start, end] = [toDayNumber('2025-01-01'), toDayNumber('2026-03-16')];
  expect(computeSip(split, start, end, 1000)).toBeNull();
  expect(
    computeSip(buildSeries({ '2025-01-01': 10, '2025-03-03': 11, '2025-03-10': 11 }), start, start + 68, 1000),
  ).toBeNull();
  expect(computeSip(split, end, end, 1000)).toBeNull();
});
