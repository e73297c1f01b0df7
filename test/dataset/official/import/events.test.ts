import { expect, test } from 'vitest';
import type { SchemeEvent } from '#contract/records/scheme-event.ts';
import type { OpenedFile } from '#dataset/official/workbook/open-files.ts';
import { buildNavFile, type NavLine } from '#test/support/market/build-official-files.ts';
import { buildPerformance, buildRiskometers, buildTerWorkbook } from '#test/support/market/build-published-files.ts';
import { importFiles, readImported } from './import-files.ts';

/** A NAVAll.txt of one scheme and a second one, so that most codes have the NAVs of the day. */
const list = (date: string, line: Partial<NavLine>, layout: 'six-column' | 'plan-option' = 'six-column') =>
  buildNavFile(
    `navs ${date} ${JSON.stringify(line)}`,
    date,
    [
      { code: '1', name: 'SBI Bluechip Fund - Direct Plan - Growth', isin: 'INF200K01QX4', ...line },
      { code: '2', name: 'SBI Small Cap Fund', plan: 'Direct Plan', option: 'Growth' },
      { code: '3', name: 'SBI Mid Cap Fund', plan: 'Direct Plan', option: 'Growth' },
    ],
    layout,
  );
const renamed = { name: 'SBI Large Cap Fund', plan: 'Direct Plan', option: 'Growth' };

async function readEvents(files: readonly OpenedFile[], code = '1'): Promise<readonly SchemeEvent[]> {
  return readImported(await importFiles(files), (store) => store.readEvents({ code: [code] }, {}));
}

test('a name is new in the first file that has it, after the last one with the name before', async () => {
  const files = [list('31-Jul-2026', {}), list('18-Aug-2026', {}), list('21-Aug-2026', renamed, 'plan-option')];
  const expected = [
    {
      kind: 'Name',
      old: 'SBI Bluechip Fund',
      new: 'SBI Large Cap Fund',
      date: '2026-08-21',
      after: '2026-08-18',
      source: 'nav',
    },
  ];
  expect(await readEvents(files)).toMatchObject(expected);
  expect(await readEvents(files.toReversed())).toMatchObject(expected);
});

test('a scheme whose NAV is older than the file is renamed on the day of the file, not of the NAV', async () => {
  const old = { date: '14-Aug-2026' };
  const files = [list('18-Aug-2026', old), list('21-Aug-2026', { ...renamed, ...old }, 'plan-option')];
  expect(await readEvents(files)).toMatchObject([{ kind: 'Name', date: '2026-08-21', after: '2026-08-18' }]);
});

test('a code without a NAV for months, another layout of the same name and labels of the new circular are no events', async () => {
  const ended = { date: '12-Mar-2015' };
  const files = [list('18-Aug-2026', ended), list('21-Aug-2026', { ...renamed, ...ended }, 'plan-option')];
  expect(await readEvents(files)).toEqual([]);
  const old = { name: 'SBI BLUECHIP FUND - Direct Plan - Growth / Payment' };
  const layouts = [
    list('18-Aug-2026', { ...old, section: 'Open Ended Schemes(Debt Scheme - Dynamic Bond)' }),
    list(
      '21-Aug-2026',
      { name: 'SBI Bluechip Fund', section: 'Open Ended Schemes(Income/Debt Oriented Schemes - Dynamic Term Fund)' },
      'plan-option',
    ),
  ];
  expect(await readEvents(layouts)).toEqual([]);
});

test('a name that one file has between two with another is a slip', async () => {
  const files = [
    list('18-Aug-2026', {}),
    list('19-Aug-2026', { name: 'SBI Contra Fund - Direct Plan - Growth' }),
    list('20-Aug-2026', {}),
  ];
  expect(await readEvents(files)).toEqual([]);
});

test('a fund house, a type and a category are events of their own', async () => {
  const files = [
    list('18-Aug-2026', {}),
    list('19-Aug-2026', {
      house: 'Bandhan Mutual Fund',
      section: 'Interval Fund Schemes(Equity Scheme - Flexi Cap Fund)',
    }),
  ];
  const events = await readEvents(files);
  expect(events.map(({ kind, old, new: now }) => [kind, old, now])).toEqual([
    ['FundHouse', 'SBI Mutual Fund', 'Bandhan Mutual Fund'],
    ['Type', 'Open Ended', 'Interval Fund'],
    ['Category', 'Equity - Large Cap Fund', 'Equity - Flexi Cap Fund'],
  ]);
});

test('riskometers of AMFI are compared with those of AMFI, and those of a fund house with its own', async () => {
  const row = {
    schemeName: 'SBI Bluechip Fund',
    benchmark: 'BSE 100 TRI',
    riskometerScheme: 'Very High',
    navDirect: 10,
  };
  const house = (monthEnd: string, level: string) =>
    buildRiskometers(`house ${monthEnd}`, monthEnd, [['SBI Bluechip Fund', level, 'BSE 100 TRI', 'High']]);
  const agreed = [
    list('18-Aug-2026', {}),
    buildPerformance('one', '17-Aug-2026', [row]),
    buildPerformance('two', '18-Aug-2026', [{ ...row, benchmark: 'BSE 100 Total Return Index' }]),
    house('31-Jul-2026', 'High'),
  ];
  expect(await readEvents(agreed)).toEqual([]);
  expect(
    await readEvents([
      ...agreed,
      buildPerformance('three', '20-Aug-2026', [{ ...row, benchmark: 'BSE 500 TRI', riskometerScheme: 'High' }]),
    ]),
  ).toMatchObject([
    {
      kind: 'Benchmark',
      old: 'BSE 100 Total Return Index',
      new: 'BSE 500 TRI',
      date: '2026-08-20',
      after: '2026-08-18',
      source: 'performance',
    },
    { kind: 'Riskometer', old: 'Very High', new: 'High', date: '2026-08-20', after: '2026-08-18' },
  ]);
});

test('expense ratios are events of their plan, a run of equal days at most one', async () => {
  const ter = buildTerWorkbook('ter', [
    ['SBI Bluechip Fund', '2026-07-10', 1.5, 0.8],
    ['SBI Bluechip Fund', '2026-07-11', 1.5, 0.8],
    ['SBI Bluechip Fund', '2026-07-12', 1.7, 0.81],
    ['SBI Bluechip Fund', '2026-07-13', 1.7, 0.6],
    ['SBI Bluechip Fund', '2026-07-14', 1.7, 0.6],
  ]);
  const events = await readEvents([list('18-Aug-2026', {}), ter]);
  expect(events).toMatchObject([
    { kind: 'Ter', old: '0.81', new: '0.6', date: '2026-07-13', after: '2026-07-12', source: 'ter' },
  ]);
});
