import { expect, test } from 'vitest';
import { getMandateText } from '#finance/glossary/mandate-texts.ts';
import { categoryRules } from '#finance/rules/category-rules.ts';
import { subCategories } from '#finance/sub-categories.ts';

const names = new Set(subCategories.map(({ name }) => name));

test('every entry is a sub-category, once, and every sub-category but other debt schemes has an entry', () => {
  const entries = categoryRules.map(({ subCategory }) => subCategory);
  expect(entries.filter((name) => !names.has(name))).toEqual([]);
  expect(new Set(entries).size).toBe(entries.length);
  expect([...names].filter((name) => !entries.includes(name))).toEqual(['Other Debt Scheme']);
});

test('a rule has a bound, and the one that replaced it begins on the day it ends', () => {
  for (const { rules } of categoryRules) {
    for (const rule of rules) {
      expect(rule.minimum !== null || rule.maximum !== null).toBe(true);
      expect(rule.existingFrom >= rule.from).toBe(true);
      const successors = rules.filter(({ subject, from }) => subject === rule.subject && from === rule.to);
      expect(successors.length).toBe(rule.to === null ? 0 : 1);
    }
  }
});

test.each([
  ['Large & Mid Cap Fund', 'At least 35 % in large-cap shares, at least 35 % in mid-cap shares'],
  ['Value Fund', 'At least 80 % in equity (65 % until 2026), a value strategy'],
  ['Focused Fund', 'Shares of at most 30 companies, at least 80 % in equity (65 % until 2026)'],
  ['Sectoral/ Thematic', 'At least 80 % in equity of one sector or theme'],
  ['Ultra Short Term Fund', 'Macaulay duration of 3 to 6 months'],
  ['Medium Term Fund', 'Macaulay duration of 3 to 4 years (1 to 4 years in adverse markets)'],
  ['Long Term Fund', 'Macaulay duration of more than 7 years'],
  ['Aggressive Hybrid Fund', 'Equity 65 to 80 %, debt 20 to 35 %'],
  ['Dynamic Term Fund', 'Debt of any duration'],
  ['Fund of Funds Scheme (Domestic)', 'At least 95 % in units of domestic schemes'],
] as const)('the mandate of %s follows from its rules', (subCategory, mandate) => {
  expect(getMandateText(subCategory)).toBe(mandate);
});
