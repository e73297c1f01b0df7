import { describe, expect, it } from 'vitest';
import { parsePortfolio } from '../sources/portfolios/parse-portfolio.ts';
import { buildSheet, buildWorkbook } from './build-workbook.ts';
import { changePart, changeText } from './change-part.ts';

const buildThreeSheets = (bookType: 'xlsx' | 'xls' = 'xlsx'): Uint8Array =>
  buildWorkbook(Object.fromEntries(['A', 'B', 'C'].map((name) => [name, buildSheet({ scheme: `SBI Fund ${name}` })])), {
    bookType,
  });

const parseNames = (bytes: Uint8Array) => {
  const { portfolios, rejectedSheets } = parsePortfolio(bytes);
  return { sheets: portfolios.map(({ sheet }) => sheet), rejected: rejectedSheets };
};

describe('a sheet that the workbook names and that cannot be read', () => {
  it('is reported by name if it is missing, and the others are parsed', () => {
    const damaged = changePart(buildThreeSheets(), 'xl/worksheets/sheet2.xml', () => null);
    expect(parseNames(damaged)).toEqual({
      sheets: ['A', 'C'],
      rejected: [{ sheet: 'B', reason: expect.stringMatching(/^sheet B: /) }],
    });
  });

  it('is reported if another sheet has its name, of which the library returns one', () => {
    const bytes = changeText(buildThreeSheets(), 'xl/workbook.xml', (text) => text.replace('name="B"', 'name="A"'));
    expect(() => parseNames(bytes)).toThrow('sheet A: the workbook has two sheets with this name');
  });

  it('is reported in an .xls where it does not begin', () => {
    const bytes = Buffer.from(buildThreeSheets('xls'));
    const last = bytes.lastIndexOf(BOF);
    bytes.fill(0, last, last + BOF.length);
    expect(parseNames(bytes).rejected).toEqual([expect.objectContaining({ sheet: 'C' })]);
  });

  it('makes an .xls unusable if its list does not name it', () => {
    expect(() => parseNames(dropFromList())).toThrow('a workbook with 3 sheets, of which its list names 2');
  });
});

const BOF = Buffer.from([0x09, 0x08, 0x10, 0x00, 0x00, 0x06, 0x10, 0x00]);

/** An .xls with the record of its sheet B (BoundSheet8, type 0x0085) turned into an unknown one. */
function dropFromList(): Uint8Array {
  const bytes = Buffer.from(buildThreeSheets('xls'));
  const second = bytes.indexOf(Buffer.from([0x85, 0x00]), bytes.indexOf(Buffer.from([0x85, 0x00])) + 1);
  bytes[second + 1] = 0x7f;
  return bytes;
}

describe('an .xls whose records do not follow one another', () => {
  // reading formulas in such a file never ended
  it('is rejected before it is read, with the place of the first one', () => {
    const bytes = Buffer.from(buildThreeSheets('xls'));
    const record = bytes.indexOf(Buffer.from([0x85, 0x00])); // BoundSheet8: the name of the first sheet
    bytes.writeUInt16LE(60_000, record + 2);
    expect(() => parsePortfolio(bytes)).toThrow(
      /^a damaged workbook: at byte \d+ of its sheets, a record of 60000 bytes$/,
    );
  });
});
