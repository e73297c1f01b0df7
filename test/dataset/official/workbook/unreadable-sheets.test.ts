import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { parsePortfolio } from '../sources/portfolios/parse-portfolio.ts';
import { buildSheet, buildWorkbook } from './build-workbook.ts';
import { changePart, changeText } from './change-part.ts';

const buildThreeSheets = (bookType: 'xlsx' | 'xlsb' | 'xls' = 'xlsx'): Uint8Array =>
  buildWorkbook(Object.fromEntries(['A', 'B', 'C'].map((name) => [name, buildSheet({ scheme: `SBI Fund ${name}` })])), {
    bookType,
  });

const parseNames = (bytes: Uint8Array) => {
  const { portfolios, rejectedSheets } = parsePortfolio(bytes);
  return { sheets: portfolios.map(({ sheet }) => sheet), rejected: rejectedSheets };
};

describe('a sheet that the workbook names and that cannot be read', () => {
  it.each([
    ['is missing', (bytes: Uint8Array) => changePart(bytes, 'xl/worksheets/sheet2.xml', () => null)],
    [
      'is cut off before its rows',
      (bytes: Uint8Array) => changePart(bytes, 'xl/worksheets/sheet2.xml', (part) => part.subarray(0, 300)),
    ],
    [
      'is cut off below its grand total',
      (bytes: Uint8Array) => changePart(bytes, 'xl/worksheets/sheet2.xml', (part) => part.subarray(0, -15)),
    ],
    [
      'has cells outside its table of cells',
      (bytes: Uint8Array) =>
        changeText(bytes, 'xl/worksheets/sheet2.xml', (text) => text.replaceAll('sheetData', 'shoatData')),
    ],
    [
      'has an area of zeros among its rows, so that cells are missing',
      (bytes: Uint8Array) =>
        changePart(bytes, 'xl/worksheets/sheet2.xml', (part) => part.fill(0, part.length / 2, part.length / 2 + 60)),
    ],
    [
      'has a tag that is none, so that a cell is missing',
      (bytes: Uint8Array) => changeText(bytes, 'xl/worksheets/sheet2.xml', (text) => text.replace('</v>', '</w>')),
    ],
    [
      'has a cell with an attribute twice',
      (bytes: Uint8Array) => changeText(bytes, 'xl/worksheets/sheet2.xml', (text) => text.replace(/ r="B\d+"/, '$&$&')),
    ],
    [
      'has the content of another sheet',
      (bytes: Uint8Array) =>
        changeText(bytes, 'xl/_rels/workbook.xml.rels', (text) => text.replace('sheet2.xml', 'sheet1.xml')),
    ],
  ])('is reported by name if it %s, and the others are parsed', (_, damage) => {
    expect(parseNames(damage(buildThreeSheets()))).toEqual({
      sheets: ['A', 'C'],
      rejected: [{ sheet: 'B', reason: expect.stringMatching(/^sheet B: /) }],
    });
  });

  it('is no sheet of a workbook whose shared texts are as many as stated', () => {
    expect(parseNames(buildTexts())).toEqual({ sheets: ['A', 'B', 'C'], rejected: [] });
  });

  it('is reported by name in an .xlsb where it has an area of zeros', () => {
    const bytes = changePart(buildThreeSheets('xlsb'), 'xl/worksheets/sheet2.bin', (part) =>
      part.fill(0, part.length / 2, part.length / 2 + 100),
    );
    expect(parseNames(bytes)).toEqual({
      sheets: ['A', 'C'],
      rejected: [{ sheet: 'B', reason: 'sheet B: damaged in the workbook' }],
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

  it.each([
    ['an .xls that has a sheet its list does not name', dropFromList],
    [
      'an .xlsx whose texts are cut off',
      () => zipSync({ ...unzipSync(buildThreeSheets()), 'xl/sharedStrings.xml': strToU8('<sst><si><t>HDFC') }),
    ],
    [
      'an .xlsx that has a sheet its list does not name',
      () => changeText(buildThreeSheets(), 'xl/workbook.xml', (text) => text.replace(/<sheet [^<>]*"B"[^<>]*>/, '')),
    ],
    [
      'an .xlsx with a sheet whose number the list has twice',
      () =>
        changeText(buildThreeSheets(), 'xl/workbook.xml', (text) =>
          text.replace('name="B"', 'name="B" sheet name="B"'),
        ),
    ],
    [
      'an .xlsx in whose texts a piece is repeated',
      () => changeText(buildTexts(), 'xl/sharedStrings.xml', (text) => text.replace(/<si>.*?<\/si>/, '$&$&')),
    ],
    [
      'an .xlsx in whose texts a piece is missing',
      () => changeText(buildTexts(), 'xl/sharedStrings.xml', (text) => text.replace(/<si>.*?<\/si>/, '')),
    ],
    [
      'an .xlsb with a sheet that is cut off',
      () => changePart(buildThreeSheets('xlsb'), 'xl/worksheets/sheet2.bin', (part) => part.subarray(0, 200)),
    ],
  ])('makes the workbook unusable if it cannot be named: %s', (_, build) => {
    expect(() => parseNames(build())).toThrow(
      /of which its list names 2|is cut off|workbook.xml is damaged|\d+ texts, expected \d+/,
    );
  });
});

/** A workbook with three shared texts, to which cells refer by their position. */
function buildTexts(): Uint8Array {
  const texts = ['Alpha', 'Beta', 'Gamma'].map((text) => `<si><t>${text}</t></si>`).join('');
  const part = `<sst xmlns="x" count="9" uniqueCount="3">${texts}</sst>`;
  return zipSync({ ...unzipSync(buildThreeSheets()), 'xl/sharedStrings.xml': strToU8(part) });
}

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
