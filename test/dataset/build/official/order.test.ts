import fc from 'fast-check';
import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { marketCapList, navFile, workbook, type ShareLine } from '#test/support/official-texts.ts';
import { contents, imported } from './imported.ts';

const bank: ShareLine = ['HDFC Bank Ltd.', 'INE040A01034', 100, 600, 60];
const software: ShareLine = ['Infosys Ltd.', 'INE009A01021', 10, 400, 40];
const large = { scheme: 'SBI Large Cap Fund', day: '31 July 2025', shares: [bank, software] };

// renamed schemes, labels that come and go, corrections of NAVs, of a portfolio and of a list, a portfolio without a code
const files = [
  navFile(
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
  navFile('corrected', '31-Jul-2025', [
    { code: '1', name: 'SBI Large Cap Fund - Direct Plan - Growth', nav: '99.5' },
    { code: '4', name: 'SBI Other Fund' },
    { code: '5', name: 'SBI Third Fund' },
  ]),
  navFile('first', '31-Jul-2025', [
    { code: '1', name: 'SBI Large Cap Fund - Direct Plan - Growth', nav: '98.5' },
    { code: '4', name: 'SBI Other Fund', date: '30-Jul-2025' },
  ]),
  navFile(
    'bare',
    '19-Aug-2026',
    [
      { code: '1', name: 'SBI Large Cap Fund', nav: '110' },
      { code: '2', name: 'SBI Large Cap Fund', nav: '21', isin: 'INF200K01180', reinvest: 'INF200K01QX4' },
    ],
    'plan-option',
  ),
  workbook('first.xlsx', 'SBI Mutual Fund', '2025-08-08T10:00:00Z', [large, { ...large, scheme: 'SBI Unknown Fund' }]),
  workbook('again.xlsx', 'SBI Mutual Fund', '2025-08-20T10:00:00Z', [{ ...large, shares: [software, bank] }]),
  workbook('may.xlsx', 'SBI Mutual Fund', '2017-05-20T10:00:00Z', [
    { scheme: 'SBI Blue Chip Fund', day: '30 April 2017', shares: [bank, software] },
  ]),
  marketCapList('june.xlsx', '30 June 2025', ['INE040A01034']),
];

/** Deals the files out to one to four imports, in any order. */
const partition = fc
  .tuple(
    fc.shuffledSubarray(files, { minLength: files.length }),
    fc.array(fc.nat(3), { minLength: files.length, maxLength: files.length }),
  )
  .map(([order, turns]) => [0, 1, 2, 3].map((turn) => order.filter((_, at) => turns[at] === turn)));

test('the order of files, and how they are dealt out to imports, does not show in the dataset', async () => {
  const expected = contents(await imported(files));
  await fc.assert(
    fc.asyncProperty(partition, async (imports) => {
      let last = await imported([]);
      for (const some of imports.filter(({ length }) => length > 0)) last = await imported(some, last.home);
      expect(contents(last)).toEqual(expected);
      rmSync(last.home, { recursive: true });
    }),
    { numRuns: 12 },
  );
});
