import { expect, test } from 'vitest';
import type { OpenedFile } from '#dataset/official/workbook/open-files.ts';
import { computeAumChange } from '#finance/aum.ts';
import { buildNavFile } from '#test/support/market/build-official-files.ts';
import { buildAverageAum, buildPerformance, buildTerWorkbook } from '#test/support/market/build-published-files.ts';
import { importFiles, readImported, type TestImport } from '../import-files.ts';
import { navs, performance, readCodes, row } from './published-scheme.ts';

test('each value has its own date, and the earlier AUM of another month is not compared with the daily AUM', async () => {
  const earlier = { ...row, preMonthAUM: 900, preMonthAvgAUM: 950, dailyAUM: null };
  const files = [navs, performance, buildPerformance('february', '12-Feb-2026', [earlier])];
  const imported = await importFiles(files);
  expect((await readCodes(imported)).get('1')).toMatchObject({
    dailyAum: 1000.5,
    dailyAumDate: '2026-03-12',
    preMonthAum: 900,
    preMonthAumDate: '2026-01-31',
    preMonthAvgAum: 950,
    preMonthAvgAumDate: '2026-01-31',
    riskometerDate: '2026-03-12',
    riskometerBenchmarkDate: '2026-03-12',
  });
  const changes = async ({ dataset }: TestImport) =>
    readImported({ ...imported, dataset }, async (store) => (await store.readSchemeAum({})).map(computeAumChange));
  expect(await changes(imported)).toEqual([null, null, null, null, null]);
  const march = buildPerformance('march month-end', '11-Mar-2026', [{ ...row, preMonthAUM: 990 }]);
  expect((await changes(await importFiles([...files, march])))[0]).toMatchObject({ aumChange: 10.5 });
});

test('the AUM history has what AMFI published, except values of a day that is not stated', async () => {
  const files = [
    navs,
    performance,
    buildPerformance('february', '12-Feb-2026', [{ ...row, dailyAUM: 950, preMonthAUM: 940 }]),
    buildPerformance('earlier', '13-Mar-2026', [{ ...row, dailyAUM: 1100, specialCharAum: '^' }]),
  ];
  const imported = await importFiles(files);
  expect((await readCodes(imported)).get('1')).toMatchObject({ dailyAum: 1100, specialCharAum: '^' });
  const points = await readImported(imported, (store) => store.readAumHistory('1'));
  expect(points.map(({ date, aum }) => [date, aum])).toEqual([
    ['2026-01-31', 940],
    ['2026-02-12', 950],
    ['2026-03-12', 1000.5],
  ]);
});

test('a code has the expense ratio of its own plan on the last day of the latest month that has one', async () => {
  const scheme = 'SBI Large Cap Fund';
  const ter = (name: string, lines: readonly (readonly [string, number, number])[]) =>
    buildTerWorkbook(
      name,
      lines.map(([date, regularTer, directTer]) => [scheme, date, regularTer, directTer]),
    );
  const february = ter('february', [['2026-02-28', 1.9, 0.9]]);
  const march = ter('march', [
    ['2026-03-10', 1.5, 0.8],
    ['2026-03-11', 0, 0.8],
    ['2026-03-12', 0, 0.7],
  ]);
  const read = async (files: readonly OpenedFile[]) => {
    const codes = await readCodes(await importFiles([navs, ...files]));
    return ['1', '2', '3', '4'].map((code) => [codes.get(code)?.ter, codes.get(code)?.terDate]);
  };
  expect(await read([march, february])).toEqual([
    [0.7, '2026-03-12'],
    [1.5, '2026-03-10'],
    [1.5, '2026-03-10'],
    [null, null],
  ]);
  // a plan that is 0 all month is not offered, whatever it charged before
  expect((await read([february, ter('closed', [['2026-03-10', 0, 0.8]])]))[1]).toEqual([null, null]);
});

test('an ETF has the expense ratio of whichever plan has one; if both do, that of the plan it names', async () => {
  const etf = { section: 'Open Ended Schemes(Other Scheme - Other ETFs)' };
  const etfs = buildNavFile('etfs', '12-Mar-2026', [
    { ...etf, code: '1', name: 'UTI Nifty 50 ETF - Direct Plan' },
    { ...etf, code: '2', name: 'The Wealth Company Gold ETF - Regular Plan - Growth' },
    { ...etf, code: '3', name: 'Shriram Liquid ETF - Direct Plan - Growth' },
    { ...etf, code: '4', name: 'Tata Gold Exchange Traded Fund' },
    { code: '5', name: 'SBI Gold ETF Fund of Fund - Direct Plan - Growth' },
  ]);
  const ter = buildTerWorkbook('ter', [
    ['UTI Nifty 50 ETF', '2026-03-10', 0.05, 0],
    ['The Wealth Company Gold ETF', '2026-03-10', 0, 0.34],
    ['Shriram Liquid ETF', '2026-03-10', 0.51, 0.04],
    ['Tata Gold Exchange Traded Fund', '2026-03-10', 0.05, 0.35],
    ['SBI Gold ETF Fund of Fund', '2026-03-10', 0.4, 0],
  ]);
  const codes = await readCodes(await importFiles([etfs, ter]));
  expect(['1', '2', '3', '4', '5'].map((code) => codes.get(code)?.ter)).toEqual([0.05, 0.34, 0.04, null, null]);
});

test('average AUM is that of the code alone, over the latest quarter', async () => {
  const files = [
    buildAverageAum('spring', '01-Apr-2025', { 1: 75_880, 2: 100 }),
    buildAverageAum('winter', '01-Jan-2025', { 1: 50_000, 3: 200 }),
  ];
  const codes = await readCodes(await importFiles([navs, ...files]));
  expect(
    ['1', '2', '3', '4'].map((code) => [codes.get(code)?.quarterAvgAum, codes.get(code)?.quarterAvgAumPeriod]),
  ).toEqual([
    [758.8, 'Apr-Jun 2025'],
    [1, 'Apr-Jun 2025'],
    [2, 'Jan-Mar 2025'],
    [null, ''],
  ]);
});
