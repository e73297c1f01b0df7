import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { groups } from '#dataset/official/checks/navs/check-groups.ts';
import { findFailedChecks } from '#dataset/official/checks/share-check.ts';
import { detectEncoding } from '#dataset/official/parsing/decode-text.ts';
import { isNavHistory, parseNavHistory } from '#dataset/official/sources/nav-history/parse-nav-history.ts';
import { isNavAll, parseNavAll } from '#dataset/official/sources/nav/parse-nav.ts';
import { openText } from '#test/support/market/build-official-files.ts';
import { importFiles, readImported, type TestImport } from '../../../import/import-files.ts';
import { encodeText, folder, isAbsent, openAll, skipNote } from '../../../official-files.ts';

const HEADER = 'Scheme Code;ISIN Div Payout/ ISIN Growth;ISIN Div Reinvestment;Scheme Name;Net Asset Value;Date';
const SECTION = 'Interval Fund Schemes(Hybrid Investment Strategies - Hybrid Long-Short Fund)';
const HISTORY_HEADER =
  'Scheme Code;NAV Name;Plan;Option;ISIN Div Payout/ISIN Growth;ISIN Div Reinvestment;Net Asset Value;Date';

const buildFile = (...lines: readonly string[]) => [HEADER, '', SECTION, '', ...lines, ''].join('\n');
const parse = (text: string) => parseNavAll(detectEncoding(encodeText(text)), 'sif-nav');

/** Every value of every code, below a line with the classification and the house, as the expected tables have them. */
function describeSchemes({ dataset }: TestImport): readonly string[] {
  if (!dataset) throw new Error('nothing was imported');
  const database = new DatabaseSync(dataset.path, { readOnly: true });
  const rows = database.prepare('SELECT * FROM scheme').all();
  database.close();
  const text = (value: SQLOutputValue | undefined): string =>
    typeof value === 'string' || typeof value === 'number' ? String(value) || '-' : '-';
  return rows
    .map((row) => {
      const isin = text(row['isinGrowth'] || row['isinDivPayout']);
      const nav = Number.isInteger(row['nav']) ? `${Number(row['nav'])}.0` : text(row['nav']);
      const values = [row['code'], row['schemeName'], row['plan'], row['option'], isin, row['isinDivReinvest'], nav];
      const heading = [row['type'], row['category'], row['subCategory'], row['mutualFund']].join(' | ');
      expect(row[row['option'] === 'Growth' ? 'isinDivPayout' : 'isinGrowth']).toBe('');
      return `${heading} # ${values.map(text).join(' | ')}`;
    })
    .toSorted();
}

function readExpected(name: string): readonly string[] {
  let heading = '';
  return readFileSync(join(import.meta.dirname, name), 'utf8')
    .trim()
    .split('\n')
    .flatMap((line) => {
      if (!line.startsWith('# ')) return [`${heading} # ${line}`];
      heading = line.slice(2);
      return [];
    })
    .toSorted();
}

describe.skipIf(isAbsent)(`the NAVs of specialised investment funds that AMFI published${skipNote}`, () => {
  test.each([
    ['SIF_NAVAll_2026-09-09.txt', '2026-09-09', 'sif-nav', 121],
    ['SIF_history_2026-01-16_old-layout.txt', '2026-01-16', 'sif-nav-history', 29],
  ])('are all imported from %s', async (name, date, outcome, rows) => {
    const result = await importFiles(await openAll([join(folder, 'new-kinds/sif', name)]));
    expect(result.reports).toMatchObject([{ outcome, rows, rejected: [], anomalies: [] }]);
    expect(describeSchemes(result)).toEqual(readExpected(`expected-${date}.txt`));
    expect(await readImported(result, async (store) => store.info.navAsOf)).toBe(date);
  });

  test('are under their brands, and continue the history that was under their fund houses', async () => {
    const names = ['SIF_history_2026-01-16_old-layout.txt', 'SIF_NAVAll_2026-09-09.txt'];
    const both = await importFiles(await openAll(names.map((name) => join(folder, 'new-kinds/sif', name))));
    const database = new DatabaseSync(both.dataset?.path ?? '', { readOnly: true });
    const find = (code: string) =>
      database
        .prepare('SELECT "mutualFund", type, "preNavDate", "navDate", "preNav", nav FROM scheme WHERE code = ?')
        .get(code);
    expect(find('SIF-9')).toEqual({
      mutualFund: 'Altiva SIF',
      type: 'Interval Fund',
      preNavDate: '2026-01-16',
      navDate: '2026-09-09',
      preNav: 10.3096,
      nav: 11.1394,
    });
    expect(database.prepare('SELECT COUNT(*) AS count FROM scheme').get()).toEqual({ count: 121 });
    database.close();
  });
});

test('a file is of specialised funds by its codes: its header is that of mutual funds', () => {
  const navs = buildFile('WSIF', 'SIF-1;-;-;Alpine Fund - Growth;10;09-Sep-2026');
  expect([isNavAll(navs, 'nav'), isNavAll(navs, 'sif-nav')]).toEqual([false, true]);
  const history = [HISTORY_HEADER, SECTION, 'WSIF', 'SIF-1;Alpine Fund;Direct Plan;Growth;;;10;09-Sep-2026', ''].join(
    '\n',
  );
  expect([isNavHistory(history, 'nav-history'), isNavHistory(history, 'sif-nav-history')]).toEqual([false, true]);
  const { series } = parseNavHistory(detectEncoding(encodeText(history)), 'sif-nav-history');
  expect(series).toMatchObject([{ listed: { code: 'SIF-1', mutualFund: 'WSIF', planCell: 'Direct Plan' } }]);
});

test('a code of a mutual fund, a sentence and a line without a brand are rejected', () => {
  const { rows, rejected } = parse(
    buildFile(
      'SUMMIT SIF',
      'SIF-1;-;-;Alpine Fund - Growth;10;09-Sep-2026',
      'SIF-2;-;-;Alpine Fund - Direct Plan - Growth;10;09-Sep-2026',
      'SIF-3;-;-;Alpine Fund - IDCW;10;09-Sep-2026',
      'SIF-4;-;-;Alpine Fund - Direct Plan - IDCW;10;09-Sep-2026',
      '100001;-;-;Other Fund - Growth;10;09-Sep-2026',
      'Application Error! Please try again later.',
      'SIF-5;-;-;Lost Fund - Growth;10;09-Sep-2026',
    ),
  );
  expect(rows.map(({ listed }) => listed.code)).toEqual(['SIF-1', 'SIF-2', 'SIF-3', 'SIF-4']);
  expect(rejected.map(({ field, expected }) => [field, expected])).toEqual([
    ['Scheme Code', 'SIF- and up to 6 digits'],
    ['line', 'a section, a brand, a fund house or a data line'],
    ['line', 'a section line and a fund house line above it'],
  ]);
});

test('a plan that is not named is Regular beside a Direct one, and remains unnamed alone', async () => {
  const lines = [
    'iSIF SIF',
    'SIF-1;-;-;iSIF Hybrid Fund - Growth;10;09-Sep-2026',
    'SIF-2;-;-;iSIF Hybrid Fund - Direct Plan - Growth;10;09-Sep-2026',
    'SIF-3;-;-;iSIF Equity Fund - Growth;10;09-Sep-2026',
    'SIF-4;-;-;iSIF Debt Fund - Growth Option - RegularPlan;10;09-Sep-2026',
  ];
  const schemes = describeSchemes(await importFiles([openText('SIF_NAVAll.txt', buildFile(...lines))]));
  expect(schemes.map((line) => line.split(' # ')[1]?.split(' | ').slice(0, 4))).toEqual([
    ['SIF-1', 'iSIF Hybrid Fund - Growth', 'Regular', 'Growth'],
    ['SIF-2', 'iSIF Hybrid Fund - Direct Plan - Growth', 'Direct', 'Growth'],
    ['SIF-3', 'iSIF Equity Fund - Growth', '-', 'Growth'],
    ['SIF-4', 'iSIF Debt Fund - Growth Option - RegularPlan', 'Regular', 'Growth'],
  ]);
});

test('a code in lower case or with blanks is the one of other files, in NAVs and in their history', async () => {
  const navs = buildFile(
    'WSIF',
    ' sif-1;-;-;Alpine Fund - Growth;10;09-Sep-2026',
    'SIF - 02;-;-;Alpine Fund - Direct Plan - Growth;N.A.;09-Sep-2026',
  );
  expect(isNavAll(navs, 'sif-nav')).toBe(true);
  expect(parse(navs).rows.map(({ listed, nav }) => [listed.code, nav])).toEqual([
    ['SIF-1', 10],
    ['SIF-2', null],
  ]);
  const history = [
    HISTORY_HEADER,
    SECTION,
    'WSIF',
    'sif-1;Alpine Fund;Regular Plan;Growth;;;10;08-Sep-2026',
    'SIF-1;Alpine Fund;Regular Plan;Growth;;;10.1;09-Sep-2026',
    'Sif -1;Alpine Fund;Regular Plan;Growth;;;10.2;09-Sep-2026',
    '',
  ].join('\n');
  expect(isNavHistory(history, 'sif-nav-history')).toBe(true);
  const { series, rejected } = parseNavHistory(detectEncoding(encodeText(history)), 'sif-nav-history');
  expect(series.map(({ listed, navs: values }) => [listed.code, values.length])).toEqual([['SIF-1', 2]]);
  expect(rejected).toMatchObject([{ field: 'Scheme Code', received: 'SIF-1, 2026-09-09' }]);
});

test('schemes below a section line that is cut off are not taken for those of the section before', () => {
  const cut = 'Open Ended Schemes(Equity Long-Short Fund';
  const lines = [
    'SUMMIT SIF',
    'SIF-1;-;-;Alpine Fund - Growth;10;09-Sep-2026',
    'SIF-2;-;-;Alpine Fund - IDCW;10;09-Sep-2026',
  ];
  const below = ['SUMMIT SIF', 'SIF-3;-;-;Summit Equity Fund - Growth;10;09-Sep-2026'];
  const whole = [
    `${cut.toLowerCase()})`,
    'SUMMIT SIF',
    'SIF-4;-;-;Summit Equity Fund - IDCW;10;09-Sep-2026',
    'SIF-5;-;-;Summit Fund;10;09-Sep-2026',
  ];
  const { rows, rejected } = parse(buildFile(...lines, cut, ...below, ...whole));
  expect(rows.map(({ listed }) => [listed.code, listed.subCategory || listed.category])).toEqual([
    ['SIF-1', 'Hybrid Long-Short Fund'],
    ['SIF-2', 'Hybrid Long-Short Fund'],
    ['SIF-4', 'equity long-short fund'],
    ['SIF-5', 'equity long-short fund'],
  ]);
  expect(rejected.map(({ received }) => received)).toEqual([cut, below[1]]);
});

test('a file with the NAVs of Direct and Regular the other way round is refused', async () => {
  const build = (day: string, regularGap: number) =>
    openText(
      `SIF_NAVAll ${day}.txt`,
      buildFile(
        'Altiva SIF',
        ...Array.from('ABCDEFGHIJKLMNOPQRSTUVWX').flatMap((letter, at) => {
          const name = `Altiva ${letter} Long-Short Fund`;
          const nav = 11 + at / 10;
          return [
            `SIF-${2 * at + 1};-;-;${name} - Direct Plan - Growth;${nav.toFixed(4)};${day}`,
            `SIF-${2 * at + 2};-;-;${name} - Regular Plan - Growth;${(nav + regularGap).toFixed(4)};${day}`,
          ];
        }),
      ),
    );
  const { dataDir } = await importFiles([build('08-Sep-2026', -0.05)]);
  expect((await importFiles([build('09-Sep-2026', -0.06)], dataDir)).reports).toMatchObject([{ outcome: 'sif-nav' }]);
  expect((await importFiles([build('10-Sep-2026', 0.05)], dataDir)).reports).toMatchObject([
    { outcome: 'rejected', reason: expect.stringContaining('the other way round') },
  ]);
});

test.each([5, 12, 20])(
  'a file in which %d of 24 codes are not allotted yet is taken, and one without NAVs is not',
  (count) => {
    const [check] = groups['sif-nav'].own.checks;
    const findFailed = (withoutNav: number) => {
      const lines = Array.from(
        { length: 24 },
        (_, at) => `SIF-${at};-;-;Fund ${at} - Growth;${at < withoutNav ? '-' : 10};09-Sep-2026`,
      );
      return findFailedChecks(check ? [check] : [], [
        { input: parse(buildFile('iSIF SIF', ...lines)).rows, comparedWith: null },
      ]);
    };
    expect(findFailed(count)).toEqual([]);
    expect(findFailed(24)).toMatchObject([{ check: 'rows without NAVs' }]);
  },
);
