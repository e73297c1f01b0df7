import { describe, expect, it } from 'vitest';
import { navLayouts } from '#dataset/official/sources/nav/nav-file.ts';
import { parseOfficialFile } from '#test/dataset/official/official-files.ts';
import { encodeText } from '../../official-files.ts';

const header = navLayouts.find(({ layout }) => layout === 'six-column')?.header ?? '';
const line = '120437;-;INF846K01CU0;Axis Liquid Fund - Direct Plan;1039.1310;15-Jul-2025';
const underHeadings = (...lines: readonly string[]): string =>
  [header, ' ', 'Open Ended Schemes(Debt Scheme - Liquid Fund)', ' ', 'Axis Mutual Fund', ' ', ...lines, ''].join(
    '\r\n',
  );
const parse = (text: string) => parseOfficialFile(encodeText(text));

describe('invalid bytes and hidden characters', () => {
  const [second, third] = [line.replace('120437', '2'), line.replace('120437', '3').replace('Axis', 'Axis – One')];

  it('do not change the encoding of the rest: the line of an invalid byte is reported', () => {
    const bytes = encodeText(underHeadings(line, second.replace('Liquid', 'Liq~id'), third));
    const damaged = bytes.map((byte) => (byte === 0x7e ? 0xff : byte));
    const file = parseOfficialFile(damaged);
    expect(file).toMatchObject({
      rows: [{ listed: { code: '120437' } }, { listed: { code: '3', name: 'Axis – One Liquid Fund - Direct Plan' } }],
      rejected: [{ where: 'line 8', received: expect.stringContaining('Liq\uFFFDid'), expected: 'UTF-8 text' }],
    });
  });

  it('in a heading leave out the lines below it', () => {
    const bytes = encodeText(
      underHeadings(line, ' ', 'A~is Mutual Fund', second, 'Axis Mutual Fund', third, line.replace('120437', '4')),
    );
    const file = parseOfficialFile(bytes.map((byte) => (byte === 0x7e ? 0xff : byte)));
    expect(file).toMatchObject({
      rows: [
        { listed: { code: '120437' } },
        { listed: { code: '3', mutualFund: 'Axis Mutual Fund' } },
        { listed: { code: '4' } },
      ],
      rejected: [{ where: 'line 9' }, { where: 'line 10' }],
    });
  });

  it('may be NUL, as in a lost block of a disk: lines with such bytes are reported', () => {
    expect(parse(underHeadings(line, second.replace('Liquid', '\0'.repeat(6)), third))).toMatchObject({
      rows: [{ listed: { code: '120437' } }, { listed: { code: '3' } }],
      rejected: [{ where: 'line 8', expected: 'UTF-8 text' }],
    });
  });

  it('of a JSON file are a reason to reject it', () => {
    expect(() => parse('[{"Index Name":"NIFTY\0 50","Date":"15 Jul 2025","TotalReturnsIndex":"1"}]')).toThrow(
      'a JSON file with bytes that are not UTF-8 text',
    );
  });

  it('never enter a name, and are reported', () => {
    const hidden = line.replace('Axis Liquid', 'Axis\u202E Liq\u0007uid\u2069');
    expect(parse(underHeadings(hidden))).toMatchObject({
      rows: [{ listed: { name: 'Axis Liquid Fund - Direct Plan' } }],
      anomalies: [{ where: 'line 7', field: 'Scheme Name', expected: 'text without control characters' }],
    });
    const heading = underHeadings(line).replace('Axis Mutual', 'Axis\u200F Mutual');
    expect(parse(heading)).toMatchObject({ rows: [{ listed: { mutualFund: 'Axis Mutual Fund' } }] });
  });
});
