import { describe, expect, it } from 'vitest';
import { buildSheet, buildWorkbook } from '../build-workbook.ts';
import { parsePortfolio, parsePortfolioSheet } from '../parse-portfolio.ts';

describe('the scheme name', () => {
  it('comes from the index sheet if the portfolio sheet does not have it', () => {
    const index = [
      ['Scheme Short code', 'Scheme Name'],
      ['SCF', 'SBI Contra Fund'],
    ];
    const { portfolios } = parsePortfolio(buildWorkbook({ Index: index, SCF: buildSheet({ scheme: '' }) }));
    expect(portfolios[0]?.schemeName).toBe('SBI Contra Fund');
  });
});

describe('the portfolio date', () => {
  it.each([
    [45_869],
    ['July 31,2025'],
    ['31-Jul-2025'],
    ['31Jul2025'],
    ['31st July 2025'],
    ['31-07-2025'],
    ['31/07/2025'],
    ['07/31/2025'],
  ])('is parsed from %s', (date) => {
    expect(parsePortfolioSheet({ date }).date).toBe('2025-07-31');
  });

  it('is counted from 1904 if the workbook does so', () => {
    const sheets = { SCF: buildSheet({ date: 45_869 - 1_462 }) };
    expect(parsePortfolio(buildWorkbook(sheets, { is1904: true })).portfolios[0]?.date).toBe('2025-07-31');
  });

  it('is rejected if day and month are ambiguous', () => {
    expect(() => parsePortfolioSheet({ date: '06/07/2025' })).toThrow('expected the portfolio date');
  });

  it('is rejected if the sheet has two', () => {
    expect(() => parsePortfolioSheet({ date: 'July 31,2025 (NAV of July 30,2025)' })).toThrow('expected one date, got');
  });
});
