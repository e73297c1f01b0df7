import { parseIsin } from '../../../parsing/parse-isin.ts';
import { parseDigits } from '../../../parsing/parse-digits.ts';

/** What houses print if nothing applies (2025 and 2026). `Nil` is a value: there is no load. */
const BLANK = /^(?:|[-–—]{1,3}|n\.? ?\/?a\.?|no|not applicable\.?|null)$/i;

export const isBlank = (text: string): boolean => BLANK.test(text);

// `1000000`, `10,00,000`, `Rs. 1000000/-`, `Rs.1000000.00`, `Re. 1`, `INR 500`
const AMOUNT = /^(?:(?:Rs|Re|INR)\b\.? ?|₹ ?)?([\d,]+(?:\.\d+)?)(?:\/-)?$/i;

/** The amount that a text is, and nothing else: a sentence, two amounts or one with conditions are none. */
export const readAmount = (text: string): number | null => parseDigits(AMOUNT.exec(text)?.[1] ?? '');

/** `10`, `10.0000`, `Rs. 10 Per unit`. */
export const readFaceValue = (text: string): number | null => readAmount(text.replace(/ ?(?:per|\/) ?unit$/i, ''));

const CELL = /^(?:(?:PRC|Potential Risk Class)\b[ :–-]{0,3})?(?:Class |Cell )?([ABC]) ?[-–]? ?(III|II|I)(?![a-z\d])/i;
const ANY_CELL = /(?<![a-z\d])[ABC] ?[-–]? ?(?:III|II|I)(?![a-z\d])/i;

/**
 * `B-II` of `B II`, `Class B-II` or `B-II (Relatively Low Credit Risk …)`: the cell of SEBI's matrix (circular of 7 June 2021), letters for credit risk and
 * numbers for interest rate risk. Any other text is as printed.
 */
export function readPotentialRiskClass(text: string): string {
  const [match, letter, number] = CELL.exec(text) ?? [];
  if (match === undefined || letter === undefined || number === undefined) return text;
  const rest = text.slice(match.length);
  const isAlone = /^(?:\.?$|\s*[(,:;\n–-])/.test(rest) && !ANY_CELL.test(rest);
  return isAlone ? `${letter.toUpperCase()}-${number.toUpperCase()}` : text;
}

const RISK_BAND = /\b(?:level|band) ?[-–:]? ?([1-5])(?![\d-])/gi;

/** `Risk Level - 1`, `Risk band Level 5 (Band Range 1-5, 5 been highest risk)`: the band of a specialised fund; null without one. */
export function readRiskBand(text: string): number | null {
  const bands = [...text.matchAll(RISK_BAND)].map(([, band]) => Number(band));
  return bands.length === 1 ? (bands[0] ?? null) : null;
}

/** At least as long as an ISIN with some letters missing, and with digits: what else is in a list of ISINs are names. */
const TOKEN = /[A-Za-z0-9]+/g;
const MIN_LENGTH = 9;

interface FoundIsins {
  readonly isins: readonly string[];
  /** What looks like one and is none: a letter is missing, or two are glued together. */
  readonly invalid: readonly string[];
}

/** The ISINs of mutual funds in a text, each once. */
export function findIsins(text: string): FoundIsins {
  const isins = new Set<string>();
  const invalid: string[] = [];
  for (const [token] of text.matchAll(TOKEN)) {
    const isin = /^IN[EF]/i.test(token) ? parseIsin(token) : null;
    if (isin !== null) isins.add(isin);
    else if (token === '0' || (token.length >= MIN_LENGTH && countDigits(token) >= 3)) invalid.push(token);
  }
  return { isins: [...isins], invalid };
}

const countDigits = (token: string): number => token.replaceAll(/\D/g, '').length;

/** Codes of AMFI that a text claims, each once: six digits or `SIF-95`. Whether a scheme has them, NAVAll says. */
export const findCodes = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(/(?<![A-Z\d])(?:SIF-\d{1,6}|\d{6})(?![A-Z\d])/gi)].map(([code]) => code.toUpperCase())),
];
