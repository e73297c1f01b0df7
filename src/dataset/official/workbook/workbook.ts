import { read, utils, type CellObject, type WorkBook, type WorkSheet } from '@e965/xlsx';
import { errorMessage } from '#contract/errors.ts';
import { normalizeWhitespace, parseDigits } from '../parsing/cell-values.ts';
import { RejectedFile } from '../parsing/errors.ts';
import type { WorkbookCell } from '../parsing/row-reader.ts';
import { IMPORT_LIMITS } from './limits.ts';
import { isOle, isWorkbook } from './signatures.ts';
import { MAX_ROWS, READ_OPTIONS, readTextWorkbook } from './text/text-workbook.ts';
import { checkXls } from './xls.ts';

/** A sheet of a workbook, or one of the tables on it, that could not be parsed completely: nothing of it is used. */
export interface RejectedSheet {
  readonly sheet: string;
  readonly reason: string;
}

export type WorkbookRow = readonly WorkbookCell[];

export interface Worksheet {
  readonly name: string;
  /** Indexed by row number minus one; a row without cells is empty. */
  readonly rows: readonly WorkbookRow[];
  /** The text that a spreadsheet shows in a cell: `7.46%` for 0.0746 in that number format; '' if it is empty. */
  formatCell(row: number, column: number): string;
}

export interface Workbook {
  readonly sheets: readonly Worksheet[];
  /** The sheets that the workbook names and that cannot be read. */
  readonly rejectedSheets: readonly RejectedSheet[];
  /** The names of the sheets that a reader does not see. */
  readonly hiddenSheets: ReadonlySet<string>;
  /** When it was last saved, from its own properties. */
  readonly published: string | null;
  /** Serial dates count from 1904. */
  readonly is1904: boolean;
}

// Excel before 2007 had 256 columns, and some sheets are as wide; a single cell in column XFD would make a row of 16,384.
const MAX_COLUMNS = 1_024;

/**
 * Opens an Excel workbook, or a text that a spreadsheet would open: values only; no formula is evaluated, no picture or macro is read.
 * If it is a zip, the sizes and checksums of its parts were checked when the file was opened.
 * @throws RejectedFile if it is damaged, protected or larger than an import accepts.
 */
export function openWorkbook(bytes: Uint8Array): Workbook {
  if (bytes.length > IMPORT_LIMITS.workbookBytes) {
    throw new RejectedFile(`a workbook of ${bytes.length} bytes, expected at most ${IMPORT_LIMITS.workbookBytes}`);
  }
  if (isWorkbook(bytes)) return describeWorkbook(readWorkbook(bytes));
  const text = readTextWorkbook(bytes);
  if ('library' in text) return describeWorkbook(text.library);
  return {
    ...collectSheets([[TEXT_SHEET, () => readText(text.rows)]]),
    hiddenSheets: new Set(),
    published: null,
    is1904: false,
  };
}

function describeWorkbook(workbook: WorkBook): Workbook {
  return {
    ...readSheets(workbook),
    hiddenSheets: new Set(
      (workbook.Workbook?.Sheets ?? []).flatMap(({ Hidden, name }) => (Hidden ? [name ?? ''] : [])),
    ),
    published: parseSavedTime(workbook.Props?.ModifiedDate),
    is1904: workbook.Workbook?.WBProps?.date1904 === true,
  };
}

/** Every sheet that the workbook names, either with its rows or with the reason why it cannot be read. */
function readSheets(workbook: WorkBook): Pick<Workbook, 'sheets' | 'rejectedSheets'> {
  return collectSheets(
    workbook.SheetNames.map((name) => {
      const openSheet = () => {
        // the library stores sheets by name, so of two with the same name only the last is left
        if (workbook.SheetNames.indexOf(name) !== workbook.SheetNames.lastIndexOf(name))
          throw new RejectedFile(`sheet ${name}: the workbook has two sheets with this name`);
        return readSheet(name, workbook.Sheets[name]);
      };
      return [name, openSheet] as const;
    }),
  );
}

function collectSheets(
  named: readonly (readonly [string, () => Worksheet])[],
): Pick<Workbook, 'sheets' | 'rejectedSheets'> {
  const sheets: Worksheet[] = [];
  const rejectedSheets: RejectedSheet[] = [];
  for (const [name, openSheet] of named) {
    try {
      sheets.push(openSheet());
    } catch (error) {
      if (!(error instanceof RejectedFile)) throw error;
      rejectedSheets.push({ sheet: name, reason: error.message });
    }
  }
  return { sheets, rejectedSheets };
}

function readWorkbook(bytes: Uint8Array): WorkBook {
  try {
    const found = isOle(bytes) ? checkXls(bytes) : 0;
    const workbook = read(bytes, { ...READ_OPTIONS, type: 'array' });
    const named = workbook.SheetNames.length;
    if (found > named) throw new RejectedFile(`a workbook with ${found} sheets, of which its list names ${named}`);
    return workbook;
  } catch (cause) {
    if (cause instanceof RejectedFile) throw cause;
    throw new RejectedFile(`a workbook that cannot be opened (${errorMessage(cause)})`, { cause });
  }
}

function readSheet(name: string, sheet: WorkSheet | undefined): Worksheet {
  if (sheet === undefined) throw new RejectedFile(`sheet ${name}: missing or damaged in the workbook`);
  const rows = sheet['!data'] ?? [];
  checkSize(name, rows);
  return {
    name,
    // Rows and cells that were never written are holes in these arrays.
    rows: Array.from(rows, (cells) => Array.from(cells ?? [], readWorkbookCell)),
    formatCell: (row, column) => formatCell(rows[row]?.[column]),
  };
}

/** The only sheet of a text. */
function readText(rows: readonly WorkbookRow[]): Worksheet {
  checkSize(TEXT_SHEET, rows);
  return {
    name: TEXT_SHEET,
    rows,
    formatCell: (row, column) => normalizeWhitespace(String(rows[row]?.[column] ?? '')),
  };
}

const TEXT_SHEET = 'Table';

/** @throws RejectedFile if a sheet is longer or wider than an import accepts. */
function checkSize(name: string, rows: readonly (readonly unknown[] | undefined)[]): void {
  if (rows.length > MAX_ROWS) throw new RejectedFile(`sheet ${name}: expected at most ${MAX_ROWS} rows`);
  const wide = rows.findIndex((cells) => (cells?.length ?? 0) > MAX_COLUMNS);
  if (wide >= 0) throw new RejectedFile(`${formatLocation(name, wide)}: expected at most ${MAX_COLUMNS} columns`);
}

const formatCell = (cell: CellObject | undefined): string =>
  cell === undefined ? '' : normalizeWhitespace(utils.format_cell(cell));

// An error (`#DIV/0!`) is stored as an error number, which must not be taken for a value.
function readWorkbookCell(cell: CellObject | undefined): WorkbookCell {
  if (cell?.t === 'e') return '#ERROR';
  const value = cell?.v;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string') return null;
  return value.trim() === '' ? null : value;
}

// A workbook that was never saved by a person has the year 1601, the start of its clock.
function parseSavedTime(saved: unknown): string | null {
  const time = saved instanceof Date ? saved : new Date(typeof saved === 'string' ? saved : NaN);
  return time.getTime() > Date.UTC(1990, 0) ? time.toISOString() : null;
}

// Longer texts, up to 32,767 characters, are notes or damage, and patterns would be searched in them for seconds.
const MAX_TEXT_LENGTH = 4_000;

/** The text of a cell with normalized white space, up to 4,000 characters; '' if it has none. */
export const getCellText = (cell: WorkbookCell | undefined): string =>
  typeof cell === 'string' ? normalizeWhitespace(cell.slice(0, MAX_TEXT_LENGTH)) : '';

// `-0.11`, `(659.92)`. A percent sign would change the scale, so such a text is not a number here.
const SIGNED = /^(?:\((-? ?[\d.,]*)\)|(-? ?[\d.,]*))$/;

/** The number in a cell, also if it was typed as text; null if there is none. */
export function getCellNumber(cell: WorkbookCell | undefined): number | null {
  if (typeof cell === 'number') return cell;
  const [, inBrackets, plain = ''] = SIGNED.exec(getCellText(cell)) ?? [];
  const text = inBrackets ?? plain;
  const digits = parseDigits(text.replace(/^-? ?/, ''));
  if (digits === null) return null;
  return text.startsWith('-') === (inBrackets !== undefined) ? digits : -digits;
}

/** How many cells of a row are numbers, also as text. */
export const countNumbers = (row: WorkbookRow): number => row.filter((cell) => getCellNumber(cell) !== null).length;

/** The texts of a row without blanks. */
export const getRowTexts = (row: WorkbookRow): readonly string[] => row.map(getCellText).filter((text) => text !== '');

/** `sheet SBAF, row 206`. */
export const formatLocation = (sheet: string, rowIndex: number): string => `sheet ${sheet}, row ${rowIndex + 1}`;
