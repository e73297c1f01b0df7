import { describe, expect, test } from 'vitest';
import { performanceFeed } from '#dataset/official/feeds/performance/feed.ts';
import { performanceFigures } from '#dataset/official/feeds/performance/fields.ts';
import { openWorkbook } from '#dataset/official/workbook/workbook.ts';
import { isAbsent, openOfficial, skipNote } from '../official-files.ts';
import { buildWorkbook, type Rows } from '../workbook/build-workbook.ts';
import { parseFeedFile } from './parse-feed-file.ts';

const parseFundPerformanceExport = (workbook: unknown) => parseFeedFile(performanceFeed, 'workbook', workbook);

const HEADER = [
  'Scheme Name',
  'Benchmark',
  'Riskometer Scheme',
  'Riskometer Benchmark',
  'NAV Date',
  'NAV Regular',
  'NAV Direct',
  'Return 1 Year (%) Regular',
  'Return Since Launch  Benchmark',
  'Return Since Launch Direct Benchmark',
  'Information Ratio* 1 Year (Regular)',
  'Daily AUM (Cr.)',
];
const ROW = ['Alpha Fund', 'Nifty 500 TRI', 'Very High', 'High', 46_093, 10.5, 11, 5.5, 7.1, 7.2, -0.3, 100.25];
const ABOVE = [['Crisil Intelligence'], ['Generated on: 14-Mar-2026 22:41'], [], ['Fund Performance']];

const open = (rows: Rows, is1904 = false) => openWorkbook(buildWorkbook({ Fund_Performance: rows }, { is1904 }));
const parse = (rows: Rows, header: Rows[number] = HEADER) =>
  parseFundPerformanceExport(open([...ABOVE, header, ...rows]));
const change = (changes: Readonly<Record<string, string | number | null>>) =>
  ROW.map((cell, at) => changes[HEADER[at] ?? ''] ?? (HEADER[at] && HEADER[at] in changes ? null : cell));

test('an export is recognised by its columns and states when it was generated', () => {
  expect(performanceFeed.formats.workbook?.is(open([...ABOVE, HEADER, ROW]))).toBe(true);
  expect(performanceFeed.formats.workbook?.is(open([['Scheme Name', 'ISIN']]))).toBe(false);
  const { published, asOf, rows, rejected, anomalies } = parse([ROW]);
  expect({ published, asOf, rejected, anomalies }).toEqual({
    published: '2026-03-14T22:41:00',
    asOf: '2026-03-12',
    rejected: [],
    anomalies: [],
  });
  expect(rows).toEqual([
    {
      schemeName: 'Alpha Fund',
      benchmark: 'Nifty 500 TRI',
      riskometerScheme: 'Very High',
      riskometerBenchmark: 'High',
      navDate: '2026-03-12',
      ...Object.fromEntries(performanceFigures.map((figure) => [figure, null])),
      navRegular: 10.5,
      navDirect: 11,
      return1YearRegular: 5.5,
      returnSinceLaunchBenchmarkRegular: 7.1,
      returnSinceLaunchBenchmarkDirect: 7.2,
      ir1YrRegular: -0.3,
      dailyAUM: 100.25,
      dailyAumMark: '',
      preMonthAumMark: '',
    },
  ]);
});

test('blank cells, - and N.A. are missing values, never 0, and so is an AUM or NAV of 0', () => {
  const [row] = parse([
    change({ 'NAV Regular': 'N.A.', 'NAV Direct': 0, 'Return 1 Year (%) Regular': '-', 'Daily AUM (Cr.)': null }),
  ]).rows;
  expect(performanceFigures.filter((figure) => row?.[figure] !== null)).toEqual([
    'returnSinceLaunchBenchmarkRegular',
    'returnSinceLaunchBenchmarkDirect',
    'ir1YrRegular',
  ]);
});

test('the error of a formula is not a text', () => {
  const error = { t: 'e', v: 42 } as const;
  const { rows, rejected, anomalies } = parse([
    [...ROW.slice(0, 1), error, ...ROW.slice(2)],
    [error, ...ROW.slice(1)],
    change({ 'Scheme Name': 'C' }),
  ]);
  expect(rows.map(({ schemeName, benchmark }) => [schemeName, benchmark])).toEqual([
    ['Alpha Fund', ''],
    ['C', 'Nifty 500 TRI'],
  ]);
  expect(rejected).toMatchObject([
    { where: 'sheet Fund_Performance, row 7', field: 'Scheme Name', received: '#ERROR' },
  ]);
  expect(anomalies).toMatchObject([{ where: 'sheet Fund_Performance, row 6', field: 'Benchmark', received: '#ERROR' }]);
});

test('a return of exactly 0 is a value', () => {
  expect(parse([change({ 'Return 1 Year (%) Regular': 0 })]).rows[0]?.return1YearRegular).toBe(0);
});

test.each([
  ['193.4^', 193.4, '^'],
  ['14495.48**', 14_495.48, '**'],
  ['1,234.5', 1234.5, ''],
])('AUM %s is an amount and a mark', (cell, amount, mark) => {
  const [row] = parse([change({ 'Daily AUM (Cr.)': cell })]).rows;
  expect([row?.dailyAUM, row?.dailyAumMark]).toEqual([amount, mark]);
});

test('risk levels are spelled in one way whatever their case, and an unknown one is reported', () => {
  const { rows, anomalies } = parse([
    change({ 'Riskometer Scheme': 'LOW To Moderate', 'Riskometer Benchmark': 'Extreme' }),
  ]);
  expect(rows[0]).toMatchObject({ riskometerScheme: 'Low to Moderate', riskometerBenchmark: '' });
  expect(anomalies).toMatchObject([
    { where: 'sheet Fund_Performance, row 6', field: 'Riskometer Benchmark', received: 'Extreme' },
  ]);
});

test('percentages may have a percent sign, and other texts are reported', () => {
  const { rows, anomalies } = parse([
    change({ 'Return 1 Year (%) Regular': '5.67%', 'Return Since Launch  Benchmark': 'about 7' }),
  ]);
  expect(rows[0]).toMatchObject({ return1YearRegular: 5.67, returnSinceLaunchBenchmarkRegular: null });
  expect(anomalies).toMatchObject([{ field: 'returnSinceLaunchBenchmarkRegular', received: 'about 7' }]);
});

test('returns that are all fractions are rejected with the whole file', () => {
  const rows = Array.from({ length: 20 }, (_, at) =>
    change({ 'Scheme Name': `Fund ${at}`, 'Return 1 Year (%) Regular': 0.0567 }),
  );
  expect(() => parse(rows)).toThrow('returns that are fractions');
});

test('footnotes below the table are not rows, and a blank row within it ends nothing', () => {
  const beta = change({ 'Scheme Name': 'Beta Fund' });
  const { rows, rejected } = parse([ROW, [], beta, [], [], ['^The AUM figure displayed …'], ['*For detailed …']]);
  expect([rows.map(({ schemeName }) => schemeName), rejected]).toEqual([['Alpha Fund', 'Beta Fund'], []]);
});

test('rows without a name or a date, repeated ones, and dates after the file was generated are rejected and reported', () => {
  const { rows, rejected } = parse([
    ROW,
    change({ 'Scheme Name': 'B', 'NAV Date': '12-Mar-2026' }),
    change({ 'Scheme Name': 'C', 'NAV Date': '30-Feb-2026' }),
    change({ 'Scheme Name': null }),
    ROW,
    change({ 'Scheme Name': 'D', 'NAV Date': '15-Mar-2026' }),
    change({ 'Scheme Name': 'E', 'NAV Date': '2026-03-11' }),
    change({ 'Scheme Name': 'F' }),
    change({ 'Scheme Name': 'G' }),
  ]);
  expect(rows.map(({ schemeName, navDate }) => `${schemeName} ${navDate}`)).toEqual([
    'Alpha Fund 2026-03-12',
    'B 2026-03-12',
    'E 2026-03-11',
    'F 2026-03-12',
    'G 2026-03-12',
  ]);
  expect(rejected.map(({ where, field, received }) => [where, field, received])).toEqual([
    ['sheet Fund_Performance, row 8', 'NAV Date', '30-Feb-2026'],
    ['sheet Fund_Performance, row 9', 'Scheme Name', ''],
    ['sheet Fund_Performance, row 10', 'Scheme Name', 'Alpha Fund'],
    ['sheet Fund_Performance, row 11', 'NAV Date', '2026-03-15'],
  ]);
});

test('columns may be in another order or missing, and an unknown one is reported', () => {
  const { rows, anomalies } = parse(
    [[46_093, 'Alpha Fund', 11, 'x']],
    ['NAV Date', 'Scheme Name', 'NAV Direct', 'Sharpe'],
  );
  expect(rows).toMatchObject([{ schemeName: 'Alpha Fund', benchmark: '', navRegular: null, navDirect: 11 }]);
  expect(anomalies).toMatchObject([{ where: 'sheet Fund_Performance, row 5', field: 'header', received: 'Sharpe' }]);
});

test('an export without a readable row is rejected with the first reason', () => {
  expect(() => parse([change({ 'NAV Date': 'soon' })])).toThrow('row 6, NAV Date: expected a date');
  expect(() => parse([])).toThrow('0 valid and 0 invalid rows');
});

describe.skipIf(isAbsent)(`the exports of 12 March 2026${skipNote}`, () => {
  test('all 41 files have 2,032 rows of that date, every one readable', async () => {
    const files = [...(await openOfficial('fund-performance/2026-03-12'))].map(([, bytes]) =>
      parseFundPerformanceExport(openWorkbook(bytes)),
    );
    const rows = files.flatMap((file) => file.rows);
    const count = (values: readonly string[]) =>
      Object.fromEntries([...Map.groupBy(values, (value) => value)].map(([value, same]) => [value, same.length]));
    expect([
      files.length,
      rows.length,
      files.flatMap(({ rejected, anomalies }) => [...rejected, ...anomalies]),
    ]).toEqual([41, 2_032, []]);
    expect(new Set(rows.map(({ benchmark }) => benchmark)).size).toBe(403);
    expect(count(rows.map(({ navDate }) => navDate))).toEqual({ '2026-03-12': 2_032 });
    expect(count(rows.map(({ dailyAumMark }) => dailyAumMark))).toEqual({ '': 1_839, '^': 193 });
    expect(count(rows.map(({ preMonthAumMark }) => preMonthAumMark))).toEqual({ '': 2_010, '**': 17, '^': 5 });
    expect(count(rows.map(({ riskometerScheme }) => riskometerScheme))).toEqual({
      'Very High': 1_289,
      Moderate: 260,
      'Low to Moderate': 231,
      Low: 105,
      High: 83,
      'Moderately High': 64,
    });
  });
});
