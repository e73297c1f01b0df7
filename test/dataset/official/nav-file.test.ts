import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { navLayouts } from '#dataset/official/navall/layout.ts';
import { readOfficialFile } from '#dataset/official/read.ts';
import { RefusedFile, type NavFile } from '#dataset/official/rows.ts';
import { bytesOf } from './official-files.ts';

const header = Object.fromEntries(navLayouts.map((layout) => [layout.layout, layout.header]));
const six = (...lines: readonly string[]): string => [header['six-column'], ' ', ...lines, ''].join('\r\n');
const underHeadings = (...lines: readonly string[]): string =>
  six('Open Ended Schemes(Debt Scheme - Liquid Fund)', ' ', 'Axis Mutual Fund', ' ', ...lines);

function readNavs(text: string): NavFile {
  const file = readOfficialFile(bytesOf(text));
  if (file.kind !== 'navall') throw new Error(file.kind);
  return file;
}

const row = (text: string) => readNavs(text).rows[0];
const line = '120437;-;INF846K01CU0;Axis Liquid Fund - Direct Plan;1039.1310;15-Jul-2025';

describe('a NAVAll.txt', () => {
  it('is known by its header line, whatever its name', () => {
    expect(readNavs(underHeadings(line))).toMatchObject({ kind: 'navall', layout: 'six-column', asOf: '2025-07-15' });
  });

  it('tells each line under its section and house', () => {
    expect(row(underHeadings(line))).toEqual({
      code: '120437',
      name: 'Axis Liquid Fund - Direct Plan',
      planCell: null,
      optionCell: null,
      mutualFund: 'Axis Mutual Fund',
      type: 'Open Ended',
      category: 'Debt',
      subCategory: 'Liquid Fund',
      isinFirst: '',
      isinReinvest: 'INF846K01CU0',
      nav: 1039.131,
      date: '2025-07-15',
    });
  });

  it('of 2017 has eight columns, and the repurchase price is not taken for the NAV', () => {
    const text = `${header['repurchase-sale']}\r\n\r\nOpen Ended Schemes (Balanced)\r\n\r\nAxis Mutual Fund\r\n\r\n135763;INF846K01WS2;INF846K01WQ6;Axis Gift Fund;11.3215;10.9819;11.3215;13-Apr-2017\r\n`;
    expect(row(text)).toMatchObject({ nav: 11.3215, date: '2017-04-13', category: 'Balanced', subCategory: '' });
  });

  it('of August 2026 has eight columns as well, and plan and option are read', () => {
    const text = `${header['plan-option']}\r\n \r\nOpen Ended Schemes(Growth)\r\nX Mutual Fund\r\n151850;-;-;X  Overnight Fund ;Direct Plan;Fortnightly - IDCW\t;1034.4390;19-Aug-2026\r\n`;
    expect(row(text)).toMatchObject({
      name: 'X Overnight Fund',
      planCell: 'Direct Plan',
      optionCell: 'Fortnightly - IDCW',
      nav: 1034.439,
    });
  });

  it.each([
    ['Open Ended Schemes(Equity Schemes - Large Cap Fund)', 'Open Ended', 'Equity', 'Large Cap Fund'],
    ['Open Ended Schemes(Equity Scheme - Large Cap Fund)', 'Open Ended', 'Equity', 'Large Cap Fund'],
    ['Open Ended Schemes(Income/Debt Oriented Schemes - Gilt Fund)', 'Open Ended', 'Debt', 'Gilt Fund'],
    ['Open Ended Schemes(Other Scheme - Other  ETFs)', 'Open Ended', 'Other', 'Other ETFs'],
    [
      'Open Ended Schemes(Exchange Traded Funds (ETFs) - Gold ETF)',
      'Open Ended',
      'Exchange Traded Funds (ETFs)',
      'Gold ETF',
    ],
    ['Open Ended Schemes(Equity Schemes - ELSS- Tax Saver Fund)', 'Open Ended', 'Equity', 'ELSS- Tax Saver Fund'],
    ['Close Ended Schemes(Income)', 'Close Ended', 'Income', ''],
    ['Interval Fund Schemes ( Income )', 'Interval Fund', 'Income', ''],
  ])('section %s', (section, type, category, subCategory) => {
    expect(row(six(section, 'IL&FS Mutual Fund (IDF)', line))).toMatchObject({
      type,
      category,
      subCategory,
      mutualFund: 'IL&FS Mutual Fund (IDF)',
    });
  });

  it('leaves out a house line where a section begins with the house that the one before ended with', () => {
    const text = underHeadings(line, ' ', 'Open Ended Schemes(Growth)', line.replace('120437', '120438'));
    expect(readNavs(text).rows.map((each) => [each.category, each.mutualFund])).toEqual([
      ['Debt', 'Axis Mutual Fund'],
      ['Growth', 'Axis Mutual Fund'],
    ]);
  });

  it.each([
    ['1000.', 1000],
    ['7', 7],
    ['0', null],
    ['0.0000', null],
    ['N.A.', null],
    ['-', null],
  ])('reads a NAV of %s as %s', (cell, nav) => {
    const file = readNavs(underHeadings(line.replace('1039.1310', cell)));
    expect(file.rows[0]?.nav).toBe(nav);
    expect(file.oddities).toEqual([]);
  });

  it.each(['#DIV/0!', '1,039.13', '-5', '1e3'])('reads no NAV from %s, and tells it', (cell) => {
    const file = readNavs(underHeadings(line.replace('1039.1310', cell)));
    expect(file.rows[0]?.nav).toBeNull();
    expect(file.oddities).toMatchObject([{ where: 'line 7', field: 'Net Asset Value', arrived: cell }]);
  });

  it.each([
    ['Redeemed', '', 1],
    ['HDFCNIVODG', '', 1],
    ['-', '', 0],
    ['', '', 0],
    ['INF178L01BT0 ', 'INF178L01BT0', 0],
    ['INf200K01KQ1', 'INF200K01KQ1', 0],
  ])('reads an ISIN cell %j as %j', (cell, isin, oddities) => {
    const file = readNavs(underHeadings(line.replace('INF846K01CU0', cell)));
    expect(file.rows[0]?.isinReinvest).toBe(isin);
    expect(file.oddities).toHaveLength(oddities);
  });

  it.each([
    ['120438;-;-;Axis Liquid Fund;1.0', 'line', '6 cells, got 5'],
    ['12x;-;-;Axis Liquid Fund;1.0;15-Jul-2025', 'Scheme Code', 'digits'],
    ['120438;-;-; ;1.0;15-Jul-2025', 'Scheme Name', 'a name'],
    ['120438;-;-;Axis Liquid Fund;1.0;31-Jun-2025', 'Date', 'a day such as 18-Aug-2026'],
    ['120438;-;-;Axis Liquid Fund;1.0;07-15-2025', 'Date', 'a day such as 18-Aug-2026'],
    ['120437;-;-;Axis Liquid Fund;1.0;15-Jul-2025', 'Scheme Code', 'a code once; line 7 has it'],
  ])('refuses the line %s alone', (bad, field, expected) => {
    const file = readNavs(underHeadings(line, line.replace('120437', '119999'), bad));
    expect(file.rows).toHaveLength(2);
    expect(file.refused).toMatchObject([{ where: 'line 9', field, expected }]);
  });

  it('refuses lines under a heading that is neither section nor house, rather than give them to the house before', () => {
    const more = ['120438', '120439', '120440'].map((code) => line.replace('120437', code));
    const file = readNavs(underHeadings(line, ...more, 'Some notice', line.replace('120437', '120441')));
    expect(file.rows).toHaveLength(4);
    expect(file.refused.map((each) => each.where)).toEqual(['line 11', 'line 12']);
  });

  it('refuses a line dated years after the rest, which would make every other NAV look stale', () => {
    const rest = ['1', '2', '3'].map((code) => line.replace('120437', code));
    const file = readNavs(underHeadings(...rest, line.replace('2025', '2052')));
    expect(file).toMatchObject({ asOf: '2025-07-15', rowsAsOf: 3, refused: [{ arrived: '2052-07-15' }] });
  });

  it('refuses it too where less than half of the lines carry the file’s own day, as at the ends of months', () => {
    const on = (day: string, from: number, count: number) =>
      Array.from({ length: count }, (_, at) =>
        line.replace('120437', `${from + at}`).replace('15-Jul-2025', day.replace('d', `${(at % 28) + 1}`)),
      );
    const dead = [...on('d-Feb-2018', 10_000, 1_500), ...on('d-Mar-2019', 20_000, 1_500)];
    const file = readNavs(underHeadings(...on('15-Jul-2025', 1, 1_200), ...dead, ...on('15-Jul-2052', 30_000, 1)));
    expect(file).toMatchObject({ asOf: '2025-07-15', rowsAsOf: 1_200, refused: [{ arrived: '2052-07-15' }] });
  });

  it('counts the lines of its newest day', () => {
    const file = readNavs(underHeadings(line, line.replace('120437', '1').replace('15-Jul', '14-Jul')));
    expect(file).toMatchObject({ asOf: '2025-07-15', rowsAsOf: 1 });
  });

  it('cut off anywhere inside its last line is refused whole', () => {
    const whole = underHeadings(line.replace('120437', '1'), line).trimEnd();
    const lastLine = whole.lastIndexOf('\n') + 1;
    fc.assert(
      fc.property(fc.integer({ min: lastLine + 1, max: whole.length - 1 }), (end) => {
        expect(() => readNavs(whole.slice(0, end))).toThrow(RefusedFile);
      }),
    );
    expect(readNavs(whole).rows).toHaveLength(2);
  });

  it('without a line of data is refused', () => {
    expect(() => readNavs(underHeadings())).toThrow('a header line without a line of data under it');
  });

  it('with more bad lines than good ones is refused, and says what was wrong first', () => {
    expect(() => readNavs(underHeadings('1;2;3'))).toThrow('line 7: expected 6 cells, got 3');
  });

  it('with more than a hundred bad lines is refused, however many are good', () => {
    const good = Array.from({ length: 1_000 }, (_, at) => line.replace('120437', `${at + 1}`));
    const bad = Array.from({ length: 101 }, (_, at) =>
      line.replace('120437', `${at + 5_000}`).replace(/-Jul-/, '/07/'),
    );
    expect(readNavs(underHeadings(...good, ...bad.slice(1))).refused).toHaveLength(100);
    expect(() => readNavs(underHeadings(...good, ...bad))).toThrow('101 lines cannot be read beside 1000 that can');
  });

  it('that goes on as a web page is refused whole', () => {
    const page = ['120438;-;-;Axis<html>', '<html><body>Gateway timeout</body></html>'];
    expect(() => readNavs(underHeadings(line, ...page))).toThrow('a web page from line 9 on: <html><body>Gateway');
  });

  it('with a byte-order mark, and with bare line feeds, reads the same', () => {
    const text = underHeadings(line);
    expect(readNavs(`\uFEFF${text}`)).toEqual(readNavs(text));
    expect(readNavs(text.replaceAll('\r\n', '\n'))).toEqual(readNavs(text));
  });

  it('in Windows-1252 keeps its apostrophes', () => {
    const text = underHeadings(line.replace('Axis Liquid', 'Children~s'));
    const bytes = bytesOf(text).map((byte) => (byte === 0x7e ? 0x92 : byte));
    expect(readOfficialFile(bytes)).toMatchObject({ rows: [{ name: 'Children’s Fund - Direct Plan' }] });
  });
});

describe('a file that is none of the known kinds', () => {
  it.each([
    ['', 'an empty file'],
    ['<!DOCTYPE html><html>404</html>', 'a web page or XML text'],
    ['Scheme Code;Net Asset Value\r\n1;2', 'a NAV file with other columns: "Scheme Code;Net Asset Value"'],
  ])('%j is refused, saying what was looked for', (text, arrived) => {
    expect(() => readOfficialFile(bytesOf(text))).toThrow(arrived);
    expect(() => readOfficialFile(bytesOf(text))).toThrow('expected NAVAll.txt in one of its three');
  });
});
