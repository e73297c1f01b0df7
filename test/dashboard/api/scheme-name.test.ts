import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planAndOption, shortName } from '#dashboard/api/scheme-name.ts';

// As they stand in AMFI's NAVAll of 13 April 2017 and 18 August 2026.
test.each([
  ['Axis ELSS Tax Saver Fund - Direct Plan - Growth Option', 'Direct', 'Growth', 'Axis ELSS Tax Saver Fund'],
  ['Axis Children’s Gift Fund - Lock in - Direct Dividend', 'Direct', 'IDCW', 'Axis Children’s Gift Fund - Lock in'],
  ['HDFC Flexi Cap Fund - Growth Option - Direct Plan', 'Direct', 'Growth', 'HDFC Flexi Cap Fund'],
  [
    'Tata India Pharma & Healthcare Fund-Regular Plan-Growth',
    'Regular',
    'Growth',
    'Tata India Pharma & Healthcare Fund',
  ],
  [
    'Invesco India Low Duration Fund - Direct Plan - Monthly IDCW (Payout / Reinvestment)',
    'Direct',
    'IDCW',
    'Invesco India Low Duration Fund',
  ],
  [
    'SBI Savings Fund - Regular Plan Weekly Income Distribution cum Capital Withdrawal Option (IDCW)',
    'Regular',
    'IDCW',
    'SBI Savings Fund',
  ],
  ['Axis Banking & PSU Debt Fund - Direct Plan - Bonus Option', 'Direct', 'Bonus', 'Axis Banking & PSU Debt Fund'],
  ['ICICI Prudential Savings Fund - Quarterly IDCW', '', 'IDCW', 'ICICI Prudential Savings Fund'],
  ['Mirae Asset Nifty IT ETF', '', '', 'Mirae Asset Nifty IT ETF'],
  ['Nippon India Growth Fund', '', '', 'Nippon India Growth Fund'],
  ['ICICI Prudential Dividend Yield Equity Fund - Growth', '', 'Growth', 'ICICI Prudential Dividend Yield Equity Fund'],
])('%s', (name, plan, option, short) => {
  expect(planAndOption(name)).toEqual({ plan, option });
  expect(shortName(name)).toBe(short);
});

test('any text has a short name that is not empty where the text is not', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (name) => {
      expect(shortName(name)).not.toBe('');
    }),
  );
  expect(shortName('Direct Plan - Growth')).toBe('Direct Plan - Growth');
});
