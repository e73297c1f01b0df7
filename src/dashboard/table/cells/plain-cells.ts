import { formatDay, formatNumber, formatSignedNumber } from '../../ui/text/format.ts';
import type { CellKind } from './cell-kind.ts';

let collator: Intl.Collator | undefined;

/** "Series 9" before "Series 10". Creating a collator costs far more than a comparison, so there is one, and only if it is needed. */
export const compareTexts = (a: string, b: string): number =>
  compareLetters(a, b) || (collator ??= new Intl.Collator('en', { numeric: true })).compare(a, b);

/**
 * The result of the collator where two texts first differ in ASCII letters or spaces, or one is continued by them, ten times as fast; 0
 * if they do not.
 */
function compareLetters(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index++) {
    const codeA = a.charCodeAt(index);
    const codeB = b.charCodeAt(index);
    if (codeA === codeB) {
      if (codeA > LAST_ASCII) return 0; // may be part of a character of its own with what follows
      continue;
    }
    return isLetterOrSpace(codeA) && isLetterOrSpace(codeB) ? (codeA | LOWER_CASE) - (codeB | LOWER_CASE) : 0;
  }
  const isContinued = a.length !== b.length && isLetterOrSpace((a.length > length ? a : b).charCodeAt(length));
  return isContinued ? a.length - b.length : 0;
}

const LAST_ASCII = 0x7f;
const SPACE = 0x20;
const LOWER_CASE = 0x20; // the bit that a small letter has and its capital does not; a space has it too, and comes before all letters
const isLetterOrSpace = (code: number): boolean =>
  code === SPACE || ((code | LOWER_CASE) >= 0x61 && (code | LOWER_CASE) <= 0x7a);

/** The padding and border of a cell beside its number, in pixels. */
const PADDING = 20;

export const textCell: CellKind = {
  type: 'text',
  normalize: (value) => (value === '' || value === null ? null : String(value)),
  sort: (values, order) => {
    const texts = values.map(String);
    // texts that are equal to the collator are ordered by their code units
    const sorted = texts.toSorted((a, b) => compareTexts(a, b) || (a < b ? -1 : 1));
    const distinct = new Set(texts);
    const ordered = order.filter((text) => distinct.has(text));
    return ordered.length === 0 ? sorted : [...ordered, ...sorted.filter((text) => !ordered.includes(text))];
  },
  sortsDescendingFirst: false,
  filter: 'text',
  isSearched: true,
  isIdentifying: false,
  format: String,
  isNumeric: false,
  width: 200,
  growth: 1,
  maxCardWidth: Infinity,
  measure: () => 0,
  measurePrinted: () => 0,
  className: 'second',
  isShaded: false,
  render: null,
  print: ({ text }) => text,
  hasShortNames: false,
};

export const choiceCell: CellKind = {
  ...textCell,
  type: 'choice',
  filter: 'choice',
  width: 136,
  maxCardWidth: 110, // `○ Announced`
};

export const numberCell: CellKind = {
  ...textCell,
  type: 'number',
  // a number that is not finite is no value
  normalize: (value) => (typeof value === 'number' && Number.isFinite(value) ? value : null),
  sort: (values) => Array.from(Float64Array.from(values, Number).sort()),
  sortsDescendingFirst: true,
  filter: 'range',
  isSearched: false, // "3" would match everything
  format: (value, { decimals, signed }) =>
    typeof value === 'number' ? (signed ? formatSignedNumber : formatNumber)(value, decimals) : value,
  isNumeric: true,
  width: 84,
  growth: 0.4,
  measure: (textWidth) => textWidth + PADDING,
  measurePrinted: (textWidth) => textWidth + PADDING,
  className: '',
};

export const dateCell: CellKind = {
  ...textCell,
  type: 'date',
  sort: (values) => values.map(String).toSorted(), // ISO dates sort as text
  sortsDescendingFirst: true,
  filter: 'dates',
  isSearched: false,
  format: (value) => formatDay(String(value)),
  width: 104,
  growth: 0.4,
  className: '',
};
