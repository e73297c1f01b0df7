import { expect, test } from 'vitest';
import { getMandateText } from '#finance/glossary/mandate-texts.ts';
import { getCategoryName, getSubCategoryName, isUnknownSubCategory, subCategories } from '#finance/sub-categories.ts';

// as NAVAll.txt of 21 August 2026 prints them side by side
test.each([
  ['Low Duration Fund', 'Ultra Short to Short Term Fund'],
  ['Ultra Short Duration Fund', 'Ultra Short Term Fund'],
  ['Short Duration Fund', 'Short Term Fund'],
  ['Medium to Long Duration Fund', 'Medium to Long Term Fund'],
  ['Long Duration Fund', 'Long Term Fund'],
  ['Dynamic Bond', 'Dynamic Term Fund'],
  ['Banking and PSU Fund', 'Banking and PSU Debt Fund'],
  ['Floater Fund', 'Floating Interest Rates Fund'],
  ['Gilt Fund with 10 year constant duration', '10-year Constant Maturity Gilt Fund'],
  ['ELSS', 'ELSS- Tax Saver Fund'],
  ['Dynamic Asset Allocation or Balanced Advantage', 'Balanced Advantage Fund/ Dynamic Asset Allocation'],
  ['Sectoral/ Thematic', 'Thematic Fund'],
  ['Other ETFs', 'Equity ETF'],
])('schemes of the sub-categories %s and %s are peers', (old, now) => {
  expect(getSubCategoryName('Any', old)).toBe(getSubCategoryName('Any', now));
});

test('a label that says little by itself is identified by its category', () => {
  expect(getSubCategoryName('Index Funds', 'Equity Funds')).toBe(getSubCategoryName('Other', 'Index Funds'));
  expect(getSubCategoryName('Fund of Funds', 'Overseas')).toBe(getSubCategoryName('Other', 'FoF Overseas'));
  expect(getSubCategoryName('', 'Equity Funds')).toBe('Equity Funds');
});

test.each([
  ['Other', 'Index Funds', 'Index Funds'],
  ['Index Funds', 'Debt Funds', 'Index Funds'],
  ['Other', 'Other ETFs', 'Exchange Traded Funds (ETFs)'],
  ['Other', 'Gold ETF', 'Exchange Traded Funds (ETFs)'],
  ['Exchange Traded Funds (ETFs)', 'Silver ETF', 'Exchange Traded Funds (ETFs)'],
  ['Other', 'FoF Domestic', 'Fund of Funds'],
  ['Fund of Funds Scheme (Domestic)', 'Fund of Funds Scheme (Domestic)', 'Fund of Funds'],
  ['Overseas Fund of Funds', 'Fund of Funds investing overseas', 'Fund of Funds'],
  ['Income/Debt Oriented Schemes', 'Short Term Fund', 'Debt'],
])('schemes printed as “%s, %s” are in the category %s', (category, subCategory, expected) => {
  expect(getCategoryName(category, subCategory)).toBe(expected);
});

test('a category is as printed if the sub-category is unknown or missing', () => {
  expect(getCategoryName('Income', '')).toBe('Income');
  expect(getCategoryName('Life Cycle Funds', 'Life Cycle Fund with Maturity of 10 Years')).toBe('Life Cycle Funds');
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

test('every sub-category has a mandate but for other debt schemes, and no other label has one', () => {
  expect(subCategories.filter(({ name }) => getMandateText(name) === '').map(({ name }) => name)).toEqual([
    'Other Debt Scheme',
  ]);
  expect(getMandateText('Quantum Cap Fund')).toBe('');
});

test('no label belongs to two groups', () => {
  const labels = subCategories.flatMap(({ name, formerLabel, labels: more = [] }) => [
    name,
    formerLabel ?? '',
    ...more,
  ]);
  const printed = labels.filter((label) => label !== '');
  expect(new Set(printed).size).toBe(printed.length);
});
