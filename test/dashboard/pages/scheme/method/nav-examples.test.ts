import { expect, test } from 'vitest';
import type { MeasureField } from '#contract/measures/measures.ts';
import { buildNavExample } from '#dashboard/pages/scheme/fact-sheet/method/nav-method.tsx';
import { explainAbovePeers } from '#dashboard/pages/scheme/fact-sheet/method/rolling-examples.ts';
import { toDayNumber, toIsoDay } from '#finance/calendar.ts';
import { createTradingDayCounter } from '#finance/trading-days.ts';
import { buildPerformance } from '#test/support/market/build-records.ts';
import { buildSeries, buildWeekdaySeries, weekdays } from '../../../../finance/nav/build-series.ts';

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
const input = { performance, riskFreeRate: 6, latestYear: 2025, series, benchmark: null };
const explain = (field: MeasureField, navs = series, benchmark: typeof series | null = null) =>
  buildNavExample(field, { ...input, series: navs, benchmark });

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

test('an example of daily returns has them as rows', () => {
  const rows = explain('volatility1Year', wave)?.rows;
  expect(rows).toMatchObject({ title: 'Daily returns', count: 261 });
  const [, second] = rows?.buildTable().rows ?? [];
  expect(second?.cells).toEqual(['21 Nov 2025', '100.0000', '−0.9950']);
  const pairs = explain('beta1Year', wave, wave)?.rows;
  expect(pairs?.buildTable().rows[1]?.cells).toEqual(['21 Nov 2025', '−0.9950', '−0.9950']);
  const differences = explain('trackingError1Year', wave, wave)?.rows;
  expect(differences?.buildTable().rows[1]?.cells).toEqual(['21 Nov 2025', '0.0000']);
  const fall = explain('maxDrawdown1Year')?.rows?.buildTable().rows;
  expect([fall?.[0]?.cells[2], fall?.[10]?.cells[2], fall?.at(-1)?.cells[1]]).toEqual(['0.00', '−10.00', '110.0000']);
});

/** The scheme moves twice as much as the index, which alternates from month to month. */
const getMonth = (day: number) => Number(toIsoDay(day).slice(5, 7)) + 12 * Number(toIsoDay(day).slice(0, 4));
const alternate = (step: number) => {
  const days = buildWeekdaySeries('2023-10-02', '2026-11-19', () => 1);
  let [nav, month] = [100, getMonth(Number(days.days[0]))];
  return {
    ...days,
    navs: days.navs.map((_, index) => {
      const current = getMonth(Number(days.days[index]));
      if (current !== month) nav *= 1 + (current % 2 === 0 ? step : -step);
      month = current;
      return nav;
    }),
  };
};

test('up and down capture are worked out from the months in which the benchmark rose or fell', () => {
  const up = explain('upCapture1Year', alternate(0.02), alternate(0.01));
  expect(up?.formula).toBe('2.0000 % / 1.0000 %');
  expect(up?.value).toBeCloseTo(200, 6);
  expect(up?.rows).toMatchObject({ title: 'Months', count: 6 });
  expect(up?.rows?.buildTable().rows[0]?.cells).toEqual(['Dec 2025', '2.00', '1.00']);
  expect(explain('downCapture1Year', alternate(0.02), alternate(0.01))?.formula).toBe('−2.0000 % / −1.0000 %');
});

test('months and calendar years are worked out from the NAVs at their ends', () => {
  expect(explain('bestMonth5Year', alternate(0.02))?.inputs.at(-1)?.join(' ')).toMatch(/^Highest 2.00 % in /);
  expect(explain('worstMonth5Year', alternate(0.02))).toMatchObject({ rows: { count: 36 } });
  const year = explain('calendarYear1', alternate(0.02));
  expect(year?.inputs.map(([term]) => term)).toEqual(['End of 2024', 'End of 2025']);
  expect(year?.value).toBeCloseTo(((1.02 * 0.98) ** 6 - 1) * 100, 8);
  expect(year?.rows?.count).toBe(12);
  expect(explain('calendarYear4', alternate(0.02))).toBeNull();
  // the year is counted back from the date of the data, also of a scheme that ended
  const later = buildNavExample('calendarYear2', { ...input, series: alternate(0.02), latestYear: 2026 });
  expect(later?.inputs.map(([term]) => term)).toEqual(['End of 2024', 'End of 2025']);
});

test('a SIP lists its instalments, and earns the same rate as with any amount', () => {
  const growing = buildWeekdaySeries('2023-01-02', '2026-11-19', (index) => 100 * 1.0004 ** index);
  const sip = explain('sipXirr3Year', growing);
  expect(sip?.inputs[0]).toEqual(['Instalments', '36 of ₹ 10,000, from 20 Nov 2023']);
  expect(sip?.value).toBeCloseTo((1.0004 ** 261 - 1) * 100, 0);
  expect(sip?.rows).toMatchObject({ title: 'Instalments', count: 36 });
});

test('a share above peers compares each window with the median of all that have as many', () => {
  const from = '2020-11-19';
  const grow = (rate: number) => buildWeekdaySeries(from, '2026-11-19', (index) => 100 * rate ** index);
  const peers = [1.0001, 1.0002, 1.0003, 1.0004, 1.0005].map(grow);
  const end = toDayNumber('2026-11-19');
  const windowed = { ...input, years: 1, start: end - 365, end };
  const count = createTradingDayCounter(weekdays, toDayNumber(from), end);
  const explainAmong = (rate: number, of = peers) => explainAbovePeers({ ...windowed, series: grow(rate) }, of, count);
  expect(explainAmong(1.0004)?.value).toBe(100);
  expect(explainAmong(1.0003)?.value).toBe(0); // the median itself
  expect(explainAmong(1.0004)?.inputs).toContainEqual(['Peers with such windows, itself included', '5']);
  expect(explainAmong(1.0004, peers.slice(1))).toBeNull();
  // a peer that is too young for windows of a year is no peer of that measure
  const young = buildWeekdaySeries('2026-01-02', '2026-11-19', (index) => 100 * 2 ** index);
  expect(explainAmong(1.0003, [...peers, young])?.value).toBe(0);
  // nor is one whose NAVs end more than three trading days earlier, as ranks leave it out
  const earlier = buildWeekdaySeries(from, '2026-11-12', (index) => 100 * 1.001 ** index);
  const among = explainAmong(1.0004, [...peers, earlier]);
  expect(among?.inputs).toContainEqual(['Peers with such windows, itself included', '5']);
  expect(explainAmong(1.0004, [...peers.slice(1), earlier])).toBeNull();
});

test('a tracking difference of returns that end on different days has no example', () => {
  const sources = { returnSource: '1Year=Computed', benchmarkReturnSource: '1Year=Published' };
  const other = {
    ...performance,
    ...sources,
    navDate: '2026-11-19T00:00:00',
    publishedReturnDate: '2026-11-17',
  } as const;
  expect(explain('trackingDifference1Year')?.value).toBeCloseTo(-0.25, 9);
  expect(buildNavExample('trackingDifference1Year', { ...input, performance: other })).toBeNull();
});

test('a measure without its inputs has no example: too few NAVs, no benchmark, no risk-free rate', () => {
  const few = buildSeries({ '2025-11-19': 100, '2026-11-19': 110 });
  expect(explain('volatility1Year', few)).toBeNull();
  expect(explain('beta1Year')).toBeNull();
  expect(buildNavExample('sharpe1Year', { ...input, riskFreeRate: null })).toBeNull();
  expect(explain('trackingDifference3Year')).toBeNull();
});
