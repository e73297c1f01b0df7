import { RejectedFile } from '../../../parsing/errors.ts';
import {
  formatLocation,
  getCellText,
  getRowTexts,
  type WorkbookRow,
  type Worksheet,
} from '../../../workbook/worksheet.ts';
import type { Header, Table } from './parse-table.ts';

/** ₹ lakh per unit of the printed values. */
const UNITS: readonly (readonly [words: RegExp, lakhs: number])[] = [
  [/\blakhs?\b|\blacs?\b/i, 1],
  [/\bcrores?\b|\bcrs?\b/i, 100],
  [/\bmillions?\b|\bmn\b/i, 10],
  [/\bthousands?\b/i, 0.01],
];
const LAKH_PER_RUPEE = 0.000_01;
// `Market Value (Rs.)`, `Value in Rupees`: only of a header without any other unit near it.
const RUPEES = /\(\s*(?:in\s+)?(?:rs\.?|inr|₹|rupees)\s*\)|\bin\s+(?:rs\.?|inr|₹|rupees)\s*\)?$/i;

const findUnits = (texts: readonly string[]): readonly number[] => [
  ...new Set(UNITS.filter(([words]) => texts.some((text) => words.test(text))).map(([, lakhs]) => lakhs)),
];

/**
 * How many ₹ lakh a printed value of 1 is: from the header of the values, else from the rows above it and the two below it, of
 * which one has the unit at quant; null if the sheet does not say.
 * @throws RejectedFile if it names several units.
 */
export function findUnit(
  sheet: Worksheet,
  title: readonly WorkbookRow[],
  { row, columns }: Header,
  location: string,
): number | null {
  const valueHeader = getCellText(sheet.rows[row]?.[columns.value]);
  const nearHeader = [
    valueHeader,
    ...sheet.rows.slice(row + 1, row + 3).map((cells) => getCellText(cells[columns.value])),
  ];
  const near = [...title, ...sheet.rows.slice(row, row + 3)].flatMap(getRowTexts).filter(isShort);
  for (const texts of [nearHeader, near]) {
    const [unit, ...others] = findUnits(texts);
    if (others.length > 0)
      throw new RejectedFile(
        `${location}: expected one unit of market values, got ${JSON.stringify(texts.filter(hasUnit))}`,
      );
    if (unit !== undefined) return unit;
  }
  return RUPEES.test(valueHeader) ? LAKH_PER_RUPEE : null;
}

/** A description of the scheme or a note may mention an amount. */
const isShort = (text: string): boolean => text.length <= 150;
const hasUnit = (text: string): boolean => findUnits([text]).length > 0;

/** The unit in which the other sheets of a workbook print their values; null if they do not agree, or there are none. */
export function findUnitOfWorkbook(
  sheets: readonly Worksheet[],
  findHeader: (sheet: Worksheet) => Header | null,
): number | null {
  const units = sheets.flatMap((sheet) => {
    const header = findHeader(sheet);
    if (header === null) return [];
    const valueHeader = [0, 1, 2].map((below) => getCellText(sheet.rows[header.row + below]?.[header.columns.value]));
    const title = sheet.rows.slice(0, header.row).flatMap(getRowTexts).filter(isShort);
    const [inHeader, inTitle] = [findUnits(valueHeader), findUnits(title)];
    return inHeader.length > 0 ? inHeader : inTitle;
  });
  const [unit, ...others] = new Set(units);
  return unit !== undefined && others.length === 0 ? unit : null;
}

// Shares cost ₹ 20 to ₹ 20,000 for most, government securities about ₹ 100 per unit.
const SHARE = /^INE.{4}01/;
const GOVERNMENT_SECURITY = /^IN00/;

/**
 * Checks values printed in rupees, which may be a currency without a unit, against the prices that they give.
 * @throws RejectedFile if they are not those of shares and government securities, or nothing has a price to check.
 */
export function checkPrices({ rows, header }: Table, lakhs: number, sheet: string): void {
  if (lakhs !== LAKH_PER_RUPEE) return;
  const prices = rows.flatMap(({ isin, quantity, value }) => {
    if (quantity === null || quantity <= 0 || value === null || value <= 0) return [];
    const price = (value * lakhs) / LAKH_PER_RUPEE / quantity;
    if (SHARE.test(isin)) return [price];
    return GOVERNMENT_SECURITY.test(isin) ? [price * 10] : []; // ₹ 100 is checked as ₹ 1,000
  });
  const median = prices.toSorted((a, b) => a - b)[Math.floor(prices.length / 2)];
  if (median !== undefined && median > 20 && median < 20_000) return;
  const received = median === undefined ? 'no shares to check it with' : `shares of about ₹ ${median.toPrecision(3)}`;
  throw new RejectedFile(
    `${formatLocation(sheet, header)}: expected market values in ₹ lakh or a unit that gives usual prices, got ${received}`,
  );
}

/** Times its net assets: far more than the 100 % that SEBI allows (CIR/IMD/DF/11/2010), also with offsetting positions. */
const MAX_EXPOSURE = 10;

/**
 * How many ₹ lakh a printed notional value of 1 is: that of the portfolio, unless the exposure would be many times its total, and
 * what rupees give is not (DSP prints notional values in rupees below a portfolio in lakh).
 * @throws RejectedFile if neither gives a possible exposure.
 */
export function findExposureUnit(
  values: readonly (number | null)[],
  lakhs: number,
  totalLakhs: number,
  location: string,
): number {
  const gross = values.reduce<number>((sum, value) => sum + Math.abs(value ?? 0), 0);
  if (totalLakhs <= 0 || gross * lakhs <= MAX_EXPOSURE * totalLakhs) return lakhs;
  if (gross * LAKH_PER_RUPEE <= totalLakhs) return LAKH_PER_RUPEE;
  throw new RejectedFile(
    `${location}: expected derivatives of at most ${MAX_EXPOSURE} times the total of the portfolio, ` +
      `got ${Math.round((gross * lakhs) / totalLakhs)} times`,
  );
}
