import { expect, test } from 'vitest';
import { classChoices, withClass } from '#dashboard/pages/movers/class-choices.ts';

const known = [
  ['Open Ended', 'Debt', 'Liquid Fund'],
  ['Open Ended', 'Equity', 'Large Cap Fund'],
  ['Open Ended', 'Equity', ''],
  ['Close Ended', 'Debt', 'Income'],
].map(([type = '', category = '', subCategory = '']) => ({ type, category, subCategory, schemeCount: 1 }));
const any = { type: '', category: '', subcategory: '' };

test('each class is offered once, A to Z, as far as the wider ones allow it', () => {
  expect(classChoices(known, any)).toEqual({
    type: ['Close Ended', 'Open Ended'],
    category: ['Debt', 'Equity'],
    subcategory: ['Income', 'Large Cap Fund', 'Liquid Fund'],
  });
  expect(classChoices(known, { ...any, type: 'open ended', category: 'debt' })).toMatchObject({
    category: ['Debt', 'Equity'],
    subcategory: ['Liquid Fund'],
  });
});

test('what a new choice has no scheme of goes with it, and the rest stays', () => {
  const chosen = { type: 'Open Ended', category: 'Equity', subcategory: 'Large Cap Fund' };
  expect(withClass(known, chosen, { type: 'Close Ended' })).toEqual({ ...any, type: 'Close Ended' });
  expect(withClass(known, chosen, { type: '' })).toEqual({ ...chosen, type: '' });
});

test('where no classes are known nothing typed is taken away', () => {
  const typed = { type: 'A', category: 'B', subcategory: 'C' };
  expect(withClass(null, typed, { type: 'D' })).toEqual({ ...typed, type: 'D' });
});
