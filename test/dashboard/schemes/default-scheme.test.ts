import { expect, test } from 'vitest';
import type { SchemeList } from '#dashboard/schemes/scheme-list.ts';
import { findDefaultScheme } from '#dashboard/schemes/use-selected-scheme.ts';
import type { SchemeEntry } from '#schemes/scheme-entry.ts';
import { buildSchemeMaster } from '#test/support/market/build-records.ts';

const buildList = (schemes: readonly SchemeEntry[], hasPortfolioDates = true): SchemeList => ({
  schemes,
  byCode: new Map(schemes.map((scheme) => [scheme.code, scheme])),
  hasPortfolioDates,
});
const old = buildSchemeMaster({ code: 'old', portfolioDate: '2026-09-30', category: 'Equity', option: 'Growth' });
const regular = buildSchemeMaster({ code: 'regular', portfolioDate: '2026-10-31', plan: 'Regular', option: 'Growth' });
const debt = buildSchemeMaster({ code: 'debt', portfolioDate: '2026-10-31', category: 'Debt', option: 'Growth' });
const equity = buildSchemeMaster({ code: 'equity', portfolioDate: '2026-10-31', category: 'Equity', option: 'Growth' });
const withoutPortfolio = buildSchemeMaster({ code: 'none', portfolioDate: null, category: 'Equity', option: 'Growth' });

test('the default is the newest portfolio, preferably of a direct plan, growth option and equity scheme', () => {
  expect(findDefaultScheme(buildList([withoutPortfolio, old, regular, debt, equity]), null, undefined)).toBe('equity');
  expect(findDefaultScheme(buildList([withoutPortfolio, old, regular]), null, undefined)).toBe('regular');
});

test('the scheme viewed last is the default while it has a portfolio', () => {
  expect(findDefaultScheme(buildList([equity, old]), 'old', undefined)).toBe('old');
  expect(findDefaultScheme(buildList([equity, withoutPortfolio]), 'none', undefined)).toBe('equity');
  expect(findDefaultScheme(buildList([equity]), 'gone', undefined)).toBe('equity');
});

test('there is no default if no scheme has a portfolio', () => {
  expect(findDefaultScheme(buildList([withoutPortfolio]), 'none', 'none')).toBeNull();
});

test('without portfolio dates the default is the scheme viewed last, else the largest', () => {
  expect(findDefaultScheme(buildList([withoutPortfolio, equity], false), null, 'equity')).toBe('equity');
  expect(findDefaultScheme(buildList([withoutPortfolio, equity], false), 'none', 'equity')).toBe('none');
  expect(findDefaultScheme(buildList([], false), null, undefined)).toBeNull();
});
