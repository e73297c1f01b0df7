// JavaScript does not count zero-width characters (U+200B, U+FEFF) as white space, but they are invisible in a sheet too.
const OTHER_WHITESPACE = /[\t-\r\u00A0\u1680\u2000-\u200B\u2028\u2029\u202F\u205F\u3000\uFEFF]/;
const WHITESPACE_RUNS = /[\s\u200B\uFEFF]+/g;

// Controls that are not white space, and marks that change the direction of the text around them: a name that has some looks like
// another one, on a page or in a terminal.
const HIDDEN = /[^\P{Cc}\t-\r]|\p{Bidi_Control}/u;
const HIDDEN_RUNS = /(?:[^\P{Cc}\t-\r]|\p{Bidi_Control})+/gu;

/** What is expected of a name with control characters or bidirectional marks, which are removed: the name is read all the same. */
export const VISIBLE_TEXT = 'text without control characters';

/** Control characters or bidirectional marks. */
export const hasHiddenCharacters = (cell: string): boolean => HIDDEN.test(cell);

/**
 * The text of a cell as a person sees it: trimmed, each run of white space (tabs, line breaks, no-break spaces) one space, without
 * control characters and bidirectional marks.
 */
export function normalizeWhitespace(cell: string): string {
  const visible = HIDDEN.test(cell) ? cell.replace(HIDDEN_RUNS, '') : cell;
  const trimmed = visible.trim();
  if (!trimmed.includes('  ') && !OTHER_WHITESPACE.test(trimmed)) return trimmed;
  return trimmed.replace(WHITESPACE_RUNS, ' ').trim();
}

/** Three in a row are a word: a name has one (`GOI 16.12.2028`), a number, a code or a blank has none. */
export const hasLetters = (text: string): boolean => /\p{L}{3}/u.test(text);

/** A copy in memory of its own: V8 makes a substring by pointing into the whole text, which then stays in memory too. */
export const copyString = (part: string): string => Buffer.from(part).toString();

/** The cells of a line of CSV. Quotes around a whole cell enclose commas (`"12,345.67"`); quotes inside one are its text. */
export const splitCsvLine = (line: string): readonly string[] =>
  line.includes('"')
    ? Array.from(line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"(?=,|$)|([^,]*))/g), ([, quoted, plain]) =>
        quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
      )
    : line.split(',');

// also in groups of three or two, as Indians write them: `75723.54`, `75,723.54`, `1,23,456.78`, `.5`, `1000.`
const DIGITS = /^(?:\d+|\d{1,3}(?:,\d{2,3}){0,8},\d{3})?(?:\.\d*)?$/;

/** The number that a text without a sign is; null for anything else, such as `1,2,3` or `1.2.3`. */
export const parseDigits = (text: string): number | null =>
  DIGITS.test(text) && /\d/.test(text) ? Number(text.replaceAll(',', '')) : null;

// `1000000`, `10,00,000`, `Rs. 1000000/-`, `Rs.1000000.00`, `Re. 1`, `INR 500`
const AMOUNT = /^(?:(?:Rs|Re|INR)\b\.? ?|₹ ?)?([\d,]+(?:\.\d+)?)(?: ?\/-)?$/i;

/** The rupees that a text is, and nothing else; null for a sentence, two amounts or one with conditions. */
export const parseAmount = (text: string): number | null => parseDigits(AMOUNT.exec(text)?.[1] ?? '');

const ISIN_FORMAT = /^[A-Z]{2}[A-Z0-9]{9}\d$/;
// Numbers of the clearing house (`GSECREPO0667`) and of a fund house (`IDIA00332572` for a foreign fund) have the format of
// an ISIN; one in ten of them has a valid check digit too, by chance (Aditya Birla’s reverse repos of July 2025).
const INTERNAL_NUMBER = /^(?:GSECREPO|IDIA)/;

/**
 * The ISIN in a cell, in upper case and trimmed; null if the cell has none. The check digit distinguishes real ones from
 * a fund house's internal codes (`GSECREPO0632`, `IDIA00500001` for gold) and typing errors.
 */
export function parseIsin(cell: string): string | null {
  const isin = cell.trim().toUpperCase();
  return ISIN_FORMAT.test(isin) && hasValidCheckDigit(isin) && !INTERNAL_NUMBER.test(isin) ? isin : null;
}

const hasValidCheckDigit = (isin: string): boolean => computeCheckDigit(isin.slice(0, -1)) === Number(isin.at(-1));

const LETTER_A = 55;
const DIGIT_0 = 48;

/**
 * The check digit of an ISIN, from its first eleven characters. ISO 6166, annex A: letters are the numbers 10 to 35, their
 * digits are summed by the "double-add-double" rule.
 */
export function computeCheckDigit(elevenCharacters: string): number {
  let sum = 0;
  let weight = 2;
  for (let index = elevenCharacters.length - 1; index >= 0; index--) {
    const code = elevenCharacters.charCodeAt(index);
    const number = code < LETTER_A + 10 ? code - DIGIT_0 : code - LETTER_A;
    sum += sumDigits((number % 10) * weight);
    weight = 3 - weight;
    if (number < 10) continue;
    sum += sumDigits(Math.floor(number / 10) * weight);
    weight = 3 - weight;
  }
  return (10 - (sum % 10)) % 10;
}

const sumDigits = (doubled: number): number => (doubled > 9 ? doubled - 9 : doubled);
