import { describe, expect, it, test } from 'vitest';
import { checkedIsin } from '#test/support/market/build-official-files.ts';
import { buildSheet, buildWorkbook, type Rows } from '../../../workbook/build-workbook.ts';
import { parsePortfolio, parsePortfolioSheet } from '../parse-portfolio.ts';

// Layouts of fund houses whose workbooks are not among the real files.

const header = ['Name of the Instrument', 'ISIN', 'Rating', 'Quantity', 'Market value (Rs. in Lakhs)', '% to NAV'];
const share = ['HDFC Bank Ltd.', 'INE040A01034', 'Banks', 30_000, 600, 60];
const bond = ['REC Limited', 'INE020B08FR6', 'ICRA AAA', 45, 400, 40];

test.each([['*'], ['#'], ['^']])('%s beside a value that is not tiny is no weight, and the value is taken', (mark) => {
  const sheet = parsePortfolioSheet({
    header,
    rows: [
      [...share.slice(0, 4), 700, 70],
      [...bond.slice(0, 4), 500, 50],
      ['Net Current Assets', null, null, null, -200, mark],
    ],
    total: ['Grand Total', null, null, null, 1000, 100],
  });
  expect(sheet.holdings.map(({ weight }) => weight)).toEqual([70, 50, -20]);
  expect(sheet.warnings).toMatchObject([{ field: 'Weight', received: expect.stringContaining('-20.00 %') }]);
});

test.each([['|'], ['||'], ['-|-']])('%s is nil', (nil) => {
  const rows = [share, bond, ['Gold', null, nil, nil, nil, nil]];
  const sheet = parsePortfolioSheet({ header, rows, total: ['GRAND_TOTAL', null, null, null, 1000, 100] });
  expect(sheet.holdings).toHaveLength(2);
});

test.each([['REC Limited'], ['State of Kerala SDL'], ['HDFC Bank Ltd.']])(
  'debt may be named by its issuer alone: %s on many ISINs',
  (issuer) => {
    const rows = Array.from({ length: 20 }, (_, at) => [
      issuer,
      checkedIsin(`INE020B08${at + 10}`),
      'ICRA AAA',
      10,
      50,
      5,
    ]);
    const sheet = parsePortfolioSheet({ header, rows: [['DEBT INSTRUMENTS'], ...rows] });
    expect(new Set(sheet.holdings.map(({ instrument }) => instrument))).toEqual(new Set([issuer]));
  },
);

test('debt may be named by its issuer alone, with names of any form: a name that all ISINs of an issuer have, and of no other', () => {
  const issuers = ['NABARD', 'NHAI', 'Maharashtra', 'Tamil Nadu', 'Kerala'];
  const ofIssuer = (issuer: string, at: number) =>
    Array.from({ length: 4 }, (_, number) => [
      issuer,
      checkedIsin(`INE${at + 10}4F08${number + 10}`),
      'AAA',
      10,
      50,
      5,
    ]);
  const rows = [['DEBT INSTRUMENTS'], ...issuers.flatMap(ofIssuer)];
  expect(new Set(parsePortfolioSheet({ header, rows }).holdings.map(({ instrument }) => instrument)).size).toBe(5);
  const ratings = ['Sovereign', 'CRISIL AAA', 'ICRA AAA', 'CARE AA+'];
  const labelled = rows.slice(1).map((row, at) => row.with(0, ratings[at % 4] ?? ''));
  expect(() => parsePortfolioSheet({ header, rows: [['DEBT INSTRUMENTS'], ...labelled] })).toThrow(
    'column Name of the Instrument: 20 ISINs have 4 different names',
  );
});

describe('a security without a name', () => {
  const parse = (...rows: Rows) =>
    parsePortfolioSheet({ header, rows, total: ['Grand Total', null, null, null, 1000, 100] });

  it.each([[' '], [null], ['\u00A0']])('has its ISIN for a name, not its rating: %j', (name) => {
    const { holdings, anomalies } = parse(share, [name, ...bond.slice(1)]);
    expect(holdings[1]).toMatchObject({
      instrument: 'INE020B08FR6 (no name)',
      isin: 'INE020B08FR6',
      industryOrRating: 'ICRA AAA',
    });
    expect(anomalies).toMatchObject([{ where: 'sheet SCF, row 7', field: 'Name', expected: 'the name of a security' }]);
  });

  it.each<[string, Rows, string]>([
    ['without an ISIN', [share, [null, null, null, 45, 400, 40]], 'the rows add up to weight 60.0000'],
    [
      'beside another one',
      [
        [null, ...share.slice(1)],
        [null, ...bond.slice(1)],
      ],
      'expected an instrument name',
    ],
  ])('rejects its sheet %s', (_, rows, reason) => {
    expect(() => parse(...rows)).toThrow(reason);
  });
});

describe('the total', () => {
  it.each([['Sub Total'], ['Total (A)'], ['SUB-TOTAL :'], [null]])(
    'of a section may sum up the quantities: %s',
    (label) => {
      const rows = [share, [label, null, null, 30_000, 600, 60], bond, [label, null, null, 45, 400, 40]];
      expect(parsePortfolioSheet({ header, rows }).holdings).toHaveLength(2);
    },
  );

  it.each([['Grand Total'], ['Net Assets :(Grand Total)'], ['NET ASSETS']])(
    'of the portfolio may sum up the quantities: %s',
    (label) => {
      const total = [label, null, null, 30_045, 1000, 100];
      expect(parsePortfolioSheet({ header, rows: [share, bond], total }).holdings).toHaveLength(2);
    },
  );

  it.each([
    ['SBI Total Return Fund', 2],
    ['Total Transport Systems', 2],
  ])('is not a security whose name begins so: %s', (name, count) => {
    const rows = [[name, 'INE336X01012', 'Transport', 30_000, 600, 60], bond];
    expect(parsePortfolioSheet({ header, rows }).holdings).toHaveLength(count);
  });

  it.each([
    [759_157.35, 0.3],
    [12_345.6789, 0.005],
  ])('of %d lakh may be %d off, less than half a millionth', (value, difference) => {
    const rows = [
      [...share.slice(0, 4), value, 50.0001],
      [...bond.slice(0, 4), value, 49.9999],
    ];
    const total = ['Grand Total', null, null, null, value * 2 + difference, 100];
    expect(parsePortfolioSheet({ header, rows, total }).holdings).toHaveLength(2);
    const off = ['Grand Total', null, null, null, value * 2 + difference * 10, 100];
    expect(() => parsePortfolioSheet({ header, rows, total: off })).toThrow('expected the grand total');
  });

  it('may have a weight of 0 beside the value that the rows add up to', () => {
    const total = ['Grand Total', null, null, null, 1000, 0];
    expect(parsePortfolioSheet({ header, rows: [share, bond], total })).toMatchObject({
      totalWeight: 100,
      totalValue: 1000,
    });
  });

  it.each([
    ['Net Asset', 100],
    ['Total Net Assets', 100],
    ['NET ASSETS', 100],
    ['TOTAL : SBI Contra Fund', null],
    ['Total - SBI Contra Fund', '100.00%'],
    ['Total', 100],
    ['Total (A + B)', 1],
  ])('may be labelled %s', (label, weight) => {
    const factor = weight === 1 ? 0.01 : 1;
    const sheet = parsePortfolioSheet({
      header,
      rows: [
        [...share.slice(0, 5), 60 * factor],
        ['Total', null, null, null, 600, 60 * factor],
        [...bond.slice(0, 5), 40 * factor],
        ['Sub Total', null, null, null, 400, 40 * factor],
      ],
      total: [label, null, null, null, 1000, weight],
      after: [['Net Asset Value per unit', null, null, null, 25.9, 26.1]],
    });
    expect(sheet).toMatchObject({ totalValue: 1000, totalWeight: 100, sumOfWeights: 100 });
    expect(sheet.holdings).toHaveLength(2);
  });

  it('may follow rows that repeat the sums of the sections below them, at several levels', () => {
    const sheet = parsePortfolioSheet({
      header,
      rows: [
        share,
        ['Term Deposits', null, null, null, 400, 40],
        ['Placed as Margin', null, null, null, 300, 30],
        ['HDFC Bank Ltd. (91 days)', null, null, null, 200, 20],
        ['Axis Bank Ltd. (92 days)', null, null, null, 100, 10],
        ['Other Deposits', null, null, null, 100, 10],
        ['ICICI Bank Ltd. (93 days)', null, null, null, 100, 10],
      ],
    });
    expect(sheet.holdings.map(({ marketValue }) => marketValue)).toEqual([600, 200, 100, 100]);
  });

  it('may follow sums of sections with weights too small to print, some of them of covered calls', () => {
    const { holdings, weightsBelowPrintPrecision } = parsePortfolioSheet({
      header,
      rows: [
        ['Equity & Equity Related Instruments', null, null, null, 899_926.22, 0.899_981_973_7],
        ['Listed / Awaiting Listing On Stock Exchanges', null, null, null, 899_926.22, 0.899_981_973_7],
        ['Reliance Industries Ltd.', 'INE002A01018', 'Oil', 1_000, 600_000, 0.600_037_172_3],
        ['HDFC Bank Ltd.', 'INE040A01034', 'Banks', 2_000, 300_000, 0.300_018_586_2],
        ['Ultratech Cement Ltd. (Covered call) $$', null, 'Cement', -100, -25.48, '^'],
        ['NTPC Ltd. (Covered call) $$', null, 'Power', -100, -48.3, '^'],
        ['Treasury Bills', null, null, null, 100_000, 0.100_006_195_4],
        ['91 Days Treasury Bills', 'IN002025X414', 'SOV', 100_000, 99_988.17, 0.1],
        ['364 Days Treasury Bills', 'IN002025Z062', 'SOV', 15, 11.83, '^'],
      ],
      total: ['Total Net Assets', null, null, null, 999_926.22, 1],
    });
    expect(holdings.map(({ marketValue, assetType }) => [marketValue, assetType])).toEqual([
      [600_000, 'Equity'],
      [300_000, 'Equity'],
      [-25.48, 'Derivative'],
      [-48.3, 'Derivative'],
      [99_988.17, 'Money Market'],
      [11.83, 'Money Market'],
    ]);
    expect(weightsBelowPrintPrecision).toBe(3);
  });

  it('may include a margin with the quantity 0, which has none; shares worth 0 have one', () => {
    const sheet = parsePortfolioSheet({
      header,
      rows: [
        share,
        ['CLEARING CORPORATION OF INDIA LTD. STD - MARGIN', null, null, 0, 400, 40],
        ['Delisted Ltd.', null, null, 0, 0, 0],
      ],
    });
    expect(sheet.holdings.map(({ quantity }) => quantity)).toEqual([share[3], null, 0]);
  });

  it('decides whether futures are inside it, in each sheet of a workbook', () => {
    const future = ['Cipla Ltd. August 2025 Future', null, 'Pharma', -500, -100, -10];
    const inside = buildSheet({
      scheme: 'SBI Fund A',
      header,
      rows: [share, future, ['Net Receivables', null, null, null, 500, 50]],
    });
    const outside = buildSheet({
      scheme: 'SBI Fund B',
      header,
      rows: [
        share,
        ['Stock Futures'],
        future,
        ['Interest Rate Swap', null, null, 5, 50, 5],
        ['Debt Instruments'],
        bond,
      ],
      total: ['Net Assets', null, null, null, 1000, 100],
    });
    const swapsOutside = buildSheet({
      scheme: 'SBI Fund C',
      header,
      rows: [
        share,
        future,
        ['Interest Rate Swap', null, null, 5, 50, 5],
        ['Net Receivables', null, null, null, 500, 50],
      ],
    });
    const { portfolios } = parsePortfolio(buildWorkbook({ A: inside, B: outside, C: swapsOutside }));
    const getRows = portfolios.map(({ holdings, derivatives }) => [holdings.length, derivatives.length]);
    expect(getRows).toEqual([
      [3, 0],
      [2, 2],
      [3, 1],
    ]);
  });

  it('may have weights that miss it, which are used with a warning if the values are exact', () => {
    const sheet = parsePortfolioSheet({
      header,
      rows: [share, [...bond.slice(0, 5), 38.5]],
      total: ['Grand Total', null, null, null, 1000, 98.5],
    });
    expect(sheet).toMatchObject({ totalValue: 1000, totalWeight: 98.5, sumOfWeights: 98.5 });
    expect(sheet.warnings.map(({ where, field, received }) => `${where}, ${field}: ${received}`)).toEqual([
      'sheet SCF, row 8, Weight: weights that add up to 98.50 %, though the values add up to their total',
      'sheet SCF, row 7, Market value and weight: 400 and 38.5 %',
    ]);
    const offTotal = parsePortfolioSheet({ total: ['GRAND TOTAL', null, null, null, 1000, 100.5] });
    expect(offTotal.warnings).toMatchObject([{ field: 'Weight', expected: '100 %' }]);
  });
});

test.each([
  ['Rounded % to Net Assets', 'Market/Fair Value (Rs. in Lacs)'],
  ['% to Net Assets (Unaudited)', 'Approx. Market Value (Rs. in Lakhs)'],
  ['Approximate % to NAV', 'Market value (Rs. in Lakhs) (provisional)'],
])('a column is known with and without a qualifier of its numbers: %s, %s', (weight, value) => {
  const sheet = parsePortfolioSheet({ header: [...header.slice(0, 4), value, weight], rows: [share, bond] });
  expect(sheet).toMatchObject({ totalValue: 1000, totalWeight: 100, sumOfWeights: 100 });
});

test('weights of some rows may be percent among fractions, or the reverse, where their values show it', () => {
  const future = ['NSE NIFTY 50 27/02/2025', null, null, 75, 50, 5];
  const rows = (factor: number): Rows => [
    [...share.slice(0, 5), 60 * factor],
    [...bond.slice(0, 4), 350, 35 * factor],
    ['Index / Stock Futures'],
    future.map((cell, at) => (at === 5 ? 5 / (factor === 1 ? 100 : 1) : cell)),
  ];
  for (const factor of [1, 0.01]) {
    const total = ['Grand Total', null, null, null, 1000, 100 * factor];
    const { holdings, warnings } = parsePortfolioSheet({ header, rows: rows(factor), total });
    expect([holdings.map(({ weight }) => weight), warnings]).toEqual([[60, 35, 5], []]);
  }
});

test('computed digits that nobody prints need not add up, printed ones must', () => {
  const parse = (value: number) => () =>
    parsePortfolioSheet({
      header,
      rows: [
        [...share.slice(0, 4), 600.123_456_78, 0.600_123_38],
        [...bond.slice(0, 4), value, 0.399_876_62],
      ],
      total: ['Grand Total', null, null, null, 1000, 1],
    });
  expect(parse(399.876_593_21)().totalValue).toBe(1000);
  expect(parse(399.871_593_21)).toThrow('the rows add up to weight 1.0000 and value 999.9950');
});

test('texts with a percent sign are percent', () => {
  const sheet = parsePortfolioSheet({
    header,
    rows: [
      [...share.slice(0, 5), '60.00%'],
      [...bond.slice(0, 5), '40.00 %'],
    ],
    total: ['Grand Total', null, null, null, '1,000.00', '100.00%'],
  });
  expect(sheet.holdings.map(({ weight }) => weight)).toEqual([60, 40]);
});

test('a table of positions in default below the grand total is not a portfolio, but one below the name of a scheme is', () => {
  const defaulted = ['Broken Finance Ltd.', 'INE090A01021', 'ICRA D', 10, 0, 0];
  const after: Rows = [['Details of securities in default'], header, defaulted, ['Notes']];
  expect(parsePortfolioSheet({ header, rows: [share, bond], after }).holdings).toHaveLength(2);
  const next = buildSheet({ scheme: 'SBI Gilt Fund - Growth Option', header, rows: [share, bond] });
  const workbook = buildWorkbook({ SCF: [...buildSheet({ header, rows: [share, bond] }), ...next] });
  expect(parsePortfolio(workbook).portfolios.map(({ schemeName }) => schemeName)).toEqual([
    'SBI Contra Fund',
    'SBI Gilt Fund - Growth Option',
  ]);
});

test('portfolios enclosed by marks are read one by one, each with its own title and total', () => {
  const block = (code: string, scheme: string): Rows => [
    [`SCHEME CODE${code}STARTS`],
    ['UTI MUTUAL FUND'],
    [`SCHEME: ${scheme}`],
    ['PORTFOLIO DISCLOSURE AS OF 15/09/2025 (Market value in Lacs)'],
    header,
    share,
    ['TOTAL: EQUITY', null, null, null, 600],
    bond,
    [`TOTAL : ${scheme}`, null, null, null, 1000],
    ['(c) NAV at the beginning of the half year as on 31/03/2025'],
    [`SCHEME CODE${code}ENDS`],
  ];
  const sheet = [...block('078', 'UTI Alpha Fund'), ...block('103', 'UTI Beta Fund')];
  const { portfolios } = parsePortfolio(buildWorkbook({ EXPOSURE: sheet }));
  expect(portfolios.map(({ schemeName, date, totalValue }) => [schemeName, date, totalValue])).toEqual([
    ['UTI Alpha Fund', '2025-09-15', 1000],
    ['UTI Beta Fund', '2025-09-15', 1000],
  ]);
});

test.each([73.1, '73.1', 'CareEdge-ESG 2'])(
  'an ESG rating of %s is none of the credit: the industry stays',
  (rating) => {
    const sheet = parsePortfolioSheet({
      header: ['Name of the Instrument', 'ISIN', 'ESG Rating', 'Industry / Rating', ...header.slice(3)],
      rows: [
        [...share.slice(0, 2), rating, 'Banks', 30_000, 600, 60],
        [...bond.slice(0, 2), rating, ...bond.slice(2)],
      ],
      total: ['GRAND TOTAL', null, null, null, null, 1000, 100],
    });
    expect(sheet.holdings.map(({ industryOrRating }) => industryOrRating)).toEqual(['Banks', 'ICRA AAA']);
  },
);
