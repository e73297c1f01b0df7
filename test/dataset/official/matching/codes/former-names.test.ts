import { expect, test } from 'vitest';
import { addMasterName, type ListedScheme } from '#dataset/official/matching/codes/scheme-records.ts';

const add = (schemeName: string, masterName: string, formerNames = ''): string => {
  const none = { plan: '', option: '', type: '', category: '', subCategory: '' };
  const isins = { isinGrowth: '', isinDivPayout: '', isinDivReinvest: '' };
  const scheme: ListedScheme = { ...none, ...isins, code: '1', mutualFund: '', schemeName, formerNames };
  return addMasterName(scheme, masterName);
};

test('another name in the scheme master is a former name, after those of NAV files', () => {
  expect(add('HDFC Large Cap Fund - Direct Plan - Growth', 'HDFC Top 100 Fund', 'HDFC Top 200 Fund')).toBe(
    'HDFC Top 200 Fund; HDFC Top 100 Fund',
  );
  expect(add('Axis Large Cap Fund - Direct Plan - Growth', 'Axis Bluechip Fund')).toBe('Axis Bluechip Fund');
  expect(
    add(
      'Nippon India Medium Duration Fund - Growth',
      'Nippon India Strategic Debt Fund (Number of Segregated Portfolios - 2)',
    ),
  ).toBe('Nippon India Strategic Debt Fund');
});

test.each([
  ['no name', 'Axis Large Cap Fund - Direct Plan - Growth', ''],
  ['the same name', 'Axis Large Cap Fund - Direct Plan - Growth', 'Axis Large Cap Fund'],
  ['the same name in another spelling', 'UTI Mid Cap Fund - Growth', 'UTI MIDCAP FUND'],
  [
    'the beginning of a series',
    'ICICI Prudential FMP Series 88 - 1303 Days Plan U - Growth',
    'ICICI Prudential FMP Series 88',
  ],
  ['a name that is known', 'HDFC Large Cap Fund - Growth', 'HDFC TOP 200 FUND', 'HDFC Top 200 Fund'],
  [
    'the main portfolio of a segregated one',
    'UTI Credit Risk Fund - Segregated Portfolio 1 - Growth',
    'UTI Income Fund',
  ],
])('%s adds none', (_, schemeName, masterName, formerNames = '') => {
  expect(add(schemeName, masterName, formerNames)).toBe(formerNames);
});
