import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { computeSha256 } from '#dataset/official/imported-files.ts';
import { buildNavFile } from '#test/support/market/build-official-files.ts';
import { buildSheet, buildWorkbook, type Rows } from '../workbook/build-workbook.ts';
import { changeDataset, importFiles, type TestImport } from './import-files.ts';

const navs = buildNavFile('navall.txt', '31-Jul-2025', [{ code: '100001', name: 'SBI Contra Fund - Growth' }]);
const riskometers: Rows = [
  ['Risk-o-meters as on July 31, 2025'],
  ['Scheme Name', 'Riskometer', 'Benchmark', 'Benchmark Riskometer'],
  ['SBI Contra Fund', 'Very High', 'BSE 500 TRI', 'Very High'],
];
const open = (name: string, sheets: Readonly<Record<string, Rows>>) => ({
  name,
  bytes: buildWorkbook(sheets),
  rejection: null,
});
const query = ({ dataset }: TestImport, sql: string) => {
  const database = new DatabaseSync(dataset?.path ?? '', { readOnly: true });
  const rows = database
    .prepare(sql)
    .all()
    .map((row) => Object.values(row));
  database.close();
  return rows;
};
const SOURCES = "SELECT kind, name, as_of FROM source WHERE kind <> 'nav' ORDER BY kind";
const COUNTS = 'SELECT (SELECT COUNT(*) FROM sheet), (SELECT COUNT(*) FROM observation)';

test('a workbook with portfolios and a sheet of riskometers is read sheet by sheet, and its report names both', async () => {
  const both = open('both.xlsx', { SCF: buildSheet(), Riskometers: riskometers });
  const first = await importFiles([navs, both]);
  expect(first.reports[1]).toMatchObject({ outcome: 'portfolios', rows: 4, rejectedSheets: [] });
  expect(first.reports[1]).toMatchObject({
    summary: expect.stringMatching(/^portfolio workbook of SBI Mutual Fund.*; riskometers.*1 row/),
  });
  expect([first.imported, query(first, COUNTS)]).toEqual([2, [[1, 1]]]);
  expect(query(first, SOURCES)).toEqual([
    ['portfolios', 'both.xlsx', '2025-07-31'],
    ['riskometers', 'both.xlsx', '2025-07-31'],
  ]);
  const again = await importFiles([both], first.dataDir);
  expect(again.reports).toEqual([{ name: 'both.xlsx', outcome: 'already-present' }]);
});

test('a column MKT VAL is that of the market values, and a year may have two digits', async () => {
  const titles = [
    'NAME OF THE INSTRUMENT',
    'ISIN CODE',
    'INDUSTRY',
    'QUANTITY',
    'MKT VAL(Rs. Lacs)',
    '% to NAV',
    'YIELD',
  ];
  const { reports } = await importFiles([
    navs,
    open('a.xlsx', { SCF: buildSheet({ header: titles, date: 'as on 31-07-25' }) }),
  ]);
  expect(reports[1]).toMatchObject({ outcome: 'portfolios', sheets: [{ date: '2025-07-31', rows: 3 }] });
});

test('a riskometer table above a portfolio on one sheet hides neither', async () => {
  const { reports } = await importFiles([navs, open('one.xlsx', { SCF: [...riskometers, [], ...buildSheet()] })]);
  expect(reports[1]).toMatchObject({ outcome: 'portfolios', rows: 4 });
});

test('if the portfolios of a workbook are rejected, its riskometers are used and the reason is reported', async () => {
  const total = ['GRAND TOTAL (AUM)', null, null, null, 5000, 100];
  const file = open('wrong.xlsx', { SCF: buildSheet({ total }), Riskometers: riskometers });
  const { reports } = await importFiles([navs, file]);
  expect(reports[1]).toMatchObject({ outcome: 'riskometers', rows: 1 });
  expect(JSON.stringify(reports[1])).toMatch(/sheet rejected: sheet SCF, row \d+/);
});

test('a file that an earlier version took for riskometers alone is read again', async () => {
  const both = open('both.xlsx', { SCF: buildSheet(), Riskometers: riskometers });
  const alone = open('both.xlsx', { Riskometers: riskometers });
  const first = await importFiles([navs, alone]);
  const sha256 = computeSha256(both.bytes);
  changeDataset(
    first.dataset?.path ?? '',
    `UPDATE source SET sha256 = '${sha256}', rank = substr(rank, 1, length(rank) - 64) || '${sha256}' WHERE kind = 'riskometers'`,
  );
  const again = await importFiles([both], first.dataDir);
  expect(again.reports[0]).toMatchObject({ outcome: 'portfolios' });
  expect(query(again, COUNTS)).toEqual([[1, 1]]);
});
