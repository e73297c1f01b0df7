import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { InvestedScheme } from '#finance/allocation/combined-series.ts';
import {
  addsUpTo100,
  addUpWeights,
  type Rebalancing,
  rebalancings,
  type RebalancingRule,
} from '#finance/allocation/mix-rules.ts';
import { blendBenchmarks, createMix } from '#finance/allocation/mix.ts';
import { toDayNumber, toIsoDay } from '#finance/calendar.ts';
import type { NavSeriesWithBreaks } from '#finance/nav/series/breaks.ts';
import { arbitrarySeries, buildSeries, buildWeekdaySeries } from '../nav/build-series.ts';

const hold = (amount: number, series: InvestedScheme['series'], paysOut = false): InvestedScheme => ({
  amount,
  series,
  paysOut,
});
const rule = (rebalancing: Rebalancing, points = 5): RebalancingRule => ({ rebalancing, points });
const readValues = (series: NavSeriesWithBreaks | null) =>
  Object.fromEntries([...(series?.days ?? [])].map((day, index) => [toIsoDay(day), series?.navs[index]]));

test('a mix of one scheme has the returns of the scheme, whatever its rebalancing', () => {
  fc.assert(
    fc.property(arbitrarySeries, fc.constantFrom(...rebalancings), (series, rebalancing) => {
      const mix = createMix([hold(100, series)], rule(rebalancing)).startOn(null);
      expect(mix?.days).toEqual(series.days);
      for (const [index, nav] of series.navs.entries()) {
        expect(Number(mix?.navs[index]) / 100).toBeCloseTo(nav / Number(series.navs[0]), 9);
      }
    }),
  );
});

const one = buildWeekdaySeries('2024-11-11', '2026-03-31', (index) => 10 * 1.002 ** index);
const two = buildWeekdaySeries('2024-11-11', '2026-03-31', (index) => 50 + 10 * Math.sin(index / 9));

/** The value of 60/40 by the growth since the last of some days, which are dates of NAVs. */
function computeBySegments(restored: readonly string[]): Readonly<Record<string, number>> {
  const [navs, others] = [readValues(one), readValues(two)];
  const values: Record<string, number> = {};
  let [base, from] = [100, ''];
  for (const day of Object.keys(navs)) {
    if (from === '') from = day;
    values[day] =
      base * (0.6 * (Number(navs[day]) / Number(navs[from])) + 0.4 * (Number(others[day]) / Number(others[from])));
    if (restored.includes(day)) [base, from] = [values[day], day];
  }
  return values;
}

test.each([
  ['none', []],
  ['yearly', ['2025-01-01', '2026-01-01']],
  ['quarterly', ['2025-01-01', '2025-04-01', '2025-07-01', '2025-10-01', '2026-01-01']],
  [
    'monthly',
    [
      '2024-12-02',
      '2025-01-01',
      '2025-02-03',
      '2025-03-03',
      '2025-04-01',
      '2025-05-01',
      '2025-06-02',
      '2025-07-01',
      '2025-08-01',
      '2025-09-01',
      '2025-10-01',
      '2025-11-03',
      '2025-12-01',
      '2026-01-01',
      '2026-02-02',
      '2026-03-02',
    ],
  ],
] as const)('a mix rebalanced %s restores its weights on the first trading days of these periods', (name, restored) => {
  const { startOn } = createMix([hold(60, one), hold(40, two)], rule(name));
  const expected = computeBySegments(restored);
  const values = readValues(startOn(null));
  expect(Object.keys(values)).toEqual(Object.keys(expected));
  for (const [day, value] of Object.entries(expected)) expect(values[day]).toBeCloseTo(value, 8);
});

test('a mix has its weights at the start of a window too, on a holiday those of the day before', () => {
  const { startOn } = createMix([hold(60, one), hold(40, two)], rule('none'));
  const values = readValues(startOn(toDayNumber('2025-06-15'))); // a Sunday
  const [navs, others] = [readValues(one), readValues(two)];
  const growth = (all: typeof navs): number => Number(all['2026-03-31']) / Number(all['2025-06-13']);
  expect(Number(values['2026-03-31']) / Number(values['2025-06-13'])).toBeCloseTo(
    0.6 * growth(navs) + 0.4 * growth(others),
    10,
  );
  expect(values['2025-06-13']).toBe(readValues(startOn(null))['2025-06-13']);
});

test('a mix without a NAV on the first trading day is rebalanced on the next day that all have', () => {
  const fast = buildSeries({ '2026-01-30': 10, '2026-02-02': 15, '2026-02-03': 15, '2026-02-04': 22.5 });
  const slow = buildSeries({ '2026-01-30': 10, '2026-02-03': 10, '2026-02-04': 10 });
  const { startOn } = createMix([hold(50, fast), hold(50, slow)], rule('monthly'));
  // 125 on 3 February, 62.5 of each from then on
  expect(readValues(startOn(null))).toEqual({ '2026-01-30': 100, '2026-02-03': 125, '2026-02-04': 156.25 });
});

test('a mix is not rebalanced on a holiday that has NAVs', () => {
  const days = { '2026-01-30': 10, '2026-02-01': 15, '2026-02-02': 15, '2026-02-03': 22.5 };
  const withSunday = (navs: Readonly<Record<string, number>>) => ({
    ...buildSeries(navs),
    holidaysWithNav: Int32Array.of(toDayNumber('2026-02-01')),
  });
  const flat = withSunday({ '2026-01-30': 10, '2026-02-01': 10, '2026-02-02': 15, '2026-02-03': 15 });
  const { startOn } = createMix([hold(50, withSunday(days)), hold(50, flat)], rule('monthly'));
  // restored on Monday with 75 of each, not on Sunday with 62.5
  expect(readValues(startOn(null))).toEqual({
    '2026-01-30': 100,
    '2026-02-01': 125,
    '2026-02-02': 150,
    '2026-02-03': 187.5,
  });
});

test('bands restore the weights at the start of a month in which one is more than the points off', () => {
  const flat = buildSeries({ '2026-01-01': 10, '2026-02-02': 10, '2026-03-02': 10, '2026-03-03': 10 });
  const rising = buildSeries({ '2026-01-01': 10, '2026-02-02': 12, '2026-03-02': 13, '2026-03-03': 19.5 });
  const { startOn } = createMix([hold(50, flat), hold(50, rising)], rule('bands', 5));
  // 54.5 % on 2 February is within the band, 56.5 % on 2 March is not
  expect(readValues(startOn(null))).toEqual({
    '2026-01-01': 100,
    '2026-02-02': 110,
    '2026-03-02': 115,
    '2026-03-03': expect.closeTo(143.75, 9),
  });
});

test('a mix has no value if one of its schemes has none, and says which', () => {
  const ended = buildWeekdaySeries('2025-01-01', '2026-03-02', () => 10);
  const mix = createMix([hold(40, one), hold(20, null), hold(20, two, true), hold(20, ended)], rule('none'));
  expect(mix.startOn(null)).toBeNull();
  expect(mix.exclusions).toEqual([null, 'NoNavs', 'Payout', 'Stale']);
  expect(
    createMix(
      [
        hold(50, one),
        hold(
          50,
          buildWeekdaySeries('2025-06-02', '2026-03-31', () => 1),
        ),
      ],
      rule('none'),
    ).youngest,
  ).toBe(1);
});

test('the benchmarks of a mix have the weights of its schemes, and one of all of them is that index itself', () => {
  const parts = [
    { name: 'Equity', weight: 40, series: one },
    { name: 'Bond', weight: 30, series: two },
    { name: 'Equity', weight: 30, series: one },
  ];
  expect(addUpWeights(parts)).toEqual([
    { name: 'Equity', weight: 70 },
    { name: 'Bond', weight: 30 },
  ]);
  const { lacks, startOn } = blendBenchmarks(parts, rule('monthly'));
  expect(lacks).toEqual([]);
  expect(startOn(null)).toEqual(createMix([hold(70, one), hold(30, two)], rule('monthly')).startOn(null));
  expect(blendBenchmarks(parts.slice(0, 1), rule('none')).startOn(null)?.navs).toEqual(one.navs);
  const unknown = blendBenchmarks([...parts, { name: '', weight: 10, series: null }], rule('none'));
  expect([unknown.lacks, unknown.startOn(null)]).toEqual([[''], null]);
});

test('weights add up to 100 within 0.01', () => {
  expect([[60, 40], [33.33, 33.33, 33.33], [60, 35], [100.02]].map(addsUpTo100)).toEqual([true, true, false, false]);
});
