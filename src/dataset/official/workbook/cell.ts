import { tidy } from '../text/tidy.ts';
import type { Cell, Row } from './workbook.ts';

/** The text of a cell, tidied; '' where it holds none. */
export const textOf = (cell: Cell | undefined): string => (typeof cell === 'string' ? tidy(cell) : '');

// `1,234.56`, `-0.11`, `(659.92)`; a percent sign would be a scale of its own, so it is no number here.
const NUMBER = /^(\()?-?[\d,]*\.?\d+(\))?$/;

/** The number in a cell, also where it was typed as text; null where there is none. */
export function numberOf(cell: Cell | undefined): number | null {
  if (typeof cell === 'number') return cell;
  const text = textOf(cell);
  const [whole, open, close] = NUMBER.exec(text) ?? [];
  if (whole === undefined || (open === undefined) !== (close === undefined)) return null;
  const size = Number(whole.replace(/[(),]/g, ''));
  return open === undefined ? size : -size;
}

/** The texts of a row, tidied, blanks left out. */
export const textsOf = (row: Row): readonly string[] => row.map(textOf).filter((text) => text !== '');

/** `sheet SBAF, row 206`. */
export const placeOf = (sheet: string, row: number): string => `sheet ${sheet}, row ${row + 1}`;
