import { expect, test } from 'vitest';
import { isOverlapLimited } from '#finance/portfolio/overlap-limit.ts';

const sectoral = { mutualFund: 'Kaveri', category: 'Equity', subCategory: 'Sectoral/ Thematic' };
const flexiCap = { mutualFund: 'Kaveri', category: 'Equity', subCategory: 'Flexi Cap Fund' };

test('limits the overlap of a sectoral or thematic scheme with the other equity schemes of its fund house', () => {
  expect(isOverlapLimited(sectoral, flexiCap)).toBe(true);
  expect(isOverlapLimited(flexiCap, sectoral)).toBe(true);
  expect(isOverlapLimited(sectoral, { ...sectoral, subCategory: 'Thematic Fund' })).toBe(true);
});

test('limits nothing between fund houses, without a fund house, with a hybrid scheme or between diversified schemes', () => {
  expect(isOverlapLimited(sectoral, { ...flexiCap, mutualFund: 'Nilgiri' })).toBe(false);
  expect(isOverlapLimited({ ...sectoral, mutualFund: '' }, { ...flexiCap, mutualFund: '' })).toBe(false);
  expect(isOverlapLimited(sectoral, { ...flexiCap, category: 'Hybrid' })).toBe(false);
  expect(isOverlapLimited(flexiCap, { ...flexiCap, subCategory: 'Value Fund' })).toBe(false);
});
