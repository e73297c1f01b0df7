import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RejectedFile } from '#dataset/official/parsing/errors.ts';
import { navLayouts, type NavFile, type NavRow } from '#dataset/official/sources/nav/nav-file.ts';
import { parseOfficialFile } from '#test/dataset/official/official-files.ts';
import { encodeText } from '../../official-files.ts';

const header = Object.fromEntries(navLayouts.map((layout) => [layout.layout, layout.header]));
const sixColumnFile = (...lines: readonly string[]): string => [header['six-column'], ' ', ...lines, ''].join('\r\n');
const underHeadings = (...lines: readonly string[]): string =>
  sixColumnFile('Open Ended Schemes(Debt Scheme - Liquid Fund)', ' ', 'Axis Mutual Fund', ' ', ...lines);

function parseNavs(text: string): NavFile & { readonly rows: readonly NavRow[] } {
  const file = parseOfficialFile(encodeText(text));
  if (file.kind !== 'nav') throw new Error(file.kind);
  return { ...file, rows: [...file.rows] };
}

const parseFirstRow = (text: string) => {
  const row = parseNavs(text).rows[0];
  return row && { ...row.listed, nav: row.nav, date: row.date };
};
const line = '120437;-;INF846K01CU0;Axis Liquid Fund - Direct Plan;1039.1310;15-Jul-2025';

describe('a NAVAll.txt file', () => {
  it('is recognised by its header line, not its name', () => {
    expect(parseNavs(underHeadings(line))).toMatchObject({ kind: 'nav', layout: 'six-column', asOf: '2025-07-15' });
  });

  it('gives a section without a fund house line only the schemes of the brands of the fund house before', () => {
    const section = 'Open Ended Schemes(Debt Scheme - Medium Duration Fund)';
    const own = '120438;-;INF846K01CV8;axis Medium Duration Fund - Direct Plan;10.5;15-Jul-2025';
    const other = '118554;-;INF090I01JI9;Franklin India Income Opportunities Fund;26.5759;15-Jul-2025';
    const { rows, rejected } = parseNavs(underHeadings(line, section, own, other, 'Franklin Templeton Mutual Fund'));
    expect(rows.map(({ listed }) => [listed.code, listed.mutualFund, listed.subCategory])).toEqual([
      ['120437', 'Axis Mutual Fund', 'Liquid Fund'],
      ['120438', 'Axis Mutual Fund', 'Medium Duration Fund'],
    ]);
    expect(rejected).toMatchObject([{ expected: 'a section line and a fund house line above it' }]);
  });

  it('has each line with its section and fund house', () => {
    expect(parseFirstRow(underHeadings(line))).toEqual({
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

  it('of 2017 has eight columns, and the repurchase price is not mistaken for the NAV', () => {
    const text = `${header['repurchase-sale']}\r\n\r\nOpen Ended Schemes (Balanced)\r\n\r\nAxis Mutual Fund\r\n\r\n135763;INF846K01WS2;INF846K01WQ6;Axis Gift Fund;11.3215;10.9819;11.3215;13-Apr-2017\r\n`;
    expect(parseFirstRow(text)).toMatchObject({
      nav: 11.3215,
      date: '2017-04-13',
      category: 'Balanced',
      subCategory: '',
    });
  });

  it('of August 2026 also has eight columns, including plan and option', () => {
    const text = `${header['plan-option']}\r\n \r\nOpen Ended Schemes(Growth)\r\nX Mutual Fund\r\n151850;-;-;X  Overnight Fund ;Direct Plan;Fortnightly - IDCW\t;1034.4390;19-Aug-2026\r\n`;
    expect(parseFirstRow(text)).toMatchObject({
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
  ])('has the classification of the section line %s', (section, type, category, subCategory) => {
    expect(parseFirstRow(sixColumnFile(section, 'IL&FS Mutual Fund (IDF)', line))).toMatchObject({
      type,
      category,
      subCategory,
      mutualFund: 'IL&FS Mutual Fund (IDF)',
    });
  });

  it('keeps the fund house of the previous section if a section starts without a fund house line', () => {
    const text = underHeadings(line, ' ', 'Open Ended Schemes(Growth)', line.replace('120437', '120438'));
    expect(parseNavs(text).rows.map(({ listed }) => [listed.category, listed.mutualFund])).toEqual([
      ['Debt', 'Axis Mutual Fund'],
      ['Growth', 'Axis Mutual Fund'],
    ]);
  });

  it.each([
    ['1000.', 1000],
    ['7', 7],
    ['1,039.13', 1039.13],
    ['12,34,567.8901', 1234567.8901],
    ['0', null],
    ['0.0000', null],
    ['N.A.', null],
    ['-', null],
  ])('has a NAV cell %s as %s', (cell, nav) => {
    const file = parseNavs(underHeadings(line.replace('1039.1310', cell)));
    expect(file.rows[0]?.nav).toBe(nav);
    expect(file.anomalies).toEqual([]);
  });

  it.each(['#DIV/0!', '1,039', '10,39.13', '-5', '1e3'])('has no NAV for %s, and reports it', (cell) => {
    const file = parseNavs(underHeadings(line.replace('1039.1310', cell)));
    expect(file.rows[0]?.nav).toBeNull();
    expect(file.anomalies).toMatchObject([{ where: 'line 7', field: 'Net Asset Value', received: cell }]);
  });

  it.each([
    ['Redeemed', '', 1],
    ['HDFCNIVODG', '', 1],
    ['-', '', 0],
    ['', '', 0],
    ['INF178L01BT0 ', 'INF178L01BT0', 0],
    ['INf200K01KQ1', 'INF200K01KQ1', 0],
  ])('has an ISIN cell %j as %j', (cell, isin, anomalies) => {
    const file = parseNavs(underHeadings(line.replace('INF846K01CU0', cell)));
    expect(file.rows[0]?.listed.isinReinvest).toBe(isin);
    expect(file.anomalies).toHaveLength(anomalies);
  });

  it.each([
    ['120438;-;-;Axis Liquid Fund;1.0', 'line', '6 cells, got 5'],
    ['12x;-;-;Axis Liquid Fund;1.0;15-Jul-2025', 'Scheme Code', 'up to 6 digits'],
    ['10130614;-;-;Axis Liquid Fund;1.0;15-Jul-2025', 'Scheme Code', 'up to 6 digits'], // 101306 and the end of 148314
    ['120438;-;-; ;1.0;15-Jul-2025', 'Scheme Name', 'a name'],
    ['120438;-;-;Axis Liquid Fund;1.0;31-Jun-2025', 'Date', 'a date such as 18-Aug-2026'],
    ['120438;-;-;Axis Liquid Fund;1.0;07-15-2025', 'Date', 'a date such as 18-Aug-2026'],
    [`120438;-;-;${'-'.repeat(1_001)};1.0;15-Jul-2025`, 'Scheme Name', 'a name of up to 1000 characters'],
    ['120437;-;-;Axis Liquid Fund;1.0;15-Jul-2025', 'Scheme Code', 'each code once (first on line 7)'],
  ])('rejects only the line %s', (invalid, field, expected) => {
    const file = parseNavs(underHeadings(line, line.replace('120437', '119999'), invalid));
    expect(file.rows).toHaveLength(2);
    expect(file.rejected).toMatchObject([{ where: 'line 9', field, expected }]);
  });

  it('rejects lines below an unknown heading instead of assigning them to the previous fund house', () => {
    const more = ['120438', '120439', '120440'].map((code) => line.replace('120437', code));
    const file = parseNavs(underHeadings(line, ...more, 'Some notice', line.replace('120437', '120441')));
    expect(file.rows).toHaveLength(4);
    expect(file.rejected.map((each) => each.where)).toEqual(['line 11', 'line 12']);
  });

  it('rejects a line dated years after the rest, which would make every other NAV look stale', () => {
    const rest = ['1', '2', '3'].map((code) => line.replace('120437', code));
    const file = parseNavs(underHeadings(...rest, line.replace('2025', '2052')));
    expect(file).toMatchObject({ asOf: '2025-07-15', rowsAsOf: 3, rejected: [{ received: '2052-07-15' }] });
  });

  it('rejects it also if less than half of the lines have the file’s own date, as at month-ends', () => {
    const linesOf = (date: string, firstCode: number, count: number) =>
      Array.from({ length: count }, (_, index) =>
        line.replace('120437', `${firstCode + index}`).replace('15-Jul-2025', date.replace('d', `${(index % 28) + 1}`)),
      );
    const dead = [...linesOf('d-Feb-2018', 10_000, 1_500), ...linesOf('d-Mar-2019', 20_000, 1_500)];
    const file = parseNavs(
      underHeadings(...linesOf('15-Jul-2025', 1, 1_200), ...dead, ...linesOf('15-Jul-2052', 30_000, 1)),
    );
    expect(file).toMatchObject({ asOf: '2025-07-15', rowsAsOf: 1_200, rejected: [{ received: '2052-07-15' }] });
  });

  it('counts the lines of its latest date', () => {
    const file = parseNavs(underHeadings(line, line.replace('120437', '1').replace('15-Jul', '14-Jul')));
    expect(file).toMatchObject({ asOf: '2025-07-15', rowsAsOf: 1 });
  });

  it('is rejected as a whole if truncated anywhere in its last line', () => {
    const whole = underHeadings(line.replace('120437', '1'), line).trimEnd();
    const lastLine = whole.lastIndexOf('\n') + 1;
    fc.assert(
      fc.property(fc.integer({ min: lastLine + 1, max: whole.length - 1 }), (end) => {
        expect(() => parseNavs(whole.slice(0, end))).toThrow(RejectedFile);
      }),
    );
    expect(parseNavs(whole).rows).toHaveLength(2);
  });

  it('is rejected without data lines', () => {
    expect(() => parseNavs(underHeadings())).toThrow('no data lines below the header line');
  });

  it('is rejected with more invalid lines than valid ones, and the message has the first', () => {
    expect(() => parseNavs(underHeadings('1;2;3'))).toThrow('line 7: expected 6 cells, got 3');
  });

  it('is rejected with more than a hundred invalid lines, however many are valid', () => {
    const valid = Array.from({ length: 1_000 }, (_, index) => line.replace('120437', `${index + 1}`));
    const invalid = Array.from({ length: 101 }, (_, index) =>
      line.replace('120437', `${index + 5_000}`).replace(/-Jul-/, '/07/'),
    );
    expect(parseNavs(underHeadings(...valid, ...invalid.slice(1))).rejected).toHaveLength(100);
    expect(() => parseNavs(underHeadings(...valid, ...invalid))).toThrow('101 invalid lines, 1000 valid');
  });

  it('is rejected as a whole if it continues as a web page', () => {
    const page = ['120438;-;-;Axis<html>', '<html><body>Gateway timeout</body></html>'];
    expect(() => parseNavs(underHeadings(line, ...page))).toThrow('a web page from line 9 on: <html><body>Gateway');
  });

  it('is parsed the same with a byte-order mark and with bare line feeds', () => {
    const text = underHeadings(line);
    expect(parseNavs(`\uFEFF${text}`)).toEqual(parseNavs(text));
    expect(parseNavs(text.replaceAll('\r\n', '\n'))).toEqual(parseNavs(text));
  });

  it('is parsed to the same rows if it is longer than a piece', () => {
    const codes = Array.from({ length: 10_000 }, (_, at) => `${at + 1}`);
    const file = parseNavs(underHeadings(...codes.map((code) => line.replace('120437', code))));
    expect(file).toMatchObject({ rejected: [], anomalies: [], rowsAsOf: 10_000 });
    expect(file.rows.map(({ listed }) => listed.code)).toEqual(codes);
    const invalid = underHeadings(...codes.map((code) => line.replace('120437', code === '9999' ? 'x' : code)));
    expect(parseNavs(invalid).rejected).toMatchObject([{ where: 'line 10005' }]);
  });

  it('may have one line of any length, which is reported and not read', () => {
    const long = `${line.replace('120437', '1')}${';'.repeat(1_000_000)}`;
    for (const lines of [
      [line, long],
      [long, line],
    ]) {
      const file = parseNavs(underHeadings(...lines, line.replace('120437', '2')));
      expect(file.rows.map(({ listed }) => listed.code)).toEqual(['120437', '2']);
      expect(file.rejected).toMatchObject([{ field: 'line', expected: 'a line of less than 262,144 bytes' }]);
    }
  });

  it('may have at most 32 MB', () => {
    const bytes = Buffer.alloc(32 * 1_048_576 + 1, ' ');
    encodeText(underHeadings(line)).forEach((byte, index) => (bytes[index] = byte));
    expect(() => parseOfficialFile(bytes)).toThrow('a NAVAll.txt of 33554433 bytes, expected at most 33554432');
  });

  it('keeps its apostrophes in Windows-1252', () => {
    const text = underHeadings(line.replace('Axis Liquid', 'Children~s'));
    const bytes = encodeText(text).map((byte) => (byte === 0x7e ? 0x92 : byte));
    expect(parseOfficialFile(bytes)).toMatchObject({
      rows: [{ listed: { name: 'Children’s Fund - Direct Plan' } }],
    });
  });
});

describe('a file of no supported kind', () => {
  it.each([
    ['', 'an empty file'],
    ['<!DOCTYPE html><html>404</html>', 'a web page or XML file'],
    ['<?xml version="1.0"?><rss></rss>', 'a web page or XML file'],
    ['Dear investor,', 'unrecognised text file (starts with "Dear investor,")'],
    [';'.repeat(1_000_000), 'unrecognised text file (starts with ";;;;'],
    ['Scheme Code;Net Asset Value\r\n1;2', 'a NAV file with unknown columns: "Scheme Code;Net Asset Value"'],
  ])('is rejected for %j, naming what was received', (text, received) => {
    expect(() => parseOfficialFile(encodeText(text))).toThrow(received);
  });
});
