import { describe, expect, it, test } from 'vitest';
import { checkedIsin } from '#test/support/market/build-official-files.ts';
import type { Rows } from '../../../workbook/build-workbook.ts';
import { parsePortfolioSheet } from '../parse-portfolio.ts';

// Amounts, titles and sums that are printed beside where they belong, each in a way that a fund house does.

const header = ['Name of the Instrument', 'ISIN', 'Rating', 'Quantity', 'Market value (Rs. in Lakhs)', '% to NAV'];
const share = ['HDFC Bank Ltd.', 'INE040A01034', 'Banks', 30_000, 600, 60];
const bond = ['REC Limited', 'INE020B08FR6', 'ICRA AAA', 45, 300, 30];
const total = ['Grand Total', null, null, null, 1000, 100];
const parse = (rows: Rows) => parsePortfolioSheet({ header, rows, total });
const sum = (name: string | null, value: number, weight: number) => [name, null, null, null, value, weight];

describe('a value that only a sub total has', () => {
  it.each<[string, Rows, string]>([
    ['below cash', [['Cash and Other Net Current Assets', null, null, null, null, 0]], 'Cash'],
    ['below net receivables without any number', [['Net Receivables / (Payables)']], 'Cash'],
    ['below gold', [['Gold', null, null, null, 'NIL', 'NIL']], 'Commodity'],
    ['below treasury bills', [['Treasury Bills']], 'Money Market'],
  ])('is that of the name above it: %s', (_, named, assetType) => {
    const { holdings, warnings } = parse([share, bond, sum('Sub Total', 900, 90), ...named, sum('Sub Total', 100, 10)]);
    expect(holdings).toHaveLength(3);
    expect(holdings[2]).toMatchObject({ instrument: named[0]?.[0], marketValue: 100, weight: 10, assetType });
    expect(warnings).toMatchObject([
      { field: 'Market value', received: expect.stringContaining('so that 100 is taken') },
    ]);
  });

  it('is a derivative below the heading of futures whose legs are not printed', () => {
    const futures = [['DERIVATIVES'], ['(a) Index / Stock Futures'], sum('Sub Total', -890, -89)];
    const { holdings } = parse([share, bond, ...futures, sum('TREPS', 890, 89), sum('Net Receivables', 100, 10)]);
    expect(holdings[2]).toMatchObject({ assetType: 'Derivative', marketValue: -890, quantity: null });
  });

  it('may be one row above its name', () => {
    const { holdings } = parse([share, bond, sum(null, 100, 10), ['Net Current Assets/(Liabilities)']]);
    expect(holdings[2]).toMatchObject({ instrument: 'Net Current Assets/(Liabilities)', marketValue: 100 });
  });

  it('is no value if the rows with it do not add up either', () => {
    expect(() => parse([share, bond, ['Gold'], sum('Sub Total', 90, 9)])).toThrow('the rows add up to weight 90.0000');
  });
});

describe('the sums of sections', () => {
  const cash = sum('Net Current Assets', 100, 10);

  it.each<[string, Rows]>([
    [
      'above shares, without the futures below them',
      [sum('Equity', 600, 60), share, ['Future $$', null, null, -10, -500, -50]],
    ],
    ['in the words of a listing', [sum('Listed / Awaiting Listing On Stock Exchanges', 600, 60), share]],
    ['with the word in brackets', [share, sum('Equity Holdings (Total)', 600, 60)]],
  ])('are no holdings: %s', (_, equity) => {
    const { holdings } = parse([...equity, bond, cash]);
    expect(holdings.filter(({ weight }) => weight !== 0).map(({ marketValue }) => marketValue)).toEqual([
      600, 300, 100,
    ]);
  });

  it('may be of the shares alone, above the futures that the total does not include', () => {
    const shares = [
      ['HDFC Bank Ltd.', 'INE040A01034', 'Banks', 10, 350, 35],
      ['ICICI Bank Ltd.', 'INE090A01021', 'Banks', 10, 250, 25],
    ];
    const debt = [sum('Debt', 300, 30), sum('Listed', 300, 30), sum('Bonds', 300, 30), bond];
    const equity = [sum('Equity', 600, 60), sum('Listed', 600, 60), ...shares, ['HDFC $$', null, null, -10, -500, -50]];
    const { holdings, derivatives } = parse([...equity, ...debt, cash]);
    expect(holdings.map(({ marketValue }) => marketValue)).toEqual([350, 250, 300, 100]);
    expect(derivatives).toMatchObject([{ marketValue: -500 }]);
  });

  it('are told from equal deposits above them by their names', () => {
    const deposits = [sum('HDFC Bank Limited', 25, 2.5), sum('HDFC Bank Limited', 25, 2.5)];
    const cashes = [sum('Cash Margin', 30, 3), sum('Bank Balance', 20, 2), sum('Net Current Assets', 50, 5)];
    expect(parse([share, bond, ...deposits, ...cashes]).holdings).toHaveLength(6);
  });
});

describe('a header in two rows', () => {
  it.each<[string, readonly (string | null)[], readonly (string | null)[]]>([
    [
      'the unit below',
      ['Name of the Instrument', 'ISIN', 'Industry /', 'Quantity', 'Market/Fair Value', '% to Net'],
      [null, null, 'Rating', null, '(Rs. in Lacs)', 'Assets'],
    ],
    [
      'the words split',
      ['Name of the', 'ISIN', 'Rating', 'Quantity', 'Market', '% to'],
      ['Instrument', null, null, null, 'Value (Rs. in Lacs)', 'NAV'],
    ],
    [
      'the numbers below',
      ['Instrument', 'ISIN', 'Rating', 'Quantity', 'Market Value', '% of'],
      [null, 'Code', null, '(Nos.)', 'Rs. in Lakhs', 'Net Assets'],
    ],
    [
      'two units',
      ['Name of Instrument', 'ISIN', 'Rating', 'Quantity', 'Fair value', '% to NAV'],
      [null, null, null, 'Units', '(Rs. lakhs)', null],
    ],
  ])('is one header: %s', (_, first, second) => {
    const { holdings } = parsePortfolioSheet({
      header: first,
      rows: [second, share, bond, sum('Cash', 100, 10)],
      total,
    });
    expect(holdings.map(({ instrument, industryOrRating }) => [instrument, industryOrRating])).toEqual([
      ['HDFC Bank Ltd.', 'Banks'],
      ['REC Limited', 'ICRA AAA'],
      ['Cash', ''],
    ]);
  });

  it('is not one with a position below it whose value is a text', () => {
    const damaged = ['HDFC Bank Ltd.', 'INE040A01034', 'Banks', 30_000, 'six hundred', 60];
    expect(() => parse([damaged, bond])).toThrow('expected a market value, got "six hundred"');
  });
});

test.each([['$(0.00)%'], ['#(0.00)'], ['^ (0.00%)']])('%s is a weight too small to print', (mark) => {
  const { holdings } = parse([
    share,
    bond,
    sum('TREPS', 100.01, 10),
    ['Net Receivables', null, null, null, -0.01, mark],
  ]);
  expect(holdings[3]).toMatchObject({ marketValue: -0.01, weight: -0.001 });
});

test('a security may have no ISIN if at least as many have one', () => {
  const bonds = (count: number) => Array.from({ length: count }, (_, at) => [`Bond ${at} Ltd`, '-', 'AAA', 10, 50, 5]);
  const parseBonds = (count: number) =>
    parse([
      share,
      ['INTERCEPT Ltd', 'INE020B08FR6', 'AAA', 10, 400 - 50 * count, 40 - 5 * count],
      ['DEBT'],
      ...bonds(count),
    ]);
  expect(parseBonds(2).holdings).toHaveLength(4);
  expect(() => parseBonds(3)).toThrow('column ISIN: 3 of 5 rows have no ISIN');
});

describe('swaps of one value', () => {
  const swap = (bank: string, value: number): Rows[number] => [
    `Interest Rate Swaps Pay Fix Receive Floating - ${bank}`,
    null,
    null,
    null,
    value,
    '$0.00%',
  ];
  const others = [
    ['Equity'],
    [...share.slice(0, 4), 69_989.5001, 69.99],
    ['Debt'],
    [...bond.slice(0, 4), 30_000.2501, 30],
  ];
  const parseWith = (...swaps: Rows) =>
    parsePortfolioSheet({
      header,
      rows: [['Derivatives'], ...swaps, ...others, sum('Net Receivables', 5.2498, 0.01)],
      total: ['Grand Total', null, null, null, 100_000, 100],
    });

  it.each<[string, Rows, number]>([
    ['for two banks', [swap('DBS', 5), swap('HSBC', 5)], 1],
    ['for three banks', [swap('DBS', 5), swap('HSBC', 5), swap('BARC', 5)], 2],
    ['below zero', [swap('SBI', 7), swap('DBS', -2), swap('HSBC', -2)], 1],
  ])('may be counted once in the total, which is said: %s', (_, swaps, count) => {
    const { holdings, warnings } = parseWith(...swaps);
    expect(holdings.map(({ marketValue }) => marketValue)).toEqual([
      ...swaps.map((row) => row[4]),
      69_989.5001,
      30_000.2501,
      5.2498,
    ]);
    expect(warnings).toHaveLength(count);
    expect(warnings[0]).toMatchObject({ received: expect.stringContaining('HSBC, which the total has once') });
  });

  it.each<[string, Rows]>([
    ['a row twice', [swap('DBS', 5), swap('DBS', 5)]],
    ['another value', [swap('DBS', 5), swap('HSBC', 4)]],
    ['one of two bonds', [5, 6].map((at) => [`Bond ${at} Ltd`, checkedIsin(`INE02${at}B08FR`), 'AAA', 5, 5, 0.005])],
  ])('do not excuse a total that lacks %s', (_, swaps) => {
    expect(() => parseWith(...swaps)).toThrow('expected the grand total');
  });
});

describe('a row with a weight and no value', () => {
  const receivables = (weight: number) => ['Net Receivables / (Payables)', null, null, null, null, weight];

  it.each([
    [100, 10, 300, 30],
    [-50, -5, 450, 45],
  ])('has the rest of the total, %d lakh, if that has its weight', (value, weight, ...amounts) => {
    const { holdings, warnings } = parse([share, [...bond.slice(0, 4), ...amounts], receivables(weight)]);
    expect(holdings[2]).toMatchObject({ assetType: 'Cash', marketValue: value, weight });
    expect(warnings).toMatchObject([{ received: expect.stringContaining(`so that ${value} is taken`) }]);
  });

  it.each<[string, Rows]>([
    ['of another weight', [share, [...bond.slice(0, 4), 350, 30], receivables(10)]],
    ['if there are two', [share, bond, receivables(5), ['Cash Margin', null, null, null, null, 5]]],
    ['of a security', [share, ['REC Limited', 'INE020B08FR6', 'ICRA AAA', 45, null, 40]]],
  ])('is no rest %s', (_, rows) => {
    expect(() => parse(rows)).toThrow('the rows add up to weight 100.0000');
  });
});
