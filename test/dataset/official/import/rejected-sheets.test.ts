import { expect, test } from 'vitest';
import { buildNavFile, buildWorkbook } from '#test/support/market/build-official-files.ts';
import { changeDataset, importFiles, readContents } from './import-files.ts';

const shares = [['HDFC Bank Ltd.', 'INE040A01034', 100, 600, 100]] as const;
const navs = buildNavFile('navall.txt', '31-Jul-2026', [
  { code: '100001', name: 'SBI Alpha Fund - Growth' },
  { code: '100002', name: 'SBI Beta Fund - Growth' },
]);
const workbook = buildWorkbook('sbi.xlsx', 'SBI Mutual Fund', '2026-08-08T00:00:00Z', [
  { scheme: 'SBI Alpha Fund', day: '31 July 2026', shares },
  { scheme: 'SBI Beta Fund', day: '31 July 2026', shares },
]);
const odd = buildWorkbook('odd.xlsx', 'SBI Mutual Fund', '2026-08-08T00:00:00Z', [
  { scheme: 'SBI Alpha Fund', day: '31 July 2026', shares },
  { scheme: 'SBI Beta Fund', day: 'soon', shares },
]);

test('a file whose sheets are rejected again changes nothing', async () => {
  const first = await importFiles([navs, odd]);
  expect(first.reports[1]).toMatchObject({ outcome: 'portfolios', rejectedSheets: [{ sheet: 'S2' }] });
  const again = await importFiles([odd], first.dataDir);
  expect(again.reports).toEqual([{ name: 'odd.xlsx', outcome: 'already-present' }]);
  expect([again.changed, again.alreadyPresent]).toEqual([false, 1]);
});

test('a portfolio of another month than that of the link to the file is left out and reported, and read if a person imports the file', async () => {
  const mixed = buildWorkbook('mixed.xlsx', 'SBI Mutual Fund', '2026-08-08T00:00:00Z', [
    { scheme: 'SBI Alpha Fund', day: '31 July 2026', shares },
    { scheme: 'SBI Beta Fund', day: '30 June 2026', shares },
  ]);
  const first = await importFiles([navs, { ...mixed, month: '2026-07' }]);
  const reason = 'sheet S2: a portfolio of 2026-06-30, left out; the link to it is of 2026-07';
  expect(first.reports[1]).toMatchObject({ outcome: 'portfolios', rejectedSheets: [{ sheet: 'S2', reason }] });
  expect(first.reports[1]).toMatchObject({ sheets: [{ sheet: 'S1' }] });
  const byHand = await importFiles([mixed], first.dataDir);
  expect(byHand.reports[0]).toMatchObject({ sheets: [{ sheet: 'S1' }, { sheet: 'S2' }], rejectedSheets: [] });
});

test('a file with rejected sheets is read again by a parser that reads them, and is then like any other', async () => {
  const complete = await importFiles([navs, workbook]);
  const { dataDir, dataset } = await importFiles([navs, workbook]);
  forgetSecondSheet(dataset?.path ?? '');
  const again = await importFiles([workbook], dataDir);
  expect(again.reports).toMatchObject([{ outcome: 'portfolios', rejectedSheets: [] }]);
  expect([again.changed, again.imported, again.conflicts.count]).toEqual([true, 1, 0]);
  expect(readContents(again)).toEqual(readContents(complete));
  const third = await importFiles([workbook], dataDir);
  expect(third.reports).toEqual([{ name: 'sbi.xlsx', outcome: 'already-present' }]);
});

/** Makes a dataset what an earlier parser would have made of the workbook. */
const forgetSecondSheet = (path: string): void =>
  changeDataset(
    path,
    `
    INSERT INTO rejected_sheet SELECT source, sheet_name, 'not known' FROM sheet WHERE sheet_name = 'S2';
    DELETE FROM holding WHERE sheet IN (SELECT id FROM sheet WHERE sheet_name = 'S2');
    DELETE FROM sheet WHERE sheet_name = 'S2';
  `,
  );
