import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { stressTestFeed } from '#dataset/official/feeds/stress-test.ts';
import type { Workbook, WorkbookRow, Worksheet } from '#dataset/official/workbook/worksheet.ts';
import { buildNavFile, openText } from '#test/support/market/build-official-files.ts';
import { buildStressRow as buildRow, readRealStressTests } from '#test/support/market/stress-tests.ts';
import { importFiles, readImported } from '../import/import-files.ts';
import { folder, isAbsent, openAll, parseOfficialFile, skipNote } from '../official-files.ts';
import { parseFeedFile } from './parse-feed-file.ts';

const parseStressWorkbook = (workbook: Workbook) => parseFeedFile(stressTestFeed, 'workbook', workbook);

const parse = (...rows: readonly object[]) => {
  const file = parseOfficialFile(new TextEncoder().encode(JSON.stringify(rows)));
  if (file.kind !== 'stress-test') throw new Error(file.kind);
  return file;
};
const write = (name: string, ...rows: readonly object[]) => openText(name, JSON.stringify(rows));

test('each value of the response is read, whatever is text, missing or 0 where no scheme has a 0', () => {
  const { rows, rejected, anomalies } = parse(buildRow('SBI Small Cap Fund'));
  expect([rejected, anomalies]).toEqual([[], []]);
  expect(rows).toEqual([
    {
      ...{ code: '', schemeName: 'SBI Small Cap Fund', category: 'Small Cap Fund', date: null },
      stressAum: 15_300.48,
      days50: 48,
      days25: 24,
      topInvestorsShare: 2.17,
      stressLargeCapShare: 6.2,
      stressMidCapShare: 14.1,
      stressSmallCapShare: 72.5,
      stressCashShare: 7.2,
      stressVolatility: 16.4,
      stressBenchmarkVolatility: null,
      stressBeta: null,
      trailingPe: null,
      benchmarkPe: 28.9,
      benchmarkPe1YearAgo: 33.1,
      benchmarkPe2YearsAgo: null,
      portfolioTurnover: 0.28,
    },
  ]);
});

test('rows that cannot be are rejected: too many days, more for a quarter than for a half, sizes that are no 100 %, a name twice', () => {
  const small = { AssetSide_LargeCap: 0.06, AssetSide_MidCap: 0.14, AssetSide_SmallCap: 0.72, AssetSide_Cash: 0.08 };
  const { rows, rejected } = parse(
    ...['A', 'B', 'C', 'D', 'E', 'F'].map((name) => buildRow(`${name} Small Cap Fund`)),
    buildRow('G Small Cap Fund', {}, [10, 3_651]),
    buildRow('H Small Cap Fund', {}, [48, 24]),
    buildRow('I Small Cap Fund', { concentration: { LiabilitySide: 2, AssetSide: small } }),
    buildRow('A Small Cap Fund'),
    buildRow('J Small Cap Fund', {}, [0.01, 0.02]),
  );
  expect(rows.map(({ schemeName }) => schemeName[0])).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'J']);
  expect(rejected.map(({ field, received }) => [field, received])).toEqual([
    ['days50', '3651'],
    ['days25', '48'],
    ['shares of large, mid and small caps and cash', '1.00'],
    ['SchemeName', 'A Small Cap Fund'],
  ]);
});

test('a percentage is none of a ratio or a number of days, and without any days a response is not a stress test', () => {
  const valuation = { Valuation_PortfolioTurnoverRatio: '28%' };
  const { rows, anomalies } = parse(buildRow('SBI Small Cap Fund', { valuation }, ['0.5 %', '0.02']));
  expect(rows).toMatchObject([{ portfolioTurnover: null, days25: null, days50: 0.02, topInvestorsShare: 2.17 }]);
  expect(anomalies.map(({ field, received }) => [field, received])).toEqual([
    ['days25', '0.5 %'],
    ['portfolioTurnover', '28%'],
  ]);
  expect(() => parse(buildRow('SBI Small Cap Fund', { stressTest: { Days_50: 48 } }))).toThrow('without the days');
});

test('the month of a response is in the name of its file, without which it is rejected', async () => {
  const navs = buildNavFile('navs', '17-Nov-2026', [{ code: '1', name: 'SBI Small Cap Fund - Direct Plan - Growth' }]);
  const row = buildRow('SBI Small Cap Fund', { Cat_ID: null });
  const imported = await importFiles([
    navs,
    write('stress-test.json', row),
    write('stress-test/2026-10-small-cap/small-cap-2026-10.json', row),
  ]);
  expect(imported.reports[1]).toMatchObject({ outcome: 'rejected', reason: expect.stringContaining('without a date') });
  const tests = await readImported(imported, (store) => store.readStressTests('1'));
  expect(tests).toMatchObject([{ date: '2026-10-31', days50: 48, days25: 24 }]);
});

const toWorkbook = (rows: readonly WorkbookRow[], formatCell: Worksheet['formatCell'] = () => ''): Workbook => ({
  sheets: [{ name: 'S', rows, formatCell }],
  ...{ rejectedSheets: [], hiddenSheets: new Set<string>(), published: null, is1904: false },
});

test('percentages of a workbook are fractions in cells that show the sign, unless the sign is a part of the format', () => {
  const values = [1_770.54, 4, 2, 0.031, 0.06, 0.2, 0.7, 0.04, 15.5, 17.5, 0.85, 30.5, 28, 31, 25, 0.55];
  const rows: readonly WorkbookRow[] = [
    ['AMFI Scheme Code', 'As of', 'Fund Name', 'AUM (Rs. Cr)'],
    ['2', '31-Mar-2026', 'Bank of India Small Cap Fund', ...values],
  ];
  const shown = (column: number): string => {
    const value = values[column - 3] ?? 0;
    if (column === 18) return '55%';
    return column < 6 || column > 12 ? String(value) : `${value < 1 ? value * 100 : value}%`;
  };
  expect(parseStressWorkbook(toWorkbook(rows, (_, column) => shown(column))).rows).toMatchObject([
    {
      topInvestorsShare: 3.1,
      stressSmallCapShare: 70,
      stressCashShare: 4,
      stressVolatility: 15.5,
      portfolioTurnover: 0.55,
    },
  ]);
});

test('the official workbook is read by the order of its columns; a scheme without a code has its name, and no one has another code', async () => {
  const title = [
    'AMFI Scheme Code',
    'As of',
    'Fund Name',
    'AUM (Rs. Cr)',
    '50% portfolio',
    '25% portfolio',
    'Top 10 investors',
  ];
  const values = [1_770.54, 4, 2, 3.1, 6, 20, 70, 4, 15.5, 17.5, 0.85, 30.5, 28, 31, 25, 0.55];
  const sheetRows: readonly WorkbookRow[] = [
    ['Stress test'],
    title,
    ['', '', '', '', '(A)', '(B)', '(C)'],
    ['2', '31-Mar-2026', 'Bank of India Small Cap Fund', ...values],
    ['x9', '31-Mar-2026', 'Other Small Cap Fund', ...values],
    ['3', '31-Mar-2026', 'Third Small Cap Fund', ...values],
    ['', '31-Mar-2026', 'Fourth Small Cap Fund', ...values],
    ['', '31-Mar-2026', 'FOURTH Small Cap Fund', ...values],
    ['Note'],
  ];
  const workbook = toWorkbook(sheetRows);
  const { rows, rejected } = parseStressWorkbook(workbook);
  expect(
    rows.map(({ code, date, days50, days25, portfolioTurnover, stressBeta }) => [
      code,
      date,
      days50,
      days25,
      portfolioTurnover,
      stressBeta,
    ]),
  ).toEqual([
    ['2', '2026-03-31', 4, 2, 0.55, 0.85],
    ['3', '2026-03-31', 4, 2, 0.55, 0.85],
    ['', '2026-03-31', 4, 2, 0.55, 0.85],
  ]);
  expect(rejected.map(({ field, received }) => [field, received])).toEqual([
    ['AMFI Scheme Code', 'x9'],
    ['SchemeName', 'FOURTH Small Cap Fund'],
  ]);
});

describe.skipIf(isAbsent)(`the stress tests of March 2026${skipNote}`, () => {
  test('join the schemes of NAVAll.txt by name within their category, and are served as they were published', async () => {
    const navs = await openAll([join(folder, 'navall/NAVAll_2026-08-21_8col-plan-option.txt.gz')]);
    const imported = await importFiles([
      ...navs,
      ...readRealStressTests().map(({ name, rows }) => write(name, ...rows)),
    ]);
    const summary = imported.rebuild?.joins.find(({ source }) => source === 'stress tests');
    expect(summary).toMatchObject({ rows: 69, names: 69 });
    expect(summary?.unjoined.map(({ schemeName, reason }) => `${schemeName}: ${reason}`)).toEqual([]);
    const expected: readonly (readonly [name: string, aum: number, days50: number, days25: number])[] = [
      ['DSP Small Cap Fund - Direct Plan - Growth', 15_300.48, 48, 24],
      ['Groww Small Cap Fund - Direct Plan - Growth', 209.25, 6.29, 3.15],
      ['Samco Mid Cap Fund', 66.23, 0.02, 0.01],
    ];
    const served = await readImported(imported, async (store) => {
      const schemes = await store.readSchemes({});
      return Promise.all(
        expected.map(async ([name]) => {
          const base = name.split(' - ')[0] ?? '';
          const code =
            schemes.find(({ schemeName }) => schemeName.toLowerCase().startsWith(base.toLowerCase()))?.code ?? '';
          const [first] = await store.readStressTests(code);
          return [name, first?.stressAum, first?.days50, first?.days25];
        }),
      );
    });
    expect(served).toEqual(expected);
  }, 120_000);
});
