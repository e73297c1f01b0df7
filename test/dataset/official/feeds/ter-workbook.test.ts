import { expect, test } from 'vitest';
import { terFeed } from '#dataset/official/feeds/ter/feed.ts';
import { openWorkbook } from '#dataset/official/workbook/workbook.ts';
import { buildWorkbook, type Rows } from '../workbook/build-workbook.ts';
import { parseFeedFile } from './parse-feed-file.ts';

const parseTerWorkbook = (workbook: unknown) => parseFeedFile(terFeed, 'workbook', workbook);

const COMMON = ['NSDL Scheme Code', 'Scheme Name', 'Scheme Type', 'Scheme Category', 'TER Date'];
const OLD = [
  'Base TER (%)',
  'Additional expense as per Regulation 52(6A)(b) (%)',
  'Additional expense as per Regulation 52(6A)(c) (%)',
  'GST (%)',
  'Total TER (%)',
];
const NEW = [
  'Base Expense Ratio (BER) (%)',
  'Brokerage cost (%)',
  'Transaction Cost incurred for the purpose of execution of trade (%)',
  'Statutory Levies (including GST) (%)',
  'Total TER (%)',
];
const buildHeader = (titles: readonly string[]) => [
  ...COMMON,
  ...titles.map((title) => `Regular Plan - ${title}`),
  ...titles.map((title) => `Direct Plan - ${title}`),
];
const REGULAR = [1.5, 0.1, 0.1, 0.3, 2];
const DIRECT = [0.5, 0.1, 0.1, 0.3, 1];
const row = (name: string, date: string | number, regular: Rows[number] = REGULAR, direct: Rows[number] = DIRECT) => [
  'X/1',
  name,
  'Open Ended',
  'Equity Scheme - Large Cap Fund',
  date,
  ...regular,
  ...direct,
];
const open = (rows: Rows, header: Rows[number] = buildHeader(NEW)) =>
  openWorkbook(buildWorkbook({ TER_Revised: [header, ...rows] }));
const parse = (rows: Rows, header?: Rows[number]) => parseTerWorkbook(open(rows, header));

test.each([
  ['base-ter', OLD, { regularBase: null, directBase: null }],
  ['base-expense-ratio', NEW, { regularBase: 1.5, directBase: 0.5 }],
])('the layout %s is recognised by its titles, not by its number of columns', (_, titles, base) => {
  expect(terFeed.formats.workbook?.is(open([], buildHeader(titles)))).toBe(true);
  expect(parse([row('Alpha', 46_082)], buildHeader(titles))).toMatchObject({
    kind: 'ter',
    asOf: '2026-03-01',
    count: 1,
    rows: [
      { nsdlCode: 'X/1', schemeName: 'Alpha', first: '2026-03-01', last: '2026-03-01', regular: 2, direct: 1, ...base },
    ],
    rejected: [],
    anomalies: [],
  });
});

test('a workbook without the columns of both plans is not recognised', () => {
  expect(terFeed.formats.workbook?.is(open([], buildHeader(NEW).slice(0, 10)))).toBe(false);
});

test('0, a blank, - and N.A. are no expense ratio', () => {
  const none = [0, 0, 0, 0];
  const { rows, anomalies } = parse([
    row('Alpha', 46_082, [...none, 0], [...none, 'N.A.']),
    row('Alpha', 46_083, [...none, null], [...none, '-']),
    row('Alpha', 46_084, [...none, -1]),
  ]);
  expect(rows.map(({ first, regular, direct }) => [first, regular, direct])).toEqual([
    ['2026-03-01', null, null],
    ['2026-03-02', null, null],
    ['2026-03-03', null, 1],
  ]);
  expect(anomalies).toMatchObject([{ field: 'Regular Plan - Total TER (%)', received: '-1' }]);
});

test('days are ascending whatever the order of the rows, and dates may be text', () => {
  const { rows, asOf } = parse([row('Alpha', '02-Jun-2026'), row('Alpha', 46_174)]);
  expect([rows.map(({ first, last }) => [first, last]), asOf]).toEqual([[['2026-06-01', '2026-06-02']], '2026-06-02']);
});

test('two rows of one scheme and day that differ are both left out and reported; equal ones are one', () => {
  const { rows, rejected } = parse([
    row('Alpha', 46_082),
    row('Alpha', 46_082, [1, 0, 0, 0, 1]),
    row('Alpha', 46_083),
    row('Alpha', 46_083),
    row('Alpha', 46_084),
  ]);
  expect(rows.map(({ first, last }) => [first, last])).toEqual([['2026-03-02', '2026-03-03']]);
  expect(rejected).toMatchObject([
    {
      where: 'sheet TER_Revised, row 3',
      field: 'TER Date',
      received: '2026-03-01: 1 and 1',
      expected: '2 and 1, as above',
    },
  ]);
});

test('two schemes may share a code', () => {
  expect(parse([row('Alpha', 46_082), row('Beta', 46_082)]).rows.map(({ schemeName }) => schemeName)).toEqual([
    'Alpha',
    'Beta',
  ]);
});

test('the disclaimer below the table is not rows', () => {
  const { count, rejected } = parse([row('Alpha', 46_082), [], ['Disclaimer :'], ['1. Base Expense Ratio …']]);
  expect([count, rejected]).toEqual([1, []]);
});

test('rows without a name or date are rejected, and a total that is not the sum of its parts is reported', () => {
  const { rejected, anomalies } = parse([
    row('Alpha', 46_082, [1, 0, 0, 0, 2]),
    row('', 46_082),
    row('Alpha', 46_083),
    row('Alpha', 'June'),
    row('Alpha', 46_084),
  ]);
  expect(rejected).toMatchObject([
    { where: 'sheet TER_Revised, row 3', field: 'Scheme Name' },
    { where: 'sheet TER_Revised, row 5', field: 'TER Date', received: 'June' },
  ]);
  expect(anomalies).toMatchObject([{ received: '2', expected: 'the sum of its parts, 1.00' }]);
});

test('ratios that are all fractions are rejected with the whole file, and percent signs are read', () => {
  const rows = (regular: Rows[number]) =>
    Array.from({ length: 20 }, (_, at) => row(`Fund ${at}`, 46_082, regular, regular));
  expect(() => parse(rows([0.015, 0.001, 0.001, 0.003, 0.02]))).toThrow('expense ratios that are fractions');
  expect(parse(rows(['1.5%', '0.1%', '0.1 %', '0.3%', '2%'])).rows[0]?.regular).toBe(2);
});
