import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RefusedFile } from '#dataset/official/rows.ts';
import { readSheet, readWorkbook } from './a-portfolio.ts';
import { aSheet, rows, workbookOf, type SheetOptions } from './a-workbook.ts';

describe('a portfolio workbook', () => {
  it('tells house, scheme, day, rows and totals in percent and ₹ lakh', () => {
    expect(readWorkbook(workbookOf({ SCF: aSheet() }))).toEqual({
      kind: 'portfolio',
      published: '2025-08-07T09:54:09.000Z',
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
          tinyWeights: 0,
          totalWeight: 100,
          totalValue: 1000,
          sumOfWeights: 100,
          oddities: [],
        },
      ],
    });
  });

  it.each(['xlsx', 'xls', 'xlsb'] as const)('reads the same from .%s', (bookType) => {
    const { portfolios } = readWorkbook(workbookOf({ SCF: aSheet() }, { bookType }));
    expect(portfolios).toEqual(readWorkbook(workbookOf({ SCF: aSheet() })).portfolios);
  });

  it('with weights and yields as fractions gives them in percent', () => {
    const fraction = rows.map((row) =>
      row.map((cell, at) => (at >= 5 && typeof cell === 'number' ? cell / 100 : cell)),
    );
    const sheet = readSheet({ rows: fraction, total: ['GRAND TOTAL', null, null, null, 1000, 1] });
    expect(sheet.holdings.map((row) => row.weight)).toEqual([60, 40.05, -0.05]);
    expect(sheet.holdings[1]?.yield).toBe(6.6037);
    expect(sheet).toMatchObject({ totalWeight: 100, sumOfWeights: 100 });
  });

  it.each(['$0.00%', '#', '^', '@', '*', '$ 0.00%', '<0.01%'])('reads no weight from %s, and counts it', (mark) => {
    const tiny = ['Tiny Ltd.', 'INE090A01021', 'Banks', 3, 0.04, mark];
    const sheet = readSheet({ rows: [...rows, tiny], total: ['GRAND TOTAL', null, null, null, 1000.04, 100] });
    expect(sheet.holdings.at(-1)).toMatchObject({ instrument: 'Tiny Ltd.', weight: null, marketValue: 0.04 });
    expect(sheet).toMatchObject({ tinyWeights: 1, sumOfWeights: 100 });
  });

  it('leaves out sums, also those without a name, and headings that repeat the sum of their section', () => {
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
    const names = readSheet({ rows: iciciStyle, total }).holdings.map((row) => row.instrument);
    expect(names).toEqual(['HDFC Bank Ltd.', 'ICICI Bank Ltd.', 'TREPS', 'Net Current Assets']);
  });

  it('keeps two rows of equal value that only look like a heading and its sum', () => {
    const deposits = [
      ['TERM DEPOSITS'],
      ['HDFC Bank Ltd. (91 days)', null, null, null, 500, 50],
      ['HDFC Bank Ltd. (92 days)', null, null, null, 500, 50],
    ];
    expect(readSheet({ rows: deposits }).holdings).toHaveLength(2);
  });

  it('stops at the grand total', () => {
    const after = [
      ['NAV per unit', null, null, null, 25.9, 26.1],
      ['RHFL', 'INE217K07AB6', null, 5, 6, 7],
    ];
    expect(readSheet({ after }).holdings).toHaveLength(3);
  });

  it.each([
    ['a row that is missing', { rows: rows.slice(0, -1) }],
    ['a value that is off', { total: ['GRAND TOTAL', null, null, null, 1001, 100] }],
    ['a weight that is off', { total: ['GRAND TOTAL', null, null, null, 1000, 100.5] }],
  ])('with %s is refused whole, with the sums and the total', (_, options: SheetOptions) => {
    expect(() => readSheet(options)).toThrow(/^sheet SCF, row \d+: the rows add up to .* in weights and .* in values/);
  });

  it('is refused when any one figure of it changes by more than its print allows', () => {
    const places = [2, 6, 7].flatMap((row) => [4, 5].map((column) => [row, column] as const));
    fc.assert(
      fc.property(
        fc.constantFrom(...places),
        fc.double({ min: 3, max: 500, noNaN: true }),
        fc.boolean(),
        ([row, column], by, isUp) => {
          const changed = rows.map((cells, at) =>
            cells.map((cell, index) =>
              at === row && index === column && typeof cell === 'number' ? cell + (isUp ? by : -by) : cell,
            ),
          );
          expect(() => readSheet({ rows: changed })).toThrow(RefusedFile);
        },
      ),
      { numRuns: 30 },
    );
  });

  it.each([
    ['a grand total', { total: ['Notes'] }, 'expected a grand total under the table, found none'],
    ['a day', { day: 'soon' }, 'expected the day of the portfolio above the table, got none'],
    ['a scheme name', { scheme: '' }, 'expected a scheme name above the table, got none'],
    ['a house', { house: 'Page 1', scheme: 'Contra Fund' }, 'expected the name of a fund house'],
    [
      'a unit',
      { header: ['Name of the Instrument', 'ISIN', 'Rating', 'Quantity', 'Market value', '% to NAV'] },
      'expected market values in ₹ lakh',
    ],
    ['a scale', { total: ['GRAND TOTAL', null, null, null, 1000, 50] }, 'expected a grand total of 1 or 100'],
  ])('without %s is refused', (_, options: SheetOptions, reason) => {
    expect(() => readSheet(options)).toThrow(reason);
  });

  it.each([
    ['A Ltd.', 'INE090A01021', 'Banks', 1, 'n/k', 1],
    ['A Ltd.', 'INE090A01021', 'Banks', 1, 1, '1.2.3'],
    ['A Ltd.', 'INE090A01021', 'Banks', 1, { t: 'e', v: 7 } as const, 0],
  ])('with a figure that cannot be read is refused', (...row) => {
    expect(() => readSheet({ rows: [...rows, row] })).toThrow(/row 14: expected a (?:market value|weight), got/);
  });

  it('told twice for one scheme and day is refused', () => {
    expect(() => readWorkbook(workbookOf({ A: aSheet(), B: aSheet() }))).toThrow(
      'sheets A and B: both tell SBI Contra Fund on 2025-07-31, expected one',
    );
  });

  it('of two houses is refused', () => {
    const other = aSheet({ house: 'Axis Mutual Fund', scheme: 'Axis Gold Fund' });
    expect(() => readWorkbook(workbookOf({ A: aSheet(), B: other }))).toThrow('expected one fund house, got');
  });

  it('with positions on a sheet without a header is refused, an index is not', () => {
    const index = [
      ['Scheme Short code', 'Scheme Name'],
      ['SCF', 'SBI Contra Fund'],
    ];
    const loose = [['Nifty Future', -50, 12_500]];
    expect(readWorkbook(workbookOf({ Index: index, SCF: aSheet() })).portfolios).toHaveLength(1);
    expect(() => readWorkbook(workbookOf({ SCF: aSheet(), Loose: loose }))).toThrow('sheet Loose, row 1');
  });

  it('takes the scheme name from the index where the sheet does not tell it', () => {
    const index = [
      ['Scheme Short code', 'Scheme Name'],
      ['SCF', 'SBI Contra Fund'],
    ];
    const { portfolios } = readWorkbook(workbookOf({ Index: index, SCF: aSheet({ scheme: '' }) }));
    expect(portfolios[0]?.schemeName).toBe('SBI Contra Fund');
  });
});

describe('the day of a portfolio', () => {
  it.each([
    [45_869],
    ['July 31,2025'],
    ['31-Jul-2025'],
    ['31Jul2025'],
    ['31st July 2025'],
    ['31-07-2025'],
    ['31/07/2025'],
    ['07/31/2025'],
  ])('is read from %s', (day) => {
    expect(readSheet({ day }).date).toBe('2025-07-31');
  });

  it('counts from 1904 where the workbook does', () => {
    const sheets = { SCF: aSheet({ day: 45_869 - 1_462 }) };
    expect(readWorkbook(workbookOf(sheets, { is1904: true })).portfolios[0]?.date).toBe('2025-07-31');
  });

  it('is refused where day and month could be either', () => {
    expect(() => readSheet({ day: '06/07/2025' })).toThrow('expected the day');
  });

  it('is refused where the sheet tells two', () => {
    expect(() => readSheet({ day: 'July 31,2025 (NAV of July 30,2025)' })).toThrow('expected one day, got');
  });
});

describe('what cannot be taken as it stands', () => {
  it('is told: codes that are no ISIN, quantities that are no number', () => {
    const odd = ['Gold', 'IDIA00500001', 'Gold', 'a bar', 0, 0];
    expect(readSheet({ rows: [...rows, odd] }).oddities).toEqual([
      { where: 'sheet SCF, row 14', field: 'ISIN', arrived: 'IDIA00500001', expected: 'an ISIN' },
      { where: 'sheet SCF, row 14', field: 'Quantity', arrived: 'a bar', expected: 'a number' },
    ]);
  });

  it('takes no label from a second table to the right of it', () => {
    const [name, isin, , quantity, value, weight] = [
      'Name of Instrument',
      'ISIN',
      '',
      'Quantity',
      'Market Value (Lakhs)',
      '% to NAV',
    ];
    const sheet = readSheet({
      header: [name, isin, 'Rating', quantity, value, weight, null, 'Sector', '% to NAV'],
      rows: [['HDFC Bank Ltd.', 'INE040A01034', 'AAA', 30_000, 1000, 100, null, 'Power', 31.5]],
    });
    expect(sheet.holdings).toMatchObject([{ industryOrRating: 'AAA', weight: 100 }]);
  });

  it('is refused where its values are in another unit, though lakh be spoken of around it', () => {
    const header = [
      'Name of the Instrument (in lakh before 2024)',
      'ISIN',
      'Rating',
      'Quantity',
      'Market value (Rs. in Crores)',
      '% to AUM',
    ];
    expect(() => readSheet({ header })).toThrow('expected market values in ₹ lakh, got "Market value (Rs. in Crores)"');
  });

  it('is refused where a row goes on to far columns, which would fill the memory', () => {
    const far = [...Array.from({ length: 1_024 }, () => null), 1];
    expect(() => readSheet({ after: [far] })).toThrow('sheet SCF, row 15: more columns than 1024');
  });
});
