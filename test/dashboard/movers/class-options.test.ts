import { expect, test } from 'vitest';
import {
  applyClassFilter,
  buildClassOptions,
  getSubcategoryOption,
  listRequestedLabels,
} from '#dashboard/pages/movers/class-options.ts';

const schemeClasses = [
  ['Open Ended', 'Debt', 'Liquid Fund'],
  ['Open Ended', 'Equity', 'Large Cap Fund'],
  ['Open Ended', 'Equity', ''],
  ['Close Ended', 'Debt', 'Income'],
].map(([type = '', category = '', subCategory = '']) => ({ type, category, subCategory, schemeCount: 1 }));
const any = { type: '', category: '', subcategory: '' };

test('lists each class once, A to Z, limited by the wider classes selected', () => {
  expect(buildClassOptions(schemeClasses, any)).toEqual({
    type: ['Close Ended', 'Open Ended'],
    category: ['Debt', 'Equity'],
    subcategory: ['Income', 'Large Cap Fund', 'Liquid Fund'],
  });
  expect(buildClassOptions(schemeClasses, { ...any, type: 'open ended', category: 'debt' })).toMatchObject({
    category: ['Debt', 'Equity'],
    subcategory: ['Liquid Fund'],
  });
});

test('clears the filters that match no scheme after a change, and keeps the others', () => {
  const filters = { type: 'Open Ended', category: 'Equity', subcategory: 'Large Cap Fund' };
  expect(applyClassFilter(schemeClasses, filters, { type: 'Close Ended' })).toEqual({ ...any, type: 'Close Ended' });
  expect(applyClassFilter(schemeClasses, filters, { type: '' })).toEqual({ ...filters, type: '' });
});

test('clears nothing that was typed if the classes are not known', () => {
  const filters = { type: 'A', category: 'B', subcategory: 'C' };
  expect(applyClassFilter(null, filters, { type: 'D' })).toEqual({ ...filters, type: 'D' });
});

test('AMFI’s two labels for one sub-category are one option, in the URL either, and are requested together', () => {
  const labels = ['Low Duration Fund', 'Ultra Short to Short Term Fund', 'Liquid Fund'];
  const classes = labels.map((subCategory) => ({ type: 'Open Ended', category: 'Debt', subCategory, schemeCount: 1 }));
  const [former, name] = labels;
  expect(buildClassOptions(classes, any).subcategory).toEqual(['Liquid Fund', name]);
  expect(getSubcategoryOption(classes, 'low duration fund')).toBe(name);
  expect(listRequestedLabels(classes, { ...any, subcategory: 'low duration fund' })).toEqual([former, name]);
  expect(listRequestedLabels(classes, { ...any, type: 'Close Ended', subcategory: 'Liquid Fund' })).toEqual([
    'Liquid Fund',
  ]);
  expect(listRequestedLabels(null, { ...any, subcategory: 'Liquid Fund' })).toEqual(['Liquid Fund']);
  expect(listRequestedLabels(classes, any)).toEqual(['']);
  const selected = { ...any, type: 'Open Ended', subcategory: 'Low Duration Fund' };
  expect(applyClassFilter(classes, selected, { type: '' })).toEqual({ ...any, subcategory: name });
});
