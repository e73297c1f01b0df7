import { describe, expect, it } from 'vitest';
import { buildSheet, buildWorkbook } from '../../../workbook/build-workbook.ts';
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

describe('the fund house of a workbook that does not name it', () => {
  const findHouse = (...names: readonly string[]) => {
    const sheets = names.map((scheme, at) => [`S${at}`, buildSheet({ scheme, fundHouse: 'Page 1' })] as const);
    return parsePortfolio(buildWorkbook(Object.fromEntries(sheets))).portfolios[0]?.mutualFund;
  };

  it.each([
    ['Kotak Bluechip Fund', 'Kotak Mahindra Mutual Fund'],
    ['Templeton India Value Fund', 'Franklin Templeton Mutual Fund'],
    ['Parag Parikh Liquid Fund', 'PPFAS Mutual Fund'],
    ['Reliance Growth Fund', 'Reliance Mutual Fund'],
    ['Baroda BNP Paribas Gilt Fund', 'Baroda BNP Paribas Mutual Fund'],
  ])('is known by the name of %s', (scheme, house) => {
    expect(findHouse(scheme)).toBe(house);
  });

  it('is that of most schemes, of which some have a name of their own, but never one of two', () => {
    expect(findHouse('Edelweiss Gilt Fund', 'Edelweiss Liquid Fund', 'BHARAT Bond ETF')).toBe('Edelweiss Mutual Fund');
    expect(() => findHouse('Edelweiss Gilt Fund', 'Axis Gilt Fund', 'Edelweiss Liquid Fund')).toThrow(
      'expected the name of a fund house, found none',
    );
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
