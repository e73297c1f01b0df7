import { RejectedFile } from '../errors.ts';
import { formatLocation, getRowTexts, type WorkbookRow, type Worksheet } from '../workbook.ts';
import { findColumns, type PortfolioColumnIndexes } from './find-columns.ts';
import { hasAmount, isTotal, parseRow, type PortfolioTableRow } from './parse-row.ts';
import type { Table } from './parse-table.ts';

const DERIVATIVES = /derivative|\bfutures?\b|\boptions?\b|\bswaps?\b/i;
/** A heading is short; a note that mentions derivatives is a sentence. */
const MAX_HEADING_LENGTH = 60;
// Headers of tables with another layout: quant's `Underlying | Long / Short | Future Price when Purchased | …`.
const OTHER_LAYOUT = /^underlying$|long\s*\/\s*short|notional|strike/i;
const SIDE = /^(?:long|short)$/i;
const SHORT = /^short$/i;
const NIL = /^nil$/i;

/**
 * The derivatives that a sheet discloses in a separate table below the grand total (SBI, Aditya Birla, ICICI): exposure
 * that the grand total does not include.
 * @throws RejectedFile if such a table cannot be parsed, so that no position is lost.
 */
export function parseDisclosedDerivatives(sheet: Worksheet, table: Table, end: number): readonly PortfolioTableRow[] {
  const found: PortfolioTableRow[] = [];
  let current: PortfolioColumnIndexes | 'unknown layout' | null = null;
  let heading = '';
  for (let index = table.end + 1; index < end; index++) {
    const row = sheet.rows[index] ?? [];
    const texts = getRowTexts(row);
    const columns = findDerivativeColumns(row, heading);
    if (columns !== null) {
      current = columns;
    } else if (row.some((cell) => typeof cell === 'number')) {
      if (current === null && isOpeningRow(texts)) current = table.columns;
      // Nippon India continues in the columns of the portfolio, with the side in the ISIN column.
      else if (current !== null || texts.some((text) => SIDE.test(text)))
        found.push(...parsePosition(sheet, row, index, current ?? table.columns));
    } else if (texts.length === 1) {
      heading = texts[0] ?? '';
      if (!isHeading(heading)) current = null;
    } else if (texts.length > 1 && !texts.some((text) => NIL.test(text))) {
      current = texts.some((text) => OTHER_LAYOUT.test(text)) ? 'unknown layout' : null;
    }
  }
  return found;
}

/** The columns of a derivative table's own header: it has no ISIN column, and is below a heading that names derivatives. */
function findDerivativeColumns(row: WorkbookRow, heading: string): PortfolioColumnIndexes | null {
  const columns = findColumns(row);
  if (columns === null || columns.isin !== null) return null;
  return isHeading(heading) || getRowTexts(row).some((text) => DERIVATIVES.test(text)) ? columns : null;
}

// ICICI's table starts with a heading that has the sum, without a header row: `INTEREST RATE SWAPS (At Notional Value)`.
const isOpeningRow = (texts: readonly string[]): boolean => isHeading(texts[0] ?? '');

const isHeading = (text: string): boolean => text.length <= MAX_HEADING_LENGTH && DERIVATIVES.test(text);

function parsePosition(
  sheet: Worksheet,
  cells: WorkbookRow,
  index: number,
  columns: PortfolioColumnIndexes | 'unknown layout',
): readonly PortfolioTableRow[] {
  const location = formatLocation(sheet.name, index);
  if (columns === 'unknown layout') {
    throw new RejectedFile(`${location}: a derivatives table in an unknown layout below the grand total`);
  }
  const row = parseRow(cells, index, columns, 'Derivative');
  if (isTotal(row) || !hasAmount(row)) return [];
  if (row.name === '' || row.invalid.weight !== null || row.value === null) {
    throw new RejectedFile(
      `${location}: expected a derivative with name, value and weight, got ${getRowTexts(cells).join(' | ')}`,
    );
  }
  return [applySign(row, getRowTexts(cells))];
}

/** Makes a short position negative, even if its numbers are printed without a sign beside the word (Nippon India). */
function applySign(row: PortfolioTableRow, texts: readonly string[]): PortfolioTableRow {
  if (!texts.some((text) => SHORT.test(text))) return row;
  const weight = typeof row.weight === 'number' ? toNegative(row.weight) : row.weight;
  return { ...row, quantity: toNegative(row.quantity), value: toNegative(row.value), weight };
}

const toNegative = (number: number | null): number | null => (number === null ? null : -Math.abs(number));
