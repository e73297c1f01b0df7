import { expect, test } from 'vitest';
import { createSchemeNames, hasNameOfOther, mayBeOneScheme } from '#dataset/official/checks/scheme-names.ts';

test.each([
  ['Tata Nifty India Digital Exchange Traded Fund', 'Tata Nifty India Digital ETF'],
  ['Axis Gold Fund of Funds', 'Axis Gold FoF - Direct Plan - Growth'],
  ['IDFC Flexi Cap Fund', 'Bandhan Flexi Cap Fund - Direct Plan - Growth'],
  ['Reliance ETF Gold BeES', 'NIPPON INDIA ETF GOLD BEES'],
  ['Mahindra Liquid Fund', 'Mahindra Manulife Liquid Fund - Regular Plan'],
  ['HDFC Banking and PSU Debt Fund', 'HDFC Banking & PSU Debt Fund'],
  ['SBI Fixed Maturity Plan (FMP) - Series 44 (1855 Days)', 'SBI FMP - Series 44'],
  ['Nippon India Interval Fund-Quarterly Interval Fund Series-II', 'Nippon India Interval Fund Quarterly Interval Fund Series 2'], // prettier-ignore
  ['Axis Nifty AAA Bond Plus SDL Apr 2026 50 50 ETF FOF', 'Axis Nifty AAA Bond Plus SDL April 2026 50:50 ETF FOF'],
  ['Nippon India ETF Nifty 50 BeES', 'Nippon India Nifty 50 BeES ETF'],
  ['Aditya Birla Sun Life Government Securities Fund', 'Aditya Birla Sun Life G-Sec Fund'],
  ['ICICI Prudential Short Term Fund', 'ICICI Prudential Short Term Bond Fund'],
  ['Kotak Bond Fund', 'Kotak Bond-Deposit-Dividend'],
  ['Franklin India Low Duration Fund (No. of Segregated Portfolios-2)', 'Franklin India Low Duration Fund- Segregated Portfolio 2- 10.90% Vodafone Idea Ltd 02Sep2023-Growth Plan'], // prettier-ignore
])('“%s” and “%s” may be one scheme', (a, b) => {
  expect([mayBeOneScheme(a, b), mayBeOneScheme(b, a)]).toEqual([true, true]);
});

test.each([
  ['Axis Large Cap Fund', 'Axis Large & Mid Cap Fund'],
  ['SBI Gold Fund', 'SBI Gold ETF'],
  ['HDFC Nifty 50 Index Fund', 'HDFC Nifty 500 Multicap 50:25:25 Index Fund'],
  ['ICICI Prudential Value Fund', 'ICICI Prudential Value Fund - Series 15'],
  ['SBI FMP - Series 4', 'SBI FMP - Series 44'],
  ['Kotak Short Term Fund', 'Kotak Ultra Short Term Fund'],
  ['ICICI Prudential Child Care Fund (Gift Plan)', 'ICICI Prudential Children’s Fund'],
])('nothing in the names says that “%s” and “%s” are one scheme', (a, b) => {
  expect([mayBeOneScheme(a, b), mayBeOneScheme(b, a)]).toEqual([false, false]);
});

test('a name that no scheme has had is not that of another scheme', () => {
  const names = createSchemeNames();
  names.add('Mirae Asset Large & Midcap Fund');
  names.add('Mirae Asset Flexi Cap Fund - Direct Plan');
  const own = ['Mirae Asset Large & Midcap Fund - Growth'];
  expect(
    ['Mirae Asset Emerging Bluechip Fund', 'MIRAE ASSET LARGE AND MIDCAP FUND', 'Mirae Asset Flexicap Fund'].map(
      (name) => hasNameOfOther(name, own, names),
    ),
  ).toEqual([false, false, true]);
});
