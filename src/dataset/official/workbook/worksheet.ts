import { normalizeWhitespace, parseDigits } from '../parsing/cell-values.ts';
import type { WorkbookCell } from '../parsing/row-reader.ts';

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

// Longer texts, up to 32,767 characters, are notes or damage, and patterns would be searched in them for seconds.
const MAX_TEXT_LENGTH = 4_000;

/** The text of a cell with normalized white space, up to 4,000 characters; '' if it has none. */
export const getCellText = (cell: WorkbookCell | undefined): string =>
  typeof cell === 'string' ? normalizeWhitespace(cell.slice(0, MAX_TEXT_LENGTH)) : '';

// `-0.11`, `(659.92)`, and `(-299.11)`, which is below zero too (Mahindra, October 2017). A percent sign would change the scale, so such a text is not a number here.
const SIGNED = /^(?:\((-? ?[\d.,]*)\)|(-? ?[\d.,]*))$/;

/** The number in a cell, also if it was typed as text; null if there is none. */
export function getCellNumber(cell: WorkbookCell | undefined): number | null {
  if (typeof cell === 'number') return cell;
  const [, inBrackets, plain = ''] = SIGNED.exec(getCellText(cell)) ?? [];
  const text = inBrackets ?? plain;
  const digits = parseDigits(text.replace(/^-? ?/, ''));
  if (digits === null) return null;
  return text.startsWith('-') || inBrackets !== undefined ? -digits : digits;
}

/** How many cells of a row are numbers, also as text. */
export const countNumbers = (row: WorkbookRow): number => row.filter((cell) => getCellNumber(cell) !== null).length;

/** The texts of a row without blanks. */
export const getRowTexts = (row: WorkbookRow): readonly string[] => row.map(getCellText).filter((text) => text !== '');

/** `sheet SBAF, row 206`. */
export const formatLocation = (sheet: string, rowIndex: number): string => `sheet ${sheet}, row ${rowIndex + 1}`;
