import { expect, test } from 'vitest';
import type { Performance } from '#contract/records/performance.ts';
import { createLeadingRowSelector } from '#dashboard/schemes/leading-rows.ts';
import { createSchemeAttributeLookup } from '#schemes/scheme-attributes.ts';
import { buildPerformance } from '#test/support/market/build-records.ts';

const NAV_DATE = '2026-11-19';
const build = (code: string, schemeName: string, more: Partial<Performance> = {}) =>
  buildPerformance({ code, schemeName, navDate: NAV_DATE, ...more });

function selectCodes(rows: readonly Performance[]): readonly string[] {
  const select = createLeadingRowSelector(createSchemeAttributeLookup(rows, null, NAV_DATE));
  return select(rows).map(({ code }) => code);
}

test('of the plans and options of a scheme direct growth leads, then growth, then the lowest code', () => {
  const idcw = build('9', 'Kaveri Fund - Direct Plan - IDCW');
  const weekly = build('10', 'Kaveri Fund - Direct Plan - Weekly IDCW');
  const regular = build('7', 'Kaveri Fund - Regular Plan - Growth');
  const direct = build('12', 'Kaveri Fund - Direct Plan - Growth');
  expect(selectCodes([weekly, idcw])).toEqual(['9']);
  expect(selectCodes([idcw, weekly, regular])).toEqual(['7']);
  expect(selectCodes([idcw, weekly, regular, direct])).toEqual(['12']);
});

test('a plan with a current NAV leads before one whose NAV is stale', () => {
  const dead = build('1', 'Kaveri Fund - Direct Plan - Growth', { navDate: '2020-01-01T00:00:00' });
  expect(selectCodes([dead, build('2', 'Kaveri Fund - Regular Plan - Growth')])).toEqual(['2']);
});

test('an AUM in common makes codes of one fund house one scheme, however their plans are spelled', () => {
  const odd = 'Kaveri Gilt Fund - Provident Fund and Trust';
  expect(
    selectCodes([
      build('1', 'Kaveri Gilt Fund - Direct Plan - Growth', { dailyAum: 2_861.17 }),
      build('2', odd, { dailyAum: 2_861.17 }),
      build('3', 'Kaveri Liquid Fund - Direct Plan - Growth', { dailyAum: 2_861.17, subCategory: 'Liquid Fund' }),
      build('4', 'Deodar Gilt Fund - Direct Plan - Growth', { dailyAum: 2_861.17 }),
      build('5', 'Kaveri Gilt Fund of 2030', { dailyAum: 2_861.17, benchmark: 'NIFTY G-Sec Jun 2030 Index' }),
    ]),
  ).toEqual(['1', '3', '4', '5']);
});

test('without an AUM, or one above 0, the name without plan and option says which codes are one scheme', () => {
  for (const dailyAum of [null, 0])
    expect(
      selectCodes([
        build('1', 'Kaveri Fund - Direct Plan - Growth', { dailyAum }),
        build('2', 'Kaveri Fund - Regular Plan - IDCW', { dailyAum }),
        build('3', 'Kaveri Flexi Fund - Direct Plan - Growth', { dailyAum }),
      ]),
    ).toEqual(['1', '3']);
});
