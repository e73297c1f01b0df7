import { expect, test } from 'vitest';
import { formatSchemeName } from '#contract/scheme-name/format-scheme-name.ts';

test.for([
  ['SBI BANKING & PSU FUND - Direct Plan - Growth', 'SBI Banking & PSU Fund - Direct Plan - Growth'],
  ['ADITYA BIRLA SUN LIFE ARBITRAGE FUND - GROWTH', 'Aditya Birla Sun Life Arbitrage Fund - Growth'],
  ['BANK OF INDIA LARGE CAP FUND', 'Bank of India Large Cap Fund'],
  ["SBI CHILDREN'S FUND - SAVINGS PLAN", "SBI Children's Fund - Savings Plan"],
  ['HDFC NIFTY100 QUALITY 30 ETF', 'HDFC Nifty100 Quality 30 ETF'],
  ['360 ONE QUANT FUND', '360 ONE Quant Fund'],
  ['QUANTUM ESG BEST IN CLASS STRATEGY FUND', 'Quantum ESG Best in Class Strategy Fund'],
  ['AXIS Corporate Bond Fund - Direct Plan', 'Axis Corporate Bond Fund - Direct Plan'],
  ['BANK OF INDIA Liquid Fund', 'Bank of India Liquid Fund'],
  ['DSP NIFTY 1D Rate Liquid ETF', 'DSP Nifty 1D Rate Liquid ETF'],
  ['SUNDARAM TAX ADVANTAGE FUND SERIES III', 'Sundaram Tax Advantage Fund Series III'],
] as const)('%s is shown as %s', ([printed, shown]) => {
  expect(formatSchemeName(printed)).toBe(shown);
  expect(shown).toHaveLength(printed.length);
});

test('a name that is not in capitals stays as it is printed', () => {
  for (const name of [
    'HSBC Midcap Fund',
    'quant ELSS Tax Saver Fund',
    'Nippon India ETF Gold BeES',
    'SBI ETF',
    '',
    'बड़ौदा',
  ]) {
    expect(formatSchemeName(name)).toBe(name);
  }
});
