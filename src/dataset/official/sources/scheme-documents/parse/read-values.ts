import { parseAmount, parseIsin } from '../../../parsing/cell-values.ts';

/** What houses print if nothing applies (2025 and 2026). `Nil` is a value: there is no load. */
const BLANK = /^(?:|[-–—]{1,3}|n\.? ?\/?a\.?|no|not applicable\.?|null)$/i;

export const isBlank = (text: string): boolean => BLANK.test(text);

/** `10`, `10.0000`, `Rs. 10 Per unit`. */
export const readFaceValue = (text: string): number | null => parseAmount(text.replace(/ ?(?:per|\/) ?unit$/i, ''));

const LEADING_CELL =
  /^(?:(?:PRC|Potential Risk Class)\b[ :–-]{0,3})?(?:Class |Cell )?([ABC]) ?[-–—_]? ?(III|II|I)(?![a-z\d])/i;
/** Within a text, where `a` and `I` may be words. */
const CELL_WITHIN = /(?<![A-Za-z\d])([ABC]) ?[-–—_] ?(III|II|I)(?![A-Za-z\d])/;
const OTHER_CELL = /(?<![a-z\d])[ABC] ?[-–—_]? ?(?:III|II|I)(?![a-z\d])/i;

// What SEBI calls the rows and columns: `Relatively High Interest Rate Risk and Moderate Credit Risk`.
const RISK_WORDS = /\b(relatively low|moderate|relatively high) (credit|interest rate) risk\b/gi;
const ORDERED_WORDS = ['relatively low', 'moderate', 'relatively high'];
const PARTS: Readonly<Record<string, readonly string[]>> = {
  credit: ['A', 'B', 'C'],
  'interest rate': ['I', 'II', 'III'],
};

/**
 * `B-II` of `B II`, `Class B-II` or `Moderate Interest Rate Risk and Moderate Credit Risk (B-II)`: the cell of SEBI's matrix (circular of 7 June 2021), letters
 * for credit risk and numbers for interest rate risk. A text with another cell besides, or whose words contradict it, is as printed.
 */
export function readPotentialRiskClass(text: string): string {
  const match = findLeadingCell(text) ?? CELL_WITHIN.exec(text);
  if (match === null) return text;
  const [printed, letter = '', number = ''] = match;
  const others = `${text.slice(0, match.index)} ${text.slice(match.index + printed.length)}`;
  const cell = [letter.toUpperCase(), number.toUpperCase()];
  const parts = [...others.matchAll(RISK_WORDS)].map(
    ([, words = '', risk = '']) => PARTS[risk.toLowerCase()]?.[ORDERED_WORDS.indexOf(words.toLowerCase())] ?? '',
  );
  return !OTHER_CELL.test(others) && parts.every((part) => cell.includes(part)) ? cell.join('-') : text;
}

/** Followed by what explains it, or nothing. */
function findLeadingCell(text: string): RegExpExecArray | null {
  const match = LEADING_CELL.exec(text);
  return match !== null && /^(?:\.?$|\s*[(,:;\n–-])/.test(text.slice(match[0].length)) ? match : null;
}

const RISK_BAND = /\b(?:level|band) ?[-–:]? ?([1-5])(?!\d|-|\.\d)/gi;

/** `Risk Level - 1`, `Risk band Level 5 (Band Range 1-5, 5 been highest risk)`: the band of a specialised fund; null without one. */
export function readRiskBand(text: string): number | null {
  const [band = null, ...others] = new Set(Array.from(text.matchAll(RISK_BAND), ([, level]) => Number(level)));
  return others.length === 0 ? band : null;
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
