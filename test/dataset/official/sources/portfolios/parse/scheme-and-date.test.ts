import { describe, expect, it } from 'vitest';
import { buildSheet, buildWorkbook, type Rows } from '../../../workbook/build-workbook.ts';
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

  it.each([
    ['SBI Contra Fund (Contra Fund - An open ended equity scheme)', 'SBI Contra Fund'],
    [
      'SBI Contra Fund (formerly SBI Old Fund) - An open ended equity scheme',
      'SBI Contra Fund (formerly SBI Old Fund)',
    ],
    ['SBI Debt Fund (Segregated Portfolio 1 - An open ended debt scheme)', 'SBI Debt Fund (Segregated Portfolio 1'],
  ])('has no description: %s', (scheme, name) => {
    const { portfolios } = parsePortfolio(buildWorkbook({ SCF: buildSheet({ scheme }) }));
    expect(portfolios[0]?.schemeName).toBe(name);
  });
});

describe('the scheme name without a label', () => {
  const parseName = (titles: Rows, index: Rows = []) => {
    const rest = buildSheet().slice(2);
    const sheets = { SCF: [...titles, ...rest], ...(index.length > 0 ? { Index: index } : {}) };
    return parsePortfolio(buildWorkbook(sheets)).portfolios[0]?.schemeName;
  };

  it.each([
    [
      'Franklin India Government Securities Long Term Portfolio As of -31Jul2025',
      'Franklin India Government Securities Long Term Portfolio',
    ],
    [
      'Franklin India Life Stage Fund Of Funds - The 50S Plus Plan As of Date -  31Jul2025',
      'Franklin India Life Stage Fund Of Funds - The 50S Plus Plan',
    ],
    ['TATA FIXED INCOME PORTFOLIO FUND-C3', 'TATA FIXED INCOME PORTFOLIO FUND-C3'],
    ['SBI Dynamic Asset Allocation Portfolio as on July 31, 2025', 'SBI Dynamic Asset Allocation Portfolio'],
    [
      'SBI MIP 25 (Monthly income is not assured and is subject to availability of distributable surplus of it)',
      'SBI MIP 25 (Monthly income is not assured and is subject to availability of distributable surplus of it)',
    ],
  ])('has no date, and may end with the word Portfolio: %s', (title, name) => {
    expect(parseName([[title]])).toBe(name);
  });

  it('is none in a title that has only the house and the word Portfolio', () => {
    expect(() => parseName([['SBI Portfolio as on July 31, 2025']])).toThrow('expected a scheme name above the table');
  });

  it('is not cut off at the second name of a fund house', () => {
    const title = 'SBI MUTUAL FUND SBI Contra Fund (formerly SBI Mutual Fund Tax Plan)';
    expect(() => parseName([[title]])).toThrow('expected a scheme name above the table');
  });

  it('is that of the index of three that are left over', () => {
    const titles = [['SBI Gilt Fund'], ['SBI Liquid Fund'], ['SBI Contra Fund']];
    const index = [
      ['Scheme Short code', 'Scheme Name'],
      ['SCF', 'SBI Contra Fund'],
    ];
    expect(parseName(titles, index)).toBe('SBI Contra Fund');
    expect(() => parseName(titles)).toThrow('got SBI Gilt Fund and SBI Liquid Fund and SBI Contra Fund');
  });
});

describe('the date', () => {
  const parseRows = (...title: Rows) => {
    const [, , , ...rest] = buildSheet();
    return parsePortfolio(buildWorkbook({ SCF: [['SBI Contra Fund'], ...title, ...rest] })).portfolios[0]?.date;
  };

  it('may be a number in the format of a date that is alone in its row', () => {
    expect(parseRows([null, 45_838])).toBe('2025-06-30');
    expect(parseRows([45_838], [7])).toBe('2025-06-30');
    expect(() => parseRows([45_838], [45_869])).toThrow('expected one date, got 2025-06-30, 2025-07-31');
    expect(() => parseRows(['Code', 45_838])).toThrow('expected the portfolio date above the table');
  });

  it.each([
    ['UNAUDITED HALF-YEARLY FINANCIAL RESULTS FOR THE PERIOD ENDED November 30, 2017'],
    ['Statement of financial results as on 31-03-2025'],
    ['Financial Results for the month of March 2025'],
  ])('is not that of results above it: %s', (results) => {
    expect(parseRows([results], ['Portfolio as on July 31, 2025'])).toBe('2025-07-31');
    expect(() => parseRows(['Statement as on March 31, 2025'], ['Portfolio as on July 31, 2025'])).toThrow('one date');
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
    ['JM Large Cap Fund', 'JM Financial Mutual Fund'],
    ['IL&FS Infrastructure Debt Fund Series 3-A', 'IL&FS Mutual Fund (IDF)'],
    ['MO Nifty 500 Index Fund', 'Motilal Oswal Mutual Fund'],
    ['UTI-Transportation and Logistics Fund', 'UTI Mutual Fund'],
    ['IB11-Groww ELSS Tax Saver Fund', 'Groww Mutual Fund'],
    ['BHARAT 22 ETF', 'ICICI Prudential Mutual Fund'],
  ])('is known by the name of %s', (scheme, house) => {
    expect(findHouse(scheme)).toBe(house);
  });

  it('is that of most schemes, of which some have a name of their own, but never one of two', () => {
    expect(findHouse('Edelweiss Gilt Fund', 'Edelweiss Liquid Fund', 'BHARAT Bond ETF')).toBe('Edelweiss Mutual Fund');
    expect(findHouse('IDFC Fixed Term Plan', 'Bandhan Liquid Fund')).toBe('Bandhan Mutual Fund');
    expect(() => findHouse('Edelweiss Gilt Fund', 'Axis Gilt Fund', 'Edelweiss Liquid Fund')).toThrow(
      'several fund houses: Edelweiss Mutual Fund, Axis Mutual Fund; expected the portfolios of one',
    );
  });
});

describe('the fund house', () => {
  it.each([
    ['PRINCIPAL MUTUAL FUND', 'Principal Mutual Fund'],
    ['Principal Mutual Fund', 'PRINCIPAL MUTUAL FUND'],
    ['principal mutual fund', 'Principal Mutual Fund'],
  ])('may be written in two cases: %s and %s', (fundHouse, inNotes) => {
    const after = [[`Aggregate investments by other schemes of ${inNotes}: Nil`]];
    const names = ['Principal A Fund', 'Principal B Fund', 'Principal C Fund'];
    const sheets = names.map(
      (scheme, at) => [scheme, buildSheet({ fundHouse, scheme, ...(at > 0 ? { after } : {}) })] as const,
    );
    const { portfolios } = parsePortfolio(buildWorkbook(Object.fromEntries(sheets)));
    expect(portfolios.map(({ mutualFund }) => mutualFund)).toEqual([fundHouse, fundHouse, fundHouse]);
  });

  const units = ['iShares Nasdaq 100 UCITS ETF', 'IE00B53SZB19', 'Overseas Mutual Fund', 30_000, 600, 60];
  const cash = ['TREPS', null, null, null, 400, 40];
  const parseHouse = (fundHouse: string, scheme: string, industry: string) => {
    const rows: Rows = [units.map((cell) => (cell === 'Overseas Mutual Fund' ? industry : cell)), cash];
    return parsePortfolio(buildWorkbook({ NAS: buildSheet({ fundHouse, scheme, rows }) })).portfolios[0]?.mutualFund;
  };

  it('is named above the table, not by an industry below its header', () => {
    expect(parseHouse('Page 1', 'Kotak US Equity FOF', 'Overseas Mutual Fund')).toBe('Kotak Mahindra Mutual Fund');
    expect(parseHouse('Kotak Mutual Fund', 'Kotak US Equity FOF', 'SBI Mutual Fund')).toBe('Kotak Mutual Fund');
  });

  it('is never one that does not exist, but may be one that is not known yet', () => {
    expect(parseHouse('Overseas Mutual Fund', 'Kotak US Equity FOF', 'Units')).toBe('Kotak Mahindra Mutual Fund');
    expect(parseHouse('Monsoon Mutual Fund', 'Monsoon US Equity FOF', 'Units')).toBe('Monsoon Mutual Fund');
    expect(parseHouse('Overseas Mutual Fund', 'Nasdaq 100 FOF', 'Units')).toBe('');
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
