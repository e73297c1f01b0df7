import { describe, expect, it } from 'vitest';
import { buildSheet, buildWorkbook, type Rows } from '../../../workbook/build-workbook.ts';
import { parsePortfolio, parsePortfolioSheet } from '../parse-portfolio.ts';

// name, ISIN, industry, quantity, value, weight, yield
const shares: Rows = [
  ['HDFC Bank Ltd.', 'INE040A01034', 'Banks', 30_000, 300, 30],
  ['ICICI Bank Ltd.', 'INE090A01021', 'Banks', 20_000, 200, 20],
  ['Infosys Ltd.', 'INE009A01021', 'Software', 10_000, 200, 20],
  ['Reliance Industries Ltd.', 'INE002A01018', 'Energy', 10_000, 100, 10],
  ['ITC Ltd.', 'INE154A01025', 'Food', 40_000, 100, 10],
  ['7.44% REC Limited', 'INE020B08FR6', 'ICRA AAA', 45, 100, 10, 6.6],
];
const titles = [
  'Name of the Instrument',
  'ISIN',
  'Industry',
  'Quantity',
  'Market value (Rs. in Lakhs)',
  '% to AUM',
  'YTM %',
];

const build = (scheme: string, header: readonly string[] = titles, rows: Rows = shares): Rows =>
  buildSheet({ scheme, header, rows: [['EQUITY & EQUITY RELATED'], ...rows] });

function swap(a: number, b: number): readonly string[] {
  const header = [...titles];
  [header[a], header[b]] = [titles[b] ?? '', titles[a] ?? ''];
  return header;
}

/** Changes a column of all rows. */
const change = (column: number, to: (value: Rows[number][number], row: number) => Rows[number][number]): Rows =>
  shares.map((cells, row) => cells.map((cell, at) => (at === column ? to(cell, row) : cell)));

const getOutcome = (sheets: Readonly<Record<string, Rows>>) => {
  const { portfolios, rejectedSheets } = parsePortfolio(buildWorkbook(sheets));
  return { sheets: portfolios.map(({ sheet }) => sheet), rejected: rejectedSheets };
};

describe('a sheet whose columns are not what their headers say', () => {
  const sound = Object.fromEntries(['A', 'B', 'C', 'D'].map((name) => [name, build(`SBI Fund ${name}`)]));

  it.each([
    ['quantities', change(3, (quantity) => Number(quantity) * 100)],
    ['market values', shares.map((row) => row.map((cell, at) => (at === 4 ? Number(cell) * 100 : cell)))],
  ])('is rejected with the unit named if all %s are 100 times what the other sheets have', (_, rows) => {
    const total = ['GRAND TOTAL (AUM)', null, null, null, rows.reduce((sum, row) => sum + Number(row[4]), 0), 100];
    const odd = buildSheet({ scheme: 'SBI Odd Fund', header: titles, rows, total });
    expect(getOutcome({ ...sound, Odd: odd }).rejected).toEqual([
      {
        sheet: 'Odd',
        reason: expect.stringMatching(/^sheet Odd: unit of the market values or quantities: 6 of 6 securities have /),
      },
    ]);
  });

  it('is rejected if its only position, as in a fund of funds, has a negative quantity and a positive value', () => {
    const rows: Rows = [['SBI Nifty 50 ETF', 'INF200K01VA2', '', -40_000, 1000, 100]];
    expect(() => parsePortfolioSheet({ header: titles, rows })).toThrow(
      'column Quantity: 1 of 1 rows have a negative quantity and a positive value',
    );
  });

  it.each([
    ['ISIN and quantity swapped', swap(1, 3), shares],
    ['name and ISIN swapped', swap(0, 1), shares],
    ['industries as names', titles, change(0, () => 'Banks')],
    ['ISIN and industry swapped', swap(1, 2), shares],
    ['industry and quantity swapped', swap(2, 3), shares],
    ['quantity and yield swapped', swap(3, 6), shares],
    ['a coupon as quantity', titles, change(3, () => 7.25)],
    ['a serial number as quantity', titles, change(3, (_, row) => row + 1)],
    ['numbers as names', titles, change(0, (_, row) => `${row}.5`)],
  ])('is rejected with the column named: %s', (_, header, rows) => {
    expect(getOutcome({ ...sound, Odd: build('SBI Odd Fund', header, rows) })).toEqual({
      sheets: ['A', 'B', 'C', 'D'],
      rejected: [{ sheet: 'Odd', reason: expect.stringMatching(/^sheet Odd.*: column /) }],
    });
  });

  it('is not rejected for one odd row', () => {
    const one = change(1, (isin, row) => (row === 0 ? 'EQ600401XXXX' : isin));
    expect(getOutcome({ ...sound, E: build('SBI Fund E', titles, one) }).rejected).toEqual([]);
  });

  it('is not compared with fewer than three holders', () => {
    const cheap = change(3, (quantity) => (typeof quantity === 'number' ? quantity * 10 : quantity));
    expect(getOutcome({ A: build('SBI Fund A'), B: build('SBI Fund B', titles, cheap) }).rejected).toEqual([]);
  });
});

describe('an odd column that the holdings do not depend on', () => {
  const rows: Rows = [['EQUITY & EQUITY RELATED'], ...shares];
  const withYields = (to: (row: number) => Rows[number][number]): Rows => [
    rows[0] ?? [],
    ...shares.map((cells, row) => [...cells.slice(0, 6), to(row)]),
  ];

  it('is left blank if it has the industries in place of the yields', () => {
    const { holdings, anomalies } = parsePortfolioSheet({ header: swap(2, 6), rows });
    expect(holdings.map((row) => [row.isin, row.yield, row.industryOrRating])).toEqual(
      shares.map(([, isin]) => [isin, null, '']),
    );
    expect(anomalies).toHaveLength(shares.length);
  });

  it.each([
    ['yields that no security has', withYields((row) => 550 + row), 'Yield'],
    [
      'numbers as industries',
      rows.map((row) => row.map((cell, at) => (at === 2 ? '7.25' : cell))),
      'Industry / Rating',
    ],
  ])('is left blank with a warning if it has %s', (_, odd, field) => {
    const { holdings, warnings } = parsePortfolioSheet({ header: titles, rows: odd });
    const texts = holdings.map((row) => (field === 'Yield' ? (row.yield ?? '') : row.industryOrRating));
    expect(new Set(texts)).toEqual(new Set(['']));
    expect(holdings.map(({ marketValue }) => marketValue)).toEqual([300, 200, 200, 100, 100, 100]);
    expect(warnings).toMatchObject([{ field, received: expect.stringContaining('left blank') }]);
  });

  it('is in percent where its texts have a percent sign, whatever its numbers are in', () => {
    const { holdings } = parsePortfolioSheet({
      header: titles,
      rows: withYields((row) => ['          8.69 %', '0.55%', 0.07, 0.08, 'not rated', null][row] ?? null),
    });
    expect(holdings.map((row) => row.yield)).toEqual([8.69, 0.55, 7, 8, null, null]);
  });

  it('is that of the ISINs where contracts have codes in it, of any length', () => {
    const futures = [
      ['Bharat Electronics Ltd. 28/04/2026', 'BEL280426', null, -5_000, -30, -3],
      ['Mahindra & Mahindra Ltd. 28/04/2026', 'M&M280426', null, -5_000, -30, -3],
      ['Aurobindo Pharma Ltd. 28/04/2026', 'AUROPHARMA280426', null, -5_000, -40, -4],
    ];
    const { holdings, derivatives, anomalies } = parsePortfolioSheet({
      header: titles,
      rows: [...rows, ['DERIVATIVES'], ['(a) Index / Stock Futures'], ...futures],
    });
    expect([holdings.length, anomalies]).toEqual([shares.length, []]);
    expect(derivatives.map(({ isin, quantity }) => [isin, quantity])).toEqual(futures.map(() => ['', -5_000]));
  });

  it('is left blank in the row with a yield that no security has, and reported', () => {
    const { holdings, anomalies } = parsePortfolioSheet({
      header: titles,
      rows: withYields((row) => (row === 5 ? 550 : 7.5)),
    });
    expect(holdings.map((row) => row.yield)).toEqual([7.5, 7.5, 7.5, 7.5, 7.5, null]);
    expect(anomalies).toMatchObject([{ field: 'Yield', received: '550 %', expected: 'a yield of -5 to 60 %' }]);
  });

  it('is reported if a merged header hides all its labels', () => {
    const header = titles.map((title) => (title === 'Industry' ? '' : title));
    const { holdings, warnings } = parsePortfolioSheet({ header, rows });
    expect(holdings).toHaveLength(shares.length);
    expect(warnings).toMatchObject([
      {
        field: 'Industry / Rating',
        received: 'none of 6 shares has an industry',
        expected: 'a column with the industry of each',
      },
    ]);
  });
});

it('a quantity with commas that group no digits is reported, never a number', () => {
  const { holdings, anomalies } = parsePortfolioSheet({
    header: titles,
    rows: [['EQUITY & EQUITY RELATED'], ...change(3, (quantity, row) => (row === 5 ? '1,2,3' : quantity))],
  });
  expect(holdings.at(-1)?.quantity).toBeNull();
  expect(anomalies).toMatchObject([{ field: 'Quantity', received: '1,2,3', expected: 'a number' }]);
});
