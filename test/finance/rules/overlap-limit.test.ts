import { expect, test } from 'vitest';
import * as limits from '#finance/rules/overlap-limit.ts';

const findOverlapRule = (a: limits.OverlapScheme, b: limits.OverlapScheme) =>
  limits.findOverlapRule(a, b, '2026-02-28');

const scheme = (subCategory: string, more = {}) => ({ mutualFund: 'Kaveri', category: 'Equity', subCategory, ...more });
const sectoral = scheme('Sectoral/ Thematic');

test.each([
  ['a flexi-cap scheme', scheme('Flexi Cap Fund')],
  ['another theme, by the label of 2026', scheme('Thematic Fund')],
  ['a large & mid-cap scheme', scheme('Large & Mid Cap Fund')],
  ['an ELSS', scheme('ELSS')],
])('a sectoral or thematic scheme is limited against %s of its fund house', (_, other) => {
  expect(findOverlapRule(sectoral, other)).toBe('Sector or theme');
  expect(findOverlapRule(other, sectoral)).toBe('Sector or theme');
});

test('Value is limited against Contra, and against nothing else', () => {
  expect(findOverlapRule(scheme('Value Fund'), scheme('Contra Fund'))).toBe('Value and contra');
  expect(findOverlapRule(scheme('Value Fund'), scheme('Flexi Cap Fund'))).toBeNull();
});

test.each([
  ['large-cap schemes', scheme('Large Cap Fund')],
  ['hybrid schemes', scheme('Aggressive Hybrid Fund', { category: 'Hybrid' })],
  ['index funds', scheme('Index Funds', { category: 'Other' })],
  ['schemes of other fund houses', scheme('Flexi Cap Fund', { mutualFund: 'Nilgiri' })],
])('nothing is limited against %s', (_, other) => {
  expect(findOverlapRule(sectoral, other)).toBeNull();
});

test('nothing is limited without a fund house', () => {
  expect(findOverlapRule({ ...sectoral, mutualFund: '' }, scheme('Flexi Cap Fund', { mutualFund: '' }))).toBeNull();
});

test('nothing is limited before the circular', () => {
  expect(limits.findOverlapRule(sectoral, scheme('Flexi Cap Fund'), '2026-02-25')).toBeNull();
});

test.each([
  [50, '2015-01-01', 'Met'],
  [50.01, '2026-02-26', 'Above, to be reduced by 26 Feb 2029'],
  [50.01, '2026-02-27', 'Above'],
  [50.01, null, 'Above'],
] as const)('%d %% in common of a scheme of %s is "%s"', (overlap, launch, result) => {
  expect(limits.judgeOverlap(overlap, [{ launch: '2015-01-01' }, { launch }])).toBe(result);
});
