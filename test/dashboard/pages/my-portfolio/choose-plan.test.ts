import { expect, test } from 'vitest';
import { choosePlan, planChoices } from '#dashboard/pages/my-portfolio/entry/read-amounts.tsx';
import type { LineChoice } from '#dashboard/schemes/saved/parse-amounts.ts';
import type { SchemeEntry } from '#schemes/scheme-entry.ts';
import { buildIdentity } from '#test/support/market/build-records.ts';

const entry = (schemeCode: string, code: string, schemeName: string, plan: string, option: string): SchemeEntry => ({
  ...{ code, schemeName, plan, option },
  ...{ mutualFund: '', type: '', category: '', subCategory: '', formerNames: '', portfolioDate: null },
  ...{ isinGrowth: '', isinDivPayout: '', isinDivReinvest: '' },
  ...buildIdentity(schemeCode),
});
const plansOf = (name: string, first: number): readonly SchemeEntry[] => [
  entry(String(first), String(first), `${name} - Direct Plan - Growth`, 'Direct', 'Growth'),
  entry(String(first), String(first + 1), `${name} - Direct Plan - IDCW`, 'Direct', 'IDCW'),
  entry(String(first), String(first + 2), `${name} - Regular Plan - Growth`, 'Regular', 'Growth'),
];
const choice = (line: number, candidates: readonly SchemeEntry[]): LineChoice => ({
  line,
  words: ['typed'],
  candidates,
});
const choose = (choices: readonly LineChoice[], label: string) => {
  const plan = planChoices.find((each) => each.label === label);
  return [...choosePlan(choices, plan?.isMeant ?? (() => false))].map(([{ line }, code]) => [line, code]);
};

test('one plan and option is chosen for all names that leave only these open', () => {
  const choices = [choice(1, plansOf('Kaveri Flexi Cap Fund', 10)), choice(3, plansOf('Lotus Liquid Fund', 20))];
  expect(choose(choices, 'Direct · Growth')).toEqual([
    [1, '10'],
    [3, '20'],
  ]);
  expect(choose(choices, 'Regular · Growth')).toEqual([
    [1, '12'],
    [3, '22'],
  ]);
});

test('a name that fits several schemes, a single guess, and one without that plan stay to be chosen', () => {
  const [direct, idcw, regular] = plansOf('Kaveri Flexi Cap Fund', 10);
  const [other] = plansOf('Lotus Liquid Fund', 20);
  if (!direct || !idcw || !regular || !other) throw new Error('expected the plans');
  const choices = [choice(1, [regular, other]), choice(2, [direct]), choice(3, [idcw, regular])];
  expect(choose(choices, 'Direct · Growth')).toEqual([]);
});
