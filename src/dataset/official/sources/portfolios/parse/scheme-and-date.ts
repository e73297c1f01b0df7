import type { IsoDate } from '#contract/dates.ts';
import { foldLetters } from '#finance/fold-text.ts';
import { removeDescription } from '../../../matching/names/normalize-scheme-name.ts';
import { normalizeWhitespace } from '../../../parsing/cell-values.ts';
import { RejectedFile } from '../../../parsing/errors.ts';
import { findDates, parseSerialDate } from '../../../parsing/parse-dates.ts';
import {
  getCellNumber,
  getCellText,
  getRowTexts,
  type WorkbookRow,
  type Worksheet,
} from '../../../workbook/worksheet.ts';
import { startsWithFundHouse } from './fund-house.ts';

// `SCHEME NAME :` beside the name (SBI), `Name of the Scheme: …` (PPFAS), `SCHEME: …` (UTI), without a colon (Choice).
const LABEL = /^(?:name of (?:the )?scheme|scheme(?: name)?) ?(?:: ?(.*))?$/i;
// `MONTHLY PORTFOLIO STATEMENT OF ZERODHA NIFTY … FUND FOR NOVEMBER 2024`.
// `Portfolio of Kotak Bluechip as on 30-Jun-2019`, also without the word Fund.
// `Monthly Portfolio Statement of the Quantum ELSS Tax Saver Fund for the period ended …` (Quantum)
const STATEMENT_OF = /(?:statement|portfolio) of (?:the )?(?!the |scheme)(.+)/i;
// `IB11-Groww ELSS Tax Saver Fund`
const CODE = /^[\w&]{1,12}\s?[-–—:|]\s?(?=[\p{L}\p{N}])/u;
// `MAHINDRA MANULIFE MUTUAL FUND ELSS TAX SAVER FUND`
const HOUSE_WORDS = / mutual fund /i;
/** The words before a date. */
const BEFORE_DATE = /\b(?:for|as (?:on|at|of))\b/gi;
const SCHEME_WORD = /\b(?:fund|scheme|plan|etf|fof|bees|yojn?a|yojana|series)\b/i;
const NO_SCHEME = /portfolio(?! fund\b)|statement|regulation|mutual fund|asset management|index$|\bisin\b/i;
/** What a statement may be of, beside a scheme. */
const NO_NAME = /^(?:the\s|our\s|all\s|schemes?\b|securities|investments?\b|holdings?\b|funds?\b)/i;
const SCHEME_ISIN = /\bINF[A-Z0-9]{9}\b/;
// `as onJune 28,2019` (Mirae Asset) lacks the space.
const DATED = /\bas (?:on|at|of)|\b(?:month end|for the month|statement)\b/i;

/** The scheme names in the rows above a table: none, or several of one fund house if a title was left over from another sheet. */
export function findSchemeNames(rows: readonly WorkbookRow[]): readonly string[] {
  const texts = rows.flatMap(getRowTexts).filter(isShort).map(removeHouseBefore);
  const stated = findLabelled(rows) ?? findInStatement(texts);
  if (stated !== undefined) return [cleanName(stated)];
  const [first, ...others] = texts.filter(isSchemeName).map(cleanName);
  if (first === undefined) return texts.map(cleanName).filter(hasFundHouseBrand).slice(0, 1);
  if (!startsWithFundHouse(first)) return [first];
  return others
    .filter(startsWithFundHouse)
    .reduce<readonly string[]>(
      (names, name) => (names.some((other) => isSameName(name, other)) ? names : [...names, name]),
      [first],
    );
}

/**
 * The one of several names that the index of the workbook has for the sheet.
 * @throws RejectedFile if the index has none of them.
 */
export function chooseSchemeName(
  names: readonly string[],
  nameInIndex: string | undefined,
  location: string,
): string | null {
  const [only = null, ...others] = names;
  if (others.length === 0) return only;
  const confirmed = names.find((name) => nameInIndex !== undefined && isSameName(name, nameInIndex));
  if (confirmed !== undefined) return confirmed;
  throw new RejectedFile(`${location}: expected one scheme name above the table, got ${names.join(' and ')}`);
}

const cleanName = (text: string): string => removeDate(removeCode(normalizeWhitespace(removeDescription(text))));

/** `Franklin India Liquid Fund As of -31Aug2026` */
function removeDate(name: string): string {
  const last = [...name.matchAll(BEFORE_DATE)].at(-1);
  if (last === undefined || findDates(name.slice(last.index)).length === 0) return name;
  let end = last.index;
  while (end > 0 && ' (–-'.includes(name.charAt(end - 1))) end--;
  return name.slice(0, end);
}

/** `QUANT LIQUID PLAN` and `quant Liquid Fund`, and with more behind it. */
function isSameName(a: string, b: string): boolean {
  const fold = (name: string) => foldLetters(name.replaceAll(/\b(?:fund|scheme|plan)\b/gi, ''));
  const [first, second] = [fold(a), fold(b)];
  return first.startsWith(second) || second.startsWith(first);
}

/** The name of a scheme without that of the fund house before it. */
function removeHouseBefore(text: string): string {
  const [house = '', ...rest] = text.split(HOUSE_WORDS);
  const name = rest.join(' Mutual Fund ');
  if (!SCHEME_WORD.test(name) || NO_SCHEME.test(name)) return text;
  return startsWithFundHouse(name) ? name : `${house} ${name}`;
}

/** A name without the code of the scheme before it: what follows the code begins with a fund house. */
function removeCode(name: string): string {
  const rest = name.replace(CODE, '');
  return startsWithFundHouse(rest) && !startsWithFundHouse(name) ? rest : name;
}

/** Longer cells are notes; a damaged file may have very long ones. */
const isShort = (text: string): boolean => text.length <= 500;

function findLabelled(rows: readonly WorkbookRow[]): string | undefined {
  for (const row of rows) {
    const texts = getRowTexts(row).filter(isShort);
    const index = texts.findIndex((text) => LABEL.test(text));
    if (index < 0) continue;
    const name = LABEL.exec(texts[index] ?? '')?.[1] || texts[index + 1];
    if (name !== undefined) return name;
  }
  return undefined;
}

const findInStatement = (texts: readonly string[]): string | undefined =>
  texts
    .flatMap((text) => {
      const [name = '', date] = STATEMENT_OF.exec(text)?.[1]?.split(BEFORE_DATE, 2) ?? [];
      return date === undefined ? [] : name;
    })
    .find((name) => !isInSentence(name) && (SCHEME_WORD.test(name) || (!NO_SCHEME.test(name) && !NO_NAME.test(name))));

/** `investing in a portfolio of floating rate instruments … for …` (Tata) */
const isInSentence = (name: string): boolean => /^\p{Ll}/u.test(name) && !startsWithFundHouse(name);

const isSchemeName = (text: string): boolean =>
  SCHEME_WORD.test(text) && !LABEL.test(text) && !NO_SCHEME.test(removeDescription(text)) && !SCHEME_ISIN.test(text);

// `Canara Robeco Savings Plus` has no word that only schemes have, but the name of its fund house.
const hasFundHouseBrand = (name: string): boolean =>
  startsWithFundHouse(name) &&
  name.replace(IN_BRACKETS, '').length <= 100 &&
  !NO_SCHEME.test(name.replace(NAMED_PORTFOLIO, '$1')) &&
  !/\b(?:ltd|limited|trustees?)\b/i.test(name);

// `ICICI Prudential MIP 25 (Monthly income is not assured and is subject to availability of distributable surplus)`
const IN_BRACKETS = /\([^()]*\)$/;
// `Franklin India Government Securities Long Term Portfolio` is a scheme, `HDFC Portfolio` is none
const NAMED_PORTFOLIO = /^((?:\S+ ){3,})portfolio$/i;

/** A sheet's name may be that of its scheme; Excel cuts off names of more than 31 characters. */
export const isWholeSchemeName = (sheetName: string): boolean => sheetName.length < 31 && isSchemeName(sheetName);

export interface PortfolioDate {
  readonly date: IsoDate;
  /** It stands beside words such as `as on`. */
  readonly isDateLabelled: boolean;
}

/**
 * The portfolio date in the rows above a table; null if there is none.
 * @throws RejectedFile if there is more than one.
 */
export function findPortfolioDate(
  rows: readonly WorkbookRow[],
  is1904: boolean,
  location: string,
): PortfolioDate | null {
  const ofPortfolio = findLabelledDates(
    rows.filter((row) => !isOfResults(row)),
    is1904,
  );
  const dated = ofPortfolio.size > 0 ? ofPortfolio : findLabelledDates(rows.filter(isOfResults), is1904);
  const isDateLabelled = dated.size > 0;
  const whole = rows.filter(isLabel).flatMap(getRowTexts).flatMap(findWholeDate);
  const unlabelled = whole.length > 0 ? whole : rows.flatMap((row) => findLoneSerial(row, is1904));
  const dates = isDateLabelled ? dated : new Set(unlabelled);
  if (dates.size > 1) throw new RejectedFile(`${location}: expected one date, got ${[...dates].join(', ')}`);
  const [date] = dates;
  return date === undefined ? null : { date, isDateLabelled };
}

const findLabelledDates = (rows: readonly WorkbookRow[], is1904: boolean): ReadonlySet<IsoDate> =>
  new Set(rows.flatMap((row) => findDatesInRow(row, is1904)));

// `UNAUDITED HALF-YEARLY FINANCIAL RESULTS FOR THE PERIOD ENDED November 30, 2017`, left over above a portfolio of February 2019 (L&T)
const isOfResults = (row: WorkbookRow): boolean => getRowTexts(row).some((text) => /\bfinancial results\b/i.test(text));

/** The date in a row that has nothing but a number in the format of one (Helios). */
function findLoneSerial(row: WorkbookRow, is1904: boolean): readonly IsoDate[] {
  const [only, other] = row.filter((cell) => cell !== null && cell !== '');
  const date = typeof only === 'number' && other === undefined ? parseSerialDate(only, is1904) : null;
  return date === null ? [] : [date];
}

/** A row with a number, or with several texts, may be a position: the expiry of a future is no date of a portfolio. */
const isLabel = (row: WorkbookRow): boolean =>
  getRowTexts(row).length <= 2 && !row.some((cell) => getCellNumber(cell) !== null);

/** The date of a cell that has nothing else. */
function findWholeDate(text: string): readonly IsoDate[] {
  const isShortDate =
    /^(?:date[\s:-]*)?[\w\s,./'-]{6,24}$/i.test(text) && (text.match(/[a-z]{3,}/gi)?.length ?? 0) <= 2;
  return isShortDate ? findDates(text) : [];
}

function findDatesInRow(row: WorkbookRow, is1904: boolean): readonly IsoDate[] {
  const dated = row.findIndex((cell) => DATED.test(getCellText(cell)));
  if (dated < 0) return [];
  const dates = getRowTexts(row).filter(isShort).flatMap(findDates);
  if (dates.length > 0) return [...new Set(dates)];
  const serial = row.slice(dated + 1).find((cell) => typeof cell === 'number');
  const date = typeof serial === 'number' ? parseSerialDate(serial, is1904) : null;
  return date === null ? [] : [date];
}

const INDEX_NAME = /^(?:scheme|fund)s? names?$|^names? of (?:the )?(?:scheme|fund)s?$|^schemes?$/i;
const INDEX_CODE = /\bcode$|^short name$|^(?:work)?sheet(?: ?(?:name|no\.?))?$|^tab(?: name)?$|^abbreviation$/i;
const INDEX_HEADER_ROWS = 6;

/** `Scheme Short code | Scheme Name`, `FUND CODE | FUND NAME`. */
export function isIndexSheet(sheet: Worksheet): boolean {
  return findIndexHeader(sheet) !== null;
}

/** Scheme name by sheet name, from the workbook's index sheets. */
export function parseIndexSheets(sheets: readonly Worksheet[]): ReadonlyMap<string, string> {
  const sheetNames = new Set(sheets.map((sheet) => sheet.name));
  const schemeNames = new Map<string, string>();
  for (const sheet of sheets) {
    const header = findIndexHeader(sheet);
    const nameColumn = sheet.rows[header ?? 0]?.findIndex((cell) => INDEX_NAME.test(getCellText(cell))) ?? -1;
    for (const row of header === null ? [] : sheet.rows.slice(header + 1)) {
      const texts = getRowTexts(row);
      const code = texts.find((text) => sheetNames.has(text));
      const name = getCellText(row[nameColumn]) || texts.at(-1);
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
