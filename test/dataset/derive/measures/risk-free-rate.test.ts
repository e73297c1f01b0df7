import { expect, onTestFinished, test } from 'vitest';
import { toDayNumber, toIsoDay } from '#finance/calendar.ts';
import { computeRiskAdjustedReturn, findDailyReturns } from '#finance/nav/risk/risk.ts';
import { isWeekend } from '#finance/trading-days.ts';
import { buildMarket, buildScheme, buildSeries } from '#test/support/market/build-market.ts';
import { openTemporaryStore } from '#test/support/temporary-dataset.ts';

const LAST = toDayNumber('2026-11-19');
const dates = Array.from({ length: 500 }, (_, index) => LAST - 499 + index)
  .filter((day) => !isWeekend(day))
  .map(toIsoDay);

/** NAVs that earn some percent a year, every other day a little more than on the days between. */
const grow = (yearly: number, more = 0): Readonly<Record<string, number>> =>
  Object.fromEntries(
    dates.map((date, index) => [date, 1_000 * (1 + yearly / 100) ** (index / 261) * (1 + (index % 2) * more)]),
  );

test('ratios can be computed from the risk-free rate that is stated, to their last digit', async () => {
  const scheme = (code: string, schemeNumber: number, subCategory: string) => {
    const schemeName = `Alpine ${subCategory} ${code} - Direct Plan - Growth`;
    return buildScheme({ code, schemeNumber, schemeName, category: 'Debt', subCategory });
  };
  const navs = { 1: grow(5.4321), 2: grow(5.7656), 3: grow(6.5, 0.0001) };
  const schemes = [scheme('1', 1, 'Overnight Fund'), scheme('2', 2, 'Overnight Fund'), scheme('3', 3, 'Liquid Fund')];
  const store = await openTemporaryStore(buildMarket({ schemes, navs }));
  onTestFinished(() => store.close());
  const [first, second, liquid] = await store.readMeasures({});
  expect(first?.riskFreeRate).toBe(second?.riskFreeRate);
  const rate = liquid?.riskFreeRate ?? 0;
  expect(rate).toBeCloseTo(5.6, 0);
  const none = Int32Array.of();
  const series = {
    ...buildSeries(navs[3]),
    breaks: [],
    missingDays: none,
    certainlyMissingDays: none,
    holidaysWithNav: none,
  };
  const expected = computeRiskAdjustedReturn(findDailyReturns(series, toDayNumber('2025-11-19'), LAST), rate);
  expect(Math.abs(Number(liquid?.sharpe1Year) - Number(expected?.sharpe))).toBeLessThanOrEqual(0.000_051);
  expect(Math.abs(Number(liquid?.sortino1Year) - Number(expected?.sortino))).toBeLessThanOrEqual(0.000_051);
});
