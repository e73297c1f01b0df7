import { expect, test } from 'vitest';
import {
  applyCategoryFilter,
  buildCategoryOptions,
  getSubcategoryOption,
  listRequestedLabels,
} from '#dashboard/pages/movers/category-options.ts';

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
  expect(listRequestedLabels(categories, { ...any, subcategory: 'low duration fund' })).toEqual([former, name]);
  expect(listRequestedLabels(categories, { ...any, type: 'Close Ended', subcategory: 'Liquid Fund' })).toEqual([
    'Liquid Fund',
  ]);
  expect(listRequestedLabels(null, { ...any, subcategory: 'Liquid Fund' })).toEqual(['Liquid Fund']);
  expect(listRequestedLabels(categories, any)).toEqual(['']);
  const selected = { ...any, type: 'Open Ended', subcategory: 'Low Duration Fund' };
  expect(applyCategoryFilter(categories, selected, { type: '' })).toEqual({ ...any, subcategory: name });
});
