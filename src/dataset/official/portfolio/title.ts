import { RefusedFile } from '../rows.ts';
import { tidy } from '../text/tidy.ts';
import { serialDay, writtenDays } from '../text/written-day.ts';
import { textOf, textsOf } from '../workbook/cell.ts';
import type { Row } from '../workbook/workbook.ts';

// `SCHEME NAME :` beside the name (SBI), `Name of the Scheme: …` (PPFAS), `SCHEME: …` (UTI).
const LABEL = /^(?:name of (?:the )?scheme|scheme(?: name)?)\s*:\s*(.*)$/i;
// `MONTHLY PORTFOLIO STATEMENT OF ZERODHA NIFTY … FUND FOR NOVEMBER 2024`.
// `Portfolio of Kotak Bluechip Fund as on 30-Jun-2019`.
const STATEMENT_OF = /(?:statement|portfolio) of (?!the scheme)(.+?) (?:for|as (?:on|at|of))\b/i;
const SCHEME_WORD = /\b(?:fund|scheme|plan|etf|fof|bees|yojn?a|yojana|series)\b/i;
const NO_SCHEME = /portfolio|statement|regulation|mutual fund|asset management|index$|\bisin\b/i;
const SCHEME_ISIN = /\bINF[A-Z0-9]{9}\b/;
const DESCRIPTION = /\s*[([]\s*(?:an?\s+)?(?:open|close|closed)[\s-]*ended.*$/is;
// `as onJune 28,2019` (Mirae Asset) lacks the blank.
const DATED = /\bas (?:on|at|of)|\b(?:month end|for the month|statement)\b/i;

/** The scheme that the rows above a table name; null where they name none. */
export function schemeNameIn(rows: readonly Row[]): string | null {
  const name = labelled(rows) ?? stated(rows) ?? rows.flatMap(textsOf).find(isSchemeName) ?? null;
  return name === null ? null : tidy(name.replace(DESCRIPTION, ''));
}

/**
 * The day that the rows above a table are told for.
 * @throws RefusedFile where they tell none, or more than one.
 */
export function dayIn(rows: readonly Row[], is1904: boolean, place: string): string {
  const days = new Set(rows.flatMap((row) => daysOf(row, is1904)));
  const [day, ...others] = days;
  if (day === undefined) throw new RefusedFile(`${place}: expected the day of the portfolio above the table, got none`);
  if (others.length > 0) throw new RefusedFile(`${place}: expected one day, got ${[...days].join(', ')}`);
  return day;
}

function daysOf(row: Row, is1904: boolean): readonly string[] {
  const dated = row.findIndex((cell) => DATED.test(textOf(cell)));
  if (dated < 0) return [];
  const written = textsOf(row).flatMap(writtenDays);
  if (written.length > 0) return [...new Set(written)];
  const serial = row.slice(dated + 1).find((cell) => typeof cell === 'number');
  const day = typeof serial === 'number' ? serialDay(serial, is1904) : null;
  return day === null ? [] : [day];
}

function labelled(rows: readonly Row[]): string | null {
  for (const row of rows) {
    const texts = textsOf(row);
    const at = texts.findIndex((text) => LABEL.test(text));
    if (at < 0) continue;
    const name = LABEL.exec(texts[at] ?? '')?.[1] || texts[at + 1];
    if (name !== undefined) return name;
  }
  return null;
}

function stated(rows: readonly Row[]): string | null {
  const name = rows.flatMap(textsOf).flatMap((text) => STATEMENT_OF.exec(text)?.[1] ?? [])[0];
  return name !== undefined && SCHEME_WORD.test(name) ? name : null;
}

const isSchemeName = (text: string): boolean =>
  SCHEME_WORD.test(text) &&
  !LABEL.test(text) &&
  !NO_SCHEME.test(text.replace(DESCRIPTION, '')) &&
  !SCHEME_ISIN.test(text);
