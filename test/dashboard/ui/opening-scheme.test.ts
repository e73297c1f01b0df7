import { expect, test } from 'vitest';
import type { SchemeEntry, SchemeList } from '#dashboard/api/scheme-list.ts';
import { openingScheme } from '#dashboard/ui/opening-scheme.ts';
import { aMaster } from '#test/support/records.ts';

const listOf = (schemes: readonly SchemeEntry[], tellsPortfolios = true): SchemeList => ({
  schemes,
  byCode: new Map(schemes.map((scheme) => [scheme.code, scheme])),
  tellsPortfolios,
});
const old = aMaster({ code: 'old', portfolioDate: '2026-09-30', category: 'Equity', option: 'Growth' });
const regular = aMaster({ code: 'regular', portfolioDate: '2026-10-31', plan: 'Regular', option: 'Growth' });
const debt = aMaster({ code: 'debt', portfolioDate: '2026-10-31', category: 'Debt', option: 'Growth' });
const equity = aMaster({ code: 'equity', portfolioDate: '2026-10-31', category: 'Equity', option: 'Growth' });
const none = aMaster({ code: 'none', portfolioDate: null, category: 'Equity', option: 'Growth' });

test('the newest portfolio opens, of a direct growth plan of an equity scheme', () => {
  expect(openingScheme(listOf([none, old, regular, debt, equity]), null, undefined)).toBe('equity');
  expect(openingScheme(listOf([none, old, regular]), null, undefined)).toBe('regular');
});

test('the last one looked at opens again while it has a portfolio', () => {
  expect(openingScheme(listOf([equity, old]), 'old', undefined)).toBe('old');
  expect(openingScheme(listOf([equity, none]), 'none', undefined)).toBe('equity');
  expect(openingScheme(listOf([equity]), 'gone', undefined)).toBe('equity');
});

test('where no scheme has a portfolio none opens', () => {
  expect(openingScheme(listOf([none]), 'none', 'none')).toBeNull();
});

test('where the service tells no portfolios the last one opens, else the largest', () => {
  expect(openingScheme(listOf([none, equity], false), null, 'equity')).toBe('equity');
  expect(openingScheme(listOf([none, equity], false), 'none', 'equity')).toBe('none');
  expect(openingScheme(listOf([], false), null, undefined)).toBeNull();
});
