import { expect, test } from 'vitest';
import {
  applyCategoryFilter,
  buildCategoryOptions,
  getSubcategoryOption,
  listRequestedClasses,
} from '#dashboard/pages/movers/movers-filters.tsx';

const schemeCategories = [
  ['Open Ended', 'Debt', 'Liquid Fund'],
  ['Open Ended', 'Equity', 'Large Cap Fund'],
  ['Open Ended', 'Equity', ''],
  ['Close Ended', 'Debt', 'Income'],
].map(([type = '', category = '', subCategory = '']) => ({ type, category, subCategory, schemeCount: 1 }));
const any = { type: '', category: '', subcategory: '' };

test('lists each category once, A to Z, limited by the wider ones selected', () => {
  expect(buildCategoryOptions(schemeCategories, any)).toEqual({
    type: ['Close Ended', 'Open Ended'],
    category: ['Debt', 'Equity'],
    subcategory: ['Income', 'Large Cap Fund', 'Liquid Fund'],
  });
  expect(buildCategoryOptions(schemeCategories, { ...any, type: 'open ended', category: 'debt' })).toMatchObject({
    category: ['Debt', 'Equity'],
    subcategory: ['Liquid Fund'],
  });
});

test('clears the filters that match no scheme after a change, and keeps the others', () => {
  const filters = { type: 'Open Ended', category: 'Equity', subcategory: 'Large Cap Fund' };
  expect(applyCategoryFilter(schemeCategories, filters, { type: 'Close Ended' })).toEqual({
    ...any,
    type: 'Close Ended',
  });
  expect(applyCategoryFilter(schemeCategories, filters, { type: '' })).toEqual({ ...filters, type: '' });
});

test('clears nothing that was typed if the categories are not known', () => {
  const filters = { type: 'A', category: 'B', subcategory: 'C' };
  expect(applyCategoryFilter(null, filters, { type: 'D' })).toEqual({ ...filters, type: 'D' });
});

test('AMFI’s two labels for one sub-category are one option, in the URL either, and are requested together', () => {
  const labels = ['Low Duration Fund', 'Ultra Short to Short Term Fund', 'Liquid Fund'];
  const categories = labels.map((subCategory) => ({
    type: 'Open Ended',
    category: 'Debt',
    subCategory,
    schemeCount: 1,
  }));
  const [former, name] = labels;
  expect(buildCategoryOptions(categories, any).subcategory).toEqual(['Liquid Fund', name]);
  expect(getSubcategoryOption(categories, 'low duration fund')).toBe(name);
  expect(listRequestedClasses(categories, { ...any, subcategory: 'low duration fund' })).toEqual([
    { category: 'Debt', subcategory: former },
    { category: 'Debt', subcategory: name },
  ]);
  expect(listRequestedClasses(categories, { ...any, type: 'Close Ended', subcategory: 'Liquid Fund' })).toEqual([
    { subcategory: 'Liquid Fund' },
  ]);
  expect(listRequestedClasses(null, { ...any, subcategory: 'Liquid Fund' })).toEqual([{ subcategory: 'Liquid Fund' }]);
  expect(listRequestedClasses(categories, any)).toEqual([{}]);
  const selected = { ...any, type: 'Open Ended', subcategory: 'Low Duration Fund' };
  expect(applyCategoryFilter(categories, selected, { type: '' })).toEqual({ ...any, subcategory: name });
});

test('a category is that of its sub-categories, and is requested under the printed labels, whole ones by one request', () => {
  const categories = [
    ['Other', 'Index Funds'],
    ['Other', 'Other ETFs'],
    ['Index Funds', 'Equity Funds'],
    ['Index Funds', 'Debt Funds'],
    ['Exchange Traded Funds (ETFs)', 'Gold ETF'],
  ].map(([category = '', subCategory = '']) => ({ type: 'Open Ended', category, subCategory, schemeCount: 1 }));
  expect(buildCategoryOptions(categories, any).category).toEqual(['Exchange Traded Funds (ETFs)', 'Index Funds']);
  expect(buildCategoryOptions(categories, { ...any, category: 'Index Funds' }).subcategory).toEqual(['Index Funds']);
  expect(listRequestedClasses(categories, { ...any, category: 'Index Funds' })).toEqual([
    { category: 'Index Funds' },
    { category: 'Other', subcategory: 'Index Funds' },
  ]);
  // a link of before, and a category that no scheme has, are requested as they are
  expect(listRequestedClasses(categories, { ...any, category: 'Other' })).toEqual([{ category: 'Other' }]);
});
