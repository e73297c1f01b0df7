import { parseSerialDate } from '../../../../parsing/parse-dates.ts';
import {
  countNumbers,
  getCellNumber,
  getCellText,
  getRowTexts,
  type WorkbookRow,
} from '../../../../workbook/worksheet.ts';
import type { PortfolioTableRow } from '../parse-row.ts';

// The positions that SEBI's circular CIR/IMD/DF/11/2010 prescribes a disclosure of, below a portfolio (quant) or on a sheet of
// their own (HDFC, PPFAS): futures and options by underlying, swaps by notional value. Rows with the columns of a portfolio
// are parsed elsewhere.

/** The columns of such a table by index; null if it has no such column. */
export interface PositionColumns {
  readonly underlying: number;
  readonly scheme: number | null;
  /** The scheme that is named above the table; '' if none is (IDFC). */
  readonly title: string;
  /** `Fixed to Float` */
  readonly type: number | null;
  /** `Long` or `Short`, or a signed quantity (PPFAS). */
  readonly side: number | null;
  readonly quantity: number | null;
  readonly price: number | null;
  readonly notional: number | null;
  /** ₹ lakh per unit of the notional values; null if the header does not say. */
  readonly lakhs: number | null;
  readonly maturity: number | null;
  /** Paid and received, of a swap. */
  readonly legs: readonly number[];
}

/** A position of such a table. */
export interface DisclosedPosition {
  readonly row: PortfolioTableRow;
  /** The cells that may name the scheme that it belongs to. */
  readonly scheme: string;
  /** Number of units, signed; null if only contracts are printed. */
  readonly quantity: number | null;
}

/** The columns of a header row; null if it is no such header. */
export function findPositionColumns(row: WorkbookRow): PositionColumns | null {
  const headers = row.map((cell) => getCellText(cell).toLowerCase());
  const find = (pattern: RegExp): number | null => {
    const column = headers.findIndex((text) => text.length < 120 && pattern.test(text));
    return column < 0 ? null : column;
  };
  const underlying = find(
    /^(?:name of )?(?:the )?(?:underlying|contract)\b|^contract name$|^(?:name of )?(?:the )?counter\s?party\b/,
  );
  const [side, notional] = [
    find(/\blong\s*\/\s*\(?short\b|^(?:long|short)$|^buy\s*\/\s*\(?sell\)?$/),
    find(/\bnotional\b/),
  ];
  const quantity = find(/^(?:quantity|qty)\b/);
  const contracts = find(/\bcontracts\b|\blots\b/);
  if (underlying === null || [side, notional, quantity, contracts].every((column) => column === null)) return null;
  return {
    underlying,
    side,
    notional,
    quantity,
    scheme: find(/^scheme\b/),
    title: '',
    type: find(/^(?:swap type|type of swap|instrument type|call\s*\/\s*put)\b/),
    price: find(/^current\b.*\bprice|^current price/),
    lakhs: notional === null ? null : findLakhs(headers[notional] ?? ''),
    maturity: find(/\bmaturity\b|\bexpiry\b/),
    legs: headers.flatMap((text, column) => (/^(?:long|short) position$|^(?:pay|receive)/.test(text) ? [column] : [])),
  };
}

function findLakhs(header: string): number | null {
  if (/\blakhs?\b|\blacs?\b/.test(header)) return 1;
  return /\bcrores?\b|\bcrs?\b/.test(header) ? 100 : null;
}

// `Gross Notional Value of Contracts where stock futures were Bought` (Tata)
const PAST_TRANSACTIONS =
  /\b(?:number|value) of contracts\b(?:(?!\bof contracts\b).)*\b(?:bought|sold|entered|expired)/i;

/** Transactions that are over are no positions. */
export const isPastTransactionsHeader = (row: WorkbookRow): boolean =>
  getRowTexts(row).some((text) => PAST_TRANSACTIONS.test(text));

/** A row of such a table; null if it has no number of its own, as `NIL` and the headings between have none. */
export function parseDisclosedPosition(
  row: WorkbookRow,
  index: number,
  columns: PositionColumns,
  is1904: boolean,
): DisclosedPosition | null {
  const underlying = getCellText(row[columns.underlying]);
  const getNumber = (column: number | null): number | null => (column === null ? null : getCellNumber(row[column]));
  const getText = (column: number | null): string => (column === null ? '' : getCellText(row[column]));
  if (underlying === '' || countNumbers(row) === 0 || /^(?:total|nil)\b/i.test(underlying)) return null;
  const isShort = /^(?:short|sell|sold)\b/i.test(getText(columns.side));
  const sign = (size: number | null): number | null => (size !== null && isShort ? -Math.abs(size) : size);
  const quantity = sign(getNumber(columns.quantity) ?? getNumber(columns.side));
  const price = getNumber(columns.price);
  const notional = getNumber(columns.notional);
  const exposure =
    notional !== null && columns.lakhs !== null
      ? sign(notional * columns.lakhs)
      : quantity !== null && price !== null && notional === null
        ? Number(((quantity * price) / 100_000).toPrecision(12))
        : null;
  const maturity = getNumber(columns.maturity);
  const date = maturity === null ? getText(columns.maturity) : (parseSerialDate(maturity, is1904) ?? '');
  const legs = columns.legs.map(getText).filter((text) => text !== '');
  const name = [
    `${getText(columns.type)}${columns.legs.length > 0 ? ' swap' : ''}`.trim(),
    underlying,
    date,
    legs.join(', '),
  ];
  return {
    row: buildRow(index, name.filter((part) => part !== '').join(' – '), quantity, exposure),
    scheme: getText(columns.scheme) || columns.title,
    quantity,
  };
}

const buildRow = (index: number, name: string, quantity: number | null, value: number | null): PortfolioTableRow => ({
  index,
  name,
  isin: '',
  isinText: '',
  industry: '',
  rating: '',
  quantity,
  value,
  weight: null,
  invalid: { value: null, weight: null, quantity: null, yield: null, name: null },
  isYieldInPercent: false,
  yield: null,
  section: 'Derivative',
});

/** What of the disclosed positions a portfolio lacks. */
export type MissingPositions =
  | { readonly missing: readonly PortfolioTableRow[] }
  /** A position that it lacks and whose exposure is not printed. */
  | { readonly unknown: PortfolioTableRow };

/**
 * The disclosed positions that are not among the derivatives that a portfolio lists already: PPFAS repeats those of its
 * portfolio with their prices, HDFC has its swaps nowhere else.
 */
export function findMissingPositions(
  positions: readonly DisclosedPosition[],
  listed: readonly Pick<PortfolioTableRow, 'quantity'>[],
): MissingPositions {
  const quantities = listed.flatMap(({ quantity }) => (quantity === null ? [] : [Math.abs(quantity)]));
  const missing = positions.filter(({ quantity }) => {
    const at = quantity === null ? -1 : quantities.indexOf(Math.abs(quantity));
    if (at >= 0) quantities.splice(at, 1);
    return at < 0;
  });
  // numbers of contracts or lots cannot be compared with those of units: then the table repeats what the portfolio lists
  const isIncomparable = missing.every(({ quantity }) => quantity === null) && listed.length > 0;
  const isInOtherUnits = missing.length === positions.length && listed.length >= positions.length;
  if (missing.length === 0 || isIncomparable || isInOtherUnits) return { missing: [] };
  const unknown = missing.find(({ row }) => row.value === null);
  return unknown ? { unknown: unknown.row } : { missing: missing.map(({ row }) => row) };
}
