import { RefusedFile } from '../rows.ts';
import { placeOf, textsOf } from '../workbook/cell.ts';
import type { Row, Sheet } from '../workbook/workbook.ts';
import { columnsOf, type Columns } from './columns.ts';
import { hasFigure, isTotal, rawRow, type RawRow } from './raw-row.ts';
import type { Table } from './table.ts';

const DERIVATIVES = /derivative|\bfutures?\b|\boptions?\b|\bswaps?\b/i;
/** A heading is short; a note that speaks of derivatives is a sentence. */
const HEADING_LENGTH = 60;
// Headers of tables in another shape: quant's `Underlying | Long / Short | Future Price when Purchased | …`.
const OTHER_TABLE = /^underlying$|long\s*\/\s*short|notional|strike/i;
const SIDE = /^(?:long|short)$/i;
const SHORT = /^short$/i;
const NIL = /^nil$/i;

/**
 * The derivatives that a sheet tells in a table of their own under the grand total (SBI, Aditya Birla, ICICI): exposure,
 * which the grand total does not count.
 * @throws RefusedFile where such a table cannot be read, so that no position is lost.
 */
export function disclosedDerivatives(sheet: Sheet, table: Table, until: number): readonly RawRow[] {
  const found: RawRow[] = [];
  let inside: Columns | 'unknown shape' | null = null;
  let heading = '';
  for (let at = table.end + 1; at < until; at++) {
    const row = sheet.rows[at] ?? [];
    const texts = textsOf(row);
    const own = derivativeColumns(row, heading);
    if (own !== null) {
      inside = own;
    } else if (row.some((cell) => typeof cell === 'number')) {
      if (inside === null && opens(texts)) inside = table.columns;
      // Nippon India goes on in the columns of the portfolio, with the side in that of ISINs.
      else if (inside !== null || texts.some((text) => SIDE.test(text)))
        found.push(...position(sheet, row, at, inside ?? table.columns));
    } else if (texts.length === 1) {
      heading = texts[0] ?? '';
      if (!isHeading(heading)) inside = null;
    } else if (texts.length > 1 && !texts.some((text) => NIL.test(text))) {
      inside = texts.some((text) => OTHER_TABLE.test(text)) ? 'unknown shape' : null;
    }
  }
  return found;
}

/** The columns of a derivative table's own header: it has no ISINs, and stands under a heading that says derivatives. */
function derivativeColumns(row: Row, heading: string): Columns | null {
  const columns = columnsOf(row);
  if (columns === null || columns.isin !== null) return null;
  return isHeading(heading) || textsOf(row).some((text) => DERIVATIVES.test(text)) ? columns : null;
}

/** A short position is below 0, though its figures be printed without a sign beside the word (Nippon India). */
function signed(row: RawRow, texts: readonly string[]): RawRow {
  if (!texts.some((text) => SHORT.test(text))) return row;
  const weight = typeof row.weight === 'number' ? below0(row.weight) : row.weight;
  return { ...row, quantity: below0(row.quantity), value: below0(row.value), weight };
}

const below0 = (figure: number | null): number | null => (figure === null ? null : -Math.abs(figure));

// ICICI opens with a heading that carries the sum, without a header row: `INTEREST RATE SWAPS (At Notional Value)`.
const opens = (texts: readonly string[]): boolean => isHeading(texts[0] ?? '');

const isHeading = (text: string): boolean => text.length <= HEADING_LENGTH && DERIVATIVES.test(text);

function position(sheet: Sheet, cells: Row, at: number, columns: Columns | 'unknown shape'): readonly RawRow[] {
  const place = placeOf(sheet.name, at);
  if (columns === 'unknown shape') {
    throw new RefusedFile(`${place}: a table of derivatives under the grand total in a shape that is not known`);
  }
  const row = rawRow(cells, at, columns, 'Derivative');
  if (isTotal(row) || !hasFigure(row)) return [];
  if (row.name === '' || row.unread.weight !== null || row.value === null) {
    throw new RefusedFile(
      `${place}: expected a derivative with name, value and weight, got ${textsOf(cells).join(' | ')}`,
    );
  }
  return [signed(row, textsOf(cells))];
}
