import { describe, expect, it } from 'vitest';
import { buildSheet, buildWorkbook, type Rows } from '../../../workbook/build-workbook.ts';
import { parsePortfolio, parsePortfolioSheet } from '../parse-portfolio.ts';

// Layouts of fund houses whose workbooks are not among the real files.

const header = ['Name of the Instrument', 'ISIN', 'Rating', 'Quantity', 'Market value (Rs. in Lakhs)', '% to NAV'];
const share = ['HDFC Bank Ltd.', 'INE040A01034', 'Banks', 30_000, 600, 60];
const bond = ['REC Limited', 'INE020B08FR6', 'ICRA AAA', 45, 400, 40];

describe('the title', () => {
  const parseTitle = (...title: Rows) => {
    const sheet: Rows = [...title, [], header, share, bond, ['Grand Total', null, null, null, 1000, 100]];
    const [portfolio] = parsePortfolio(buildWorkbook({ Sheet1: sheet })).portfolios;
    return [portfolio?.mutualFund, portfolio?.schemeName, portfolio?.date];
  };

  it.each([
    ['Portfolio of Kotak Select Focus as on 30-Jun-2019', 'Kotak Select Focus'],
    ['Monthly Portfolio of Canara Robeco Savings Plus as on June 30, 2019', 'Canara Robeco Savings Plus'],
  ])('names the scheme without the word Fund: %s', (title, name) => {
    expect(parseTitle(['SBI Mutual Fund'], [title])).toEqual(['SBI Mutual Fund', name, '2019-06-30']);
  });

  it('names the scheme by no more than the name of its fund house', () => {
    expect(parseTitle(['Canara Robeco Savings Plus'], ['Portfolio Statement as on June 30, 2019'])).toEqual([
      'Canara Robeco Mutual Fund',
      'Canara Robeco Savings Plus',
      '2019-06-30',
    ]);
  });

  it.each([
    ['Monthly Portfolio Statement of the Quantum ELSS Tax Saver Fund for the period ended June 30, 2019'],
    ['QTSF-Quantum ELSS Tax Saver Fund'],
    ['I7 : Quantum ELSS Tax Saver Fund'],
    ['Quantum ELSS Tax Saver Fund (An Open Ended Equity Linked Saving Scheme'],
    ['Quantum ELSS Tax Saver Fund - An Open-ended Scheme with a statutory lock-in period of 3 years'],
    ['Quantum ELSS Tax Saver Fund, a close ended scheme'],
    ['Quantum ELSS Tax Saver Fund ( A 10 year Close -ended equity linked savings scheme)'],
  ])('names the scheme without its code and without a sentence around it: %s', (title) => {
    expect(parseTitle([title], ['As on June 30, 2019'])).toEqual([
      'Quantum Mutual Fund',
      'Quantum ELSS Tax Saver Fund',
      '2019-06-30',
    ]);
  });

  it.each([
    [['Name of the scheme', 'Quantum ELSS Tax Saver Fund']],
    [['Scheme Name', 'Quantum ELSS Tax Saver Fund']],
    [['QUANTUM MUTUAL FUND Quantum ELSS Tax Saver Fund']],
    [['Quantum Mutual Fund ELSS Tax Saver Fund']],
    [['Quantum ELSS Tax Saver Fund As of -30Jun2019']],
    [['Quantum ELSS Tax Saver Fund (as on 30-Jun-2019']],
  ])('is neither a label, nor the fund house, nor a date: %j', (row) => {
    expect(parseTitle(row, ['As on June 30, 2019'])[1]).toMatch(/^Quantum (?:ELSS )?(?:ELSS )?Tax Saver Fund$/);
  });

  it.each([
    [['QLF', 'Quantum Liquid Fund'], 'Quantum Liquid Fund'],
    [['Quantum Gold Fund'], 'Quantum Gold Fund'],
    [['Quantum Liquid Fund (An open ended liquid scheme)'], 'Quantum Liquid Fund'],
  ])(
    'is not guessed if it names two schemes of the fund house, as a title left over from another sheet: %j',
    (row, name) => {
      const own = ['Quantum ELSS Tax Saver Fund'];
      expect(() => parseTitle(row, own, ['As on June 30, 2019'])).toThrow(
        `expected one scheme name above the table, got ${name} and Quantum ELSS Tax Saver Fund`,
      );
      const rows: Rows = [
        row,
        own,
        ['As on June 30, 2019'],
        [],
        header,
        share,
        bond,
        ['Grand Total', null, null, null, 1000, 100],
      ];
      const index: Rows = [
        ['Sheet Name', 'Scheme Name'],
        ['A', 'QUANTUM ELSS TAX SAVER FUND'],
      ];
      expect(parsePortfolio(buildWorkbook({ Index: index, A: rows })).portfolios).toMatchObject([
        { schemeName: 'Quantum ELSS Tax Saver Fund' },
      ]);
    },
  );

  it('is that of one scheme if it is a plan in one row and a fund in another', () => {
    expect(parseTitle(['QUANTUM LIQUID PLAN'], ['Quantum Liquid Fund'], ['As on June 30, 2019'])[1]).toBe(
      'QUANTUM LIQUID PLAN',
    );
  });

  it('does not name the scheme in a sentence about what it invests in', () => {
    const sentence = 'An open ended scheme investing in a portfolio of floating rate instruments for the short term';
    expect(parseTitle([sentence], ['Tata Floating Rate Fund'], ['As on June 30, 2019'])[1]).toBe(
      'Tata Floating Rate Fund',
    );
  });

  it.each([['UTI - Liquid Fund'], ['SBI Close Ended Equity Fund - A'], ['Reliance Close Ended Equity Fund II']])(
    'keeps what is part of the name: %s',
    (name) => {
      expect(parseTitle([name], ['As on June 30, 2019'])[1]).toBe(name);
    },
  );

  it.each([['30-Jun-19'], ['June 30, 2019'], ['2019-06-30'], ['30.06.2019']])(
    'may have the date in a cell of its own: %s',
    (date) => {
      expect(parseTitle(['SBI Mutual Fund'], ['SBI Contra Fund'], [date])[2]).toBe('2019-06-30');
    },
  );
});

describe('a segregated portfolio below the grand total', () => {
  const segregated = ['Broken Finance Ltd. **', 'INE090A01021', 'ICRA D', 10, 25, 100];
  const total = ['Grand Total', null, null, null, 25, 100];
  const getNames = (after: Rows) => {
    const file = parsePortfolio(buildWorkbook({ SCF: buildSheet({ header, rows: [share, bond], after }) }));
    return file.portfolios.map(({ schemeName, date, totalValue }) => [schemeName, date, totalValue]);
  };
  const main = ['SBI Contra Fund', '2025-07-31', 1000];

  it.each([
    ['a header of its own', [['SBI CONTRA FUND - SEGREGATED PORTFOLIO 1'], [], header, segregated, total]],
    ['the columns above it', [['SBI CONTRA FUND - SEGREGATED PORTFOLIO 1'], ['Debt Instruments'], segregated, total]],
  ])('is a portfolio with the date of the sheet, with %s', (_, after: Rows) => {
    expect(getNames(after)).toEqual([main, ['SBI CONTRA FUND - SEGREGATED PORTFOLIO 1', '2025-07-31', 25]]);
  });

  it.each([
    ['with quantity, value and weight', (name: string) => [name, 'Short', 'Banks', 500, 20, 2]],
    ['with a quantity only', (name: string) => [name, null, null, 500]],
  ])('has the date of the sheet, not the expiry of futures above it, %s', (_, buildFuture) => {
    const futures = Array.from({ length: 18 }, (__, at) => buildFuture(`Bank ${at}_28/08/2025`));
    const columns = ['Name of the Instrument', 'Long/Short', ...header.slice(2)];
    const heading = ['SBI Contra Fund - Segregated Portfolio 2'];
    const after: Rows = [['Details of Stock Future'], columns, ...futures, [], heading, [], header, segregated, total];
    expect(getNames(after)).toEqual([main, ['SBI Contra Fund - Segregated Portfolio 2', '2025-07-31', 25]]);
  });

  it('is named after the scheme if its heading does not name one', () => {
    const names = getNames([['Notes'], ['Segregated Portfolio - 1'], header, segregated, total]);
    expect(names).toEqual([main, ['SBI Contra Fund - Segregated Portfolio - 1', '2025-07-31', 25]]);
  });

  it.each([
    ['Monthly Portfolio Statement as on July 31, 2025 - Segregated Portfolio', 'Segregated Portfolio'],
    ['PORTFOLIO STATEMENT - SEGREGATED PORTFOLIO 2', 'SEGREGATED PORTFOLIO 2'],
    ['Details of Segregated Portfolio 1 as on July 31, 2025', 'Segregated Portfolio 1'],
    ['Portfolio of Segregated Portfolio 1', 'Segregated Portfolio 1'],
  ])('is named after the scheme below the words of any title: %s', (heading, name) => {
    const names = getNames([[heading], header, segregated, total]);
    expect(names).toEqual([main, [`SBI Contra Fund - ${name}`, '2025-07-31', 25]]);
  });

  it('is not one if a note mentions it', () => {
    expect(getNames([['The scheme has one segregated portfolio'], ['Segregated Portfolio: Nil']])).toEqual([main]);
  });

  it('costs itself alone if it cannot be parsed', () => {
    const after: Rows = [['SEGREGATED PORTFOLIO 1'], header, segregated, ['Grand Total', null, null, null, 35, 100]];
    const file = parsePortfolio(buildWorkbook({ SCF: buildSheet({ header, rows: [share, bond], after }) }));
    expect([file.portfolios.length, file.rejectedSheets.map(({ sheet }) => sheet)]).toEqual([1, ['SCF']]);
  });
});

describe('the unit of the values', () => {
  const named = (value: string) => [...header.slice(0, 4), value, '% to NAV'];
  const total = ['Grand Total', null, null, null, 1000, 100];

  it.each([
    ['Market value (Rs. in Crores)', 60_000],
    ['Market value (Rs. in Millions)', 6_000],
    ['Market value (Rs. in Lacs)', 600],
  ])('is that of the header, converted to lakh: %s', (value, expected) => {
    const { holdings, totalValue } = parsePortfolioSheet({ header: named(value), rows: [share, bond], total });
    expect([holdings[0]?.marketValue, totalValue]).toEqual([expected, (expected * 1000) / 600]);
  });

  it('may be rupees, if the prices are those of shares', () => {
    const rupees = [...share.slice(0, 4), 600_00_000, 60];
    const parse = (quantity: number) =>
      parsePortfolioSheet({
        header: named('Market Value (Rs.)'),
        rows: [
          [...share.slice(0, 3), quantity, 600_00_000, 60],
          [...bond.slice(0, 4), 400_00_000, 40],
        ],
        total: ['Grand Total', null, null, null, 1_000_00_000, 100],
      });
    expect(parse(Number(rupees[3])).holdings[0]?.marketValue).toBe(600);
    expect(() => parse(300_000_000)).toThrow('a unit that gives usual prices, got shares of about ₹ 0.200');
  });

  it('is one row below the header, or that of the other sheets, with a warning', () => {
    const bare = (scheme: string, ...below: Rows) =>
      buildSheet({ scheme, header: named('MARKET VALUE'), rows: [...below, share, bond], total });
    const workbook = {
      A: bare('SBI Fund A', ['DEBT INSTRUMENTS', null, null, null, '(Rs.in Lakhs)']),
      B: bare('SBI Fund B'),
    };
    const [a, b] = parsePortfolio(buildWorkbook(workbook)).portfolios;
    expect([a?.warnings, b?.totalValue]).toEqual([[], 1000]);
    expect(b?.warnings).toMatchObject([
      { where: 'sheet B, row 5', received: expect.stringContaining('without a unit') },
    ]);
  });

  it('is not guessed if the sheet names two', () => {
    expect(() =>
      parsePortfolioSheet({
        header: named('Market value'),
        rows: [['(Rs. in lakhs)', '(Rs. in crores)'], share, bond],
        total,
      }),
    ).toThrow('expected one unit of market values, got ["(Rs. in lakhs)","(Rs. in crores)"]');
  });
});

describe('a table below the portfolio', () => {
  const locked = ['Yes Bank Limited**', 'INE090A01021', 'BANKS', 45_828, 0, '$0.00%'];
  const parse = (after: Rows) =>
    parsePortfolio(buildWorkbook({ SCF: buildSheet({ header, rows: [share, bond], after }) }));
  const getNotes = (after: Rows) => {
    const { portfolios, rejectedSheets, otherTables } = parse(after);
    return [portfolios.length, rejectedSheets.map(({ reason }) => reason), otherTables];
  };

  it.each<[string, Rows]>([
    ['shares under a lock-in', [['Shares under lock-in by the Reconstruction Scheme'], header, locked]],
    ['below a heading', [['Reconstituted Portfolio'], header, locked]],
    ['with a note below', [[], header, locked, ['$ Less than 0.01 %']]],
  ])('without a name and a total is none, and named as what it is: %s', (_, after) => {
    const row = after.indexOf(header) + 9;
    const note = `sheet SCF, row ${row}: a table below the portfolio, without a scheme and a total, not read`;
    expect(getNotes(after)).toEqual([1, [], [note]]);
  });

  it('of the same scheme and date that is no portfolio is named so', () => {
    const title = ['SBI Contra Fund'];
    const held = ['INE040A01034', 'INE090A01021'].map((isin) => [`Bank ${isin}`, isin, 'Banks', 0.5, 5, 50]);
    const below: Rows = [title, ['as on July 31, 2025'], header, ...held, ['Grand Total', null, null, null, 10, 100]];
    const note = 'sheet SCF, row 11: a second table of SBI Contra Fund on 31 Jul 2025, below its portfolio, not read';
    expect(getNotes(below)).toEqual([1, [], [note]]);
  });

  it('with a total of its own is a portfolio, and rejected without a name', () => {
    const after: Rows = [['Some words'], header, share, ['Grand Total', null, null, null, 600, 100]];
    expect(getNotes(after)).toEqual([1, ['sheet SCF, row 10: expected a scheme name above the table, found none'], []]);
  });
});
