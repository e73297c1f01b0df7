import { strToU8, Zip, ZipDeflate } from 'fflate';
import { quartileNames } from '#schemes/peers/quartile-names.ts';
import type { ExportFact } from '../table/export-rows/describe-export.ts';
import {
  formatHeader,
  type SheetCell,
  type SheetColumn,
  type SheetColumns,
  type SheetHead,
  type SheetWriter,
} from './sheet.ts';

// Written here and not by a library: those that write typed cells in a browser take as long as exceljs, and export has to be
// twice as fast (`npm run bench -- export`). ECMA-376, Office Open XML, parts 1 and 2.

const SHEET_NAMES = ['View', 'All fields'] as const;
const ABOUT_NAME = 'About this view';
const MAX_TEXT_LENGTH = 32_767; // of a cell in Excel
const MAX_DECIMALS = 10;

/** Indexes of the cell styles in `styles.xml`. */
const STYLES = { general: 0, header: 1, numberHeader: 2, date: 3, decimals: 4 } as const;
/** Each fill has all of these styles. */
const STYLES_PER_FILL = STYLES.decimals + MAX_DECIMALS + 1;

/** The fill of a quartile, by its name, as the light theme has it; the third has none. */
const FILLS: ReadonlyMap<string, string> = new Map(
  ['FFCFE0FF', 'FFE8F0FF', 'FFECEFF3', '', 'FFFDE6D4'].flatMap((colour, index) =>
    colour === '' ? [] : [[quartileNames[index] ?? '', colour] as const],
  ),
);
const fillNames: readonly string[] = [...FILLS.keys()];
/** Where the styles with the fill of a quartile begin; 0 for those without one. */
const findFill = (quartile: SheetCell | undefined): number =>
  typeof quartile === 'string' ? (fillNames.indexOf(quartile) + 1) * STYLES_PER_FILL : 0;
/** The shade of values about the median, which the row of medians has too. */
const TOTALS_FILL = findFill(quartileNames[2]);

/**
 * A table as an Excel workbook: sheets of typed cells with a frozen header, the view and all fields, and a sheet about the view. Text is
 * never a formula: each text cell says that it is one.
 */
export function createXlsxWriter({ about, precision, names = SHEET_NAMES, ...view }: SheetHead): SheetWriter {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, part) => {
    failure ??= error;
    if (part) parts.push(new Uint8Array(part));
  });
  let sheetCount = 1;
  let sheet = startSheet(addSheetPart(zip, sheetCount), view, precision);
  return {
    addRows: (rows, areTotals) => sheet.addRows(rows, areTotals ? TOTALS_FILL : undefined),
    addSheet: (next, totals) => {
      sheet.end(totals);
      sheet = startSheet(addSheetPart(zip, ++sheetCount), next, precision);
    },
    finish: (totals = null) => {
      sheet.end(totals);
      const sheetNames = [...names.slice(0, sheetCount), ABOUT_NAME];
      for (const [path, text] of Object.entries(buildOtherParts(about, sheetNames)))
        addPart(zip, path).push(strToU8(text), true);
      zip.end();
      if (failure) throw failure;
      return new Blob(parts, { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' });
    },
  };
}

function startSheet(part: ZipDeflate, { columns, headerIndex }: SheetColumns, precision: SheetHead['precision']) {
  part.push(strToU8(openSheet(columns, headerIndex + 1)));
  let rowNumber = 1;
  return {
    addRows: (rows: readonly (readonly SheetCell[])[], fill?: number): void => {
      let text = '';
      for (const row of rows) text += serializeRow(row, columns, ++rowNumber, precision, fill);
      part.push(strToU8(text));
    },
    end: (totals: readonly SheetCell[] | null): void => {
      const lastCell = `${getColumnName(columns.length - 1)}${rowNumber}`;
      if (totals) part.push(strToU8(serializeRow(totals, columns, rowNumber + 1, precision, TOTALS_FILL)));
      part.push(strToU8(`</sheetData><autoFilter ref="A1:${lastCell}"/></worksheet>`), true);
    },
  };
}

const addSheetPart = (zip: Zip, number: number): ZipDeflate => addPart(zip, `xl/worksheets/sheet${number}.xml`);

function addPart(zip: Zip, path: string): ZipDeflate {
  const part = new ZipDeflate(path, { level: 4 });
  zip.add(part);
  return part;
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** The start of the sheet up to its header row, which stays in view with the first columns. */
function openSheet(columns: readonly SheetColumn[], frozenCount: number): string {
  const characters = columns.map(({ width }) => Math.ceil(width / 7) + 4); // each about 7 pixels wide
  const widths = characters.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const header = columns.map((column, index) =>
    serializeText(
      formatHeader(column),
      `${getColumnName(index)}1`,
      column.kind === 'number' ? STYLES.numberHeader : STYLES.header,
    ),
  );
  // the mark of the filter takes three characters
  const lines = columns.map((column, index) => countLines(formatHeader(column), (characters[index] ?? 0) - 3));
  const height = Math.max(1, ...lines) * LINE_HEIGHT;
  return (
    `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">` +
    `<pane xSplit="${frozenCount}" ySplit="1" topLeftCell="${getColumnName(frozenCount)}2" activePane="bottomRight" state="frozen"/>` +
    `</sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1" ht="${height}" customHeight="1">${header.join('')}</row>`
  );
}

const LINE_HEIGHT = 15; // points

/** Counts the lines of a text that is wrapped between words. */
function countLines(text: string, maxLength: number): number {
  let [lines, length] = [1, 0];
  for (const word of text.split(' ')) {
    const isWrapped = length > 0 && length + 1 + word.length > maxLength;
    lines += isWrapped ? 1 : 0;
    length = (isWrapped || length === 0 ? 0 : length + 1) + word.length;
  }
  return lines;
}

function serializeRow(
  row: readonly SheetCell[],
  columns: readonly SheetColumn[],
  rowNumber: number,
  precision: SheetHead['precision'],
  rowFill?: number,
): string {
  let cells = '';
  for (const [index, cell] of row.entries()) {
    if (cell === null || cell === '') continue;
    const reference = `${getColumnName(index)}${rowNumber}`;
    const offset = columns[index]?.quartileOffset;
    const fill = rowFill ?? (offset === undefined ? 0 : findFill(row[index + offset]));
    if (typeof cell === 'number') {
      const style = precision === 'full' ? STYLES.general : STYLES.decimals + countDecimals(cell, columns[index]);
      cells += `<c r="${reference}" s="${fill + style}"><v>${cell}</v></c>`;
    } else {
      const serial = columns[index]?.kind === 'date' ? toSerialDate(cell) : null;
      cells +=
        serial === null
          ? serializeText(cell, reference, fill + STYLES.general)
          : `<c r="${reference}" s="${STYLES.date}"><v>${serial}</v></c>`;
    }
  }
  return `<row r="${rowNumber}">${cells}</row>`;
}

/** Counts the decimals that the column shows, so that 12.50 is not 12.5 above 12.25. */
function countDecimals(value: number, column: SheetColumn | undefined): number {
  const own = String(value).split('.')[1]?.length ?? 0;
  return Math.min(MAX_DECIMALS, Math.max(own, column?.decimals ?? 0));
}

const serializeText = (text: string, reference: string, style: number): string =>
  `<c r="${reference}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeText(text)}</t></is></c>`;

/** Characters that XML 1.0 has no way to write, and halves of surrogate pairs. */
// oxlint-disable-next-line no-control-regex
const NOT_IN_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** `_x0041_` in a text would be read as `A`: its first underscore is escaped in the same way. */
const escapeText = (text: string): string =>
  text
    .slice(0, MAX_TEXT_LENGTH)
    .replace(NOT_IN_XML, '\uFFFD')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);

/** `0` → `A`, `26` → `AA`. */
function getColumnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : getColumnName(Math.floor(index / 26) - 1) + letter;
}

/** The day as Excel counts it, 1 on 1 January 1900; null before March 1900, where Excel counts a day that never was. */
function toSerialDate(iso: string): number | null {
  const time = Date.parse(`${iso}T00:00:00Z`);
  const serial = Number.isNaN(time) ? null : time / 86_400_000 + 25_569;
  return serial === null || serial < 61 ? null : serial;
}

/** @param names the sheets, the last of which is about the view. */
function buildOtherParts(about: readonly ExportFact[], names: readonly string[]): Readonly<Record<string, string>> {
  const sheetPaths = names.map((_, index) => `worksheets/sheet${index + 1}.xml`);
  const lines = about.map(
    ({ name, value }, index) =>
      `<row r="${index + 1}">${serializeText(name, `A${index + 1}`, STYLES.header)}${serializeText(value, `B${index + 1}`, STYLES.general)}</row>`,
  );
  const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  return {
    [`xl/worksheets/sheet${names.length}.xml`]: `${XML}<worksheet xmlns="${MAIN}"><cols><col min="1" max="1" width="32" customWidth="1"/><col min="2" max="2" width="100" customWidth="1"/></cols><sheetData>${lines.join('')}</sheetData></worksheet>`,
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${names.map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/styles.xml': `${XML}${buildStyles()}`,
    'xl/_rels/workbook.xml.rels': buildRelations([
      ...sheetPaths.map((path) => ['worksheet', path] as const),
      ['styles', 'styles.xml'],
    ]),
    '_rels/.rels': buildRelations([['officeDocument', 'xl/workbook.xml']]),
    '[Content_Types].xml': `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${contentType}.styles+xml"/>${sheetPaths.map((path) => `<Override PartName="/xl/${path}" ContentType="${contentType}.worksheet+xml"/>`).join('')}</Types>`,
  };
}

const buildRelations = (targets: readonly (readonly [type: string, target: string])[]): string =>
  `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets
    .map(
      ([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${RELATIONS}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

/** General, bold header, which is wrapped, date, and one style per number of decimals; all of them again with each fill. */
function buildStyles(): string {
  const formats = Array.from({ length: MAX_DECIMALS + 1 }, (_, decimals) =>
    decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`,
  );
  const FIRST_FORMAT = 164; // lower numbers are built into Excel
  const numberFormats = ['dd mmm yyyy', ...formats].map(
    (code, index) => `<numFmt numFmtId="${FIRST_FORMAT + index}" formatCode="${code}"/>`,
  );
  const buildStyle = (fill: number, format: number): string =>
    `<xf numFmtId="${format}" fontId="0" fillId="${fill}" borderId="0" xfId="0" applyNumberFormat="1" applyFill="1"/>`;
  const buildHeader = (side: 'left' | 'right'): string =>
    `<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1" applyAlignment="1"><alignment horizontal="${side}" vertical="top" wrapText="1"/></xf>`;
  // the first two fills are those of every workbook, none and a pattern
  const cells = [0, ...fillNames.map((_, index) => index + 2)].flatMap((fill) => [
    buildStyle(fill, 0),
    buildHeader('left'),
    buildHeader('right'),
    ...numberFormats.map((_, index) => buildStyle(fill, FIRST_FORMAT + index)),
  ]);
  const fills = Array.from(
    FILLS.values(),
    (colour) => `<fill><patternFill patternType="solid"><fgColor rgb="${colour}"/></patternFill></fill>`,
  );
  return (
    `<styleSheet xmlns="${MAIN}"><numFmts count="${numberFormats.length}">${numberFormats.join('')}</numFmts>` +
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
    `<fills count="${2 + fills.length}"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>${fills.join('')}</fills>` +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    `<cellXfs count="${cells.length}">${cells.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`
  );
}
