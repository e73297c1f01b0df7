import { parse } from 'papaparse';
import { type IsoDate, isIsoDate } from '#contract/dates.ts';
import { isSchemeCode, isSpecialisedCode } from '#contract/scheme-code.ts';
import type { SchemeEntry } from '#schemes/scheme-entry.ts';
import type { SchemeList } from '../scheme-list.ts';
import type { LineProblem } from './line-problem.ts';
import { type CodeConflict, type FindByName, type FindCode, ISIN, findCurrentCode } from './resolve-codes.ts';
import { parseAmount } from './rupee-amount.ts';
import { MAX_SCHEMES } from './saved-items.ts';

/** A line that may mean several schemes: none is taken until the user chooses. */
export interface LineChoice {
  readonly line: number;
  /** The words of the line: a name, or a code and an ISIN that are of different schemes. The code that is chosen replaces each. */
  readonly words: readonly string[];
  readonly candidates: readonly SchemeEntry[];
}

interface LineConflict extends CodeConflict {
  readonly line: number;
}

export interface ParsedAmounts {
  /** ₹ by code, in the order of the text; several lines of one scheme are added up. */
  readonly amounts: ReadonlyMap<string, number>;
  readonly problems: readonly LineProblem[];
  readonly choices: readonly LineChoice[];
  readonly conflicts: readonly LineConflict[];
  /** Days that the lines give for their amounts, each once, the earliest first. */
  readonly days: readonly IsoDate[];
  /** Lines whose amount was added to that of an earlier line. */
  readonly repeated: readonly number[];
}

/** How schemes are found. */
export interface SchemeFinder {
  readonly findCode: FindCode;
  readonly byCode: SchemeList['byCode'];
  /** Whether a code has no current NAV. */
  readonly isStale: (code: string) => boolean;
  /** Null until the names are indexed. */
  readonly findByName: FindByName | null;
}

/**
 * Reads schemes with amounts from pasted text or a CSV file: a line per scheme with its code, ISIN or name, then the amount in ₹
 * (`1,50,000`, `₹ 1.5 lakh`, `2 cr`), separated by a comma, semicolon, tab or space. With a line of headers, the columns of code, ISIN
 * or name and of amount are used, wherever they are, such as in casparser's summary. No line is left out without a reason.
 */
export function parseAmounts(text: string, find: SchemeFinder): ParsedAmounts {
  const amounts = new Map<string, number>();
  const problems: LineProblem[] = [];
  const repeated: number[] = [];
  const choices: LineChoice[] = [];
  const conflicts: LineConflict[] = [];
  const days = new Set<IsoDate>();
  let header: Header | null = null;
  let isFirst = true;
  for (const [index, raw] of text
    .replace(/^\u{FEFF}/u, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    if (raw.trim() === '') continue;
    if (isFirst) header = parseHeader(raw);
    const isHeader = isFirst && header !== null;
    isFirst = false;
    if (isHeader) continue;
    const read = readLine(raw, header, find);
    if ('candidates' in read) {
      choices.push({ line: index + 1, ...read });
      continue;
    }
    const reason =
      'reason' in read
        ? read.reason
        : !amounts.has(read.code) && amounts.size === MAX_SCHEMES
          ? `More than ${MAX_SCHEMES} schemes.`
          : '';
    if (reason !== '') problems.push({ line: index + 1, text: raw.trim(), reason });
    else if ('code' in read) {
      if (amounts.has(read.code)) repeated.push(index + 1);
      amounts.set(read.code, (amounts.get(read.code) ?? 0) + read.amount);
      if (read.day) days.add(read.day);
      if (read.conflict) conflicts.push({ line: index + 1, words: read.conflict, code: read.code });
    }
  }
  return { amounts, problems, choices, conflicts, days: [...days].toSorted(), repeated };
}

interface Header {
  readonly delimiter: string;
  readonly width: number;
  /** Columns of codes and ISINs, the best first. */
  readonly schemes: readonly number[];
  /** The column of names, for a row without a code that is known. */
  readonly name: number | null;
  readonly amount: number;
  /** The column of the day of the amount. */
  readonly day: number | null;
}

type Line =
  | {
      readonly code: string;
      readonly amount: number;
      readonly day?: IsoDate | undefined;
      /** The code and the ISIN, if they are of different schemes. */
      readonly conflict?: readonly string[];
    }
  | Omit<LineChoice, 'line'>
  | { readonly reason: string };

/** A quoted field may follow a space, as people type it. */
const splitFields = (line: string, delimiter: string): readonly string[] =>
  (parse<string[]>(line.replace(/([,;|\t])\s+"/g, '$1"'), { delimiter }).data[0] ?? []).map((field) => field.trim());

/** Null if the line is not one of headers: it names a column of codes, ISINs or names, and one of amounts. */
function parseHeader(line: string): Header | null {
  const delimiter = ['\t', ';', '|'].find((each) => line.includes(each)) ?? ',';
  const fields = splitFields(line, delimiter);
  const find = (pattern: RegExp) => fields.flatMap((field, index) => (pattern.test(field) ? index : []));
  const schemes = [...find(/\b(amfi|scheme)?[ _]?code\b|^amfi$/i), ...find(/\bisin\b/i)];
  const [name = null] = find(/^(scheme|fund)([ _]?name)?$/i);
  const [day = null] = find(/^(as[ _]of|valuation|value)?[ _]?date$/i);
  const amounts = [...find(/\b(current|market) value\b/i), ...find(/\bamount\b/i), ...find(/\bvalue\b/i)];
  const [amount] = amounts;
  if ((schemes.length === 0 && name === null) || amount === undefined) return null;
  return { delimiter, width: fields.length, schemes, name, amount, day };
}

function readLine(line: string, header: Header | null, find: SchemeFinder): Line {
  if (header === null) return readPlainLine(line, find);
  const fields = splitFields(line, header.delimiter);
  if (fields.length > header.width) {
    return { reason: `${fields.length} columns under ${header.width} headers: put amounts with commas in quotes.` };
  }
  const words = [...header.schemes, ...(header.name === null ? [] : [header.name])]
    .map((index) => fields[index] ?? '')
    .filter(Boolean);
  const amount = fields[header.amount] ?? '';
  const name = header.name === null ? '' : (fields[header.name] ?? '');
  const date = header.day === null ? '' : (fields[header.day] ?? '');
  const day = isIsoDate(date) ? date : undefined;
  const identified = readIdentified(words, amount, find);
  if (identified !== null) return { ...identified, day };
  return name === '' ? { reason: explainUnknown(words[0] ?? '') } : readNamed(name, amount, find, day);
}

/** The amount of the scheme that codes and ISINs of a line mean; null if none of them is known. */
function readIdentified(words: readonly string[], amountText: string, find: SchemeFinder): Line | null {
  const identified = identify(words, find);
  return identified && withAmount(identified, amountText);
}

/** The amount of the scheme with a name, or what the name may mean. */
function readNamed(name: string, amountText: string, find: SchemeFinder, day?: IsoDate): Line {
  const amount = parseAmount(amountText);
  if (find.findByName !== null && typeof amount === 'string') return { reason: amount };
  const line = withAmount(identifyByName(name, find), amountText);
  return 'code' in line ? { ...line, day } : line;
}

function withAmount(identified: Identified, amountText: string): Line {
  const amount = parseAmount(amountText);
  if ('reason' in identified) return identified;
  if (typeof amount === 'string') return { reason: amount };
  return 'code' in identified ? { ...identified, amount } : identified;
}

/** The scheme that words mean, those that they may mean, or why they mean none. */
type Identified =
  | { readonly code: string; readonly conflict?: readonly string[] }
  | Omit<LineChoice, 'line'>
  | { readonly reason: string };

/** The scheme of codes and ISINs or, if none of them is known, of a name; '' is no name. */
export const identifyScheme = (words: readonly string[], name: string, find: SchemeFinder): Identified =>
  identify(words, find) ?? (name === '' ? { reason: explainUnknown(words[0] ?? '') } : identifyByName(name, find));

/** Null if none of the words is known. */
function identify(words: readonly string[], find: SchemeFinder): Identified | null {
  const known = words.filter((word) => find.findCode(word) !== undefined);
  const codes = [...new Set(known.flatMap((word) => find.findCode(word) ?? []))];
  const [code] = codes;
  if (code === undefined) return null;
  if (codes.length === 1) return { code };
  const current = findCurrentCode(codes, find.isStale);
  if (current !== undefined) return { code: current, conflict: known };
  return { words: known, candidates: codes.flatMap((each) => find.byCode.get(each) ?? []) };
}

function identifyByName(name: string, { findByName }: SchemeFinder): Identified {
  if (findByName === null) return { reason: 'Names are being indexed…' };
  const { isCertain, candidates } = findByName(name);
  const [first] = candidates;
  if (first === undefined) return { reason: 'No scheme has this name.' };
  return isCertain ? { code: first.code } : { words: [name], candidates };
}

function readPlainLine(line: string, find: SchemeFinder): Line {
  const { findCode } = find;
  const delimiter = ['\t', ';', '|', ','].find((each) => line.includes(each)) ?? ' ';
  const fields = splitFields(line.trim(), delimiter);
  // a comma may also be within an amount, a space within one such as "1.5 lakh"
  const [first = '', afterSpace = ''] = (fields[0] ?? '').split(/\s+(.*)/s);
  const code = findCode(fields[0] ?? '');
  if (code !== undefined) {
    const rest = fields.slice(1).filter(Boolean);
    const start = rest.findIndex((field) => /^[-−(]?\s*(₹|rs|inr)?[\s.]*\d/i.test(field));
    const isJoined = delimiter === ',' || delimiter === ' ';
    const amount = start === -1 ? (rest[0] ?? '') : isJoined ? rest.slice(start).join(delimiter) : rest.at(-1);
    const isins = rest.filter((field) => ISIN.test(field));
    return readIdentified([fields[0] ?? '', ...isins], amount ?? '', find) ?? readAmount(code, amount ?? '');
  }
  const codeBeforeSpace = findCode(first);
  if (codeBeforeSpace === undefined) {
    const { name, amount } = splitNamedLine(line);
    return NAME.test(name) && !ISIN.test(first) && !isSpecialisedCode(first.toUpperCase())
      ? readNamed(name, amount, find)
      : { reason: explainUnknown(first) };
  }
  return readAmount(codeBeforeSpace, [afterSpace, ...fields.slice(1)].join(delimiter));
}

/** Not a code: at least two letters in a row. */
const NAME = /\p{L}{2}/u;

/** Matches `₹ 5,000`, `3 lakh` or `1,50,000`: a short number alone may belong to the name, as in Nifty 50. */
const TRAILING_AMOUNT =
  /\s((?:₹|rs\.?|inr)\s*\d[\d,.]*\s*[a-z]*|\d[\d,.]*\s*(?:crs?|crores?|l|lakhs?|lacs?|k|thousand)|\d[\d,.]{3,})(?:\/-)?$/iu;

/** A name and the amount that ends the line: after the first separator that only an amount follows, or the last number with its unit. */
function splitNamedLine(line: string): { readonly name: string; readonly amount: string } {
  const text = line.trim();
  const separators = [...text.matchAll(/(?<!\d),|,(?!\d)|[;|\t]/g)].map(({ index }) => index);
  const separator = separators.find((index) => typeof parseAmount(text.slice(index + 1)) === 'number');
  const start = separator ?? TRAILING_AMOUNT.exec(text)?.index ?? text.length;
  return { name: text.slice(0, start).replace(/[,;:|\s]+$/, ''), amount: text.slice(start + 1) };
}

const explainUnknown = (word: string): string =>
  ISIN.test(word)
    ? 'No scheme has this ISIN.'
    : isSchemeCode(word.toUpperCase())
      ? 'No scheme has this code.'
      : 'Expected a code, ISIN or name first.';

function readAmount(code: string, text: string): Line {
  const amount = parseAmount(text);
  return typeof amount === 'string' ? { reason: amount } : { code, amount };
}
