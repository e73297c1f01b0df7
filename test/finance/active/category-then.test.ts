import { expect, test } from 'vitest';
import { findCategoryThen } from '#finance/active/category-then.ts';

const contra = { subCategory: 'Contra Fund', first: 100, last: 200 };
const value = { subCategory: 'Value Fund', first: 210, last: 300 };

test('a scheme is in the sub-category of the files around a day, between two of those of the last one before', () => {
  expect(findCategoryThen([contra, value], 150, 'Value Fund')).toEqual({ subCategory: 'Contra Fund', isKnown: true });
  expect(findCategoryThen([contra, value], 205, 'Value Fund')).toEqual({ subCategory: 'Contra Fund', isKnown: true });
  expect(findCategoryThen([contra, value], 210, 'Value Fund')).toEqual({ subCategory: 'Value Fund', isKnown: true });
});

test('before the first file a scheme counts in the earliest sub-category that is known, and that is said', () => {
  expect(findCategoryThen([value, contra], 99, 'Value Fund')).toEqual({ subCategory: 'Contra Fund', isKnown: false });
  expect(findCategoryThen([], 99, 'Value Fund')).toEqual({ subCategory: 'Value Fund', isKnown: false });
});

test('a slip of one file between two of another sub-category does not move a scheme', () => {
  const slip = { subCategory: 'Mid Cap Fund', first: 150, last: 150 };
  const parts = [{ ...contra, last: 149 }, slip, { ...contra, first: 151 }];
  expect(findCategoryThen(parts, 150, 'Contra Fund').subCategory).toBe('Contra Fund');
  expect(findCategoryThen(parts, 180, 'Contra Fund').subCategory).toBe('Contra Fund');
});
