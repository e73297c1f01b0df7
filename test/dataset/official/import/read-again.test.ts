import { expect, test } from 'vitest';
import { buildNavFile } from '#test/support/market/build-official-files.ts';
import { buildSheet, buildWorkbook } from '../workbook/build-workbook.ts';
import { changeDataset, importFiles, readContents, readImported } from './import-files.ts';

const navs = buildNavFile('navs', '18-Aug-2025', [{ code: '1', name: 'SBI Contra Fund - Direct Plan - Growth' }]);
const sheet = buildSheet({ after: [['Annualised Portfolio YTM : 6.88%'], ['Macaulay Duration : 1620.12 Days']] });
const workbook = { name: 'july', bytes: buildWorkbook({ SCF: sheet }), rejection: null };

test('what is printed below a portfolio is imported with its date and wording', async () => {
  const [portfolio] = await readImported(await importFiles([navs, workbook]), (store) =>
    store.readPortfolioDates({ code: ['1'] }),
  );
  expect(portfolio).toMatchObject({
    date: '2025-07-31',
    ytm: 6.88,
    macaulayDuration: 1620.12 / 365,
    averageMaturity: null,
    printedMetrics: 'Ytm=Annualised Portfolio YTM : 6.88%; MacaulayDuration=Macaulay Duration : 1620.12 Days',
  });
});

test('a workbook that an earlier program parsed is read again when it is imported again, then no more', async () => {
  const first = await importFiles([navs, workbook]);
  changeDataset(
    first.dataset?.path ?? '',
    `UPDATE sheet SET "ytm" = NULL, "macaulayDuration" = NULL, "printedMetrics" = ''; UPDATE source SET format = NULL`,
  );
  const again = await importFiles([navs, workbook], first.dataDir);
  expect(again).toMatchObject({ imported: 1, alreadyPresent: 1 });
  expect(readContents(again)).toEqual(readContents(await importFiles([navs, workbook])));
  expect(await importFiles([navs, workbook], first.dataDir)).toMatchObject({ imported: 0, alreadyPresent: 2 });
});

test('government securities that an earlier program classified by the heading above them have the asset type of their ISIN', async () => {
  const rows = [
    ['MONEY MARKET INSTRUMENTS'],
    ['GOI STRIPS 12.03.2026', 'IN000326C040', 'Sovereign', 100, 600, 60],
    ['GOVERNMENT SECURITIES'],
    ['91 Days Tbill', 'IN002025X091', 'Sovereign', 100, 400, 40],
  ];
  const strips = { name: 'july', bytes: buildWorkbook({ SCF: buildSheet({ rows }) }), rejection: null };
  const first = await importFiles([navs, strips]);
  const contents = readContents(first);
  changeDataset(
    first.dataset?.path ?? '',
    `UPDATE holding SET "assetType" = CASE "assetType" WHEN 'Debt' THEN 'Money Market' ELSE 'Debt' END`,
  );
  expect(readContents(await importFiles(null, first.dataDir))).toEqual(contents);
});
