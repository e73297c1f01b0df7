import { describe, expect, test } from 'vitest';
import { detectEncoding } from '#dataset/official/parsing/decode-text.ts';
import {
  isNavHistory,
  parseNavHistory as parseEncoded,
} from '#dataset/official/sources/nav-history/parse-nav-history.ts';
import { isNavAll } from '#dataset/official/sources/nav/parse-nav.ts';
import { isAbsent, openOfficial, skipNote } from '../../official-files.ts';

const parseNavHistory = (text: string) => parseEncoded(detectEncoding(new TextEncoder().encode(text)), 'nav-history');

const OLD =
  'Scheme Code;Scheme Name;ISIN Div Payout/ISIN Growth;ISIN Div Reinvestment;Net Asset Value;Repurchase Price;Sale Price;Date';
const NEW = 'Scheme Code;NAV Name;Plan;Option;ISIN Div Payout/ISIN Growth;ISIN Div Reinvestment;Net Asset Value;Date';
const HEADINGS = ['', 'Open Ended Schemes ( Debt Scheme - Overnight Fund )', '', '', 'Alpha Mutual Fund'];
const parse = (header: string, ...lines: readonly string[]) =>
  parseNavHistory([header, ...HEADINGS, ...lines, ''].join('\r\n'));

test('both layouts have eight columns and are recognised by their titles, also NAVAll.txt, which is none of them', () => {
  for (const header of [OLD, NEW, NEW.replace('NAV Name', 'Scheme Name')])
    expect(isNavHistory(`${header}\n`, 'nav-history')).toBe(true);
  expect(isNavAll(OLD, 'nav') || isNavAll(NEW, 'nav')).toBe(false);
  expect(
    isNavHistory(
      'Scheme Code;ISIN Div Payout/ ISIN Growth;ISIN Div Reinvestment;Scheme Name;Plan;Option;Net Asset Value;Date',
      'nav-history',
    ),
  ).toBe(false);
});

test('a section without a fund house line has only schemes of the brands of the fund house before', () => {
  const section = 'Close Ended Schemes ( Income )';
  const { series, rejected } = parse(
    OLD,
    '1;Alpha Fund - Growth;;;10.5;;;02-Apr-2006',
    section,
    '2;ALPHA Fixed Term Plan;;;10.5;;;02-Apr-2006',
    '3;Beta Fixed Term Plan;;;10.5;;;02-Apr-2006',
    '1;Alpha Fund - Growth;;;10.6;;;03-Apr-2006',
  );
  expect(series.map(({ listed, navs }) => [listed.code, listed.mutualFund, navs.length])).toEqual([
    ['1', 'Alpha Mutual Fund', 2],
    ['2', 'Alpha Mutual Fund', 1],
  ]);
  expect(rejected).toMatchObject([{ where: 'line 10', expected: 'a section line and a fund house line above it' }]);
});

test('the old layout has the full name, and a blank cell for an ISIN', () => {
  expect(parse(OLD, '102645;Alpha Fund - Growth;;INF740K01FN3;10.5;10.4;10.6;02-Apr-2006')).toEqual({
    kind: 'nav-history',
    layout: 'repurchase-sale',
    from: '2006-04-02',
    asOf: '2006-04-02',
    rowsRead: 1,
    series: [
      {
        listed: {
          code: '102645',
          name: 'Alpha Fund - Growth',
          planCell: null,
          optionCell: null,
          mutualFund: 'Alpha Mutual Fund',
          type: 'Open Ended',
          category: 'Debt',
          subCategory: 'Overnight Fund',
          isinFirst: '',
          isinReinvest: 'INF740K01FN3',
        },
        navs: [{ date: '2006-04-02', nav: 10.5 }],
      },
    ],
    rejected: [],
    anomalies: [],
  });
});

test('the new layout has plan and option apart, and a name that repeats them', () => {
  const { series } = parse(
    NEW,
    '1;Alpha Overnight Fund - Direct Plan - Growth;Direct Plan;Growth;INF740K01FN3;;10.5;06-Sep-2026',
    '2;Alpha Overnight Fund Unclaimed IDCW Plan;;;;;1000.0000;06-Sep-2026',
    '3;Alpha Overnight Fund - IDCW;;Fortnightly - IDCW\t;;;1034.9;06-Sep-2026',
  );
  expect(series.map(({ listed: { name, planCell, optionCell } }) => [name, planCell, optionCell])).toEqual([
    ['Alpha Overnight Fund', 'Direct Plan', 'Growth'],
    ['Alpha Overnight Fund Unclaimed IDCW Plan', '', ''],
    ['Alpha Overnight Fund', '', 'Fortnightly - IDCW'],
  ]);
});

test('the NAVs of a range of days are collected by code', () => {
  const { series, from, asOf, rowsRead } = parse(
    NEW,
    '1;Alpha Fund;Direct Plan;Growth;;;10.5;07-Sep-2026',
    '2;Beta Fund;Direct Plan;Growth;;;20.5;07-Sep-2026',
    '1;Alpha Fund;Direct Plan;Growth;;;10.4;04-Sep-2026',
  );
  expect([from, asOf, rowsRead]).toEqual(['2026-09-04', '2026-09-07', 3]);
  expect(series.map(({ navs }) => navs)).toEqual([
    [
      { date: '2026-09-07', nav: 10.5 },
      { date: '2026-09-04', nav: 10.4 },
    ],
    [{ date: '2026-09-07', nav: 20.5 }],
  ]);
});

test('0, -, #DIV/0! and #N/A are not NAVs, and the errors of a spreadsheet are reported', () => {
  const cells = ['0', '-', 'N.A.', '#DIV/0!', '#N/A'];
  const { series, anomalies } = parse(OLD, ...cells.map((cell, at) => `${at};Fund ${at};;;${cell};;;02-Apr-2006`));
  expect(series.flatMap(({ navs }) => navs.map(({ nav }) => nav))).toEqual([null, null, null, null, null]);
  expect(anomalies.map(({ received }) => received)).toEqual(['#DIV/0!', '#N/A']);
});

test('lines that cannot be read are rejected and reported', () => {
  const good = (code: string) => `${code};Fund;;;1;1;1;02-Apr-2006`;
  const { rejected, rowsRead } = parse(
    OLD,
    good('1'),
    good('1'),
    'x;Fund;;;1;1;1;02-Apr-2006',
    '3;Fund;;;1;1;1;31-Apr-2006',
    '4;Fund;1;02-Apr-2006',
    ...['5', '6', '7', '8', '9'].map(good),
  );
  expect(rowsRead).toBe(6);
  expect(rejected.map(({ where, field }) => [where, field])).toEqual([
    ['line 8', 'Scheme Code'],
    ['line 9', 'Scheme Code'],
    ['line 10', 'Date'],
    ['line 11', 'line'],
  ]);
});

test('a report without rows, one that ends in a line, and a web page below the header are rejected', () => {
  expect(() => parseNavHistory(`${OLD}\r\n`)).toThrow('0 valid and 0 invalid rows');
  expect(() => parseNavHistory([OLD, ...HEADINGS, '1;Fund;;;1;1;1;02-Apr-2006', '2;Fun'].join('\n'))).toThrow(
    'truncated at line 8',
  );
  expect(() => parse(OLD, '1;Fund;;;1;1;1;02-Apr-2006', '<html>')).toThrow('a web page from line 8 on');
});

test('a report of many megabytes is read in pieces, with the numbers of its lines', () => {
  const days = ['01', '02', '03'].map((day) => `${day}-Sep-2026`);
  const lines = Array.from({ length: 1_500 }, (_, code) =>
    days.map((day) => `${100_000 + code};${'A long name of a scheme '.repeat(3)}${code};;;;;${code + 1};${day}`),
  );
  const { series, rejected, rowsRead } = parse(NEW, ...lines.flat(), 'x;no code;;;;;1;01-Sep-2026');
  expect([series.length, rowsRead, rejected.map(({ where }) => where)]).toEqual([1_500, 4_500, ['line 4507']]);
  expect(series.at(-1)?.navs.map(({ nav }) => nav)).toEqual([1_500, 1_500, 1_500]);
});

test('a line with invalid bytes, and one without an end, are left out and reported', () => {
  const start = [NEW, ...HEADINGS, '1;Alpha;;;;;1;01-Sep-2026', ''].join('\n');
  const bytes = Buffer.concat([
    Buffer.from(start),
    Buffer.from([...Buffer.from('2;Be'), 0xff, ...Buffer.from('a;;;;;1;01-Sep-2026\n')]),
    Buffer.from('3;Gamma;;;;;1;01-Sep-2026\n'),
    Buffer.from(`4;${'x'.repeat(300_000)}\n5;Delta;;;;;1;01-Sep-2026\n`),
  ]);
  const { rejected, rowsRead } = parseEncoded(detectEncoding(bytes), 'nav-history');
  expect([rowsRead, rejected.map(({ expected }) => expected)]).toEqual([
    3,
    ['UTF-8 text', 'a line of less than 262,144 bytes'],
  ]);
});

describe.skipIf(isAbsent)(`excerpts of the report${skipNote}`, () => {
  test.each([
    ['EXCERPT_legacy-8col_2006-04-02.txt', 'repurchase-sale', 21, 5, ['#DIV/0!', '#N/A']],
    ['EXCERPT_new-8col-plan-option_2026-09-06.txt', 'plan-option', 13, 0, []],
  ])('%s has rows of one day', async (name, layout, rowsRead, withoutNav, unreadable) => {
    const [bytes] = (await openOfficial(`nav-history/${name}`)).values();
    const file = parseNavHistory(new TextDecoder().decode(bytes));
    expect(file).toMatchObject({ layout, rowsRead, rejected: [] });
    expect(file.anomalies.map(({ received }) => received)).toEqual(unreadable);
    expect(file.series.flatMap(({ navs }) => navs).filter(({ nav }) => nav === null).length).toBe(withoutNav);
  });
});
