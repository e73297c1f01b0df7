import { getCellText, type WorkbookCell, type WorkbookRow } from '../workbook.ts';

/** The columns of a table by index; null if it has no such column. */
export interface PortfolioColumnIndexes {
  readonly name: number;
  readonly isin: number | null;
  /** The counterparty of a swap. */
  readonly issuer: number | null;
  /** Industry and rating: one column for both, or one for each. */
  readonly industry: number | null;
  readonly rating: number | null;
  readonly quantity: number | null;
  readonly value: number;
  readonly weight: number;
  readonly yield: number | null;
}

// Header texts of SBI, Aditya Birla, ICICI, HDFC, Axis, DSP, Mirae, PPFAS, quant, Zerodha and UTI (2019 to 2025), without
// footnote marks and line breaks: `Market value (Rs. in Lakhs)`, `Exposure/Market Value(Rs.Lakh)`, `MKT VALUE`,
// `% to AUM`, `% to Net Assets`, `Yield of the instrument`, `YTM~`.
const NAME = /^name of (?:the )?(?:instrument|security|issuer)|instrument name$|^instrument$/;
const ISIN = /^isin/;
const INDUSTRY = /\bindustry\b|\bsector\b/;
const RATING = /\brating\b/;
const QUANTITY = /^(?:quantity|qty|no\.? of (?:shares|units|contracts))\b/;
const VALUE = /\b(?:market|mkt|fair)[\s/-]*(?:fair )?value|^notional value/;
const WEIGHT = /^% (?:to|of) |^%age/;
const YIELD = /^(?:ytm|yield)\b(?! to call)/;

/** The columns of a header row; null if it is not the header of a table with names, values and weights. */
export function findColumns(row: WorkbookRow): PortfolioColumnIndexes | null {
  const headers = row.map(normalizePortfolioHeader);
  const find = (header: RegExp): number | null => {
    const column = headers.findIndex((text) => header.test(text));
    return column < 0 ? null : column;
  };
  const value = find(VALUE);
  const weight = find(WEIGHT);
  // `Disclosure in Derivatives` is the header of the names in Aditya Birla's second table.
  const name = find(NAME) ?? find(/^disclosure in derivatives$/);
  if (name === null || value === null || weight === null) return null;
  // Labels come before the numbers; Motilal Oswal has a second table of sectors and their weights to the right.
  const findLabel = (header: RegExp): number | null => {
    const column = find(header);
    return column !== null && column < Math.max(value, weight) ? column : null;
  };
  return {
    name,
    isin: find(ISIN),
    issuer: find(/^issuer name$/),
    industry: findLabel(INDUSTRY),
    rating: findLabel(RATING),
    quantity: find(QUANTITY),
    value,
    weight,
    yield: find(YIELD),
  };
}

function normalizePortfolioHeader(cell: WorkbookCell): string {
  return getCellText(cell)
    .toLowerCase()
    .replace(/[^a-z0-9%/().\s-]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
