import { expect, test } from 'vitest';
import type { IsoDate } from '#contract/dates.ts';
import type { MeasureField } from '#contract/measures/measures.ts';
import { toIsoDay } from '#finance/calendar.ts';
import { explainNavMeasure } from '#finance/measures/nav-steps.ts';
import { explainTrackingDifference } from '#finance/measures/return-measures.ts';
import type { Steps } from '#finance/measures/steps.ts';
import { buildSeries, buildWeekdaySeries, weekdays } from '../nav/build-series.ts';

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
const input = {
  series,
  benchmark: null,
  benchmarkName: 'NIFTY 50 TRI',
  riskFreeRate: 6,
  latestYear: 2025,
  trading: weekdays,
  peers: [],
};
const explain = (field: MeasureField, navs = series, benchmark: typeof series | null = null) =>
  explainNavMeasure(field, { ...input, series: navs, benchmark });
const getCells = (steps: Steps | null, row: number) => steps?.rows?.rows.at(row)?.cells;

test('the steps of a fall name peak and trough, and its numbers make the value', () => {
  const example = explain('maxDrawdown1Year');
  expect(example?.inputs).toEqual({
    Peak: expect.stringMatching(/^₹ 110\.0000 on /),
    Trough: expect.stringMatching(/^₹ 99\.0000 on /),
  });
  expect(example?.formula).toBe('99.0000 / 110.0000 − 1');
  expect(example?.value).toBeCloseTo(-10, 9);
});

test('volatility is worked out from the daily deviation', () => {
  const example = explain('volatility1Year', wave);
  // returns of +ln 1.01 and −ln 1.01 alternately: 0.995 % a day, and a little more in a sample
  expect(example?.formula).toMatch(/^0\.99\d\d % × √252$/);
  expect(example?.value).toBeCloseTo(15.83, 1);
  expect(Object.keys(example?.inputs ?? {})).toEqual([
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

test('the steps of values of daily returns have them as rows', () => {
  const volatility = explain('volatility1Year', wave);
  expect(volatility?.rows).toMatchObject({ title: 'Daily returns', rows: { length: 261 } });
  expect(getCells(volatility, 1)).toEqual(['21 Nov 2025', '100.0000', '−0.9950']);
  expect(getCells(explain('beta1Year', wave, wave), 1)).toEqual(['21 Nov 2025', '−0.9950', '−0.9950']);
  expect(getCells(explain('trackingError1Year', wave, wave), 1)).toEqual(['21 Nov 2025', '0.0000']);
  const fall = explain('maxDrawdown1Year');
  expect([getCells(fall, 0)?.[2], getCells(fall, 10)?.[2], getCells(fall, -1)?.[1]]).toEqual([
    '0.00',
    '−10.00',
    '110.0000',
  ]);
});

/** The scheme moves twice as much as the index, which alternates from month to month. */
const getMonth = (day: number) => Number(toIsoDay(day).slice(5, 7)) + 12 * Number(toIsoDay(day).slice(0, 4));
const alternate = (step: number, from: IsoDate = '2023-10-02') => {
  const days = buildWeekdaySeries(from, '2026-11-19', () => 1);
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
  expect(up?.rows).toMatchObject({ title: 'Months', rows: { length: 6 } });
  expect(getCells(up, 0)).toEqual(['Dec 2025', '2.00', '1.00']);
  expect(explain('downCapture1Year', alternate(0.02), alternate(0.01))?.formula).toBe('−2.0000 % / −1.0000 %');
});

test('the months ahead are counted of those in which the benchmark rose or fell', () => {
  const up = explain('upMonthsAhead1Year', alternate(0.02), alternate(0.01));
  expect(up).toMatchObject({ formula: '6 / 6', value: 100, rows: { title: 'Months', rows: { length: 6 } } });
  expect(up?.inputs).toEqual({ 'Months in which NIFTY 50 TRI rose': '6', 'Scheme ahead in': '6' });
  expect(explain('downMonthsAhead1Year', alternate(0.02), alternate(0.01))).toMatchObject({
    formula: '0 / 6',
    value: 0,
  });
  // as much as the benchmark is not more
  expect(explain('upMonthsAhead1Year', alternate(0.02), alternate(0.02))?.value).toBe(0);
});

test('the Ulcer index is worked out from the falls below the peak so far on all days', () => {
  const example = explain('ulcerIndex1Year');
  const [sum, count] = (example?.formula.replaceAll(',', '').match(/[\d.]+/g) ?? []).map(Number);
  expect(example?.inputs).toMatchObject({ 'NAV dates': String(count) });
  expect(example?.rows).toMatchObject({ title: 'Falls below the peak so far', rows: { length: count } });
  expect(example?.value).toBeCloseTo(Math.sqrt(Number(sum) / Number(count)), 4);
  expect(getCells(example, FALL + 10)?.slice(1)).toEqual(['99.0000', '−10.00']);
});

test('months and calendar years are worked out from the NAVs at their ends', () => {
  const best = explain('bestMonth5Year', alternate(0.02, '2021-01-04'));
  expect(best?.inputs['Highest']).toMatch(/^2\.00 % in /);
  expect(explain('worstMonth5Year', alternate(0.02, '2021-01-04'))).toMatchObject({ rows: { rows: { length: 60 } } });
  expect(explain('worstMonth5Year', alternate(0.02))).toBeNull();
  const year = explain('calendarYear1', alternate(0.02));
  expect(Object.keys(year?.inputs ?? {})).toEqual(['End of 2024', 'End of 2025']);
  expect(year?.value).toBeCloseTo(((1.02 * 0.98) ** 6 - 1) * 100, 8);
  expect(year?.rows?.rows).toHaveLength(12);
  expect(explain('calendarYear4', alternate(0.02))).toBeNull();
  // the year is counted back from the date of the data, also of a scheme that ended
  const later = explainNavMeasure('calendarYear2', { ...input, series: alternate(0.02), latestYear: 2026 });
  expect(Object.keys(later?.inputs ?? {})).toEqual(['End of 2024', 'End of 2025']);
});

test('a SIP lists its instalments, and earns the same rate as with any amount', () => {
  const growing = buildWeekdaySeries('2023-01-02', '2026-11-19', (index) => 100 * 1.0004 ** index);
  const sip = explain('sipXirr3Year', growing);
  expect(sip?.inputs['Instalments']).toBe('36 of ₹ 10,000, from 20 Nov 2023');
  expect(sip?.value).toBeCloseTo((1.0004 ** 261 - 1) * 100, 0);
  expect(sip?.rows).toMatchObject({ title: 'Instalments', rows: { length: 36 } });
});

test('a share above peers compares each window with the median of all that have as many', () => {
  const from = '2020-11-19';
  const grow = (rate: number) => buildWeekdaySeries(from, '2026-11-19', (index) => 100 * rate ** index);
  const peers = [1.0001, 1.0002, 1.0003, 1.0004, 1.0005].map(grow);
  const explainAmong = (rate: number, of = peers) =>
    explainNavMeasure('rollingAbovePeersShare1Year', { ...input, series: grow(rate), peers: of });
  expect(explainAmong(1.0004)?.value).toBe(100);
  expect(explainAmong(1.0003)?.value).toBe(0); // the median itself
  expect(explainAmong(1.0004)?.inputs['Peers with such windows, itself included']).toBe('5');
  expect(explainAmong(1.0004, peers.slice(1))).toBeNull();
  // a peer that is too young for windows of a year is no peer of that measure
  const young = buildWeekdaySeries('2026-01-02', '2026-11-19', (index) => 100 * 2 ** index);
  expect(explainAmong(1.0003, [...peers, young])?.value).toBe(0);
  // nor is one whose NAVs end more than three trading days earlier, as ranks leave it out
  const earlier = buildWeekdaySeries(from, '2026-11-12', (index) => 100 * 1.001 ** index);
  const among = explainAmong(1.0004, [...peers, earlier]);
  expect(among?.inputs['Peers with such windows, itself included']).toBe('5');
  expect(explainAmong(1.0004, [...peers.slice(1), earlier])).toBeNull();
});

test('a tracking difference has steps unless its returns end on different days', () => {
  const fund = {
    benchmark: 'NIFTY 50 TRI',
    navDate: '2026-11-19T00:00:00',
    publishedReturnDate: '2026-11-17',
  } as const;
  const computed = { ...fund, returnSource: '1Year=Computed', benchmarkReturnSource: '1Year=Computed' };
  const steps = explainTrackingDifference(computed, '1Year', 9.8, 10.05);
  expect(steps).toMatchObject({ formula: '9.80 − 10.05', value: -0.25 });
  expect(Object.values(steps?.inputs ?? {})).toEqual(['9.80 %', '10.05 %']);
  const published = { ...computed, benchmarkReturnSource: '1Year=Published' };
  expect(explainTrackingDifference(published, '1Year', 9.8, 10.05)).toBeNull();
  expect(explainTrackingDifference(computed, '1Year', 9.8, null)).toBeNull();
});

test('a measure without its inputs has no steps: too few NAVs, no benchmark, no risk-free rate', () => {
  const few = buildSeries({ '2025-11-19': 100, '2026-11-19': 110 });
  expect(explain('volatility1Year', few)).toBeNull();
  expect(explain('beta1Year')).toBeNull();
  expect(explainNavMeasure('sharpe1Year', { ...input, riskFreeRate: null })).toBeNull();
});
