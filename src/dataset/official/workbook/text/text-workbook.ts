import { read, type WorkBook, type ParsingOptions } from '@e965/xlsx';
import Papa from 'papaparse'; // CommonJS: Node finds no named exports in it
import { decodeStart, decodeWhole, detectEncoding, REPLACEMENT } from '../../parsing/decode-text.ts';
import { RejectedFile } from '../../parsing/errors.ts';
import type { WorkbookCell } from '../../parsing/row-reader.ts';
import { readHtmlRows, parseCellText } from './html-rows.ts';
import { isWellFormedXml } from './well-formed-xml.ts';

// Programs export tables as text under the names of workbooks, and spreadsheets open them: fund houses and AMFI have published such files.

/** A page with a table, an XML spreadsheet of Excel 2003, and cells separated by tabs. */
export type TextWorkbookKind = 'html' | 'xml' | 'tabs';

const MIN_TABS = 3;
const MIN_ROWS = 2;
const LINES = 100;

/** The kind of workbook that a text is by its beginning; null if it is none. */
export function recogniseTextWorkbook(start: string): TextWorkbookKind | null {
  const text = start.trimStart();
  if (text.startsWith('<')) {
    if (/urn:schemas-microsoft-com:office:spreadsheet/.test(text) && /<(?:\w+:)?Workbook\b/.test(text)) return 'xml';
    return /<table[\s>]/i.test(text) ? 'html' : null; // not `<table:table` of an OpenDocument
  }
  if (text.includes(REPLACEMENT)) return null;
  const rows = text.split(/\r\n?|\n/, LINES).filter((line) => line.split('\t').length > MIN_TABS);
  return rows.length >= MIN_ROWS ? 'tabs' : null;
}

export const isTextWorkbook = (bytes: Uint8Array): boolean =>
  recogniseTextWorkbook(decodeStart(detectEncoding(bytes))) !== null;

/** A text that is a workbook, as the library reads it, or as the rows of its only sheet. */
type OpenedText = { readonly library: WorkBook } | { readonly rows: readonly (readonly WorkbookCell[])[] };

/** @throws RejectedFile if it is damaged, cut off or no workbook. */
export function readTextWorkbook(bytes: Uint8Array): OpenedText {
  const encoded = detectEncoding(bytes);
  const kind = recogniseTextWorkbook(decodeStart(encoded));
  if (encoded.isDamaged) throw new RejectedFile('a table with bytes that are not UTF-8 text');
  const text = decodeWhole(encoded);
  if (kind === 'xml') return { library: readXmlWorkbook(text) };
  if (kind === 'html') return { rows: readHtmlRows(text) };
  if (kind === 'tabs') return { rows: readTabs(text) };
  throw new RejectedFile('a text without a table');
}

/** A quote that has no end (`12" pipe`) is part of its cell: otherwise the rest of the file would be one. */
function readTabs(text: string): readonly (readonly WorkbookCell[])[] {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: '\t' });
  const isQuoted = !errors.some(({ type }) => type === 'Quotes');
  const rows = isQuoted ? data : text.split(/\r\n?|\n/).map((line) => line.split('\t'));
  return rows.map((row) => row.map(parseCellText));
}

const INDEX = /\b(?:Index|MergeAcross|MergeDown|Span)\s?=\s?["']?(\d+)/g;
/** Far above the rows and columns that are accepted: the library makes room for all cells before it. */
const MAX_INDEX = 200_000;

/**
 * An XML spreadsheet of Excel 2003, read by the workbook library, whose cells have types.
 * @throws RejectedFile if it is not well-formed, or declares entities: no program that exports such files does.
 */
function readXmlWorkbook(text: string): WorkBook {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text))
    throw new RejectedFile('an XML spreadsheet with a document type declaration (DOCTYPE), expected none');
  if (!isWellFormedXml(Buffer.from(text))) throw new RejectedFile('an XML spreadsheet that is damaged or cut off');
  for (const [, index] of text.matchAll(INDEX))
    if (Number(index) > MAX_INDEX)
      throw new RejectedFile(`an XML spreadsheet with the index ${index}, expected at most ${MAX_INDEX}`);
  return read(text, { ...READ_OPTIONS, type: 'string' });
}

// AMFI's expense ratios of a month have 62,233 rows.
export const MAX_ROWS = 100_000;

/** Values only; no formula is evaluated, no picture or macro is read. */
export const READ_OPTIONS = {
  dense: true,
  cellFormula: false,
  cellHTML: false,
  cellText: false,
  cellNF: true,
  // One row more than accepted, to detect longer sheets.
  sheetRows: MAX_ROWS + 1,
} as const satisfies ParsingOptions;
