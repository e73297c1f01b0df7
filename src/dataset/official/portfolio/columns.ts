import { textOf } from '../workbook/cell.ts';
import type { Cell, Row } from '../workbook/workbook.ts';

/** Where a table keeps what; null where it has no such column. */
export interface Columns {
  readonly name: number;
  readonly isin: number | null;
  /** The other side of a swap. */
  readonly issuer: number | null;
  /** Columns of industry and rating: one of both, or one for each. */
  readonly industry: number | null;
  readonly rating: number | null;
  readonly quantity: number | null;
  readonly value: number;
  readonly weight: number;
  readonly yield: number | null;
}

// Header texts of SBI, Aditya Birla, ICICI, HDFC, Axis, DSP, Mirae, PPFAS, quant, Zerodha and UTI (2019 to 2025), with
// footnote marks and line breaks taken out: `Market value (Rs. in Lakhs)`, `Exposure/Market Value(Rs.Lakh)`,
// `MKT VALUE`, `% to AUM`, `% to Net Assets`, `Yield of the instrument`, `YTM~`.
const NAME = /^name of (?:the )?(?:instrument|security|issuer)|instrument name$|^instrument$/;
const ISIN = /^isin/;
const INDUSTRY = /\bindustry\b|\bsector\b/;
const RATING = /\brating\b/;
const QUANTITY = /^(?:quantity|qty|no\.? of (?:shares|units|contracts))\b/;
const VALUE = /\b(?:market|mkt|fair)[\s/-]*(?:fair )?value|^notional value/;
const WEIGHT = /^% (?:to|of) |^%age/;
const YIELD = /^(?:ytm|yield)\b(?! to call)/;

/** The columns that a header row names; null where it is no header of a table with names, values and weights. */
export function columnsOf(row: Row): Columns | null {
  const titles = row.map(titleOf);
  const at = (title: RegExp): number | null => {
    const column = titles.findIndex((text) => title.test(text));
    return column < 0 ? null : column;
  };
  const value = at(VALUE);
  const weight = at(WEIGHT);
  // `Disclosure in Derivatives` stands over the names in Aditya Birla's second table.
  const name = at(NAME) ?? at(/^disclosure in derivatives$/);
  if (name === null || value === null || weight === null) return null;
  // Labels stand before the figures; Motilal Oswal has a second table of sectors and their weights to the right.
  const label = (title: RegExp): number | null => {
    const column = at(title);
    return column !== null && column < Math.max(value, weight) ? column : null;
  };
  return {
    name,
    isin: at(ISIN),
    issuer: at(/^issuer name$/),
    industry: label(INDUSTRY),
    rating: label(RATING),
    quantity: at(QUANTITY),
    value,
    weight,
    yield: at(YIELD),
  };
}

function titleOf(cell: Cell): string {
  return textOf(cell)
    .toLowerCase()
    .replace(/[^a-z0-9%/().\s-]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
