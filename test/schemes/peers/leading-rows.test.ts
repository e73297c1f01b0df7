import { expect, test } from 'vitest';
import type { Performance } from '#contract/records/performance.ts';
import { createLeadingRowSelector } from '#schemes/peers/leading-rows.ts';
import { createSchemeAttributeLookup } from '#schemes/scheme-attributes.ts';
import { buildIdentity, buildPerformance, buildSchemeMaster } from '#test/support/market/build-records.ts';

const NAV_DATE = '2026-11-19';
const build = (code: string, schemeName: string, more: Partial<Performance> = {}) =>
  buildPerformance({ code, schemeName, navDate: NAV_DATE, ...more });

function selectCodes(rows: readonly Performance[], all = rows): readonly string[] {
  const select = createLeadingRowSelector(createSchemeAttributeLookup(all, null, NAV_DATE));
  return select(rows).map(({ code }) => code);
}

test('a scheme is represented by its scheme code or, if that is not among the rows, by direct before regular, growth before other options, the lowest code', () => {
  const idcw = build('9', 'Kaveri Fund - Direct Plan - IDCW');
  const weekly = build('10', 'Kaveri Fund - Direct Plan - Weekly IDCW');
  const regular = build('7', 'Kaveri Fund - Regular Plan - Growth');
  const direct = build('12', 'Kaveri Fund - Direct Plan - Growth');
  const all = [idcw, weekly, regular, direct];
  expect(selectCodes(all)).toEqual(['12']);
  expect(selectCodes([weekly, idcw], all)).toEqual(['9']);
  expect(selectCodes([regular, weekly], all)).toEqual(['10']);
  expect(selectCodes([regular], all)).toEqual(['7']);
});

test('a plan with a current NAV leads before one whose NAV is stale', () => {
  const dead = build('1', 'Kaveri Fund - Direct Plan - Growth', { navDate: '2020-01-01T00:00:00' });
  expect(selectCodes([dead, build('2', 'Kaveri Fund - Regular Plan - Growth')])).toEqual(['2']);
});

test('schemes of one fund house and AUM are two if the service says so, and codes of other names one', () => {
  const rows = [
    build('1', 'Kaveri Gilt Fund - Direct Plan - Growth', { dailyAum: 2_861.17 }),
    build('2', 'Kaveri Gilt Fund - Provident Fund and Trust', { dailyAum: 2_861.17 }),
    build('3', 'Kaveri Nifty ETF', { dailyAum: 2_861.17 }),
  ];
  const schemeCodes = ['1', '1', '3'];
  const byCode = new Map(
    rows.map(({ code }, index) => [code, buildSchemeMaster({ ...buildIdentity(schemeCodes[index] ?? ''), code })]),
  );
  const attributes = createSchemeAttributeLookup(rows, { byCode, hasPortfolioDates: true }, NAV_DATE);
  expect(createLeadingRowSelector(attributes)(rows).map(({ code }) => code)).toEqual(['1', '3']);
});
