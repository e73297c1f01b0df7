import type { AssetType } from '#contract/records/holding.ts';
import { readIsin } from '../text/isin.ts';
import { numberOf, textOf } from '../workbook/cell.ts';
import type { Row } from '../workbook/workbook.ts';
import { classOfHeading } from './heading-class.ts';
import { readFigure, readWeight, type TINY } from './figure.ts';
import type { Columns } from './columns.ts';

/** A row of a table as the sheet has it, in the sheet's own scale. */
export interface RawRow {
  /** Row number in the sheet, less one. */
  readonly at: number;
  readonly name: string;
  readonly isin: string;
  /** What stands in the ISIN column when it is no ISIN: `Short`, `NIL`, `EQ600401XXXX`. */
  readonly isinText: string;
  readonly industry: string;
  readonly rating: string;
  readonly quantity: number | null;
  readonly value: number | null;
  readonly weight: number | typeof TINY | null;
  /** What stands in the columns of values, weights and quantities where it is no figure. */
  readonly unread: { readonly value: string | null; readonly weight: string | null; readonly quantity: string | null };
  readonly yield: number | null;
  readonly section: AssetType | null;
}

// A bare number among the ratings is a deposit's duration in days (Axis, Mirae Asset).
const NO_LABEL = /^(?:nil|n\.?\s*a\.?|-+|\d+)$/i;

/** Reads one row by its columns; `section` is what the headings above it say. */
export function rawRow(row: Row, at: number, columns: Columns, section: AssetType | null): RawRow {
  const isinText = columns.isin === null ? '' : textOf(row[columns.isin]);
  const isin = readIsin(isinText) ?? '';
  const value = readFigure(row[columns.value]);
  const weight = readWeight(row[columns.weight]);
  const quantity = readFigure(columns.quantity === null ? null : row[columns.quantity]);
  return {
    at,
    name: withIssuer(nameOf(row, columns), columns.issuer === null ? '' : textOf(row[columns.issuer])),
    isin,
    isinText: isin === '' ? isinText : '',
    industry: labelOf(row, columns.industry),
    rating: labelOf(row, columns.rating),
    quantity: quantity.figure,
    value: value.figure,
    weight: weight.figure,
    unread: { value: value.unread, weight: weight.unread, quantity: quantity.unread },
    yield: columns.yield === null ? null : numberOf(row[columns.yield]),
    section,
  };
}

// A total or a heading may stand beside the column of names: in that of ISINs (HDFC), or right of it (PPFAS).
function nameOf(row: Row, columns: Columns): string {
  const name = textOf(row[columns.name]);
  if (name !== '') return name;
  const besideName = columns.isin === null ? '' : textOf(row[columns.isin]);
  if (besideName !== '' && !/\d/.test(besideName) && !NO_LABEL.test(besideName)) return besideName;
  const until = Math.min(columns.value, columns.weight);
  return (
    row
      .slice(columns.name, until)
      .map(textOf)
      .find((text) => text !== '' && readIsin(text) === null) ?? ''
  );
}

// Aditya Birla's swaps of one kind and day differ by the bank they are with.
const withIssuer = (name: string, issuer: string): string => (issuer === '' ? name : `${name} – ${issuer}`);

function labelOf(row: Row, column: number | null): string {
  const label = column === null ? '' : textOf(row[column]);
  return NO_LABEL.test(label) ? '' : label;
}

/** Whether the row tells a figure, so that it is a position, a section's sum or a total. */
export const hasFigure = (row: RawRow): boolean =>
  row.value !== null || row.weight !== null || (row.unread.value !== null && row.unread.weight !== null);

// `Total`, `Sub Total`, `Total (A)`, `Total of CP & CD`, `Derivatives Total`, `TOTAL: MONEY MARKET INSTRUMENTS`: never
// with an ISIN or a quantity, as a share of TotalEnergies has.
const TOTAL = /^(?:sub[\s-]*)?total\b|\btotal$/i;
const GRAND_TOTAL = /^grand\s*total|^total net assets|^net assets\b/i;

const isSum = (row: RawRow): boolean => row.isin === '' && row.quantity === null;

/** Whether the row is the sum of the whole portfolio. */
export const isGrandTotal = (row: RawRow): boolean =>
  isSum(row) && GRAND_TOTAL.test(row.name) && row.value !== null && typeof row.weight === 'number';

/** Whether the row is a sum of rows above it: told so, or without a name (quant). The balance finds a wrong guess. */
export const isTotal = (row: RawRow): boolean =>
  isSum(row) && (row.name === '' || TOTAL.test(row.name) || GRAND_TOTAL.test(row.name));

/** What the headings say after this row: a row without figures and ISIN is a heading. */
export const sectionAfter = (row: RawRow): AssetType | null => classOfHeading(row.name) ?? row.section;
