import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findSegregatedPortfolio,
  getShortName,
  isSegregatedPortfolio,
  parseSchemeName,
} from '#contract/scheme-name/scheme-name.ts';

describe('a scheme name is parsed into the scheme, its plan and its option', () => {
  // Names as in the files of April 2017 to August 2026.
  it.each([
    ['Axis Gold Fund - Direct Plan - Growth Option', 'Axis Gold Fund', 'Direct', 'Growth'],
    [
      'Aditya Birla Sun Life Banking & PSU Debt Fund - DIRECT - MONTHLY IDCW',
      'Aditya Birla Sun Life Banking & PSU Debt Fund',
      'Direct',
      'Monthly IDCW',
    ],
    [
      'Aditya Birla Sun Life Income Fund - Growth - Regular Plan',
      'Aditya Birla Sun Life Income Fund',
      'Regular',
      'Growth',
    ],
    ['JM Large Cap Fund (Regular) - IDCW', 'JM Large Cap Fund', 'Regular', 'IDCW'],
    [
      'SBI Contra Fund - Regular Plan - Income Distribution cum Capital Withdrawal Option (IDCW)',
      'SBI Contra Fund',
      'Regular',
      'IDCW',
    ],
    [
      'Tata Income Fund-Regular Plan - Half Yearly Payout of IDCW Option',
      'Tata Income Fund',
      'Regular',
      'Half Yearly IDCW Payout',
    ],
    ['Nippon India Growth Mid Cap Fund-Growth Plan-Bonus Option', 'Nippon India Growth Mid Cap Fund', '', 'Bonus'],
    ['HDFC Long Term Advantage Plan - Growth Plan', 'HDFC Long Term Advantage Plan', '', 'Growth'],
    ['Aditya Birla Sun Life Regular Savings Fund', 'Aditya Birla Sun Life Regular Savings Fund', '', ''],
    ['ICICI Prudential Nifty 50 Index Fund - Cumulative Option', 'ICICI Prudential Nifty 50 Index Fund', '', 'Growth'],
    [
      'Canara Robeco Manufacturing Fund - Direct Plan - IDWC Option',
      'Canara Robeco Manufacturing Fund',
      'Direct',
      'IDCW',
    ],
    [
      'Axis Conservative Hybrid Fund - Direct Plan - Quarterly',
      'Axis Conservative Hybrid Fund',
      'Direct',
      'Quarterly IDCW',
    ],
    ['Franklin India Dividend Yield Fund', 'Franklin India Dividend Yield Fund', '', ''],
    ['DSP BlackRock Balanced Fund- Regular Plan -Dividend', 'DSP BlackRock Balanced Fund', 'Regular', 'IDCW'],
    [
      'Sundaram Banking & PSU Fund (Formerly Known as Sundaram Banking and PSU Debt Fund) Regular Plan - Growth',
      'Sundaram Banking & PSU Fund',
      'Regular',
      'Growth',
    ],
    [
      'BANDHAN Fixed Term Plan Series 179 DIRECT PLAN-GROWTH (3652 days)',
      'BANDHAN Fixed Term Plan Series 179 DIRECT PLAN-GROWTH (3652 days)',
      'Direct',
      'Growth',
    ],
    [
      'ICICI Prudential Liquid Fund - Unclaimed IDCW Investor Education',
      'ICICI Prudential Liquid Fund - Unclaimed IDCW Investor Education',
      '',
      'Unclaimed',
    ],
    [
      'Sundaram Consumption Fund (Formerly Known as Sundaram Rural and Consumption Fund Regular Plan - Income Distribution cum Capital Withdrawal (IDCW)',
      'Sundaram Consumption Fund',
      'Regular',
      'IDCW',
    ],
    ['SBI Nifty 50 ETF', 'SBI Nifty 50 ETF', '', ''],
    ['Axis ELSS Tax Saver Fund - Direct Plan - Growth Option', 'Axis ELSS Tax Saver Fund', 'Direct', 'Growth'],
    ['Axis Children’s Gift Fund - Lock in - Direct Dividend', 'Axis Children’s Gift Fund - Lock in', 'Direct', 'IDCW'],
    ['HDFC Flexi Cap Fund - Growth Option - Direct Plan', 'HDFC Flexi Cap Fund', 'Direct', 'Growth'],
    [
      'Tata India Pharma & Healthcare Fund-Regular Plan-Growth',
      'Tata India Pharma & Healthcare Fund',
      'Regular',
      'Growth',
    ],
    [
      'Invesco India Low Duration Fund - Direct Plan - Monthly IDCW (Payout / Reinvestment)',
      'Invesco India Low Duration Fund',
      'Direct',
      'Monthly IDCW',
    ],
    [
      'SBI Savings Fund - Regular Plan Weekly Income Distribution cum Capital Withdrawal Option (IDCW)',
      'SBI Savings Fund',
      'Regular',
      'Weekly IDCW',
    ],
    ['Axis Banking & PSU Debt Fund - Direct Plan - Bonus Option', 'Axis Banking & PSU Debt Fund', 'Direct', 'Bonus'],
    ['ICICI Prudential Savings Fund - Quarterly IDCW', 'ICICI Prudential Savings Fund', '', 'Quarterly IDCW'],
    ['Mirae Asset Nifty IT ETF', 'Mirae Asset Nifty IT ETF', '', ''],
    ['Nippon India Growth Fund', 'Nippon India Growth Fund', '', ''],
    [
      'ICICI Prudential Dividend Yield Equity Fund - Growth',
      'ICICI Prudential Dividend Yield Equity Fund',
      '',
      'Growth',
    ],
  ])('%s', (name, baseName, plan, option) => {
    expect(parseSchemeName(name)).toMatchObject({ baseName, plan, option });
    expect(getShortName(name)).toBe(baseName);
  });

  it('removes any combination of plan and option from the name', () => {
    const plans = fc.constantFrom('Direct Plan', 'DIRECT', 'Regular Plan', '(Direct)');
    const options = fc.constantFrom(
      'Growth',
      'Growth Option',
      'IDCW',
      'Monthly IDCW Payout',
      'Dividend',
      'Bonus Option',
    );
    const separators = fc.constantFrom(' - ', '-', ' ', '  – ');
    fc.assert(
      fc.property(plans, options, separators, separators, fc.boolean(), (plan, option, first, second, isSwapped) => {
        const [left, right] = isSwapped ? [option, plan] : [plan, option];
        const parsed = parseSchemeName(`Axis Growth Opportunities Fund${first}${left}${second}${right}`);
        expect(parsed.baseName).toBe('Axis Growth Opportunities Fund');
        expect(parsed.plan).toBe(/direct/i.test(plan) ? 'Direct' : 'Regular');
        expect(parsed.option).not.toBe('');
      }),
    );
  });

  it('has a short name that is never empty', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (name) => {
        expect(getShortName(name)).not.toBe('');
      }),
    );
    expect(getShortName('Direct Plan - Growth')).toBe('Direct Plan - Growth');
  });
});

it.each([
  ['UTI - Credit Risk Fund (Segregated - 06032020) - Direct Plan - Growth', true],
  ['Nippon India Credit Risk Fund - Segregated Portfolio 2 - Direct Plan - Growth', true],
  ['Baroda BNP Paribas Credit risk fund -Defunct -Growth option -Seg-Portfolio 2 (erstwhile BBNPP Fund)', true],
  ['Baroda BNP Paribas Credit Risk fund - Regular-Weekly-IDCW option -Seg. Portfolio 2', true],
  ['Baroda BNP Paribas Credit Risk Fund (erstwhile BBNPP Medium Duration Fund Seg. Portfolio 1)', false],
  ['Nippon India Credit Risk Fund (Existing Number of Segregated Portfolios - 1) - Direct Plan - Growth', false],
  ['Baroda BNP Paribas Short Duration Fund(the scheme has 2 segregated portfolios) - Direct Plan - Growth', false],
  ['Aditya Birla Sun Life Medium Term Plan - NO. OF SEGREGATED PORTFOLIO - 1 - Growth', false],
  ['Franklin India Credit Risk Fund (No. of segregated portfolios-3) - Direct Plan - Growth', false],
  ['Baroda BNP Paribas Credit Risk Fund (scheme has Two segregated portfolios) - Direct Plan - Growth', false],
])('whether %s is a segregated portfolio: %s', (name, expected) => {
  expect(isSegregatedPortfolio(name)).toBe(expected);
});

it('finds which segregated portfolio a name is of, in one spelling', () => {
  const find = (words: string) => findSegregatedPortfolio(`Baroda BNP Paribas Credit Risk Fund ${words} - Growth`);
  expect(
    ['- SEGREGATED PORTFOLIO 2', '- Segregated Portfolio- 1', '-seg Portfolio 2', '(Segregated - 17022020)'].map(find),
  ).toEqual(['Segregated Portfolio 2', 'Segregated Portfolio 1', 'Segregated Portfolio 2', 'Segregated 17022020']);
  expect(find('(scheme has Two segregated portfolios)')).toBe('');
});
