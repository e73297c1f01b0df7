import { expect, test } from 'vitest';
import {
  buildMarketCapList,
  buildNavFile,
  buildWorkbook,
  type ShareLine,
} from '#test/support/market/build-official-files.ts';
import { readImported, importFiles } from './import-files.ts';

const bank: ShareLine = ['HDFC Bank Ltd.', 'INE040A01034', 100, 600, 60];
const software: ShareLine = ['Infosys Ltd.', 'INE009A01021', 10, 400, 40];
const line = { code: '1', name: 'SBI Large Cap Fund - Growth' };
const large = { scheme: 'SBI Large Cap Fund', day: '31 July 2026', shares: [bank, software] };
const early = buildWorkbook('early', 'SBI Mutual Fund', '2026-08-08T00:00:00Z', [large]);
const late = buildWorkbook('late', 'SBI Mutual Fund', '2026-08-20T00:00:00Z', [
  { ...large, shares: [bank, ['TCS Ltd.', 'INE467B01029', 5, 400, 40]] },
]);

test('of two NAVs for a date, that of the file with more lines of the date is used, and the other is reported with its file', async () => {
  const more = buildNavFile('more', '18-Aug-2026', [
    { ...line, nav: '11' },
    { code: '2', name: 'SBI Gold Fund' },
  ]);
  const fewer = buildNavFile('fewer', '18-Aug-2026', [{ ...line, nav: '10' }]);
  for (const files of [
    [more, fewer],
    [fewer, more],
  ]) {
    const result = await importFiles(files);
    expect(result.conflicts).toMatchObject({
      count: 1,
      examples: [{ what: 'NAV', of: '1', day: '2026-08-18', used: '11 (more)', ignored: '10 (fewer)' }],
    });
    expect(await readImported(result, (store) => store.readNavHistory('1'))).toMatchObject([
      { navDate: '2026-08-18', nav: 11 },
    ]);
  }
});

test('a correction of a NAV in a file of a later day is used', async () => {
  const result = await importFiles([
    buildNavFile('later', '19-Aug-2026', [
      { ...line, nav: '12', date: '17-Aug-2026' },
      { code: '2', name: 'SBI Gold Fund' },
    ]),
    buildNavFile('then', '17-Aug-2026', [{ ...line, nav: '10' }]),
  ]);
  expect(await readImported(result, (store) => store.readNavHistory('1'))).toMatchObject([
    { navDate: '2026-08-17', nav: 12 },
  ]);
});

test('the same NAV in several files is not a conflict', async () => {
  const stale = { ...line, date: '11-Aug-2026' };
  const { conflicts } = await importFiles([
    buildNavFile('a', '18-Aug-2026', [stale]),
    buildNavFile('b', '19-Aug-2026', [stale, { code: '2', name: 'x' }]),
  ]);
  expect(conflicts.count).toBe(0);
});

test('of two portfolios for a date, that of the workbook saved later is used, whichever is imported first', async () => {
  for (const files of [
    [early, late],
    [late, early],
  ]) {
    const first = await importFiles([buildNavFile('a', '18-Aug-2026', [line]), ...files.slice(0, 1)]);
    const second = await importFiles(files.slice(1), first.dataDir);
    expect(second.conflicts).toMatchObject({
      count: 1,
      examples: [
        {
          what: 'portfolio',
          of: 'SBI Mutual Fund, SBI Large Cap Fund',
          used: expect.stringContaining('late'),
          ignored: expect.stringContaining('early'),
        },
      ],
    });
    const [latest] = await readImported(second, (store) => store.readPortfolioHistory(1, 1));
    expect(latest?.holdings.map(({ instrument }) => instrument)).toEqual(['HDFC Bank Ltd.', 'TCS Ltd.']);
  }
});

test('portfolios that differ only in derivatives outside the total differ, and those saved later are served', async () => {
  const day = '31 July 2026';
  const buildWithFuture = (name: string, saved: string, value: number) =>
    buildWorkbook(name, 'SBI Mutual Fund', saved, [
      { ...large, day, shortFutures: [['HDFC Bank Ltd. 27-AUG-26', '', 50, value, value / 10]] },
    ]);
  const [first, second] = [
    buildWithFuture('first', '2026-08-08T10:00:00Z', 500),
    buildWithFuture('second', '2026-08-09T10:00:00Z', 400),
  ];
  const result = await importFiles([buildNavFile('a', '18-Aug-2026', [line]), first, second]);
  expect(result.conflicts).toMatchObject({ count: 1, examples: [{ used: expect.stringContaining('second') }] });
  const [latest] = await readImported(result, (store) => store.readPortfolioHistory(1, 1));
  expect(latest?.holdings.at(-1)).toMatchObject({
    instrument: 'HDFC Bank Ltd. 27-AUG-26',
    assetType: 'Derivative',
    quantity: -50,
    marketValue: null,
    weight: null,
    exposureValue: -400,
    exposure: -40,
  });
});

test('of two market-cap lists for a half-year, the one with more companies is used', async () => {
  const [full, short] = [
    buildMarketCapList('full', '30 June 2026', ['INE009A01021']),
    buildMarketCapList('short', '30 June 2026', []),
  ];
  for (const lists of [
    [full, short],
    [short, full],
  ]) {
    const result = await importFiles([
      buildNavFile('a', '31-Aug-2026', [line]),
      buildWorkbook('w', 'SBI Mutual Fund', '2026-09-01T00:00:00Z', [{ ...large, day: '31 August 2026' }]),
      ...lists,
    ]);
    const [latest] = await readImported(result, (store) => store.readPortfolioHistory(1, 1));
    expect(latest?.holdings[1]).toMatchObject({ isin: 'INE009A01021', size: 'Large Cap' });
  }
});
