import { expect, test } from 'vitest';
import {
  getCategoryName,
  getSubCategoryName,
  isDebtScheme,
  isEquityOriented,
  isEquityScheme,
  isLiquidOrOvernight,
  isUnknownSubCategory,
  subCategories,
} from '#finance/sub-categories.ts';

test('a label that says little by itself is identified by its category', () => {
  expect(getSubCategoryName('Index Funds', 'Equity Funds')).toBe(getSubCategoryName('Other', 'Index Funds'));
  expect(getSubCategoryName('Fund of Funds', 'Overseas')).toBe(getSubCategoryName('Other', 'FoF Overseas'));
  expect(getSubCategoryName('', 'Equity Funds')).toBe('Equity Funds');
});

test('a category is as printed if neither label is known', () => {
  expect(getCategoryName('Income', '')).toBe('Income');
  expect(getCategoryName('Other', 'Quantum Cap Fund')).toBe('Other');
});

test('sub-categories with different mandates are not peers', () => {
  const names = ['Ultra Short Duration Fund', 'Low Duration Fund', 'Gilt Fund', 'Gold ETF', 'Other ETFs', 'Value Fund'];
  expect(new Set(names.map((name) => getSubCategoryName('', name))).size).toBe(names.length);
});

test('spacing, case and a missing Fund make no difference', () => {
  expect(getSubCategoryName('', 'Sectoral/Thematic')).toBe('Sectoral/ Thematic');
  expect(getSubCategoryName('', 'EQUITY SAVINGS')).toBe('Equity Savings Fund');
  expect(getSubCategoryName('', "Children's Fund")).toBe('Children’s Fund');
});

test('an unknown label is a group of its own and reported; an empty one, and a maturity of a life-cycle fund, are not', () => {
  expect(getSubCategoryName('Equity', 'Quantum Cap Fund')).toBe('Quantum Cap Fund');
  expect(isUnknownSubCategory('Equity', 'Quantum Cap Fund')).toBe(true);
  expect(getSubCategoryName('Income', '')).toBe('');
  expect(isUnknownSubCategory('Income', '')).toBe(false);
  const label = 'Life Cycle Fund with Maturity of 10 Years';
  expect([getSubCategoryName('Life Cycle Funds', label), isUnknownSubCategory('Life Cycle Funds', label)]).toEqual([
    label,
    false,
  ]);
});

test('no label of a category belongs to two groups', () => {
  const labels = subCategories.flatMap(({ name, formerLabel, labels: more = [], category }) =>
    [name, formerLabel ?? '', ...more].flatMap((label) => (label === '' ? [] : `${category} / ${label}`)),
  );
  expect(new Set(labels).size).toBe(labels.length);
});

test('equity, debt, liquid and overnight schemes are recognised by both labels', () => {
  const labels = (category: string, subCategory = '') => ({ category, subCategory });
  const equity = [labels('Equity'), labels('Equity Scheme', 'Any'), labels('equity schemes', 'Large Cap Fund')];
  expect(equity.map(isEquityScheme)).toEqual([true, true, true]);
  const others = [
    labels('Debt'),
    labels('Hybrid', 'Equity Savings'),
    labels('Index Funds', 'Equity Funds'),
    labels(''),
  ];
  expect(others.map(isEquityScheme)).toEqual([false, false, false, false]);
  const strategies = ['Equity', 'Debt'].map((name) =>
    labels(
      `${name} Oriented Investment Strategies`,
      name === 'Equity' ? 'Equity Long-Short Fund' : 'Debt Long-Short Fund',
    ),
  );
  expect(strategies.map(isEquityScheme)).toEqual([false, false]);
  expect([...equity, ...strategies].map(isEquityOriented)).toEqual([true, true, true, true, false]);
  expect(
    [labels('Income/Debt Oriented Schemes', 'Sectoral Fund'), labels('Equity', 'Sectoral Fund')].map(isDebtScheme),
  ).toEqual([true, false]);
  expect(
    [labels('Debt', 'Liquid Fund'), labels('Debt', 'Overnight Fund'), labels('Debt', 'Gilt Fund')].map(
      isLiquidOrOvernight,
    ),
  ).toEqual([true, true, false]);
  expect(isLiquidOrOvernight(labels('Exchange Traded Funds (ETFs)', 'Debt ETF'))).toBe(false);
});
