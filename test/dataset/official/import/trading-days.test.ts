import { expect, test } from 'vitest';
import { buildIndexExport, buildNavFile } from '#test/support/market/build-official-files.ts';
import { importFiles, readImported, type TestImport } from './import-files.ts';

const growth = (code: string, nav: string, date?: string) => ({
  code,
  name: `SBI Fund ${code} - Growth`,
  nav,
  ...(date === undefined ? {} : { date }),
});
/** 20 August 2026, a Thursday, is missing; a fund of funds (code 3) reports a day late. */
const days = [
  buildNavFile('18', '18-Aug-2026', [growth('1', '98'), growth('2', '98'), growth('3', '9.7', '17-Aug-2026')]),
  buildNavFile('19', '19-Aug-2026', [growth('1', '100'), growth('2', '100'), growth('3', '9.8', '18-Aug-2026')]),
  buildNavFile('21', '21-Aug-2026', [
    growth('1', '101'),
    growth('2', '102'),
    growth('3', '10', '20-Aug-2026'),
    growth('4', '1001', '23-Aug-2026'),
  ]),
];
const closed = buildIndexExport('closed', 'NIFTY 500', {
  '18 Aug 2026': '100',
  '19 Aug 2026': '101',
  '21 Aug 2026': '102',
});
const open = buildIndexExport('open', 'Nifty 500', { '20 Aug 2026': '101.5' });

const readReturns = async (imported: TestImport) =>
  (await readImported(imported, (store) => store.readLatestNavs({}))).map(({ code, return1Day }) => [code, return1Day]);

test('a one-day return from before a trading day without NAVs is null, and the import names the day', async () => {
  const imported = await importFiles(days);
  expect(await readReturns(imported)).toEqual([
    ['1', null],
    ['2', null],
    ['3', null],
    ['4', null],
  ]);
  expect(imported.rebuild).toMatchObject({ gaps: [{ from: '2026-08-20', to: '2026-08-20', tradingDays: 1 }] });
});

test('with an index series that has no value on the day it is a holiday, until another file has one', async () => {
  const holiday = await importFiles([...days, closed]);
  expect(await readReturns(holiday)).toEqual([
    ['1', 1],
    ['2', 2],
    ['3', null], // its NAV of 19 August is missing, a trading day
    ['4', null],
  ]);
  expect(holiday.rebuild?.gaps).toEqual([]);
  const traded = await importFiles([open], holiday.dataDir);
  expect(traded.rebuild?.gaps).toEqual([{ from: '2026-08-20', to: '2026-08-20', tradingDays: 1 }]);
  expect((await readReturns(traded)).map(([, value]) => value)).toEqual([null, null, null, null]);
});

test('the date of the NAVs is that of most codes, not a Sunday of which one code has a NAV', async () => {
  const imported = await importFiles(days);
  expect(imported.rebuild?.navAsOf).toBe('2026-08-21');
  expect(await readImported(imported, (store) => Promise.resolve(store.info.navAsOf))).toBe('2026-08-21');
});

test('of two values of an index for one day the one published later is used, and the difference is reported', async () => {
  const first = buildIndexExport('first', 'NIFTY 500', { '18 Aug 2026': '10', '19 Aug 2026': '11' });
  const later = buildIndexExport('later', 'NIFTY 500', { '19 Aug 2026': '11.1', '20 Aug 2026': '12' });
  for (const files of [
    [first, later],
    [later, first],
  ]) {
    const { conflicts } = await importFiles([...days, ...files]);
    expect(conflicts.examples).toEqual([
      { what: 'index', of: 'NIFTY 500', day: '2026-08-19', used: '11.1 (later)', ignored: '11 (first)' },
    ]);
  }
});
