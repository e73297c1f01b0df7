import { expect, test } from 'vitest';
import type { Performance } from '#contract/records/performance.ts';
import { toDayNumber } from '#finance/calendar.ts';
import { findPlanAndOption, type PlanAndOption } from '#finance/plans-and-options.ts';
import { describePlanAndOption } from '#schemes/plan-and-option.ts';
import { buildPerformance } from '#test/support/market/build-records.ts';

const idcw = { plan: 'Regular', option: 'IDCW' };
const etf = { subCategory: 'Other ETFs', navDate: '2026-11-19T00:00:00' } as const;
/** Describes a code as a service sends both, or without a list by its name alone. */
const describe = (record: Performance, { plan, option }: PlanAndOption) => {
  const shown = findPlanAndOption(record, { plan, option });
  const listed = describePlanAndOption(record, { plan, option, planShown: shown.plan, optionShown: shown.option });
  const schemeName = ['Kaveri Fund', plan && `${plan} Plan`, option].filter(Boolean).join(' - ');
  expect(describePlanAndOption({ ...record, schemeName }, undefined)).toEqual(listed);
  return listed;
};
const describeEtf = (returnSource: string, returnNotes = '') =>
  describe(buildPerformance({ ...etf, returnSource, returnNotes }), idcw);
const sole = { plan: 'No plans', option: 'No options' };

test('a scheme has the plan and option that its source prints, and an ETF neither', () => {
  const fund = buildPerformance({ subCategory: 'Index Funds', returnSource: '1Year=Computed' });
  expect(describe(fund, idcw)).toEqual({ ...idcw, growthStart: null });
  expect(describe(fund, { plan: '', option: '' })).toEqual({ ...sole, growthStart: null });
  const growth = describe(buildPerformance(etf), { plan: 'Direct', option: 'Growth' });
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
