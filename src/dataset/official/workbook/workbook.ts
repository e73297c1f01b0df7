import { read, type CellObject, type WorkBook, type WorkSheet } from '@e965/xlsx';
import { limits } from '../open/limits.ts';
import { isZip } from '../open/zip.ts';
import { RefusedFile } from '../rows.ts';

/** A cell's value as the workbook stores it: dates are serial numbers, an empty cell is null. */
export type Cell = string | number | null;
export type Row = readonly Cell[];

export interface Sheet {
  readonly name: string;
  /** By row number less one; a row without cells is empty. */
  readonly rows: readonly Row[];
}

export interface Workbook {
  readonly sheets: readonly Sheet[];
  /** ISO time it was last saved, by its own properties. */
  readonly published: string | null;
  /** Whether its serial dates count from 1904. */
  readonly is1904: boolean;
}

const OLE = [0xd0, 0xcf, 0x11, 0xe0];
const ROWS = 20_000;
// Excel before 2007 had 256 columns, and some sheets are as wide; a single cell in column XFD would make a row of 16,384.
const COLUMNS = 1_024;

/** Whether the bytes begin as .xlsx and .xlsb (a zip) or .xls (an OLE compound file) do. */
export function isWorkbook(bytes: Uint8Array): boolean {
  return isZip(bytes) || OLE.every((byte, at) => bytes[at] === byte);
}

/**
 * Opens an Excel workbook: values only, no formula is evaluated, no picture or macro is read.
 * The parts of one that is a zip were bounded and compared with their checksums when the file was opened.
 * @throws RefusedFile where it is damaged, protected, or longer than an import reads.
 */
export function openWorkbook(bytes: Uint8Array): Workbook {
  if (bytes.length > limits.workbookBytes) {
    throw new RefusedFile(`a workbook of ${bytes.length} bytes, expected at most ${limits.workbookBytes}`);
  }
  const workbook = parse(bytes);
  return {
    sheets: workbook.SheetNames.map((name) => ({ name, rows: rowsOf(name, workbook.Sheets[name]) })),
    published: publishedOf(workbook.Props?.ModifiedDate),
    is1904: workbook.Workbook?.WBProps?.date1904 === true,
  };
}

function parse(bytes: Uint8Array): WorkBook {
  try {
    return read(bytes, {
      type: 'array',
      dense: true,
      cellFormula: false,
      cellHTML: false,
      cellText: false,
      // One row more than is read, to tell a longer sheet from one that fits.
      sheetRows: ROWS + 1,
    });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new RefusedFile(`a workbook that cannot be opened (${reason})`, { cause });
  }
}

function rowsOf(name: string, sheet: WorkSheet | undefined): readonly Row[] {
  const rows = sheet?.['!data'] ?? [];
  if (rows.length > ROWS) throw new RefusedFile(`sheet ${name}: more rows than ${ROWS}`);
  const wide = rows.findIndex((cells) => (cells?.length ?? 0) > COLUMNS);
  if (wide >= 0) throw new RefusedFile(`sheet ${name}, row ${wide + 1}: more columns than ${COLUMNS}`);
  // Rows and cells that were never written are holes in these arrays.
  return Array.from(rows, (cells) => Array.from(cells ?? [], valueOf));
}

// An error (`#DIV/0!`) is stored as a number of its own that no one should take for a figure.
function valueOf(cell: CellObject | undefined): Cell {
  if (cell?.t === 'e') return '#ERROR';
  const value = cell?.v;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string') return null;
  return value.trim() === '' ? null : value;
}

// A workbook that was never saved by a person bears the year 1601, the beginning of its clock.
function publishedOf(saved: unknown): string | null {
  const time = saved instanceof Date ? saved : new Date(typeof saved === 'string' ? saved : NaN);
  return time.getTime() > Date.UTC(1990, 0) ? time.toISOString() : null;
}
