import { existsSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findCurrentDataset } from '#dataset/versions/current-version.ts';
import {
  buildMarketCapList,
  buildNavFile,
  openText,
  buildWorkbook,
  type ShareLine,
  type SheetLine,
} from '#test/support/market/build-official-files.ts';
import { readImported, readContents, importFiles } from './import-files.ts';

const growth = { code: '103504', name: 'SBI Large Cap Fund - Direct Plan - Growth', isin: 'INF200K01QX4' };
const idcw = { code: '103505', name: 'SBI Large Cap Fund - Direct Plan - IDCW', isin: 'INF200K01180' };
const bank: ShareLine = ['HDFC Bank Ltd.', 'INE040A01034', 100, 600, 60];
const software: ShareLine = ['Infosys Ltd.', 'INE009A01021', 10, 400, 40];
const july = { scheme: 'SBI Large Cap Fund', day: '31 July 2025', shares: [bank, software] };
const june: SheetLine = {
  scheme: 'SBI Large Cap Fund',
  day: '30 June 2025',
  shares: [['HDFC Bank Ltd.', 'INE040A01034', 100, 900, 100]],
};
const page = openText('NAVAll.txt', '<!DOCTYPE html><html><body>404</body></html>');

test('NAVs of several files are merged into one history, and each scheme has its own latest NAV', async () => {
  const result = await importFiles([
    buildNavFile('b', '16-Jul-2025', [
      { ...growth, nav: '10.5' },
      { ...idcw, nav: '9', date: '14-Jul-2025' },
    ]),
    buildNavFile('a', '15-Jul-2025', [
      { ...growth, nav: '10.' },
      { ...idcw, nav: '9', date: '14-Jul-2025' },
    ]),
  ]);
  await readImported(result, async (store) => {
    const [first, second] = await store.readPerformance({}, 'code');
    expect(first).toMatchObject({
      code: '103504',
      navDate: '2025-07-16',
      nav: 10.5,
      preNavDate: '2025-07-15',
      preNav: 10,
      return1Day: 5,
    });
    expect(second).toMatchObject({ code: '103505', navDate: '2025-07-14', nav: 9, preNav: null, return1Day: null });
    expect(store.info).toMatchObject({ kind: 'Official', schemes: 2, navRows: 3, navAsOf: '2025-07-16' });
  });
});

test('a cell without a NAV never enters a history, and a code without any NAV is kept', async () => {
  const result = await importFiles([
    buildNavFile('a', '16-Jul-2025', [
      { ...growth, nav: '0' },
      { ...idcw, nav: 'N.A.' },
    ]),
  ]);
  expect(result.reports).toMatchObject([
    { outcome: 'nav', rows: 2, summary: expect.stringContaining('2 of them without a NAV') },
  ]);
  await readImported(result, async (store) => {
    expect(await store.readPerformance({}, 'code')).toMatchObject([
      { nav: null, navDate: null },
      { nav: null, navDate: null },
    ]);
    expect(store.info.navAsOf).toBeNull();
  });
});

test('columns that official files do not have are empty or null', async () => {
  const result = await importFiles([buildNavFile('a', '16-Jul-2025', [growth])]);
  const [record] = await readImported(result, (store) => store.readPerformance({}, 'code'));
  expect(record).toMatchObject({
    benchmark: '',
    riskometerScheme: '',
    riskometerBenchmark: '',
    dailyAum: null,
    preMonthAum: null,
    preMonthAvgAum: null,
    returnSinceLaunch: null,
    return1Year: null,
    ir1Yr: null,
    specialCharAum: '',
  });
});

test('an option that pays out income has no computed return', async () => {
  const days = ['16-Jun-2025', '15-Jul-2025', '16-Jul-2025'];
  const result = await importFiles(
    days.map((day, index) =>
      buildNavFile(day, day, [
        { ...growth, nav: `${10 + index}` },
        { ...idcw, nav: `${10 + index}` },
      ]),
    ),
  );
  const [grown, paid] = await readImported(result, (store) => store.readPerformance({}, 'code'));
  expect(grown).toMatchObject({ return1Month: 20, return1Day: 9.0909 });
  expect(paid).toMatchObject({
    return1Month: null,
    return1Day: null,
    nav: 12,
    isinGrowth: '',
    isinDivPayout: 'INF200K01180',
  });
});

test('returns across a suspected unit split are null, and the report names the split', async () => {
  const days = ['14-Jul-2025', '15-Jul-2025', '16-Jul-2025'];
  const navs = ['1000', '100.1', '100.2'];
  const result = await importFiles(
    days.map((day, index) => buildNavFile(day, day, [{ ...growth, nav: navs[index] ?? '' }])),
  );
  expect(result.rebuild?.splits).toMatchObject({
    count: 1,
    examples: [{ code: '103504', before: '2025-07-14', day: '2025-07-15', ratio: 0.1001 }],
  });
  const [record] = await readImported(result, (store) => store.readPerformance({}, 'code'));
  expect(record).toMatchObject({ return1Day: 0.0999, return7Days: null });
});

test('a large loss of all plans is a return, unless the NAV may fall by what was paid out', async () => {
  const importTwoDays = (name: string) => {
    const scheme = { code: '103504', name };
    return importFiles([
      buildNavFile('1', '30-Jun-2025', [{ ...scheme, nav: '1000' }]),
      buildNavFile('2', '31-Jul-2025', [{ ...scheme, nav: '470' }]),
    ]);
  };
  const lost = await importTwoDays('SBI Credit Risk Fund - Direct Plan - Growth');
  expect(lost.rebuild?.splits.count).toBe(0);
  const [record] = await readImported(lost, (store) => store.readPerformance({}, 'code'));
  expect(record).toMatchObject({ return1Month: -53 });
  const recovered = await importTwoDays('SBI Credit Risk Fund - Segregated Portfolio 1 - Direct Plan - Growth');
  expect(recovered.rebuild?.splits.count).toBe(1);
});

test('a suspected split between month-ends counts only if all plans of the scheme have it', async () => {
  const regular = { code: '103506', name: 'SBI Large Cap Fund - Regular Plan - Growth' };
  const importMonths = (...navs: readonly (readonly [direct: string, regular: string])[]) =>
    importFiles(
      navs.map(([nav, other], index) => {
        const day = ['30-Jun-2025', '31-Jul-2025'][index] ?? '';
        return buildNavFile(day, day, [
          { ...growth, nav },
          { ...regular, nav: other },
        ]);
      }),
    );
  const shared = await importMonths(['1000', '900'], ['100.7', '90.6']);
  expect(shared.rebuild?.splits.count).toBe(2);
  const alone = await importMonths(['1000', '900'], ['550', '905']);
  expect(alone.rebuild?.splits.count).toBe(0);
  const records = await readImported(alone, (store) => store.readPerformance({}, 'code'));
  expect(records.map(({ return1Month }) => return1Month)).toEqual([-45, 0.5556]);
});

test('the plans and options of a scheme share its published portfolio, with AUM and company sizes', async () => {
  const result = await importFiles([
    buildWorkbook('july', 'SBI Mutual Fund', '2025-08-08T10:00:00Z', [july]),
    buildWorkbook('june', 'SBI Mutual Fund', '2025-07-08T10:00:00Z', [june]),
    buildMarketCapList('list', '30 June 2025', ['INE009A01021']),
    buildNavFile('navs', '18-Aug-2025', [growth, idcw, { code: '1', name: 'SBI Gold Fund' }]),
  ]);
  expect(result.rebuild).toMatchObject({ matched: 2, unmatched: [], missingSizeLists: ['2024-12-31'] });
  await readImported(result, async (store) => {
    expect(await store.findPortfolios({})).toEqual([{ id: 1, leadingCode: '103504', schemeName: growth.name }]);
    const [latest, previous] = await store.readPortfolioHistory(1, 5);
    expect(latest).toMatchObject({
      date: '2025-07-31',
      holdings: [
        { isin: 'INE040A01034', size: '' },
        { isin: 'INE009A01021', size: 'Large Cap', weight: 40 },
      ],
    });
    expect(previous).toMatchObject({ date: '2025-06-30', holdings: [{ quantity: 100, size: '' }] });
    const aums = (await store.readPerformance({}, 'code')).map(({ code, preMonthAum, dailyAum }) => [
      code,
      preMonthAum,
      dailyAum,
    ]);
    expect(aums).toEqual([
      ['1', null, null],
      ['103504', 10, null],
      ['103505', 10, null],
    ]);
    expect(store.info).toMatchObject({ portfolioAsOf: '2025-07-31', holdingRows: 3 });
  });
});

test('only a portfolio of the month-end before the latest NAV gives the AUM of the previous month', async () => {
  const files = (day: string) => [
    buildWorkbook('july', 'SBI Mutual Fund', '2025-08-08T10:00:00Z', [july]),
    buildNavFile('navs', day, [growth]),
  ];
  const aumOn = async (day: string) =>
    (await readImported(await importFiles(files(day)), (store) => store.readPerformance({}, 'code')))[0]?.preMonthAum;
  expect(await aumOn('31-Jul-2025')).toBeNull();
  expect(await aumOn('01-Aug-2025')).toBe(10);
  expect(await aumOn('31-Aug-2025')).toBe(10);
  expect(await aumOn('01-Sep-2025')).toBeNull();
});

test('a portfolio that matches no code is stored and reported, and linked when a NAV file lists the code', async () => {
  const first = await importFiles([
    buildWorkbook('july', 'SBI Mutual Fund', '2025-08-08T10:00:00Z', [july]),
    buildNavFile('a', '18-Aug-2025', [{ code: '1', name: 'SBI Gold Fund - Growth' }]),
  ]);
  expect(first.rebuild).toMatchObject({
    matched: 0,
    unmatched: [{ schemeName: 'SBI Large Cap Fund', dates: ['2025-07-31'] }],
  });
  expect(await readImported(first, (store) => store.findPortfolios({}))).toEqual([]);
  const second = await importFiles([buildNavFile('b', '19-Aug-2025', [growth])], first.dataDir);
  expect(second.rebuild).toMatchObject({ matched: 1, unmatched: [] });
  expect(await readImported(second, (store) => store.findPortfolios({}))).toHaveLength(1);
});

test('a dataset with portfolios only is stored but not current, since it has no scheme code', async () => {
  const { dataDir, dataset } = await importFiles([
    buildWorkbook('july', 'SBI Mutual Fund', '2025-08-08T10:00:00Z', [july]),
  ]);
  expect(dataset?.kind).toBe('Official');
  expect(findCurrentDataset(dataDir)).toBeNull();
});

test('a rejected file does not stop the others', async () => {
  const result = await importFiles([
    page,
    { name: 'gone', bytes: null, rejection: 'no such file' },
    buildNavFile('a', '15-Jul-2025', [growth]),
  ]);
  expect(result).toMatchObject({ imported: 1, rejected: 2 });
  expect(result.reports.map(({ outcome }) => outcome)).toEqual(['rejected', 'rejected', 'nav']);
});

test('if no file is recognised there is no dataset, and nothing is left behind', async () => {
  const { dataDir, dataset } = await importFiles([page]);
  expect(dataset).toBeNull();
  expect(readdirSync(dataDir)).toEqual(['build.lock']);
});

test('importing the same files again creates no new version', async () => {
  const files = [buildNavFile('a', '15-Jul-2025', [growth]), buildNavFile('b', '16-Jul-2025', [growth])];
  const first = await importFiles(files);
  const again = await importFiles([...files, page], first.dataDir);
  expect(again).toMatchObject({ changed: false, imported: 0, alreadyPresent: 2, rejected: 1, dataset: first.dataset });
});

test('the same bytes twice in one import count once', async () => {
  const file = buildNavFile('a', '15-Jul-2025', [growth]);
  const result = await importFiles([file, { ...file, name: 'copy' }]);
  expect(result).toMatchObject({ imported: 1, alreadyPresent: 1 });
});

test('only the last two versions are kept, and a removed version stays readable for a process that has it open', async () => {
  const days = ['14-Jul-2025', '15-Jul-2025', '16-Jul-2025'];
  const first = await importFiles([buildNavFile('a', days[0] ?? '', [growth])]);
  await readImported(first, async (store) => {
    const second = await importFiles([buildNavFile('b', days[1] ?? '', [growth])], first.dataDir);
    const third = await importFiles([buildNavFile('c', days[2] ?? '', [growth])], first.dataDir);
    expect([first, second, third].map(({ dataset }) => existsSync(dataset?.path ?? ''))).toEqual([false, true, true]);
    expect(await store.readNavHistory('103504')).toHaveLength(1);
    expect(readContents(third)).not.toHaveLength(0);
  });
});
