import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { OpenedFile } from '#dataset/official/workbook/open-files.ts';
import { buildWorkbook, openText } from '#test/support/market/build-official-files.ts';
import {
  buildPerformance,
  buildRiskometers,
  buildSchemeMaster,
  buildTerWorkbook,
} from '#test/support/market/build-published-files.ts';
import { createTemporaryHome } from '#test/support/temporary-dataset.ts';
import { importFiles, readContents, readImported, type TestImport } from '../import-files.ts';
import { navs, performance, readCodes, row } from './published-scheme.ts';

const getJoin = ({ rebuild }: TestImport, source: string) => rebuild?.joins.find((each) => each.source === source);

test('every plan and option of a scheme has its benchmark, riskometers and AUM, and other schemes have none', async () => {
  const imported = await importFiles([navs, performance]);
  const codes = await readCodes(imported);
  for (const code of ['1', '2', '3']) {
    expect(codes.get(code)).toMatchObject({
      benchmark: 'BSE 100 TRI',
      riskometerScheme: 'Very High',
      riskometerBenchmark: 'High',
      dailyAum: 1000.5,
      specialCharAum: '',
      preMonthAum: null,
    });
  }
  expect(codes.get('4')).toMatchObject({ benchmark: '', riskometerScheme: '', dailyAum: null });
  expect(getJoin(imported, 'fund performance')).toMatchObject({ rows: 1, names: 1, byNav: 0, unjoined: [] });
});

test('names are compared without case, punctuation, former names and symbols', async () => {
  const names = [
    'SBI LARGE-CAP FUND',
    'SBI Large Cap Fund (Formerly SBI Blue Chip Fund)',
    'SBI Large Cap Fund (SBILARGE)',
  ];
  for (const schemeName of names) {
    const { rebuild } = await importFiles([navs, buildPerformance('p', '12-Mar-2026', [{ ...row, schemeName }])]);
    expect(rebuild?.joins).toMatchObject([{ byNav: 0, unjoined: [] }]);
  }
});

test('a row whose name is unknown is joined by its NAVs, to four decimals on its own date', async () => {
  const renamed = { ...row, schemeName: 'SBI Largecap Opportunities' };
  const imported = await importFiles([navs, buildPerformance('p', '12-Mar-2026', [renamed])]);
  expect(getJoin(imported, 'fund performance')).toMatchObject({ byNav: 1, unjoined: [] });
  expect((await readCodes(imported)).get('3')?.dailyAum).toBe(1000.5);
  for (const changed of [
    { navDate: '11-Mar-2026' },
    { navDirect: 95.1235 },
    { navRegular: 95.1234, navDirect: 90.5678 },
  ]) {
    const { rebuild } = await importFiles([navs, buildPerformance('p', '12-Mar-2026', [{ ...renamed, ...changed }])]);
    expect(rebuild?.joins[0]?.unjoined).toMatchObject([
      { schemeName: renamed.schemeName, reason: 'no NAV file has this name' },
    ]);
  }
});

test('one NAV alone joins only a name that begins alike, since it may be equal by chance', async () => {
  const countJoined = async (schemeName: string) => {
    const cells = { ...row, schemeName, navDirect: null };
    const { rebuild } = await importFiles([navs, buildPerformance('p', '12-Mar-2026', [cells])]);
    return rebuild?.joins[0]?.byNav;
  };
  expect([await countJoined('SBI ETF'), await countJoined('UTI ETF')]).toEqual([1, 0]);
});

test('a row with the name of one scheme and both NAVs of another is joined to neither, and reported', async () => {
  const contradictory = { ...row, navRegular: 11.5, navDirect: 12.5 };
  const imported = await importFiles([navs, buildPerformance('p', '12-Mar-2026', [contradictory])]);
  expect(getJoin(imported, 'fund performance')?.unjoined).toMatchObject([
    { reason: 'has the name of one scheme and the NAVs of another (code 4)' },
  ]);
  expect((await readCodes(imported)).get('1')?.benchmark).toBe('');
});

test('an override decides for a name, also that it is no scheme', async () => {
  const dataDir = createTemporaryHome();
  const override = (codes: string) =>
    writeFileSync(
      join(dataDir, 'scheme-overrides.csv'),
      `fund house,scheme name,scheme codes\nSBI Mutual Fund,SBI Large Cap Fund,${codes}\n`,
    );
  override('4');
  const imported = await importFiles([navs, performance], dataDir);
  expect(imported.rebuild?.overrides?.unused).toEqual([]);
  expect((await readCodes(imported)).get('4')?.dailyAum).toBe(1000.5);
  override('none');
  expect((await importFiles(null, dataDir)).rebuild?.joins[0]?.unjoined.length).toBe(1);
});

test('the newest value is used, and a later blank does not erase it', async () => {
  const later = { ...row, riskometerScheme: null, riskometerBenchmark: 'Moderate', dailyAUM: null, benchmark: null };
  const codes = await readCodes(
    await importFiles([buildPerformance('later', '13-Mar-2026', [later]), navs, performance]),
  );
  expect(codes.get('1')).toMatchObject({
    riskometerScheme: 'Very High',
    riskometerBenchmark: 'Moderate',
    dailyAum: 1000.5,
    benchmark: 'BSE 100 TRI',
  });
});

test('riskometers of fund houses count by their month-end', async () => {
  const levels = (name: string, monthEnd: string, level: string) =>
    buildRiskometers(name, monthEnd, [['SBI - Large Cap Fund.', level, 'BSE 100 TRI', 'High']]);
  const files = [navs, performance, levels('february', 'February 28 2026', 'Low')];
  expect((await readCodes(await importFiles(files))).get('1')?.riskometerScheme).toBe('Very High');
  const newer = await importFiles([...files, levels('march', 'March 31 2026', 'Moderate')]);
  expect((await readCodes(newer)).get('1')).toMatchObject({
    ...{ riskometerScheme: 'Moderate', riskometerDate: '2026-03-31' },
    ...{ riskometerBenchmark: 'High', riskometerBenchmarkDate: '2026-03-31' },
  });
});

test('the AUM of liquid schemes is that of the previous month, with its mark', async () => {
  const liquid = { ...row, dailyAUM: null, preMonthAUM: 211.18, preMonthAvgAUM: 287.48, specialCharAum: '**' };
  const codes = await readCodes(await importFiles([navs, buildPerformance('p', '12-Mar-2026', [liquid])]));
  expect(codes.get('1')).toMatchObject({
    dailyAum: null,
    preMonthAum: 211.18,
    preMonthAvgAum: 287.48,
    specialCharAum: '**',
  });
});

test('a portfolio gives the AUM of a month-end that AMFI has not published', async () => {
  const workbook = buildWorkbook('portfolio', 'SBI Mutual Fund', '2026-03-08T10:00:00Z', [
    {
      scheme: 'SBI Large Cap Fund',
      day: '28 February 2026',
      shares: [['HDFC Bank Ltd.', 'INE040A01034', 100, 600, 100]],
    },
  ]);
  const preMonth = (date: string) => buildPerformance(date, date, [{ ...row, preMonthAUM: 211.18 }]);
  const read = async (files: readonly OpenedFile[]) =>
    (await readCodes(await importFiles(files))).get('1')?.preMonthAum;
  expect(await read([navs, workbook, performance])).toBe(6);
  expect(await read([navs, workbook, preMonth('12-Mar-2026')])).toBe(211.18);
  expect(await read([navs, workbook, preMonth('12-Feb-2026')])).toBe(6);
});

test('launch dates and minimum amounts come from the scheme master, by code', async () => {
  const master = buildSchemeMaster('master', [['1', '24-Feb-1995', '5000']]);
  const schemes = await readImported(await importFiles([navs, master]), (store) => store.readSchemes({}));
  expect(schemes.map(({ code, launchDate, minimumAmount }) => [code, launchDate, minimumAmount])).toEqual([
    ['1', '1995-02-24', '5000'],
    ['2', null, ''],
    ['3', null, ''],
    ['4', null, ''],
    ['5', null, ''],
  ]);
});

test('expense ratios that match no scheme are listed, also if two schemes had the name', async () => {
  const ter = buildTerWorkbook('ter', [
    ['SBI Large Cap Fund', '2026-03-11', 1.5, 0.8],
    ['SBI Unknown Fund', '2026-03-11', 1.5, 0.8],
  ]);
  const imported = await importFiles([navs, ter]);
  expect(getJoin(imported, 'expense ratios')).toMatchObject({
    names: 2,
    unjoined: [{ schemeName: 'SBI Unknown Fund', date: '2026-03-11', reason: 'no NAV file has this name' }],
  });
});

const offer = (id: string | number, details: Readonly<Record<string, string>> = {}) => ({
  Scheme_Id: id,
  SchemeName: `SBI Offer ${id}`,
  ...details,
});
const listOffers = (name: string, items: readonly object[]) =>
  openText(name, JSON.stringify({ NewFundOffer: [{ MutualFund: 'SBI Mutual Fund', items }] }));

test('offers have their details, those that are only in the summary their names, latest launch first', async () => {
  const launch = (date: string) => ({ NewFundLaunchDate: `${date}T00:00:00.000Z`, MinimumSubscriptionAmount: '5000' });
  const files = [
    listOffers('detail', [offer('7', launch('2026-03-01'))]),
    listOffers('summary', [offer(6), offer(7), offer(8)]),
    listOffers('other', [offer('8', launch('2026-03-05'))]),
  ];
  const [offers, days] = await readImported(await importFiles([navs, ...files]), (store) =>
    Promise.all([store.readOffers(), store.readSourceDays()]),
  );
  expect(days.get('offers')).toBe('2026-03-05');
  expect(offers.map(({ schemeName, newFundLaunchDate }) => [schemeName, newFundLaunchDate])).toEqual([
    ['SBI Offer 8', '2026-03-05'],
    ['SBI Offer 7', '2026-03-01'],
    ['SBI Offer 6', null],
  ]);
  expect(offers[0]).toMatchObject({ mutualFund: 'SBI Mutual Fund', minimumSubscriptionAmount: '5000', date: null });
  expect(offers[2]).toMatchObject({ mutualFund: 'SBI Mutual Fund', minimumSubscriptionAmount: '' });
});

test('two files with different values for a scheme and date are reported, and the one generated later is used', async () => {
  const corrected = buildPerformance('corrected', '12-Mar-2026', [
    { ...row, dailyAUM: 999 },
    { schemeName: 'SBI X', navRegular: 1 },
  ]);
  const imported = await importFiles([navs, corrected, performance]);
  expect(imported.conflicts.examples).toEqual([
    {
      what: 'fund performance',
      of: 'SBI Large Cap Fund',
      day: '2026-03-12',
      used: 'dailyAUM 999 (corrected)',
      ignored: 'dailyAUM 1000.5 (march)',
    },
  ]);
  expect(
    (await importFiles([navs, performance, buildPerformance('same', '12-Mar-2026', [{ ...row, x: 1 }])])).conflicts
      .count,
  ).toBe(0);
});

test('the order of imports makes no difference', async () => {
  const files = [
    navs,
    performance,
    buildPerformance('corrected', '12-Mar-2026', [
      { ...row, dailyAUM: 999 },
      { ...row, schemeName: 'SBI Small Cap Fund' },
    ]),
    buildTerWorkbook('early', [['SBI Large Cap Fund', '2026-03-11', 1.5, 0.8]]),
    buildTerWorkbook('late', [
      ['SBI Large Cap Fund', '2026-03-11', 1.4, 0.8],
      ['SBI Large Cap Fund', '2026-03-12', 1.4, 0.8],
    ]),
  ];
  const contents = readContents(await importFiles(files));
  expect(readContents(await importFiles(files.toReversed()))).toEqual(contents);
  const first = await importFiles(files.slice(2));
  expect(readContents(await importFiles(files.slice(0, 2), first.dataDir))).toEqual(contents);
});

test('a launch date before the first scheme of India is none', async () => {
  const master = buildSchemeMaster('master', [
    ['1', '01-Jan-1900', '500'],
    ['2', '01-Jul-1964', '500'],
  ]);
  const schemes = await readImported(await importFiles([navs, master]), (store) =>
    store.readSchemes({ code: ['1', '2'] }),
  );
  expect(schemes.map(({ launchDate }) => launchDate)).toEqual([null, '1964-07-01']);
});
