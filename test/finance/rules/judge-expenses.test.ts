import { describe, expect, test } from 'vitest';
import { computeExpenseLimit, listExpenseLimits } from '#finance/rules/expense-limits.ts';
import { judgeExpenses, type ExpensesOfScheme } from '#finance/rules/judge-expenses.ts';

const labels = (category: string, subCategory: string, type = 'Open Ended') => ({ type, category, subCategory });
const flexiCap = labels('Equity', 'Flexi Cap Fund');
const gilt = labels('Debt', 'Gilt Fund');
const balancedAdvantage = labels('Hybrid', 'Balanced Advantage Fund/ Dynamic Asset Allocation');
const date = '2026-04-30';

const judge = (value: number | null, assets: number | null, more: Partial<ExpensesOfScheme> = {}) =>
  judgeExpenses({
    ...flexiCap,
    date,
    assets,
    ratio: value === null ? null : { value, plan: 'Regular', date },
    ...more,
  });
const state = (...input: Parameters<typeof judge>) => judge(...input).map(({ result, maximum }) => [result, maximum]);

test.each([
  // by hand: (500 × 2.10 + 250 × 1.90 + 1,250 × 1.60 + 3,000 × 1.50 + 5,000 × 1.40) / 10,000
  [flexiCap, 10_000, 1.5025, 1.4],
  [flexiCap, 500, 2.1, 2.1],
  [flexiCap, 600, (500 * 2.1 + 100 * 1.9) / 600, 1.9],
  [flexiCap, 15_000, (15_025 + 5_000 * 1.35) / 15_000, 1.35],
  [flexiCap, 15_001, (15_025 + 5_000 * 1.35 + 1.3) / 15_001, 1.3],
  // the flexi-cap scheme of a factsheet of 30 April 2026, whose Regular plan charges 1.05 %
  [flexiCap, 137_579.16, 1.0556, 0.95],
  [gilt, 50_000, (500 * 1.85 + 250 * 1.65 + 1_250 * 1.4 + 3_000 * 1.25 + 5_000 * 1.15 + 5_000 * 7.4) / 50_000, 0.75],
  [
    gilt,
    100_000,
    (500 * 1.85 + 250 * 1.65 + 1_250 * 1.4 + 3_000 * 1.25 + 5_000 * 1.15 + 37_000 + 50_000 * 0.7) / 1e5,
    0.7,
  ],
])('the limit of %o with %d crore is that of each slice, or of all assets', (scheme, assets, graduated, flat) => {
  const [limit] = listExpenseLimits(scheme, date);
  const permitted = limit && computeExpenseLimit(limit, assets);
  expect(permitted?.graduated).toBeCloseTo(graduated, 4);
  expect(permitted?.flat).toBe(flat);
});

test.each([
  [labels('Equity', 'ELSS- Tax Saver Fund'), ['equity-oriented']],
  [labels('Hybrid', 'Arbitrage Fund'), ['equity-oriented']],
  [labels('Hybrid', 'Balanced Hybrid Fund'), ['not equity-oriented']],
  [labels('Hybrid', 'Conservative Hybrid Fund'), ['not equity-oriented']],
  [balancedAdvantage, ['equity-oriented', 'not equity-oriented']],
  [labels('Exchange Traded Funds (ETFs)', 'Gold ETF'), ['index funds and ETFs']],
  [labels('Index Funds', 'Index Funds'), ['index funds and ETFs']],
  [labels('Debt', 'Fixed Term Plan', 'Close Ended'), ['close-ended, not equity-oriented']],
  [labels('Equity', 'ELSS- Tax Saver Fund', 'Close Ended'), ['close-ended, equity-oriented']],
  [labels('Debt', 'Fixed Term Plan', 'Interval Fund'), []],
  [labels('Specialised Investment Funds', 'Equity Long-Short Fund'), []],
])('the limits of %o are %o', (scheme, expected) => {
  expect(listExpenseLimits(scheme, date).map(({ of }) => of)).toEqual(expected);
});

describe('a ratio', () => {
  test('is judged where both readings of the rates give one result, else the permitted range is stated', () => {
    expect(state(1.4, 10_000)).toEqual([['Met', 1.4]]);
    expect(state(1.45, 10_000)).toEqual([['Cannot be judged', null]]);
    expect(state(1.51, 10_000)).toEqual([['Above', 1.5025]]);
    expect(judge(1.45, 10_000)[0]?.reason).toBe(
      '1.4 % is permitted if the rate is of all assets, 1.5025 % if rates are of slices of them; Regular plan, 30 Apr 2026; ' +
        'net assets ₹ 10,000.00 crore on 30 Apr 2026, the total of the portfolio',
    );
    expect(state(1.05, 137_579.16)).toEqual([['Cannot be judged', null]]); // fits one reading, not the other
    expect(state(2.1, 400)).toEqual([['Met', 2.1]]);
    expect(state(2.11, 400)).toEqual([['Above', 2.1]]);
  });

  test('of a scheme that may be equity-oriented is judged where both limits give one result', () => {
    expect(state(1.85, 400, balancedAdvantage)).toEqual([['Met', 1.85]]);
    expect(state(2, 400, balancedAdvantage)).toEqual([['Cannot be judged', null]]);
    expect(state(2.2, 400, balancedAdvantage)).toEqual([['Above', 2.1]]);
  });

  test('of a fund of funds is not judged, nor one that is not known, nor one beside unknown assets', () => {
    const fundOfFunds = labels('Fund of Funds', 'Fund of Funds Scheme (Domestic)');
    expect(judge(0.4, 100, fundOfFunds)).toMatchObject([
      {
        value: 0.4,
        maximum: null,
        result: 'Cannot be judged',
        reason: expect.stringMatching(/funds that are held; 0.9 to 2.1 % is permitted, by what it holds;/),
      },
    ]);
    expect(judge(null, 400)).toMatchObject([
      {
        value: null,
        maximum: 2.1,
        result: 'Cannot be judged',
        reason: expect.stringMatching(/^AMFI’s base expense ratio of the day is not loaded; net assets/),
      },
    ]);
    expect(judge(1, null)).toMatchObject([{ value: 1, maximum: null, result: 'Cannot be judged' }]);
  });

  test('has no rule before 1 April 2026', () => {
    expect(judge(3, 400, { date: '2026-03-31' })).toEqual([]);
    expect(judge(3, 400, { date: '2026-04-01' })).toHaveLength(1);
    expect(judge(3, 400)[0]?.circular).toBe('SEBI (Mutual Funds) Regulations 2026, Regulation 66(7)');
  });
});
