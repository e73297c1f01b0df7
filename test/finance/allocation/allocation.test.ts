import fc from 'fast-check';
import { expect, test } from 'vitest';
import { combineValues, computeCombinedReturn, type InvestedScheme } from '#finance/allocation/combined-series.ts';
import { lookThrough } from '#finance/allocation/look-through.ts';
import { computeShares, computeWeightedMean } from '#finance/allocation/weights.ts';
import { toDayNumber, toIsoDay } from '#finance/calendar.ts';
import { computePeriodReturn, computeReturnBetween, returnPeriods } from '#finance/nav/returns/returns.ts';
import { arbitrarySeries, buildSeries, buildWeekdaySeries } from '../nav/build-series.ts';
import { arbitraryPortfolio, buildPosition } from '../portfolio/build-positions.ts';

const hold = (amount: number, series: InvestedScheme['series'], paysOut = false): InvestedScheme => ({
  amount,
  series,
  paysOut,
});
const amounts = fc.array(fc.integer({ min: 1, max: 10_000_000 }), { minLength: 1, maxLength: 8 });

test('a missing value lowers the coverage of a mean and is never counted as 0', () => {
  expect(computeWeightedMean([100, 300, 600], [1, 2, null])).toEqual({ value: 1.75, coverage: 40 });
  expect(computeWeightedMean([100, 300], [null, null])).toEqual({ value: null, coverage: 0 });
  expect(computeWeightedMean([100, 300], [0, 0])).toEqual({ value: 0, coverage: 100 });
});

test('shares add up to 100, and a mean lies between its values', () => {
  fc.assert(
    fc.property(amounts, fc.array(fc.double({ min: -50, max: 50, noNaN: true }), { minLength: 8 }), (all, values) => {
      expect(computeShares(all).reduce((sum, share) => sum + share, 0)).toBeCloseTo(100, 8);
      const used = values.slice(0, all.length);
      const { value, coverage } = computeWeightedMean(all, used);
      expect(value).toBeGreaterThanOrEqual(Math.min(...used) - 1e-9);
      expect(value).toBeLessThanOrEqual(Math.max(...used) + 1e-9);
      expect(coverage).toBe(100);
    }),
  );
});

test('units are constant: the last value is today’s amounts, earlier ones are the same units at their NAVs', () => {
  const one = buildSeries({ '2026-01-01': 10, '2026-01-02': 11, '2026-01-05': 12.5 });
  const two = buildSeries({ '2026-01-02': 100, '2026-01-05': 80 });
  const { series, coverage, youngest } = combineValues([hold(1000, one), hold(400, two)]);
  expect([...(series?.days ?? [])].map(toIsoDay)).toEqual(['2026-01-02', '2026-01-05']);
  expect([...(series?.navs ?? [])]).toEqual([80 * 11 + 5 * 100, 1400]);
  expect([coverage, youngest]).toEqual([100, 1]);
});

test('schemes without NAVs, payout options and NAVs that ended are excluded and named, not counted as 0', () => {
  const current = buildWeekdaySeries('2026-01-01', '2026-03-31', (index) => 10 + index);
  const ended = buildWeekdaySeries('2025-01-01', '2026-03-20', () => 10);
  const { exclusions, coverage, series } = combineValues([
    hold(500, current),
    hold(100, null),
    hold(200, buildSeries({})),
    hold(100, current, true),
    hold(100, ended),
  ]);
  expect(exclusions).toEqual([null, 'NoNavs', 'NoNavs', 'Payout', 'Stale']);
  expect(coverage).toBe(50);
  expect(series?.navs.at(-1)).toBeCloseTo(500, 9);
  expect(combineValues([hold(1, null)])).toMatchObject({ series: null, coverage: 0, youngest: null });
  expect(combineValues([])).toMatchObject({ series: null, coverage: 0 });
});

test('NAVs newer than those of the data, as of a file of its own, end no others, nor what is newer than a list', () => {
  const current = buildWeekdaySeries('2025-01-01', '2026-03-20', (index) => 10 + index);
  const newer = buildWeekdaySeries('2026-01-01', '2026-03-31', () => 10);
  const list = [hold(500, current), hold(500, newer)];
  const days = ['2026-03-30', '2026-03-31', '2026-04-30'] as const;
  expect(days.map((day) => combineValues(list, toDayNumber(day)).exclusions)).toEqual([
    [null, null],
    ['Stale', null],
    ['Stale', null],
  ]);
  expect(combineValues(list).exclusions).toEqual(['Stale', null]);
  expect(computeCombinedReturn(list, returnPeriods['1Year'], toDayNumber('2026-03-20')).coverage).toBe(50);
  expect(computeCombinedReturn(list, returnPeriods['1Year']).value).toBeNull();
});

test('a list has a value on the days on which every scheme has a NAV, and ends with the one that ends first', () => {
  const daily = buildWeekdaySeries('2026-01-01', '2026-01-30', () => 10);
  const sparse = buildSeries({ '2026-01-01': 8, '2026-01-25': 9, '2026-01-29': 10 });
  const { series } = combineValues([hold(1000, daily), hold(1000, sparse)]);
  expect([...(series?.days ?? [])].map(toIsoDay)).toEqual(['2026-01-01', '2026-01-29']);
  expect([...(series?.navs ?? [])]).toEqual([1800, 2000]);
  expect(computeCombinedReturn([hold(1000, daily), hold(1000, sparse)], { count: 28, unit: 'day' }).value).toBeCloseTo(
    (2000 / 1800 - 1) * 100,
    9,
  );
  const { series: none, coverage } = combineValues([hold(1, buildSeries({ '2026-01-28': 10 })), hold(1, sparse)]);
  expect([none, coverage]).toEqual([null, 100]);
});

test('no return spans a unit split of one of the schemes, also from a day between its NAVs', () => {
  const daily = buildWeekdaySeries('2026-01-01', '2026-01-30', () => 10);
  const split = buildSeries({
    '2026-01-01': 100,
    '2026-01-08': 101,
    '2026-01-12': 10.2,
    '2026-01-20': 10.3,
    '2026-01-30': 10.4,
  });
  const { series } = combineValues([hold(1, daily), hold(1, split)]);
  if (series === null) throw new Error('expected a series');
  const end = toDayNumber('2026-01-30');
  expect(computeReturnBetween(series, toDayNumber('2026-01-09'), end)).toBeNull();
  expect(computeReturnBetween(series, toDayNumber('2026-01-12'), end)).not.toBeNull();
});

test('the value starts after the last break of its schemes: a lone NAV of years ago is not its start', () => {
  const lone = buildSeries({ '2017-04-13': 10, '2026-01-05': 30, '2026-01-06': 33 });
  const { series, youngest } = combineValues([
    hold(330, lone),
    hold(
      10,
      buildWeekdaySeries('2016-01-01', '2026-01-06', () => 10),
    ),
  ]);
  expect([...(series?.days ?? [])].map(toIsoDay)).toEqual(['2026-01-05', '2026-01-06']);
  expect([...(series?.navs ?? [])]).toEqual([310, 340]);
  expect(youngest).toBe(0);
});

test('a period counts the schemes with NAVs over all of it, and says for how much of the amount', () => {
  const old = buildWeekdaySeries('2025-01-01', '2026-03-31', (index) => 100 + index);
  const young = buildWeekdaySeries('2026-01-01', '2026-03-31', (index) => 50 + index);
  const holdings = [hold(300, old), hold(100, young), hold(600, old, true)];
  const end = toDayNumber('2026-03-31');
  const year = computeCombinedReturn(holdings, returnPeriods['1Year']);
  expect(year.value).toBeCloseTo(computePeriodReturn(old, returnPeriods['1Year'], end) ?? Number.NaN, 8);
  expect(year.coverage).toBe(30);
  expect(computeCombinedReturn(holdings, returnPeriods['1Month']).coverage).toBe(40);
  expect(computeCombinedReturn(holdings, returnPeriods['5Year'])).toEqual({ value: null, coverage: 0 });
  expect(computeCombinedReturn([hold(1, null)], returnPeriods['1Month'])).toEqual({ value: null, coverage: 0 });
});

test('the return of one scheme, or of the same one twice, is its own, whatever the amounts', () => {
  fc.assert(
    fc.property(arbitrarySeries, amounts, (series, all) => {
      const combined = combineValues(all.map((amount) => hold(amount, series))).series;
      if (combined === null) throw new Error('expected a series');
      const end = Number(series.days.at(-1));
      for (const period of [returnPeriods['1Month'], returnPeriods['1Year'], returnPeriods['3Year']]) {
        const [own, found] = [computePeriodReturn(series, period, end), computePeriodReturn(combined, period, end)];
        expect(found === null).toBe(own === null);
        expect(found ?? 0).toBeCloseTo(own ?? 0, 6);
      }
    }),
  );
});

test('an absolute return lies between those of the schemes, and scaling all amounts changes none', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          amount: fc.integer({ min: 1, max: 1_000_000 }),
          moves: fc.array(fc.double({ min: 0.9, max: 1.1, noNaN: true }), { minLength: 40, maxLength: 40 }),
        }),
        { minLength: 1, maxLength: 6 },
      ),
      (all) => {
        const holdings = all.map(({ amount, moves }) => {
          let nav = 100;
          return hold(
            amount,
            buildWeekdaySeries('2026-01-01', '2026-02-20', (index) => (nav *= moves[index] ?? 1)),
          );
        });
        const end = toDayNumber('2026-02-20');
        const compute = ({ series }: { readonly series: InvestedScheme['series'] }): number =>
          (series && computePeriodReturn(series, returnPeriods['1Month'], end)) ?? Number.NaN;
        const own = holdings.map(compute);
        const combined = compute(combineValues(holdings));
        expect(combined).toBeGreaterThanOrEqual(Math.min(...own) - 1e-6);
        expect(combined).toBeLessThanOrEqual(Math.max(...own) + 1e-6);
        const scaled = combineValues(holdings.map((each) => ({ ...each, amount: each.amount * 7 })));
        expect(compute(scaled)).toBeCloseTo(combined, 6);
      },
    ),
  );
});

test('look-through weights are shares of the whole amount: a scheme without a portfolio leaves its part unknown', () => {
  const bank = (weight: number | null) => buildPosition('North Bank', { isin: 'INE000A01018', weight });
  const { rows, coverage, outsideTotal, withoutWeight } = lookThrough([
    { amount: 600, rows: [bank(8), bank(2), buildPosition('TREPS', { assetType: 'Cash', weight: 4 })] },
    { amount: 200, rows: [bank(50), buildPosition('Future', { assetType: 'Derivative', weight: null, exposure: 3 })] },
    { amount: 200, rows: [] },
  ]);
  expect(rows.map(({ position, weight, value, holders }) => [position.instrument, weight, value, holders])).toEqual([
    ['North Bank', 16, 160, [1, 0]],
    ['TREPS', 2.4, 24, [0]],
  ]);
  expect([coverage, outsideTotal, withoutWeight]).toEqual([80, 1, 0]);
  expect(lookThrough([{ amount: 1, rows: [bank(null)] }])).toMatchObject({ rows: [], coverage: 100, withoutWeight: 1 });
});

test('look-through weights add up to those of the portfolios, weighted by the amounts, in any order', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 1, max: 1000 }), arbitraryPortfolio), { minLength: 1, maxLength: 5 }),
      (all) => {
        const portfolios = all.map(([amount, rows]) => ({ amount, rows }));
        const total = all.reduce((sum, [amount]) => sum + amount, 0);
        const expected = portfolios.reduce(
          (sum, { amount, rows }) =>
            sum + (amount / total) * rows.reduce((weight, row) => weight + (row.weight ?? 0), 0),
          0,
        );
        const { rows, withoutWeight } = lookThrough(portfolios);
        fc.pre(withoutWeight === 0);
        expect(rows.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(expected, 5);
        const weights = (found: typeof rows) => Object.fromEntries(found.map(({ key, weight }) => [key, weight]));
        const reversed = weights(lookThrough(portfolios.toReversed()).rows);
        for (const { key, weight } of rows) expect(reversed[key]).toBeCloseTo(weight, 6);
      },
    ),
  );
});
