import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { openStore } from '#dataset/storage/open-store.ts';
import { DATASET_FORMAT } from '#dataset/storage/stored-tables.ts';
import { findCurrentDataset } from '#dataset/versions/current-version.ts';
import { buildNavFile, buildWorkbook, openText } from '#test/support/market/build-official-files.ts';
import { changeDataset, importFiles, readContents, readImported, type TestImport } from './import-files.ts';

const growth = { code: '103504', name: 'SBI Large Cap Fund - Direct Plan - Growth' };
const idcw = { code: '103505', name: 'SBI LargeCap Fund - Direct Plan - IDCW' };
const navs = buildNavFile('navs', '18-Aug-2025', [growth, idcw, { code: '1', name: 'SBI Gold Fund' }]);
const laterNavs = buildNavFile('later', '19-Aug-2025', [growth]);
const workbook = buildWorkbook('july', 'SBI Mutual Fund', '2025-08-08T10:00:00Z', [
  { scheme: 'SBI Large Cap Fund', day: '31 July 2025', shares: [['HDFC Bank Ltd.', 'INE040A01034', 100, 600, 100]] },
]);

/** Rewrites an official dataset to an earlier or later format; its own tables are those of format 1. */
function setFormat({ dataDir, dataset }: TestImport, format: number): void {
  const database = new DatabaseSync(dataset?.path ?? '');
  database.exec(`UPDATE dataset SET format = ${format};
    DROP INDEX scheme_by_key;
    ALTER TABLE scheme DROP COLUMN scheme_key;
    DROP TABLE holdings_response;
    DROP TABLE index_series;
    CREATE TABLE document_print (print TEXT NOT NULL);
    CREATE TABLE performance_document (aum_rank INTEGER PRIMARY KEY, json TEXT NOT NULL);
    CREATE TABLE holdings_document (portfolio INTEGER PRIMARY KEY, holding_rows INTEGER NOT NULL, answer BYTEA NOT NULL)`);
  database.close();
  const path = join(dataDir, 'official.json');
  writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), format }));
}

test('an import upgrades a dataset of format 1 from its imported rows, also without files', async () => {
  const first = await importFiles([navs, workbook]);
  const contents = readContents(first);
  setFormat(first, 1);
  expect(() => findCurrentDataset(first.dataDir)).toThrow(
    `the official dataset has format 1, expected ${DATASET_FORMAT}: upgrade it with npm run import`,
  );
  const upgraded = await importFiles(null, first.dataDir);
  expect(upgraded).toMatchObject({ changed: true, imported: 0, alreadyPresent: 0, rebuild: { matched: 1 } });
  expect(findCurrentDataset(first.dataDir)).toEqual(upgraded.dataset);
  expect(readContents(upgraded)).toEqual(contents);
  const database = new DatabaseSync(upgraded.dataset?.path ?? '', { readOnly: true });
  const former = "'document_print', 'performance_document', 'holdings_document'";
  expect(database.prepare(`SELECT name FROM sqlite_master WHERE name IN (${former})`).all()).toEqual([]);
  database.close();
});

test('an import that adds files to a dataset of format 1 has the same result as one to a dataset of this format', async () => {
  const [old, current] = [await importFiles([navs, workbook]), await importFiles([navs, workbook])];
  setFormat(old, 1);
  const upgraded = await importFiles([laterNavs], old.dataDir);
  expect(readContents(upgraded)).toEqual(readContents(await importFiles([laterNavs], current.dataDir)));
});

test('a dataset that lacks a derived column is not opened; an import adds the column, without files or with files that are in it', async () => {
  const first = await importFiles([navs, workbook]);
  const contents = readContents(first);
  for (const files of [null, [navs]]) {
    const current = findCurrentDataset(first.dataDir)?.path ?? '';
    changeDataset(current, 'ALTER TABLE scheme DROP COLUMN "terDate"');
    await expect(openStore(current)).rejects.toThrow('lacks columns');
    const upgraded = await importFiles(files, first.dataDir);
    expect(upgraded).toMatchObject({ changed: true, imported: 0 });
    expect(readContents(upgraded)).toEqual(contents);
  }
});

test.each([
  ['present', navs],
  ['rejected', openText('page', '<html></html>')],
])('an import of files that are all %s upgrades it too', async (_, file) => {
  const first = await importFiles([navs]);
  setFormat(first, 1);
  expect(await importFiles([file], first.dataDir)).toMatchObject({ changed: true, imported: 0 });
  expect(findCurrentDataset(first.dataDir)).not.toBeNull();
});

test.each([
  [DATASET_FORMAT + 1, 'it needs a newer version of Fundlens'],
  [0, `format 0, expected ${DATASET_FORMAT}`],
])('a dataset of format %d is left as it is', async (format, problem) => {
  const first = await importFiles([navs]);
  setFormat(first, format);
  await expect(importFiles([laterNavs], first.dataDir)).rejects.toThrow(problem);
  expect(readFileSync(join(first.dataDir, 'official.json'), 'utf8')).toContain(first.dataset?.version);
});

test('without files a dataset of this format is rebuilt as well, and nothing is built where there is none', async () => {
  const first = await importFiles([navs, workbook]);
  const rebuilt = await importFiles(null, first.dataDir);
  expect(rebuilt.changed).toBe(true);
  expect(readContents(rebuilt)).toEqual(readContents(first));
  expect(await importFiles(null)).toMatchObject({ changed: false, dataset: null });
});

test('the plans and options of a scheme have the same scheme code, however their names are spelled', async () => {
  const codes = await readImported(await importFiles([navs]), (store) => store.readSchemeAum({}));
  const codesByScheme = [...Map.groupBy(codes, ({ schemeCode }) => schemeCode).values()];
  expect(codesByScheme.map((scheme) => scheme.map(({ code }) => code))).toEqual([['1'], ['103504', '103505']]);
});
