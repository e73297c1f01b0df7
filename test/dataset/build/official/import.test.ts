import { existsSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { currentDataset } from '#dataset/build/home.ts';
import {
  marketCapList,
  navFile,
  opened,
  workbook,
  type ShareLine,
  type SheetLine,
} from '#test/support/official-texts.ts';
import { asked, contents, imported } from './imported.ts';

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
const page = opened('NAVAll.txt', '<!DOCTYPE html><html><body>404</body></html>');

test('NAVs of several files make one history, each scheme with its own latest NAV', async () => {
  const result = await imported([
    navFile('b', '16-Jul-2025', [
      { ...growth, nav: '10.5' },
      { ...idcw, nav: '9', date: '14-Jul-2025' },
    ]),
    navFile('a', '15-Jul-2025', [
      { ...growth, nav: '10.' },
      { ...idcw, nav: '9', date: '14-Jul-2025' },
    ]),
  ]);
  await asked(result, async (store) => {
    const [first, second] = await store.performance({}, 'code');
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

test('what is no NAV never enters a history, and a code without any NAV is kept', async () => {
  const result = await imported([
    navFile('a', '16-Jul-2025', [
      { ...growth, nav: '0' },
      { ...idcw, nav: 'N.A.' },
    ]),
  ]);
  expect(result.reports).toMatchObject([{ outcome: 'navall', rows: 2, withoutNav: 2 }]);
  await asked(result, async (store) => {
    expect(await store.performance({}, 'code')).toMatchObject([
      { nav: null, navDate: null },
      { nav: null, navDate: null },
    ]);
    expect(store.info.navAsOf).toBeNull();
  });
});

test('what official files do not tell is empty or null', async () => {
  const result = await imported([navFile('a', '16-Jul-2025', [growth])]);
  const [record] = await asked(result, (store) => store.performance({}, 'code'));
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

test('an option that pays out has no computed return', async () => {
  const days = ['16-Jun-2025', '15-Jul-2025', '16-Jul-2025'];
  const result = await imported(
    days.map((day, at) =>
      navFile(day, day, [
        { ...growth, nav: `${10 + at}` },
        { ...idcw, nav: `${10 + at}` },
      ]),
    ),
  );
  const [grown, paid] = await asked(result, (store) => store.performance({}, 'code'));
  expect(grown).toMatchObject({ return1Month: 20, return1Day: 9.09 });
  expect(paid).toMatchObject({
    return1Month: null,
    return1Day: null,
    nav: 12,
    isinGrowth: '',
    isinDivPayout: 'INF200K01180',
  });
});

test('figures across a suspected unit split are null, and the report names it', async () => {
  const days = ['14-Jul-2025', '15-Jul-2025', '16-Jul-2025'];
  const navs = ['1000', '100.1', '100.2'];
  const result = await imported(days.map((day, at) => navFile(day, day, [{ ...growth, nav: navs[at] ?? '' }])));
  expect(result.derived?.splits).toMatchObject({
    count: 1,
    examples: [{ code: '103504', before: '2025-07-14', day: '2025-07-15', ratio: 0.1001 }],
  });
  const [record] = await asked(result, (store) => store.performance({}, 'code'));
  expect(record).toMatchObject({ return1Day: 0.1, return7Days: null });
});

test('plans and options of a scheme share the portfolio that its house published, with AUM and sizes', async () => {
  const result = await imported([
    workbook('july', 'SBI Mutual Fund', '2025-08-08T10:00:00Z', [july]),
    workbook('june', 'SBI Mutual Fund', '2025-07-08T10:00:00Z', [june]),
    marketCapList('list', '30 June 2025', ['INE009A01021']),
    navFile('navs', '18-Aug-2025', [growth, idcw, { code: '1', name: 'SBI Gold Fund' }]),
  ]);
  expect(result.derived).toMatchObject({ matched: 2, unmatched: [], listsMissing: ['2024-12-31'] });
  await asked(result, async (store) => {
    expect(await store.portfolios({})).toEqual([{ id: 1, leadingCode: '103504', schemeName: growth.name }]);
    const [latest, before] = await store.history(1, 5);
    expect(latest).toMatchObject({
      date: '2025-07-31',
      holdings: [
        { isin: 'INE040A01034', size: '' },
        { isin: 'INE009A01021', size: 'Large Cap', weight: 40 },
      ],
    });
    expect(before).toMatchObject({ date: '2025-06-30', holdings: [{ quantity: 100, size: '' }] });
    const aums = (await store.performance({}, 'code')).map(({ code, preMonthAum, dailyAum }) => [
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

test('a portfolio whose month-end is not the one before the NAV is no AUM of the previous month', async () => {
  const files = (day: string) => [
    workbook('july', 'SBI Mutual Fund', '2025-08-08T10:00:00Z', [july]),
    navFile('navs', day, [growth]),
  ];
  const aumOn = async (day: string) =>
    (await asked(await imported(files(day)), (store) => store.performance({}, 'code')))[0]?.preMonthAum;
  expect(await aumOn('31-Jul-2025')).toBeNull();
  expect(await aumOn('01-Aug-2025')).toBe(10);
  expect(await aumOn('31-Aug-2025')).toBe(10);
  expect(await aumOn('01-Sep-2025')).toBeNull();
});

test('a portfolio of a scheme that no code bears is kept and told, and joins when a NAV file brings the code', async () => {
  const first = await imported([
    workbook('july', 'SBI Mutual Fund', '2025-08-08T10:00:00Z', [july]),
    navFile('a', '18-Aug-2025', [{ code: '1', name: 'SBI Gold Fund - Growth' }]),
  ]);
  expect(first.derived).toMatchObject({
    matched: 0,
    unmatched: [{ schemeName: 'SBI Large Cap Fund', dates: ['2025-07-31'] }],
  });
  expect(await asked(first, (store) => store.portfolios({}))).toEqual([]);
  const second = await imported([navFile('b', '19-Aug-2025', [growth])], first.home);
  expect(second.derived).toMatchObject({ matched: 1, unmatched: [] });
  expect(await asked(second, (store) => store.portfolios({}))).toHaveLength(1);
});

test('a dataset of portfolios alone is kept but not served, since nothing can be asked of it', async () => {
  const { home, dataset } = await imported([workbook('july', 'SBI Mutual Fund', '2025-08-08T10:00:00Z', [july])]);
  expect(dataset?.kind).toBe('Official');
  expect(currentDataset(home)).toBeNull();
});

test('a refused file stops nothing else', async () => {
  const result = await imported([
    page,
    { name: 'gone', bytes: null, refused: 'no such file' },
    navFile('a', '15-Jul-2025', [growth]),
  ]);
  expect(result).toMatchObject({ taken: 1, refused: 2 });
  expect(result.reports.map(({ outcome }) => outcome)).toEqual(['refused', 'refused', 'navall']);
});

test('where no file is understood there is no dataset, and nothing is left behind', async () => {
  const { home, dataset } = await imported([page]);
  expect(dataset).toBeNull();
  expect(readdirSync(home)).toEqual(['build.lock']);
});

test('importing the same files again makes no new version', async () => {
  const files = [navFile('a', '15-Jul-2025', [growth]), navFile('b', '16-Jul-2025', [growth])];
  const first = await imported(files);
  const again = await imported([...files, page], first.home);
  expect(again).toMatchObject({ changed: false, taken: 0, known: 2, refused: 1, dataset: first.dataset });
});

test('the same bytes twice in one import count once', async () => {
  const file = navFile('a', '15-Jul-2025', [growth]);
  const result = await imported([file, { ...file, name: 'copy' }]);
  expect(result).toMatchObject({ taken: 1, known: 1 });
});

test('only the last two versions stay, and one that is being read goes on being readable', async () => {
  const days = ['14-Jul-2025', '15-Jul-2025', '16-Jul-2025'];
  const first = await imported([navFile('a', days[0] ?? '', [growth])]);
  await asked(first, async (store) => {
    const second = await imported([navFile('b', days[1] ?? '', [growth])], first.home);
    const third = await imported([navFile('c', days[2] ?? '', [growth])], first.home);
    expect([first, second, third].map(({ dataset }) => existsSync(dataset?.path ?? ''))).toEqual([false, true, true]);
    expect(await store.navHistory('103504')).toHaveLength(1);
    expect(contents(third)).toHaveLength(11);
  });
});
