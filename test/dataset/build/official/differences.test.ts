import { expect, test } from 'vitest';
import { marketCapList, navFile, workbook, type ShareLine } from '#test/support/official-texts.ts';
import { asked, imported } from './imported.ts';

const bank: ShareLine = ['HDFC Bank Ltd.', 'INE040A01034', 100, 600, 60];
const software: ShareLine = ['Infosys Ltd.', 'INE009A01021', 10, 400, 40];
const line = { code: '1', name: 'SBI Large Cap Fund - Growth' };
const large = { scheme: 'SBI Large Cap Fund', day: '31 July 2026', shares: [bank, software] };
const early = workbook('early', 'SBI Mutual Fund', '2026-08-08T00:00:00Z', [large]);
const late = workbook('late', 'SBI Mutual Fund', '2026-08-20T00:00:00Z', [
  { ...large, shares: [bank, ['TCS Ltd.', 'INE467B01029', 5, 400, 40]] },
]);

test('of a NAV told twice, that of the file with more lines of the day counts, and the other is told with its file', async () => {
  const more = navFile('more', '18-Aug-2026', [
    { ...line, nav: '11' },
    { code: '2', name: 'SBI Gold Fund' },
  ]);
  const fewer = navFile('fewer', '18-Aug-2026', [{ ...line, nav: '10' }]);
  for (const files of [
    [more, fewer],
    [fewer, more],
  ]) {
    const result = await imported(files);
    expect(result.differences).toMatchObject({
      count: 1,
      examples: [{ what: 'NAV', of: '1', day: '2026-08-18', kept: '11 (more)', left: '10 (fewer)' }],
    });
    expect(await asked(result, (store) => store.navHistory('1'))).toMatchObject([{ navDate: '2026-08-18', nav: 11 }]);
  }
});

test('a NAV that a later file corrects, days after, is corrected', async () => {
  const result = await imported([
    navFile('later', '19-Aug-2026', [
      { ...line, nav: '12', date: '17-Aug-2026' },
      { code: '2', name: 'SBI Gold Fund' },
    ]),
    navFile('then', '17-Aug-2026', [{ ...line, nav: '10' }]),
  ]);
  expect(await asked(result, (store) => store.navHistory('1'))).toMatchObject([{ navDate: '2026-08-17', nav: 12 }]);
});

test('the same NAV told by many files is no difference', async () => {
  const stale = { ...line, date: '11-Aug-2026' };
  const { differences } = await imported([
    navFile('a', '18-Aug-2026', [stale]),
    navFile('b', '19-Aug-2026', [stale, { code: '2', name: 'x' }]),
  ]);
  expect(differences.count).toBe(0);
});

test('of a portfolio told twice, that of the workbook saved later counts, whichever came first', async () => {
  for (const files of [
    [early, late],
    [late, early],
  ]) {
    const first = await imported([navFile('a', '18-Aug-2026', [line]), ...files.slice(0, 1)]);
    const second = await imported(files.slice(1), first.home);
    expect(second.differences).toMatchObject({
      count: 1,
      examples: [
        {
          what: 'portfolio',
          of: 'SBI Mutual Fund, SBI Large Cap Fund',
          kept: expect.stringContaining('late'),
          left: expect.stringContaining('early'),
        },
      ],
    });
    const [latest] = await asked(second, (store) => store.history(1, 1));
    expect(latest?.holdings.map(({ instrument }) => instrument)).toEqual(['HDFC Bank Ltd.', 'TCS Ltd.']);
  }
});

test('of a half-year’s list told twice, the one with more companies counts', async () => {
  const [full, short] = [
    marketCapList('full', '30 June 2026', ['INE009A01021']),
    marketCapList('short', '30 June 2026', []),
  ];
  for (const lists of [
    [full, short],
    [short, full],
  ]) {
    const result = await imported([
      navFile('a', '31-Aug-2026', [line]),
      workbook('w', 'SBI Mutual Fund', '2026-09-01T00:00:00Z', [{ ...large, day: '31 August 2026' }]),
      ...lists,
    ]);
    const [latest] = await asked(result, (store) => store.history(1, 1));
    expect(latest?.holdings[1]).toMatchObject({ isin: 'INE009A01021', size: 'Large Cap' });
  }
});
