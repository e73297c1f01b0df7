import { read, utils, type CellObject, type WorkBook, type WorkSheet } from '@e965/xlsx';
import { errorMessage } from '#contract/errors.ts';
import { normalizeWhitespace } from '../parsing/cell-values.ts';
import { RejectedFile } from '../parsing/errors.ts';
import type { WorkbookCell } from '../parsing/row-reader.ts';
import { IMPORT_LIMITS } from './limits.ts';
import { isOle, isWorkbook } from './signatures.ts';
import { MAX_ROWS, READ_OPTIONS, readTextWorkbook } from './text/text-workbook.ts';
import { formatLocation, type RejectedSheet, type Workbook, type WorkbookRow, type Worksheet } from './worksheet.ts';
import { checkXls } from './xls.ts';

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
