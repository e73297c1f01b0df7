import { expect, test } from 'vitest';
import { buildIndexExport, buildNavFile } from '#test/support/market/build-official-files.ts';
import { buildPerformance } from '#test/support/market/build-published-files.ts';
import { importFiles, type TestImport } from './import-files.ts';
import { readCodes } from './published/published-scheme.ts';

const SILVER = 'ICICI Prudential Silver ETF FOF - Direct Plan - Growth';
const LIQUID = 'Axis Liquid Fund - Direct Plan - Growth';
const liquid = { house: 'Axis Mutual Fund', section: 'Open Ended Schemes(Debt Scheme - Liquid Fund)' };

/** A file with the NAV of one code for each day, `21-Aug-2026`. */
const buildNavs = (code: string, name: string, navs: Readonly<Record<string, string>>, line: object = {}) =>
  Object.entries(navs).map(([day, nav]) => buildNavFile(`${code} ${day}`, day, [{ code, name, nav, ...line }]));

const readCode = async (imported: TestImport, code: string) => (await readCodes(imported)).get(code);

// code 149775 in the files of AMFI at hand, which lack 20 February and 21 May 2026
const silver = {
  '18-Feb-2026': '35.7465',
  '27-Feb-2026': '40.4354',
  '19-May-2026': '40.5754',
  '20-May-2026': '40.476',
  '29-May-2026': '39.9439',
  '19-Aug-2026': '34.7018',
  '21-Aug-2026': '37.2553',
};

test('returns that start on a missing day are not calculated from a day before, and the import names the days', async () => {
  const imported = await importFiles(buildNavs('149775', SILVER, silver));
  expect(await readCode(imported, '149775')).toMatchObject({
    return1Day: null,
    return3Month: null,
    return6Month: null,
    returnNotes: expect.stringMatching(/1Day=DayMissing; .*3Month=DayMissing; 6Month=DayMissing/),
  });
  expect(imported.rebuild?.gaps.map(({ from }) => from)).toEqual(['2026-08-20', '2026-05-21', '2026-02-19']);
  const complete = await importFiles(
    buildNavs('149775', SILVER, { '20-Feb-2026': '37.857', '21-May-2026': '40.1', '20-Aug-2026': '36' }),
    imported.dataDir,
  );
  expect(await readCode(complete, '149775')).toMatchObject({
    return1Day: 3.4869,
    return3Month: -7.094,
    return6Month: -1.5894,
    returnSource: '1Day=Computed; 3Month=Computed; 6Month=Computed',
  });
});

test('a holiday is no missing day: the return starts on the last trading day before it', async () => {
  const index = buildIndexExport('index', 'NIFTY 500', {
    '18 Feb 2026': '1',
    '27 Feb 2026': '1',
    '19 May 2026': '1',
    '20 May 2026': '1',
    '29 May 2026': '1',
  });
  const imported = await importFiles([...buildNavs('149775', SILVER, silver), index]);
  expect(await readCode(imported, '149775')).toMatchObject({ return3Month: -7.9571, return6Month: 4.2208 });
});

const published = {
  schemeName: 'Axis Liquid Fund',
  benchmark: 'NIFTY Liquid Index A-I',
  schemeRiskometer: 'Low to Moderate',
  benchmarkRiskometer: 'Low to Moderate',
  navRegular: null,
  navDirect: 1005.1,
};

test('a return published for the very day stands in for one that starts on a missing day, with its source', async () => {
  const navs = buildNavs(
    '120389',
    LIQUID,
    { '22-Sep-2025': '980', '21-Oct-2025': '981', '22-Apr-2026': '1005.1' },
    liquid,
  );
  const read = async (day: string) =>
    readCode(
      await importFiles([...navs, buildPerformance('performance', day, [{ ...published, return6MonthDirect: 6 }])]),
      '120389',
    );
  expect(await read('22-Apr-2026')).toMatchObject({
    return6Month: 2.9918, // 6 × 182 / 365
    returnSource: '6Month=Published',
    publishedReturnDate: '2026-04-22',
  });
  expect(await read('21-Apr-2026')).toMatchObject({
    return6Month: null,
    returnSource: '',
    returnNotes: expect.stringContaining('6Month=DayMissing'),
  });
});

test('a published return of a liquid scheme counts days from its NAV of a Sunday, and differs from no computed one', async () => {
  // a month before Wednesday 22 April 2026 was Sunday 22 March
  const row = { ...published, return1MonthDirect: (0.51 * 365) / 31 };
  const performance = buildPerformance('performance', '22-Apr-2026', [row]);
  const known = await importFiles([
    ...buildNavs('120389', LIQUID, { '22-Mar-2026': '1000', '22-Apr-2026': '1005.1' }, liquid),
    performance,
  ]);
  expect(known.rebuild).toMatchObject({ comparedReturns: 1, returnDifferences: { count: 0 } });
  expect(await readCode(known, '120389')).toMatchObject({ return1Month: 0.51, returnSource: '1Month=Computed' });
  const missing = await importFiles([
    ...buildNavs('120389', LIQUID, { '15-Mar-2026': '999', '22-Apr-2026': '1005.1' }, liquid),
    performance,
  ]);
  expect(await readCode(missing, '120389')).toMatchObject({ return1Month: 0.51, returnSource: '1Month=Published' });
});
