import type { Anomaly } from '../../../../parsing/errors.ts';
import type { WorkbookCell } from '../../../../parsing/row-reader.ts';
import {
  countNumbers,
  formatLocation,
  getRowTexts,
  type WorkbookRow,
  type Worksheet,
} from '../../../../workbook/worksheet.ts';
import { findColumns, type PortfolioColumnIndexes } from '../find-columns.ts';
import { startsWithFundHouse } from '../fund-house.ts';
import { hasAmount, isTotal, parseRow, type PortfolioTableRow } from '../parse-row.ts';
import { opensWithDerivatives } from '../parse-table.ts';
import {
  findPositionColumns,
  isPastTransactionsHeader,
  parseDisclosedPosition,
  type DisclosedPosition,
  type PositionColumns,
} from './disclosed-position-rows.ts';

const DERIVATIVES = /derivative|\bfutures?\b|\boptions?\b|\bswaps?\b/i;
/** A heading is short; a note that mentions derivatives is a sentence. */
const MAX_HEADING_LENGTH = 60;
const OTHER_LAYOUT = /^underlying\b|long\s*\/\s*short|notional|strike/i;
const SIDE = /^(?:long|short)$/i;
const SHORT = /^short$/i;
const NIL = /\bnil\b/i;

/** Where derivatives are looked for. */
interface DisclosureRange {
  readonly start: number;
  readonly end: number;
  /** The columns of the portfolio above, which may continue; null on a sheet of derivatives. */
  readonly portfolioColumns: PortfolioColumnIndexes | null;
  readonly is1904: boolean;
}

export interface DisclosedDerivatives {
  /** With value and weight, in the columns of a portfolio. */
  readonly rows: readonly PortfolioTableRow[];
  /** The positions by underlying, which the portfolio may list as well. */
  readonly positions: readonly DisclosedPosition[];
  /** The rows of derivatives that cannot be parsed, the first of each table. Then none of the sheet is used: a part is no exposure. */
  readonly unread: readonly Anomaly[];
}

type Layout =
  | { readonly kind: 'portfolio'; readonly columns: PortfolioColumnIndexes }
  | { readonly kind: 'positions'; readonly columns: PositionColumns }
  | { readonly kind: 'past transactions' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'left out' };

/**
 * The derivatives that a sheet discloses in separate tables below the grand total (SBI, Aditya Birla, ICICI), or that a sheet of
 * derivatives has (HDFC, PPFAS): exposure that the grand total does not include.
 */
export function parseDisclosedDerivatives(sheet: Worksheet, range: DisclosureRange): DisclosedDerivatives {
  const { portfolioColumns } = range;
  const rows: PortfolioTableRow[] = [];
  const positions: DisclosedPosition[] = [];
  const unread: Anomaly[] = [];
  let layout: Layout | null = null;
  let heading = '';
  let scheme = sheet.rows.slice(0, range.start).flatMap(getRowTexts).findLast(startsWithFundHouse) ?? '';
  for (let index = range.start; index < range.end; index++) {
    const row = sheet.rows[index] ?? [];
    const texts = [...new Set(getRowTexts(row))]; // HDFC repeats the text of merged cells
    const header = findLayout(sheet, index, heading);
    if (header !== null) layout = header;
    else if (hasNumbers(row, layout)) {
      const readRow = (columns: PortfolioColumnIndexes) => {
        const parsed = parsePortfolioRow(sheet, row, index, columns);
        if ('rows' in parsed) rows.push(...parsed.rows);
        else unread.push(parsed.unread);
      };
      if (layout?.kind === 'positions')
        positions.push(...parsePositions(row, index, { ...layout.columns, title: scheme }, range.is1904));
      else if (layout?.kind === 'unknown' || (layout === null && portfolioColumns === null && countCells(row) > 1)) {
        unread.push(describeUnknownLayout(sheet, index));
        layout = { kind: 'left out' };
      } else if (layout === null && portfolioColumns !== null) {
        if (isOpeningRow(row, texts, portfolioColumns)) layout = { kind: 'portfolio', columns: portfolioColumns };
        // Nippon India continues in the columns of the portfolio, with the side in the ISIN column.
        else if (texts.some((text) => SIDE.test(text)) || isPositionBelow(heading, row, portfolioColumns))
          readRow(portfolioColumns);
      } else if (layout?.kind === 'portfolio') readRow(layout.columns);
    } else if (texts.length === 1) {
      heading = texts[0] ?? '';
      if (startsWithFundHouse(heading)) scheme = heading;
      // headings between the rows of a table by underlying: `(b) Currency Future`
      if (!isHeading(heading) || (layout?.kind === 'past transactions' && DERIVATIVES.test(heading))) layout = null;
    } else if (texts.length > 1 && !texts.some((text) => NIL.test(text)) && layout?.kind !== 'positions') {
      // the header of another table, such as that of past returns (PPFAS), or of repo transactions by underlying (IDFC)
      layout = texts.some((text) => OTHER_LAYOUT.test(text)) && !/\brepo\b/i.test(heading) ? { kind: 'unknown' } : null;
      heading = '';
    }
  }
  return unread.length > 0 ? { rows: [], positions: [], unread } : { rows, positions, unread };
}

const isNumber = (cell: WorkbookCell): boolean => typeof cell === 'number';

const countCells = (row: WorkbookRow): number => row.filter(isNumber).length;

/** In the columns of a known table numbers may be text; elsewhere a text of digits is that of a note. */
const hasNumbers = (row: WorkbookRow, layout: Layout | null): boolean =>
  row.some(isNumber) || ((layout?.kind === 'portfolio' || layout?.kind === 'positions') && countNumbers(row) > 1);

function findLayout(sheet: Worksheet, index: number, heading: string): Layout | null {
  const row = sheet.rows[index] ?? [];
  if (isPastTransactionsHeader(row)) return { kind: 'past transactions' };
  const columns = findDerivativeColumns(sheet, index, heading);
  if (columns !== null) return { kind: 'portfolio', columns };
  const positions = findPositionColumns(row);
  return positions === null ? null : { kind: 'positions', columns: positions };
}

/** The columns of a derivative table's own header, which is below or above a heading that names derivatives, or names them itself. */
function findDerivativeColumns(sheet: Worksheet, index: number, heading: string): PortfolioColumnIndexes | null {
  const row = sheet.rows[index] ?? [];
  const columns = findColumns(row);
  if (columns === null) return null;
  const isNamed = isHeading(heading) || getRowTexts(row).some((text) => DERIVATIVES.test(text));
  return isNamed || opensWithDerivatives(sheet, index, columns) ? columns : null;
}

// ICICI's table starts with a heading that has the sum, without a header row: `INTEREST RATE SWAPS (At Notional Value)`.
const isOpeningRow = (row: WorkbookRow, texts: readonly string[], columns: PortfolioColumnIndexes): boolean =>
  isHeading(texts[0] ?? '') && parseRow(row, 0, columns, null).quantity === null;

// `E. Hedging Positions through swaps as on 31-Mar-2026: Nil` has nothing below it
const isHeading = (text: string): boolean =>
  text.length <= MAX_HEADING_LENGTH && DERIVATIVES.test(text) && !NIL.test(text);

/** Futures may follow the net-assets line in the columns of the portfolio, under no more than a heading. */
function isPositionBelow(heading: string, cells: WorkbookRow, columns: PortfolioColumnIndexes): boolean {
  if (!isHeading(heading)) return false;
  const row = parseRow(cells, 0, columns, 'Derivative');
  return row.name !== '' && row.value !== null && row.quantity !== null && row.weight !== null;
}

function parsePositions(
  row: WorkbookRow,
  index: number,
  columns: PositionColumns,
  is1904: boolean,
): readonly DisclosedPosition[] {
  const position = parseDisclosedPosition(row, index, columns, is1904);
  return position === null ? [] : [position];
}

const describeUnknownLayout = (sheet: Worksheet, index: number): Anomaly => ({
  where: formatLocation(sheet.name, index),
  field: 'Derivatives',
  received: 'a derivatives table in an unknown layout, which is left out with its exposure',
  expected: 'columns for the underlying and its quantity, contracts or notional value',
});

function parsePortfolioRow(
  sheet: Worksheet,
  cells: WorkbookRow,
  index: number,
  columns: PortfolioColumnIndexes,
): { readonly rows: readonly PortfolioTableRow[] } | { readonly unread: Anomaly } {
  const row = parseRow(cells, index, columns, 'Derivative');
  if (isTotal(row) || !hasAmount(row)) return { rows: [] };
  if (row.name !== '' && row.invalid.weight === null && row.value !== null)
    return { rows: [applySign(row, getRowTexts(cells))] };
  return {
    unread: {
      where: formatLocation(sheet.name, index),
      field: 'Derivatives',
      received: `${getRowTexts(cells).join(' | ')}, so that the derivatives are left out`,
      expected: 'a derivative with name, value and weight',
    },
  };
}

/** Makes a short position negative, even if its numbers are printed without a sign beside the word (Nippon India). */
function applySign(row: PortfolioTableRow, texts: readonly string[]): PortfolioTableRow {
  if (!texts.some((text) => SHORT.test(text))) return row;
  const weight = typeof row.weight === 'number' ? toNegative(row.weight) : row.weight;
  return { ...row, quantity: toNegative(row.quantity), value: toNegative(row.value), weight };
}

const toNegative = (number: number | null): number | null => (number === null ? null : -Math.abs(number));
