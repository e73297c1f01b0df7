import { expect, test } from 'vitest';
import { buildIndexExport, buildNavFile, type NavLine } from '#test/support/market/build-official-files.ts';
import { buildPerformance } from '#test/support/market/build-published-files.ts';
import { importFiles, type TestImport } from '../import-files.ts';
import { navs, readCodes, row } from './published-scheme.ts';

const published = {
  ...row,
  return1YearRegular: 11.11,
  return1YearDirect: 12.22,
  return1YearBenchmark: 10.5,
  return3YearDirect: -3.333333,
  returnSinceLaunchRegular: 9.9,
  returnSinceLaunchBenchmarkRegular: 8.8,
  ir3YrDirect: 0.456789012345,
};
const march = buildPerformance('march', '12-Mar-2026', [published]);

/** NAVs of the same codes on another day. */
const buildLater = (date: string, changes: Partial<NavLine> = {}) =>
  buildNavFile(
    `navs of ${date}`,
    date,
    [{ code: '1', name: 'SBI Large Cap Fund', plan: 'Direct Plan', option: 'Growth', nav: '96', ...changes }],
    'plan-option',
  );

const readCode = async (imported: TestImport, code: string) => (await readCodes(imported)).get(code);

test('returns that cannot be computed are those published for the plan, with their source and date', async () => {
  const imported = await importFiles([navs, march]);
  expect(await readCode(imported, '1')).toMatchObject({
    return1Year: 12.22,
    return1YearBenchmark: 10.5,
    return3Year: -3.333333,
    return5Year: null,
    returnSinceLaunch: null,
    returnSinceLaunchBenchmark: null,
    ir3Yr: 0.456789012345,
    returnSource: '1Year=Published; 3Year=Published',
    benchmarkReturnSource: '1Year=Published',
    irSource: '3Yr=Published',
    publishedReturnDate: '2026-03-12',
    returnNotes: expect.stringMatching(/6Month=NoHistory; 5Year=NoHistory/),
  });
  expect(await readCode(imported, '2')).toMatchObject({
    return1Year: 11.11,
    returnSinceLaunch: 9.9,
    returnSinceLaunchBenchmark: 8.8,
    returnSource: '1Year=Published; SinceLaunch=Published',
  });
});

test('an option that pays out has the returns of the benchmark, and never those of the growth option', async () => {
  expect(await readCode(await importFiles([navs, march]), '3')).toMatchObject({
    return1Year: null,
    return1YearBenchmark: 10.5,
    returnSinceLaunchBenchmark: null,
    ir3Yr: null,
    returnSource: '',
    publishedReturnDate: '2026-03-12',
  });
});

test('an ETF labelled IDCW has the published returns that keep up with its total-return index, and no others', async () => {
  const name = 'SBI Nifty 50 ETF - Regular Plan - IDCW';
  const etf = { ...row, schemeName: 'SBI Nifty 50 ETF', navRegular: 270.5, navDirect: null };
  const returns = {
    return1YearRegular: 6.32,
    return1YearBenchmark: 6.38,
    ir1YrRegular: -0.5,
    return3YearRegular: 2.87, // without what was paid out
    return3YearBenchmark: 6.34,
    ir3YrRegular: -9,
    return5YearRegular: 10.69, // nothing to compare it with
    returnSinceLaunchRegular: 11.21,
    returnSinceLaunchBenchmarkRegular: 12.2,
  };
  const files = (line: Partial<NavLine>) => [
    buildNavFile('etf', '12-Mar-2026', [{ code: '7', name, nav: '270.5', ...line }]),
    buildPerformance('march', '12-Mar-2026', [{ ...etf, ...returns }]),
  ];
  expect(await readCode(await importFiles(files({})), '7')).toMatchObject({
    return1Year: 6.32,
    return1YearBenchmark: 6.38,
    ir1Yr: -0.5,
    return3Year: null,
    return3YearBenchmark: 6.34,
    ir3Yr: null,
    return5Year: null,
    returnSinceLaunch: 11.21,
    returnSource: '1Year=Published; SinceLaunch=Published',
    returnNotes: expect.stringMatching(/1Month=Payout.*; 3Year=Payout; 5Year=Payout/),
  });
  const sameWithoutEtf = { name: 'SBI Nifty 50 Index Fund - Regular Plan - IDCW' };
  const renamed = files(sameWithoutEtf).with(
    1,
    buildPerformance('march', '12-Mar-2026', [{ ...etf, ...returns, schemeName: 'SBI Nifty 50 Index Fund' }]),
  );
  expect(await readCode(await importFiles(renamed), '7')).toMatchObject({ return1Year: null, returnSource: '' });
});

test('a code with another NAV on that day is another option, and has none of the published returns', async () => {
  const bonus = buildNavFile(
    'bonus',
    '12-Mar-2026',
    [{ code: '6', name: 'SBI Large Cap Fund', plan: 'Direct Plan', option: 'Growth', nav: '77.5' }],
    'plan-option',
  );
  expect(await readCode(await importFiles([navs, bonus, march]), '6')).toMatchObject({
    return1Year: null,
    return1YearBenchmark: 10.5,
    returnSource: '',
  });
});

test('published returns stand in for at most 7 days after their date', async () => {
  const week = await readCode(await importFiles([navs, march, buildLater('19-Mar-2026')]), '1');
  expect(week).toMatchObject({ navDate: '2026-03-19', return1Year: 12.22, publishedReturnDate: '2026-03-12' });
  const later = await readCode(await importFiles([navs, march, buildLater('20-Mar-2026')]), '1');
  expect(later).toMatchObject({ return1Year: null, return1YearBenchmark: null, publishedReturnDate: null });
  const before = await importFiles([buildLater('11-Mar-2026'), march]);
  expect(await readCode(before, '1')).toMatchObject({ return1Year: null, publishedReturnDate: null });
});

test('a return that the NAVs reach is computed, and the import reports how far the published one is from it', async () => {
  const yearAgo = buildLater('12-Mar-2025', { nav: '90' });
  const half = buildLater('12-Sep-2025', { nav: '92' });
  const imported = await importFiles([yearAgo, half, navs, march]);
  expect(await readCode(imported, '1')).toMatchObject({
    return1Year: 5.6927,
    returnSource: '6Month=Computed; 1Year=Computed; 3Year=Published',
  });
  expect(imported.rebuild).toMatchObject({
    comparedReturns: 1,
    returnDifferences: {
      count: 1,
      examples: [
        { of: '1 SBI Large Cap Fund - Direct Plan - Growth', day: '2026-03-12', horizon: '1Year', published: 12.22 },
      ],
    },
  });
});

test('returns of the benchmark are computed from its levels, to the day of the published return of the scheme', async () => {
  const levels = buildIndexExport('tri', 'BSE 100', {
    '12 Mar 2025': '1000',
    '18 Mar 2025': '1000',
    '12 Mar 2026': '1100',
    '18 Mar 2026': '1200',
  });
  const onDay = await importFiles([navs, march, levels]);
  expect(await readCode(onDay, '1')).toMatchObject({
    return1YearBenchmark: 10,
    benchmarkReturnSource: '1Year=Computed',
  });
  expect(onDay.rebuild).toMatchObject({
    comparedReturns: 1,
    returnDifferences: { count: 1, examples: [{ of: 'BSE 100 TRI' }] },
  });
  const later = await importFiles([navs, march, levels, buildLater('18-Mar-2026')]);
  expect(await readCode(later, '1')).toMatchObject({ return1Year: 12.22, return1YearBenchmark: 10 });
});

test('levels that end before the last trading day are not used', async () => {
  const levels = buildIndexExport('tri', 'BSE 100', { '11 Mar 2025': '1000', '11 Mar 2026': '1100' });
  expect(await readCode(await importFiles([navs, march, levels]), '1')).toMatchObject({
    return1YearBenchmark: 10.5,
    benchmarkReturnSource: '1Year=Published',
  });
});

test('published returns of a liquid scheme below a year are served as absolute ones', async () => {
  const section = 'Open Ended Schemes(Debt Scheme - Liquid Fund)';
  const line = { code: '7', name: 'SBI Liquid Fund', plan: 'Direct Plan', option: 'Growth', nav: '4000.5', section };
  const performance = buildPerformance('liquid', '12-Mar-2026', [
    {
      schemeName: 'SBI Liquid Fund',
      benchmark: 'NIFTY Liquid Index A-I',
      navDirect: 4000.5,
      return7DaysDirect: 5.3,
      return7DaysBenchmark: 5,
    },
  ]);
  const imported = await importFiles([buildNavFile('liquid navs', '12-Mar-2026', [line], 'plan-option'), performance]);
  expect(await readCode(imported, '7')).toMatchObject({ return7Days: 0.1016, return7DaysBenchmark: 0.0959 });
});
