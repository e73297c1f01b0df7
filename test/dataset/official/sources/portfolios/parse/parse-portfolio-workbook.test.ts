import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noPrintedMetrics } from '#contract/records/portfolio.ts';
import { RejectedFile } from '#dataset/official/parsing/errors.ts';
import { buildSheet, buildWorkbook, rows, type SheetOptions } from '../../../workbook/build-workbook.ts';
import { parsePortfolio, parsePortfolioSheet } from '../parse-portfolio.ts';

describe('a portfolio workbook', () => {
  it('is parsed into fund house, scheme, date, rows and totals, in percent and ₹ lakh', () => {
    expect(parsePortfolio(buildWorkbook({ SCF: buildSheet() }))).toEqual({
      kind: 'portfolios',
      published: '2025-08-07T09:54:09.000Z',
      rejectedSheets: [],
      otherSheets: [],
      otherTables: [],
      hiddenSheets: [],
      rowsRead: 3,
      portfolios: [
        {
          sheet: 'SCF',
          mutualFund: 'SBI Mutual Fund',
          schemeName: 'SBI Contra Fund',
          date: '2025-07-31',
          holdings: [
            {
              instrument: 'HDFC Bank Ltd.',
              isin: 'INE040A01034',
              industryOrRating: 'Banks',
              quantity: 30_000,
              marketValue: 600,
              weight: 60,
              yield: null,
              assetType: 'Equity',
            },
            {
              instrument: '7.44% REC Limited (29/02/2028)',
              isin: 'INE020B08FR6',
              industryOrRating: 'ICRA AAA',
              quantity: 45,
              marketValue: 400.5,
              weight: 40.05,
              yield: 6.6037,
              assetType: 'Debt',
            },
            {
              instrument: 'Net Receivable / Payable',
              isin: '',
              industryOrRating: '',
              quantity: null,
              marketValue: -0.5,
              weight: -0.05,
              yield: null,
              assetType: 'Cash',
            },
          ],
          derivatives: [],
          weightsBelowPrintPrecision: 0,
          totalWeight: 100,
          totalValue: 1000,
          metrics: noPrintedMetrics,
          sumOfWeights: 100,
          anomalies: [],
          warnings: [],
        },
      ],
    });
  });

  it.each(['xlsx', 'xls', 'xlsb'] as const)('is parsed to the same values from .%s', (bookType) => {
    const { portfolios } = parsePortfolio(buildWorkbook({ SCF: buildSheet() }, { bookType }));
    expect(portfolios).toEqual(parsePortfolio(buildWorkbook({ SCF: buildSheet() })).portfolios);
  });

  it('has weights and yields in percent, also if the sheet prints fractions', () => {
    const fractions = rows.map((row) =>
      row.map((cell, column) => (column >= 5 && typeof cell === 'number' ? cell / 100 : cell)),
    );
    const sheet = parsePortfolioSheet({ rows: fractions, total: ['GRAND TOTAL', null, null, null, 1000, 1] });
    expect(sheet.holdings.map((row) => row.weight)).toEqual([60, 40.05, -0.05]);
    expect(sheet.holdings[1]?.yield).toBe(6.6037);
    expect(sheet).toMatchObject({ totalWeight: 100, sumOfWeights: 100 });
  });

  it.each(['$0.00%', '#', '^', '@', '*', '$ 0.00%', '<0.01%'])(
    'computes the weight of %s from the value, and counts it as below print precision',
    (mark) => {
      const small = ['Tiny Ltd.', 'INE090A01021', 'Banks', 3, 0.04, mark];
      const sheet = parsePortfolioSheet({
        rows: [...rows, small],
        total: ['GRAND TOTAL', null, null, null, 1000.04, 100],
      });
      expect(sheet.holdings.at(-1)).toMatchObject({ instrument: 'Tiny Ltd.', weight: 0.004, marketValue: 0.04 });
      expect(sheet).toMatchObject({ weightsBelowPrintPrecision: 1, sumOfWeights: 100 });
    },
  );

  it('is parsed without totals, also unnamed ones, and without headings that repeat the sum of their section', () => {
    const iciciStyle = [
      ['Equity', null, null, null, 600, 60],
      ['Listed', null, null, null, 600, 60],
      ['HDFC Bank Ltd.', 'INE040A01034', 'Banks', 20_000, 400, 40],
      ['ICICI Bank Ltd.', 'INE090A01021', 'Banks', 20_000, 200, 20],
      [null, null, null, null, 600, 60],
      ['TREPS', null, null, null, 300, 30],
      ['Net Current Assets', null, null, null, 100, 10],
    ];
    const total = ['Total Net Assets', null, null, null, 1000, 100];
    const names = parsePortfolioSheet({ rows: iciciStyle, total }).holdings.map((row) => row.instrument);
    expect(names).toEqual(['HDFC Bank Ltd.', 'ICICI Bank Ltd.', 'TREPS', 'Net Current Assets']);
  });

  it('keeps two rows of equal value that only look like a heading with its sum', () => {
    const deposits = [
      ['TERM DEPOSITS'],
      ['HDFC Bank Ltd. (91 days)', null, null, null, 500, 50],
      ['HDFC Bank Ltd. (92 days)', null, null, null, 500, 50],
    ];
    expect(parsePortfolioSheet({ rows: deposits }).holdings).toHaveLength(2);
  });

  it('ends at the grand total', () => {
    const after = [
      ['NAV per unit', null, null, null, 25.9, 26.1],
      ['RHFL', 'INE217K07AB6', null, 5, 6, 7],
    ];
    expect(parsePortfolioSheet({ after }).holdings).toHaveLength(3);
  });

  it.each([
    ['a missing row', { rows: rows.slice(0, -1) }],
    ['a total value that is off', { total: ['GRAND TOTAL', null, null, null, 1001, 100] }],
    ['a total weight and value that are off', { total: ['GRAND TOTAL', null, null, null, 1001, 100.5] }],
  ])('is rejected as a whole for %s, with sums and grand total in the message', (_, options: SheetOptions) => {
    expect(() => parsePortfolioSheet(options)).toThrow(
      /^sheet SCF, row \d+: the rows add up to weight .* and value .*, expected the grand total, weight .* and value/,
    );
  });

  it('is rejected if any single value changes by more than rounding allows, or a weight by more than ten points', () => {
    const positions = [2, 6, 7].flatMap((row) => [4, 5].map((column) => [row, column] as const));
    fc.assert(
      fc.property(
        fc.constantFrom(...positions),
        fc.double({ min: 10.1, max: 500, noNaN: true }),
        fc.boolean(),
        ([row, column], by, isUp) => {
          const changed = rows.map((cells, rowIndex) =>
            cells.map((cell, columnIndex) =>
              rowIndex === row && columnIndex === column && typeof cell === 'number' ? cell + (isUp ? by : -by) : cell,
            ),
          );
          expect(() => parsePortfolioSheet({ rows: changed })).toThrow(RejectedFile);
        },
      ),
      { numRuns: 30 },
    );
  });

  it.each([
    ['a grand total', { total: ['Notes'] }, 'expected a grand total below the table (Grand Total, Net Assets,'],
    ['a date', { date: 'soon' }, 'expected the portfolio date above the table, found none'],
    ['a scheme name', { scheme: '' }, 'expected a scheme name above the table, found none'],
    [
      'a unit',
      { header: ['Name of the Instrument', 'ISIN', 'Rating', 'Quantity', 'Market value', '% to NAV'] },
      'expected market values in ₹ lakh',
    ],
    ['a scale', { total: ['GRAND TOTAL', null, null, null, 1000, 50] }, 'expected a total weight of 1 or 100'],
  ])('is rejected without %s', (_, options: SheetOptions, reason) => {
    expect(() => parsePortfolioSheet(options)).toThrow(reason);
  });

  it.each([
    ['A Ltd.', 'INE090A01021', 'Banks', 1, 'n/k', 1],
    ['A Ltd.', 'INE090A01021', 'Banks', 1, 1, '1.2.3'],
    ['A Ltd.', 'INE090A01021', 'Banks', 1, { t: 'e', v: 7 } as const, 0],
  ])('is rejected if a row has a value or weight that is not a number: %j, %j, %j, %j, %j, %j', (...row) => {
    expect(() => parsePortfolioSheet({ rows: [...rows, row] })).toThrow(
      /row 14: expected a (?:market value|weight), got/,
    );
  });

  it('is rejected if all its portfolios are of one scheme and date', () => {
    expect(() => parsePortfolio(buildWorkbook({ A: buildSheet(), B: buildSheet() }))).toThrow(
      'sheets A and B both have a portfolio of SBI Contra Fund on 2025-07-31, expected one',
    );
  });

  it('is rejected if it has two fund houses and neither is that of most sheets', () => {
    const other = buildSheet({ fundHouse: 'Axis Mutual Fund', scheme: 'Axis Gold Fund' });
    expect(() => parsePortfolio(buildWorkbook({ A: buildSheet(), B: other }))).toThrow(
      'several fund houses: SBI Mutual Fund, Axis Mutual Fund; expected the portfolios of one',
    );
  });

  it('may have an index', () => {
    const index = [
      ['Scheme Short code', 'Scheme Name'],
      ['SCF', 'SBI Contra Fund'],
    ];
    const file = parsePortfolio(buildWorkbook({ Index: index, SCF: buildSheet() }));
    expect([file.portfolios.length, file.rejectedSheets]).toEqual([1, []]);
  });
});

describe('invalid values and layouts', () => {
  it('reports codes that are not ISINs and quantities that are not numbers', () => {
    const invalid = ['Gold', 'IDIA00500001', 'Gold', 'a bar', 0, 0];
    expect(parsePortfolioSheet({ rows: [...rows, invalid] }).anomalies).toEqual([
      { where: 'sheet SCF, row 14', field: 'ISIN', received: 'IDIA00500001', expected: 'an ISIN' },
      { where: 'sheet SCF, row 14', field: 'Quantity', received: 'a bar', expected: 'a number' },
    ]);
  });

  it('reports names with control characters, which are left out', () => {
    const hidden = ['Infosys\u0007 \u202ELtd.', 'INE009A01021', 'IT', 1, 0, 0];
    const { holdings, anomalies } = parsePortfolioSheet({ rows: [...rows, hidden] });
    expect(holdings.at(-1)?.instrument).toBe('Infosys Ltd.');
    expect(anomalies).toMatchObject([{ field: 'Name', expected: 'text without control characters' }]);
  });

  it('ignores the labels of a second table to the right', () => {
    const [name, isin, , quantity, value, weight] = [
      'Name of Instrument',
      'ISIN',
      '',
      'Quantity',
      'Market Value (Lakhs)',
      '% to NAV',
    ];
    const sheet = parsePortfolioSheet({
      header: [name, isin, 'Rating', quantity, value, weight, null, 'Sector', '% to NAV'],
      rows: [['HDFC Bank Ltd.', 'INE040A01034', 'AAA', 30_000, 1000, 100, null, 'Power', 31.5]],
    });
    expect(sheet.holdings).toMatchObject([{ industryOrRating: 'AAA', weight: 100 }]);
  });

  it('rejects rows with very many columns, which would exhaust the memory', () => {
    const wide = [...Array.from({ length: 1_024 }, () => null), 1];
    expect(() => parsePortfolioSheet({ after: [wide] })).toThrow('sheet SCF, row 15: expected at most 1024 columns');
  });
});
