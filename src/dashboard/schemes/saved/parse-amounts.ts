import { parse } from 'papaparse';
import { isSchemeCode } from '#contract/scheme-code.ts';
import type { FindCode } from './resolve-codes.ts';

/** A line that is not used, with the reason. Lines are counted from 1. */
export interface LineProblem {
  readonly line: number;
  readonly text: string;
  readonly reason: string;
}

export interface ParsedAmounts {
  /** ₹ by code, in the order of the text; several lines of one scheme are added up. */
  readonly amounts: ReadonlyMap<string, number>;
  readonly problems: readonly LineProblem[];
  /** Lines whose amount was added to that of an earlier line. */
  readonly repeated: readonly number[];
}

/** Schemes of one portfolio: three requests each, and more than investors have. */
export const MAX_SCHEMES = 60;

/**
 * Reads schemes with amounts from pasted text or a CSV file: a line per scheme with its code or ISIN, then the amount in ₹
 * (`1,50,000`, `₹ 1.5 lakh`, `2 cr`), separated by a comma, semicolon, tab or space. With a line of headers, the columns of code or ISIN
 * and of amount are used, wherever they are. No line is left out without a reason.
 */
export function parseAmounts(text: string, findCode: FindCode): ParsedAmounts {
  const amounts = new Map<string, number>();
  const problems: LineProblem[] = [];
  const repeated: number[] = [];
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
    const read = readLine(raw, header, findCode);
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
    }
  }
  return { amounts, problems, repeated };
}

interface Header {
  readonly delimiter: string;
  readonly width: number;
  /** Columns of codes and ISINs, the best first. */
  readonly schemes: readonly number[];
  readonly amount: number;
}

type Line = { readonly code: string; readonly amount: number } | { readonly reason: string };

/** A quoted field may follow a space, as people type it. */
const splitFields = (line: string, delimiter: string): readonly string[] =>
  (parse<string[]>(line.replace(/([,;|\t])\s+"/g, '$1"'), { delimiter }).data[0] ?? []).map((field) => field.trim());

/** Null if the line is not one of headers: it names a column of codes or ISINs, and one of amounts. */
function parseHeader(line: string): Header | null {
  const delimiter = ['\t', ';', '|'].find((each) => line.includes(each)) ?? ',';
  const fields = splitFields(line, delimiter);
  const find = (pattern: RegExp) => fields.flatMap((field, index) => (pattern.test(field) ? index : []));
  const schemes = [...find(/\b(amfi|scheme)?[ _]?code\b/i), ...find(/\bisin\b/i)];
  const amounts = [...find(/\b(current|market) value\b/i), ...find(/\bamount\b/i), ...find(/\bvalue\b/i)];
  const [amount] = amounts;
  if (schemes.length === 0 || amount === undefined) return null;
  return { delimiter, width: fields.length, schemes, amount };
}

function readLine(line: string, header: Header | null, findCode: FindCode): Line {
  if (header === null) return readPlainLine(line, findCode);
  const fields = splitFields(line, header.delimiter);
  if (fields.length > header.width) {
    return { reason: `${fields.length} columns under ${header.width} headers: put amounts with commas in quotes.` };
  }
  const words = header.schemes.map((index) => fields[index] ?? '').filter(Boolean);
  const code = words.map(findCode).find((found) => found !== undefined);
  return code === undefined
    ? { reason: explainUnknown(words[0] ?? '') }
    : readAmount(code, fields[header.amount] ?? '');
}

function readPlainLine(line: string, findCode: FindCode): Line {
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
    return readAmount(code, amount ?? '');
  }
  const codeBeforeSpace = findCode(first);
  if (codeBeforeSpace === undefined) return { reason: explainUnknown(first) };
  return readAmount(codeBeforeSpace, [afterSpace, ...fields.slice(1)].join(delimiter));
}

const explainUnknown = (word: string): string =>
  /^IN[EF][A-Z0-9]{9}$/i.test(word)
    ? 'No scheme has this ISIN.'
    : isSchemeCode(word.toUpperCase())
      ? 'No scheme has this code.'
      : 'Expected an AMFI code or ISIN first.';

function readAmount(code: string, text: string): Line {
  const amount = parseAmount(text);
  return typeof amount === 'string' ? { reason: amount } : { code, amount };
}

const UNITS: readonly (readonly [RegExp, number])[] = [
  [/^(cr|crs|crore|crores)$/, 1e7],
  [/^(l|lakh|lakhs|lac|lacs)$/, 1e5],
  [/^(k|thousand)$/, 1e3],
  [/^$/, 1],
];
/** Digits in groups of the Indian or of the western kind, or without groups. */
const NUMBER = /^(\d+|\d{1,2}(,\d{2})*,\d{3}|\d{1,3}(,\d{3})+)(\.\d+)?$/;
const MAX_AMOUNT = 1e12; // ₹ 1 lakh crore: more than any scheme has

/** ₹, or why the text is not an amount. */
export function parseAmount(text: string): number | string {
  const folded = text
    .trim()
    .toLowerCase()
    .replace(/^(₹|rs\.?|inr)\s*/, '')
    .replace(/\s*\/-$/, '');
  if (folded === '') return 'No amount.';
  const [, sign = '', digits = '', unitText = ''] = /^([-−(]?)\s*([\d,.]+)\s*([a-z]*)\.?\)?$/.exec(folded) ?? [];
  const factor = UNITS.find(([pattern]) => pattern.test(unitText))?.[1];
  if (digits === '' || factor === undefined) return `“${text.trim()}” is not an amount.`;
  if (!NUMBER.test(digits)) return `“${digits}”: digits are not grouped as in 1,50,000.`;
  if (sign !== '') return 'The amount is negative.';
  const amount = Number((Number(digits.replaceAll(',', '')) * factor).toFixed(2));
  if (amount === 0) return 'The amount is 0.';
  return amount > MAX_AMOUNT ? 'The amount is above ₹ 1 lakh crore.' : amount;
}
