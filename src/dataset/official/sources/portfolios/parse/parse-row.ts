import type { AssetType } from '#contract/records/holding.ts';
import { foldLetters } from '#finance/fold-text.ts';
import { hasLetters, hasHiddenCharacters, parseIsin } from '../../../parsing/cell-values.ts';
import type { WorkbookCell } from '../../../parsing/row-reader.ts';
import { getCellNumber, getCellText, type WorkbookRow } from '../../../workbook/worksheet.ts';
import { classifyHeading } from './asset-type.ts';
import type { PortfolioColumnIndexes } from './find-columns.ts';

/** A weight too small to print: `$0.00%` (Aditya Birla, Axis, Mirae), `#` (SBI), `^` (ICICI), `@` (HDFC), `*` (UTI). */
export const BELOW_PRINT_PRECISION = 'below print precision';

/** A row of a portfolio table, in the sheet's own scale. */
export interface PortfolioTableRow {
  /** Row number in the sheet, minus one. */
  readonly index: number;
  readonly name: string;
  readonly isin: string;
  /** The text in the ISIN column if it is not an ISIN: `Short`, `NIL`, `EQ600401XXXX`. */
  readonly isinText: string;
  readonly industry: string;
  readonly rating: string;
  readonly quantity: number | null;
  readonly value: number | null;
  readonly weight: number | typeof BELOW_PRINT_PRECISION | null;
  /** The texts in the columns of numbers if they are not numbers; a name with control characters. */
  readonly invalid: Readonly<Record<'value' | 'weight' | 'quantity' | 'yield' | 'name', string | null>>;
  readonly yield: number | null;
  /** Whether the yield is printed with a percent sign: it is in percent, whatever the others are in. */
  readonly isYieldInPercent: boolean;
  readonly section: AssetType | null;
}

// A bare number among the ratings is a deposit's duration in days (Axis, Mirae Asset).
const NO_LABEL = /^(?:nil|n\.?\s*a\.?|[-|]+|\d+)$/i;

/** Parses one row by its columns; `section` is the asset type of the headings above it. */
export function parseRow(
  row: WorkbookRow,
  index: number,
  columns: PortfolioColumnIndexes,
  section: AssetType | null,
): PortfolioTableRow {
  const isinText = columns.isin === null ? '' : getCellText(row[columns.isin]);
  const isin = parseIsin(isinText) ?? '';
  const nameCell = row[columns.name];
  const yieldText = columns.yield === null ? null : row[columns.yield];
  const percentYield = parsePercentText(yieldText);
  const yieldCell = percentYield === null ? parseNumberCell(yieldText) : { value: percentYield, invalid: null };
  const value = parseValueCell(row[columns.value]);
  const weight = parseWeightCell(row[columns.weight]);
  const quantity = parseNumberCell(columns.quantity === null ? null : row[columns.quantity]);
  return {
    index,
    name: addIssuer(findName(row, columns), columns.issuer === null ? '' : getCellText(row[columns.issuer])),
    isin,
    isinText: isin === '' ? isinText : '',
    industry: getLabel(row, columns.industry),
    rating: getLabel(row, columns.rating),
    quantity: quantity.value,
    value: value.value,
    weight: weight.value,
    invalid: {
      value: value.invalid,
      weight: weight.invalid,
      quantity: quantity.invalid,
      yield: yieldCell.invalid,
      name: typeof nameCell === 'string' && hasHiddenCharacters(nameCell) ? nameCell : null,
    },
    yield: yieldCell.value,
    isYieldInPercent: percentYield !== null,
    section,
  };
}

/** The value of a numeric cell, and its text if that is neither a number nor a word for "none". */
interface ParsedNumber<T> {
  readonly value: T | null;
  readonly invalid: string | null;
}

// A footnote mark, alone, before or after a zero, which may be negative (`$(0.00)%`): "$ Less Than 0.01% of Net Asset Value", "# -> Less Than 0.005%".
const BELOW_PRECISION_MARK =
  /^(?:[$#^@*~†]+\s*(?:[-(]?0?\.?0+\)?\s*%?\)?)?|-?0?\.?0+\s*(?:%\s*)?[$#^@*~†]+|(?:<|less than)\s*0?\.\d+\s*%?|negligible)$/i;
const BLANK_CELL = /^(?:nil|n\.?\s*a\.?|[-|]+)?$/i;

/** A number; null for blank, NIL, N.A. and dashes. */
function parseNumberCell(cell: WorkbookCell | undefined): ParsedNumber<number> {
  const value = getCellNumber(cell);
  const text = getCellText(cell);
  return { value, invalid: value !== null || BLANK_CELL.test(text) ? null : text };
}

/** A value too small to print is marked like a weight that is. */
function parseValueCell(cell: WorkbookCell | undefined): ParsedNumber<number> {
  return BELOW_PRECISION_MARK.test(getCellText(cell)) ? { value: null, invalid: null } : parseNumberCell(cell);
}

const PERCENT_TEXT = /^(.*\d\)?)\s*%$/;

/** `5.23%` typed as text is 5.23; null if the cell is something else. */
function parsePercentText(cell: WorkbookCell | undefined): number | null {
  const percent = PERCENT_TEXT.exec(getCellText(cell))?.[1];
  return percent === undefined ? null : getCellNumber(percent);
}

function parseWeightCell(cell: WorkbookCell | undefined): ParsedNumber<number | typeof BELOW_PRINT_PRECISION> {
  const isBelowPrecision = BELOW_PRECISION_MARK.test(getCellText(cell));
  if (isBelowPrecision) return { value: BELOW_PRINT_PRECISION, invalid: null };
  // the total of such texts is `100.00%`, and a column that mixes scales does not add up
  const value = parsePercentText(cell);
  return value === null ? parseNumberCell(cell) : { value, invalid: null };
}

// A total or a heading may be outside the column of names: in that of ISINs (HDFC), or right of it (PPFAS).
function findName(row: WorkbookRow, columns: PortfolioColumnIndexes): string {
  const name = getCellText(row[columns.name]);
  if (name !== '') return name;
  const isinCell = columns.isin === null ? '' : getCellText(row[columns.isin]);
  if (isinCell !== '' && !/\d/.test(isinCell) && !NO_LABEL.test(isinCell)) return isinCell;
  // Kotak's names are two columns right of their header, after the coupon; the industry or rating of a security is not its name
  const labels = parseIsin(isinCell) === null ? [] : [columns.industry, columns.rating, columns.issuer];
  const texts = row
    .slice(columns.name, Math.min(columns.value, columns.weight))
    .map((cell, at) => (labels.includes(columns.name + at) ? '' : getCellText(cell)))
    .filter((text) => text !== '' && parseIsin(text) === null);
  return texts.find(hasLetters) ?? texts[0] ?? '';
}

// Aditya Birla's swaps of one kind and date differ by the bank they are with.
const addIssuer = (name: string, issuer: string): string => (issuer === '' ? name : `${name} – ${issuer}`);

function getLabel(row: WorkbookRow, column: number | null): string {
  const label = column === null ? '' : getCellText(row[column]);
  return NO_LABEL.test(label) ? '' : label;
}

/** Whether the row has a value or weight, so that it is a position, a section's sum or a total. */
export const hasAmount = (row: PortfolioTableRow): boolean =>
  row.value !== null || row.weight !== null || (row.invalid.value !== null && row.invalid.weight !== null);

// `Total`, `Sub Total`, `Total (A)`, `Stock Futures (Total)`, `Total of CP & CD`, `Derivatives Total`, `TOTAL: MONEY MARKET INSTRUMENTS`: never
// with an ISIN or a quantity, unlike a share of TotalEnergies.
const TOTAL = /^(?:sub[\s-]*)?total\b|\btotal\)?\s*:?$/i;
// Not `Net Asset Value`, which is that of a unit.
const GRAND_TOTAL = /^grand[\s_-]*total|^(?:total )?net assets?\b(?! value)/i;
// `TOTAL : UTI - Liquid Fund`
const TOTAL_OF = /^total\b(?: (?:of|for)\b)?(.+)$/i;

// a sum of quantities means nothing, but is printed (LIC)
const NOTHING_BUT_TOTAL = /^(?:sub[\s-]{0,3}|grand[\s_-]{0,3})?total ?(?:\([^()]*\))? ?:?$/i;

const canBeTotal = (row: PortfolioTableRow): boolean =>
  row.isin === '' &&
  (row.quantity === null || row.name === '' || NOTHING_BUT_TOTAL.test(row.name) || GRAND_TOTAL.test(row.name));

/** Whether the row is the total of the whole portfolio of a scheme; its weight may not be printed (UTI). */
export function isGrandTotal(row: PortfolioTableRow, schemeName: string): boolean {
  if (!canBeTotal(row) || row.value === null) return false;
  if (GRAND_TOTAL.test(row.name)) return typeof row.weight === 'number';
  const total = TOTAL_OF.exec(row.name)?.[1];
  return total !== undefined && schemeName !== '' && foldLetters(total) === foldLetters(schemeName);
}

/** Whether the row is a total of rows above it: by its name, or unnamed (quant). The reconciliation finds a wrong guess. */
export const isTotal = (row: PortfolioTableRow): boolean =>
  canBeTotal(row) && (row.name === '' || TOTAL.test(row.name) || GRAND_TOTAL.test(row.name));

/** Whether a total may be that of the whole portfolio, by its weight: `Total … 100.00`. */
export const isWholeWeight = ({ weight }: PortfolioTableRow): boolean =>
  typeof weight === 'number' && (Math.abs(weight - 100) < 1 || Math.abs(weight - 1) < 0.01);

/** The section that applies below this row: a row without amounts and ISIN is a heading. */
export const getSectionBelow = (row: PortfolioTableRow): AssetType | null => classifyHeading(row.name) ?? row.section;
