import { expect, test } from 'vitest';
import type { MeasureField } from '#contract/measures/measures.ts';
import { buildWorkedExample } from '#dashboard/pages/scheme/fact-sheet/worked-example.ts';
import { buildPerformance } from '#test/support/market/build-records.ts';
import { buildSeries, buildWeekdaySeries } from '../../../finance/nav/build-series.ts';

const performance = buildPerformance({
  benchmark: 'NIFTY 50 TRI',
  ter: 0.65,
  return1Year: 9.8,
  return1YearBenchmark: 10.05,
});
/** Falls from 110 to 99 in the middle of the year, and rises again. */
const FALL = 130;
const series = buildWeekdaySeries('2025-11-19', '2026-11-19', (index) =>
  index <= FALL
    ? 100 + (10 * index) / FALL
    : index <= FALL + 10
      ? 110 - 1.1 * (index - FALL)
      : 99 + (index - FALL - 10) / 5,
);
const wave = buildWeekdaySeries('2025-11-19', '2026-11-19', (index) => 100 * (1 + 0.01 * (index % 2)));
const explain = (field: MeasureField, navs = series, benchmark: typeof series | null = null) =>
  buildWorkedExample(field, { performance, riskFreeRate: 6, series: navs, benchmark });

test('a worked example of a fall names peak and trough, and its numbers make the value', () => {
  const example = explain('maxDrawdown1Year');
  expect(example?.inputs.map(([term, value]) => [term, value.replace(/ on .*/, '')])).toEqual([
    ['Peak', '₹ 110.0000'],
    ['Trough', '₹ 99.0000'],
  ]);
  expect(example?.formula).toBe('99.0000 / 110.0000 − 1');
  expect(example?.value).toBeCloseTo(-10, 9);
});

test('volatility is worked out from the daily deviation', () => {
  const example = explain('volatility1Year', wave);
  // returns of +ln 1.01 and −ln 1.01 alternately: 0.995 % a day, and a little more in a sample
  expect(example?.formula).toMatch(/^0\.99\d\d % × √252$/);
  expect(example?.value).toBeCloseTo(15.83, 1);
  expect(example?.inputs.map(([term]) => term)).toEqual([
    'First NAV',
    'Last NAV',
    'Daily log returns',
    'Standard deviation',
  ]);
});

test('the days of recovery are counted from the trough to the first NAV back at the peak', () => {
  const example = explain('recoveryDays1Year');
  expect(example?.formula).toMatch(/^\d\d \w{3} 2026 to \d\d \w{3} 2026$/);
  expect(example?.value).toBe(77); // 55 weekdays
});

test('a share of windows has its count over all of them', () => {
  const slow = buildWeekdaySeries('2024-11-19', '2026-11-19', (index) => 100 + index);
  const fast = buildWeekdaySeries('2024-11-19', '2026-11-19', (index) => 100 + 2 * index);
  expect(explain('rollingNegativeShare1Year', slow)?.formula).toMatch(/^0 \/ 26\d$/);
  expect(explain('rollingAboveBenchmarkShare1Year', slow, fast)?.value).toBe(0);
  const ahead = explain('rollingAboveBenchmarkShare1Year', fast, slow);
  expect(ahead?.formula).toMatch(/^(26\d) \/ \1$/);
  expect(ahead?.value).toBe(100);
});

test('tracking difference and cost are worked out from what the head shows', () => {
  expect(explain('trackingDifference1Year')?.formula).toBe('9.80 − 10.05');
  expect(explain('trackingDifference1Year')?.value).toBeCloseTo(-0.25, 9);
  expect(explain('costPerLakh')).toMatchObject({ formula: '0.65 % × ₹ 1,00,000', value: 650 });
});

test('a measure without its inputs has no example: too few NAVs, no benchmark, no risk-free rate', () => {
  const few = buildSeries({ '2025-11-19': 100, '2026-11-19': 110 });
  expect(explain('volatility1Year', few)).toBeNull();
  expect(explain('beta1Year')).toBeNull();
  expect(buildWorkedExample('sharpe1Year', { performance, riskFreeRate: null, series, benchmark: null })).toBeNull();
  expect(explain('trackingDifference3Year')).toBeNull();
});
