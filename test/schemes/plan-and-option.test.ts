import { expect, test } from 'vitest';
import { toDayNumber } from '#finance/calendar.ts';
import { describePlanAndOption } from '#schemes/plan-and-option.ts';
import { buildPerformance } from '#test/support/market/build-records.ts';

const idcw = { plan: 'Regular', option: 'IDCW' };
const etf = { subCategory: 'Other ETFs', navDate: '2026-11-19T00:00:00' } as const;
const describeEtf = (returnSource: string, returnNotes = '') =>
  describePlanAndOption(buildPerformance({ ...etf, returnSource, returnNotes }), idcw);
const sole = { plan: 'No plans', option: 'No options' };

test('a scheme has the plan and option that its source prints, and an ETF neither', () => {
  const fund = buildPerformance({ subCategory: 'Index Funds', returnSource: '1Year=Computed' });
  expect(describePlanAndOption(fund, idcw)).toEqual({ ...idcw, growthStart: null });
  expect(describePlanAndOption(fund, { plan: '', option: '' })).toEqual({ ...sole, growthStart: null });
  const growth = describePlanAndOption(buildPerformance(etf), { plan: 'Direct', option: 'Growth' });
  expect(growth).toEqual({ ...sole, growthStart: null });
});

test('an ETF labelled IDCW has no options if its returns are computed, as far back as they are', () => {
  expect(describeEtf('')).toEqual({ plan: 'No plans', option: 'IDCW only', growthStart: null });
  expect(describeEtf('1Year=Published')).toMatchObject({ option: 'IDCW only' });
  expect(describeEtf('1Day=Computed; 1Year=Computed; 3Year=Computed; SinceLaunch=Computed')).toEqual({
    ...sole,
    growthStart: null,
  });
  const yearAgo = { ...sole, growthStart: toDayNumber('2025-11-19') };
  expect(describeEtf('1Day=Computed; 1Year=Computed', '3Year=Payout; SinceLaunch=Payout')).toEqual(yearAgo);
  expect(describeEtf('1Day=Computed; 1Year=Computed; 3Year=Published', '5Year=NoHistory')).toEqual(yearAgo);
});

test('NAVs that do not reach back further than the computed returns are not limited', () => {
  expect(describeEtf('1Day=Computed; 1Year=Computed', '3Year=Young; SinceLaunch=NoHistory').growthStart).toBeNull();
  expect(describeEtf('1Month=Computed; 1Year=Computed', '7Days=DayMissing').growthStart).toBeNull();
});
