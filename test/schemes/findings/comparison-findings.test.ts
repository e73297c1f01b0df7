import { expect, test } from 'vitest';
import {
  type ComparedRow,
  type ComparedRowId,
  type ComparedSchemes,
  findComparisonFindings,
} from '#schemes/findings/comparison-findings.ts';
import { getPlainText } from '#schemes/findings/finding.ts';

const NO_ROW: ComparedRow = { values: [null, null, null], best: null };

const say = (rows: Partial<Record<ComparedRowId, ComparedRow>>, changes: Partial<ComparedSchemes> = {}) =>
  findComparisonFindings({
    names: ['Kaveri Large Cap', 'Aravalli Large Cap', 'Himgiri Large Cap'],
    areAlike: true,
    getRow: (id) => rows[id] ?? NO_ROW,
    overlap: null,
    ...changes,
  }).map(getPlainText);

const lead = (best: number | null): ComparedRow => ({ values: [1, 2, 3], best });

test('who leads is said window by window, who leads most first, and not of schemes that are not alike', () => {
  const rows = { return1Year: lead(2), return3Year: lead(0), return5Year: lead(0), return10Year: lead(null) };
  expect(say(rows)).toEqual(['Kaveri leads over 3 and 5 years, Himgiri over 1 year.']);
  expect(say({ ...rows, return1Year: lead(0) })).toEqual(['Kaveri leads over 1, 3 and 5 years.']);
  expect(say(rows, { areAlike: false })).toEqual([]);
  expect(say({ return1Year: lead(null) })).toEqual([]);
});

test('volatility and expense ratios are said as ranges from what is material on', () => {
  const drawdown = { values: [-14.39, -16.9, -14.82], best: 0 };
  expect(say({ drawdown, volatility: { values: [15.25, 15.35, null], best: null } })).toEqual([
    'Kaveri fell least in three years, −14.39 %; volatility 15.25 % to 15.35 %.',
  ]);
  expect(say({ drawdown, volatility: { values: [15.25, 15.34, null], best: null } })).toEqual([
    'Kaveri fell least in three years, −14.39 %.',
  ]);
  expect(say({ volatility: { values: [15, 16, 17], best: null } }, { areAlike: false })).toEqual([
    'Volatility 15.00 % to 17.00 %.',
  ]);
  expect(say({ ter: { values: [0.65, 0.67, null], best: null } })).toEqual(['Expense ratios 0.65 % to 0.67 %.']);
  expect(say({ ter: { values: [0.65, 0.66, null], best: null } })).toEqual([]);
});

test('the largest overlap is said from a quarter of net assets on', () => {
  const ter = { values: [0.65, 0.65, 0.69], best: null };
  expect(say({ ter }, { overlap: { pair: [0, 2], weight: 25 } })).toEqual([
    'Kaveri and Himgiri share 25.00 % of their portfolios; expense ratios 0.65 % to 0.69 %.',
  ]);
  expect(say({ ter }, { overlap: { pair: [0, 2], weight: 24.99 } })).toEqual(['Expense ratios 0.65 % to 0.69 %.']);
});
