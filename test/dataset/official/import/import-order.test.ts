import { rmSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  buildIndexExport,
  buildMarketCapList,
  buildNavFile,
  buildWorkbook,
  type ShareLine,
} from '#test/support/market/build-official-files.ts';
import { readContents, importFiles } from './import-files.ts';

const bank: ShareLine = ['HDFC Bank Ltd.', 'INE040A01034', 100, 600, 60];
const software: ShareLine = ['Infosys Ltd.', 'INE009A01021', 10, 400, 40];
const large = { scheme: 'SBI Large Cap Fund', day: '31 July 2025', shares: [bank, software] };

// renamed schemes, labels that come and go, corrections of NAVs, of a portfolio and of a list, a portfolio without a code
const files = [
  buildNavFile(
    '2017',
    '13-Apr-2017',
    [
      { code: '1', name: 'SBI Blue Chip Fund - Direct Plan - Growth', nav: '30' },
      {
        code: '2',
        name: 'SBI Blue Chip Fund - Monthly Dividend',
        nav: '20',
        isin: 'INF200K01180',
        reinvest: 'INF200K01QX4',
      },
      { code: '3', name: 'SBI Old Fund - Growth' },
    ],
    'repurchase-sale',
  ),
  buildNavFile('corrected', '31-Jul-2025', [
    { code: '1', name: 'SBI Large Cap Fund - Direct Plan - Growth', nav: '99.5' },
    { code: '4', name: 'SBI Other Fund' },
    { code: '5', name: 'SBI Third Fund' },
  ]),
  buildNavFile('first', '31-Jul-2025', [
    { code: '1', name: 'SBI Large Cap Fund - Direct Plan - Growth', nav: '98.5' },
    { code: '4', name: 'SBI Other Fund', date: '30-Jul-2025' },
  ]),
  buildNavFile(
    'bare',
    '19-Aug-2026',
    [
      { code: '1', name: 'SBI Large Cap Fund', nav: '110' },
      { code: '2', name: 'SBI Large Cap Fund', nav: '21', isin: 'INF200K01180', reinvest: 'INF200K01QX4' },
    ],
    'plan-option',
  ),
  buildWorkbook('first.xlsx', 'SBI Mutual Fund', '2025-08-08T10:00:00Z', [
    large,
    { ...large, scheme: 'SBI Unknown Fund' },
  ]),
  buildWorkbook('again.xlsx', 'SBI Mutual Fund', '2025-08-20T10:00:00Z', [{ ...large, shares: [software, bank] }]),
  buildWorkbook('may.xlsx', 'SBI Mutual Fund', '2017-05-20T10:00:00Z', [
    { scheme: 'SBI Blue Chip Fund', day: '30 April 2017', shares: [bank, software] },
  ]),
  buildMarketCapList('june.xlsx', '30 June 2025', ['INE040A01034']),
  buildIndexExport('july.csv', 'NIFTY 500', { '30 Jul 2025': '31000.5', '31 Jul 2025': '31100.25' }),
  buildIndexExport('august.csv', 'Nifty 500', { '31 Jul 2025': '31100.26', '01 Aug 2025': '31200' }),
];

/** Distributes the files over one to four imports, in any order. */
const partition = fc
  .tuple(
    fc.shuffledSubarray(files, { minLength: files.length }),
    fc.array(fc.nat(3), { minLength: files.length, maxLength: files.length }),
  )
  .map(([order, batches]) => [0, 1, 2, 3].map((batch) => order.filter((_, index) => batches[index] === batch)));

test('the dataset does not depend on the order of files, nor on how they are distributed over imports', async () => {
  const expected = readContents(await importFiles(files));
  await fc.assert(
    fc.asyncProperty(partition, async (imports) => {
      let last = await importFiles([]);
      for (const batch of imports.filter(({ length }) => length > 0)) last = await importFiles(batch, last.dataDir);
      expect(readContents(last)).toEqual(expected);
      rmSync(last.dataDir, { recursive: true });
    }),
    { numRuns: 12 },
  );
});
