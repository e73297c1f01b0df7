import { expect, test } from 'vitest';
import { buildMaturityLadder, buildRatingLadder, type DebtPosition } from '#finance/portfolio/debt/debt-ladders.ts';
import { buildPosition } from '../build-positions.ts';

const buildDebt = (
  weight: number | null,
  terms: Partial<Pick<DebtPosition, 'ratingGrade' | 'maturity' | 'assetType' | 'exposure'>>,
): DebtPosition => ({ ...buildPosition('Bond'), assetType: 'Debt', ratingGrade: '', maturity: null, weight, ...terms });

const listWeights = (groups: ReturnType<typeof buildRatingLadder>) =>
  groups.map(({ label, totalWeight }) => [label, totalWeight]);

test('orders debt by grade from the safest, with what has none last', () => {
  const rows = [
    buildDebt(5, {}),
    buildDebt(20, { ratingGrade: 'AA+' }),
    buildDebt(10, { ratingGrade: 'A1+', assetType: 'Money Market' }),
    buildDebt(30, { ratingGrade: 'Sovereign' }),
    buildDebt(2, { ratingGrade: 'AA+' }),
    buildDebt(null, { ratingGrade: 'D' }),
    buildDebt(60, { ratingGrade: 'AAA', assetType: 'Equity' }),
  ];
  expect(listWeights(buildRatingLadder(rows))).toEqual([
    ['Sovereign', 30],
    ['AA+', 22],
    ['A1+', 10],
    ['D', null],
    ['No single grade given', 5],
  ]);
});

test('counts the time to maturity from the portfolio’s date, the last day of a step included', () => {
  const rows = [
    buildDebt(1, { maturity: '2027-01-31' }),
    buildDebt(2, { maturity: '2027-02-01' }),
    buildDebt(3, { maturity: '2027-10-31' }),
    buildDebt(4, { maturity: '2027-11-01' }),
    buildDebt(5, { maturity: '2036-10-31' }),
    buildDebt(6, { maturity: '2036-11-01' }),
    buildDebt(7, {}),
  ];
  expect(listWeights(buildMaturityLadder(rows, '2026-10-31'))).toEqual([
    ['Up to 3 months', 1],
    ['3 to 6 months', 2],
    ['6 to 12 months', 3],
    ['1 to 3 years', 4],
    ['7 to 10 years', 5],
    ['Over 10 years', 6],
    ['No date given', 7],
  ]);
});
