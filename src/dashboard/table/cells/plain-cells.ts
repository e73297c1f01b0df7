import { formatDay, formatNumber, formatSignedNumber } from '../../ui/text/format.ts';
import type { CellKind } from './cell-kind.ts';
import { compareTexts } from './compare-texts.ts';

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
