import { RejectedFile } from '../errors.ts';
import { normalizeWhitespace } from '../text/normalize-whitespace.ts';
import { findDates, parseSerialDate } from '../text/parse-dates.ts';
import { getCellText, getRowTexts, type WorkbookRow, type Worksheet } from '../workbook.ts';

// `SCHEME NAME :` beside the name (SBI), `Name of the Scheme: …` (PPFAS), `SCHEME: …` (UTI).
const LABEL = /^(?:name of (?:the )?scheme|scheme(?: name)?)\s*:\s*(.*)$/i;
// `MONTHLY PORTFOLIO STATEMENT OF ZERODHA NIFTY … FUND FOR NOVEMBER 2024`.
// `Portfolio of Kotak Bluechip Fund as on 30-Jun-2019`.
const STATEMENT_OF = /(?:statement|portfolio) of (?!the scheme)(.+?) (?:for|as (?:on|at|of))\b/i;
const SCHEME_WORD = /\b(?:fund|scheme|plan|etf|fof|bees|yojn?a|yojana|series)\b/i;
const NO_SCHEME = /portfolio|statement|regulation|mutual fund|asset management|index$|\bisin\b/i;
const SCHEME_ISIN = /\bINF[A-Z0-9]{9}\b/;
const DESCRIPTION = /\s*[([]\s*(?:an?\s+)?(?:open|close|closed)[\s-]*ended.*$/is;
// `as onJune 28,2019` (Mirae Asset) lacks the space.
const DATED = /\bas (?:on|at|of)|\b(?:month end|for the month|statement)\b/i;

/** The scheme name in the rows above a table; null if there is none. */
export function findSchemeName(rows: readonly WorkbookRow[]): string | null {
  const name = findLabelled(rows) ?? findInStatement(rows) ?? rows.flatMap(getRowTexts).find(isSchemeName) ?? null;
  return name === null ? null : normalizeWhitespace(name.replace(DESCRIPTION, ''));
}

function findLabelled(rows: readonly WorkbookRow[]): string | null {
  for (const row of rows) {
    const texts = getRowTexts(row);
    const index = texts.findIndex((text) => LABEL.test(text));
    if (index < 0) continue;
    const name = LABEL.exec(texts[index] ?? '')?.[1] || texts[index + 1];
    if (name !== undefined) return name;
  }
  return null;
}

function findInStatement(rows: readonly WorkbookRow[]): string | null {
  const name = rows.flatMap(getRowTexts).flatMap((text) => STATEMENT_OF.exec(text)?.[1] ?? [])[0];
  return name !== undefined && SCHEME_WORD.test(name) ? name : null;
}

const isSchemeName = (text: string): boolean =>
  SCHEME_WORD.test(text) &&
  !LABEL.test(text) &&
  !NO_SCHEME.test(text.replace(DESCRIPTION, '')) &&
  !SCHEME_ISIN.test(text);

/**
 * The portfolio date in the rows above a table.
 * @throws RejectedFile if there is none, or more than one.
 */
export function findPortfolioDate(rows: readonly WorkbookRow[], is1904: boolean, location: string): string {
  const dates = new Set(rows.flatMap((row) => findDatesInRow(row, is1904)));
  const [date, ...others] = dates;
  if (date === undefined) {
    throw new RejectedFile(`${location}: expected the portfolio date above the table, found none`);
  }
  if (others.length > 0) throw new RejectedFile(`${location}: expected one date, got ${[...dates].join(', ')}`);
  return date;
}

function findDatesInRow(row: WorkbookRow, is1904: boolean): readonly string[] {
  const dated = row.findIndex((cell) => DATED.test(getCellText(cell)));
  if (dated < 0) return [];
  const dates = getRowTexts(row).flatMap(findDates);
  if (dates.length > 0) return [...new Set(dates)];
  const serial = row.slice(dated + 1).find((cell) => typeof cell === 'number');
  const date = typeof serial === 'number' ? parseSerialDate(serial, is1904) : null;
  return date === null ? [] : [date];
}

const INDEX_NAME = /^(?:scheme|fund) name$/i;
const INDEX_CODE = /\bcode$|^short name$/i;
const INDEX_HEADER_ROWS = 6;

/** Whether a sheet is an index of the workbook's schemes: `Scheme Short code | Scheme Name`, `FUND CODE | FUND NAME`. */
export function isIndexSheet(sheet: Worksheet): boolean {
  return findIndexHeader(sheet) !== null;
}

/** Scheme name by sheet name, from the workbook's index sheets. */
export function parseIndexSheets(sheets: readonly Worksheet[]): ReadonlyMap<string, string> {
  const sheetNames = new Set(sheets.map((sheet) => sheet.name));
  const schemeNames = new Map<string, string>();
  for (const sheet of sheets) {
    const header = findIndexHeader(sheet);
    for (const row of header === null ? [] : sheet.rows.slice(header + 1)) {
      const texts = getRowTexts(row);
      const code = texts.find((text) => sheetNames.has(text));
      const name = texts.at(-1);
      if (code !== undefined && name !== undefined && name !== code) schemeNames.set(code, name);
    }
  }
  return schemeNames;
}

function findIndexHeader(sheet: Worksheet): number | null {
  const index = sheet.rows.slice(0, INDEX_HEADER_ROWS).findIndex((row) => {
    const texts = getRowTexts(row);
    return texts.some((text) => INDEX_NAME.test(text)) && texts.some((text) => INDEX_CODE.test(text));
  });
  return index < 0 ? null : index;
}
