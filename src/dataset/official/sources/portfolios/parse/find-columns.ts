import type { WorkbookCell } from '../../../parsing/row-reader.ts';
import { getCellText, type WorkbookRow } from '../../../workbook/worksheet.ts';

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

// Header texts without footnote marks and line breaks: `Market value (Rs. in Lakhs)`, `Exposure/Market Value(Rs.Lakh)`,
// `MKT VALUE`, `% to AUM`, `% to Net Assets`, `Percentage to NAV`, `Yield of the instrument`, `YTM~`. Of several patterns
// the first that any column has is decisive: a column for issuers is that of the names only if there is no better one.
const NAME = [
  /^names? of (?:the )?(?:instrument|securit(?:y|ies)|issuer|company|scrip)|instrument name$|^instruments?$/,
  /^disclosure in derivatives$/, // the header of the names in Aditya Birla's second table
  /^(?:security|issuer|company|scrip)(?: name)?(?: ?\/ ?(?:instrument|issuer|security|company)(?: name)?)*$/,
  /^(?:securities|particulars)$/,
];
const ISIN = [/^isin\b/, /\bisin(?: (?:code|no\.?|number))?$/];
const INDUSTRY = [/\bindustr(?:y|ies)\b|\bsectors?\b/];
// not `ESG Rating` (quant, March 2026), a score of the company
const RATING = [/^(?!.*\besg\b).*\bratings?\b/];
const QUANTITY = [/^(?:quantity|qty|no\.? of (?:shares|units|contracts))\b/, /^units$/];
const VALUE = [
  /\b(?:market|mkt\.?|fair)[\s/-]*(?:fair )?val(?:ue|\b)|^notional value/,
  /^(?:value|amount) ?\(?(?:rs|inr|in (?:rs|lakhs?|lacs?|crores?))\b/,
];
const WEIGHT = [
  /^\(?%\)? ?(?:to|of)\b|^%age|^percentage (?:to|of) /,
  /^\(?%\)? ?(?:net assets?|nav|aum)\b|^(?:net assets?|nav|aum) ?\(?%|^weight(?:age)?(?: ?\(?%\)?)?$/,
];
const YIELD = [/^(?:ytm|yield)\b(?! to call)/];

/** The columns of a header row; null if it is not the header of a table with names, values and weights. */
export function findColumns(row: WorkbookRow): PortfolioColumnIndexes | null {
  const headers = row.map(normalizePortfolioHeader);
  if (headers.filter((text) => text !== '').length < 3) return null;
  const find = (patterns: readonly RegExp[]): number | null => {
    for (const pattern of patterns) {
      const column = headers.findIndex((text) => pattern.test(text));
      if (column >= 0) return column;
    }
    return null;
  };
  const [name, value, weight] = [find(NAME), find(VALUE), find(WEIGHT)];
  if (name === null || value === null || weight === null || name === value) return null;
  // Labels come before the numbers; Motilal Oswal has a second table of sectors and their weights to the right.
  const findLabel = (patterns: readonly RegExp[]): number | null => {
    const column = find(patterns);
    return column !== null && column !== name && column < Math.max(value, weight) ? column : null;
  };
  const issuer = find([/^issuer name$/]);
  return {
    name,
    isin: find(ISIN),
    issuer: issuer === name ? null : issuer,
    industry: findLabel(INDUSTRY),
    rating: findLabel(RATING),
    quantity: find(QUANTITY),
    value,
    weight,
    yield: find(YIELD),
  };
}

/** Longer cells are notes; a damaged file may have very long ones. */
const MAX_HEADER_LENGTH = 200;

/** `Rounded % to Net Assets` (360 ONE): how exact a number is does not change what it is. */
const QUALIFIER =
  /\(?\b(?:rounded(?: off)?|approx(?:imate(?:ly)?)?|un-?audited|audited|provisional|indicative)\b\.?\)?/g;

function normalizePortfolioHeader(cell: WorkbookCell): string {
  if (typeof cell !== 'string' || cell.length > MAX_HEADER_LENGTH) return '';
  return getCellText(cell)
    .toLowerCase()
    .replace(/[^a-z0-9%/().\s-]/g, '')
    .replace(QUALIFIER, '')
    .replace(/\s+/g, ' ')
    .trim();
}
