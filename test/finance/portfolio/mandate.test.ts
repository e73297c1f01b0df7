import { expect, test } from 'vitest';
import { checkSizeMandate, findSizeMandate } from '#finance/portfolio/mandate.ts';

function check(peerGroup: string, weights: Readonly<Record<string, number | null>>) {
  const mandate = findSizeMandate(peerGroup);
  if (!mandate) throw new Error(`no mandate for ${peerGroup}`);
  return checkSizeMandate(
    mandate,
    Object.entries(weights).map(([type, totalWeight]) => ({ type, totalWeight })),
  );
}

test('a sub-category without a size has no mandate of sizes', () => {
  expect(findSizeMandate('Flexi Cap Fund')).toBeUndefined();
  expect(findSizeMandate('toString')).toBeUndefined();
});

test('a mid-cap fund needs 65 % in mid-cap shares', () => {
  expect(check('Mid Cap Fund', { 'Large Cap': 30, 'Mid Cap': 52.95 })).toEqual([
    { size: 'Mid Cap', percent: 65, weight: 52.95, distance: -12.05, isMet: false },
  ]);
  expect(check('Mid Cap Fund', { 'Mid Cap': 65 })).toMatchObject([{ distance: 0, isMet: true }]);
  expect(check('Mid Cap Fund', { 'Mid Cap': 64.996 })).toMatchObject([{ isMet: true }]); // printed as 65.00
  expect(check('Mid Cap Fund', { 'Mid Cap': 64.99 })).toMatchObject([{ isMet: false }]);
});

test('each size of a mandate has its own minimum, and a size without shares is at 0 %', () => {
  const multiCap = check('Multi Cap Fund', { 'Large Cap': 40, 'Mid Cap': 25 });
  expect(multiCap?.map(({ size, isMet }) => [size, isMet])).toEqual([
    ['Large Cap', true],
    ['Mid Cap', true],
    ['Small Cap', false],
  ]);
  expect(multiCap?.at(-1)).toMatchObject({ weight: 0, distance: -25 });
  expect(check('Large & Mid Cap Fund', { 'Large Cap': 36, 'Mid Cap': 34 })?.map(({ isMet }) => isMet)).toEqual([
    true,
    false,
  ]);
});

test('a portfolio without classified shares, or with an undisclosed weight, is not judged', () => {
  expect(check('Small Cap Fund', { Unclassified: 98 })).toBeNull();
  expect(check('Small Cap Fund', { 'Small Cap': null, 'Large Cap': 1 })).toBeNull();
});
