import { type BoundColumn, isBlank } from '../column.ts';
import { computeNeededWidth } from '../columns/column-layout.ts';
import type { ColumnStats } from '../engine/read-column.ts';

/** Printable width in CSS pixels (96 per inch) with margins of 10 mm, of the narrower of A4 and US Letter. */
export const PAPER_WIDTHS = { portrait: 718, landscape: 980 } as const;

/** A part of a table that fits the width of the paper: the first column and some of the others. */
export interface PrintedPart {
  readonly columns: readonly PrintedColumn[];
}

interface PrintedColumn {
  readonly column: BoundColumn;
  /** Share of the table's width, in percent. */
  readonly share: number;
}

export interface PrintLayout {
  /** In pixels. */
  readonly fontSize: number;
  readonly parts: readonly PrintedPart[];
}

/** 7.5 pt, and down to 6 pt if the columns fit side by side then. */
const SMALLEST = 8;
const FONT_SIZES = [10, 9, SMALLEST] as const;
const SCREEN_FONT_SIZE = 13;
/** Pixels at the size of the screen. Names have the width that two lines of a long one need; text wraps to three lines. */
const NAME_WIDTH = 190;
const MIN_TEXT_WIDTH = 72;
const MAX_TEXT_WIDTH = 260;
const TEXT_LINES = 3;
/** Width of a letter relative to the font size, and the cell's padding in pixels. */
const LETTER = 0.62;
const PADDING = 7;

/**
 * Lays the columns out for paper: side by side if they fit in a legible size, else in parts that each repeat the first column.
 * @param rows indexes of the rows, whose longest text decides how wide a text column is.
 */
export function fitColumns(
  columns: readonly BoundColumn[],
  rows: Uint32Array,
  getStats: (column: BoundColumn) => ColumnStats,
  hasSum: (column: BoundColumn) => boolean,
): Record<keyof typeof PAPER_WIDTHS, PrintLayout> {
  const values = columns.map((column, index) =>
    index === 0 ? NAME_WIDTH : measureValues(column, rows, () => getStats(column), hasSum(column)),
  );
  const measure = (fontSize: number): readonly number[] =>
    columns.map((column, index) => measureColumn(column, values[index] ?? 0, fontSize));
  const fit = (paperWidth: number): PrintLayout => {
    for (const fontSize of FONT_SIZES) {
      const widths = measure(fontSize);
      if (sum(widths) <= paperWidth) return { fontSize, parts: [buildPart(columns, widths)] };
    }
    return { fontSize: SMALLEST, parts: splitColumns(columns, measure(SMALLEST), paperWidth) };
  };
  return { portrait: fit(PAPER_WIDTHS.portrait), landscape: fit(PAPER_WIDTHS.landscape) };
}

function measureColumn(column: BoundColumn, valueWidth: number, fontSize: number): number {
  const words = `${column.header} ${column.unit ?? ''} ${column.group ?? ''}`.split(/\s/);
  const longestWord = Math.max(...words.map(({ length }) => length));
  const header = longestWord * LETTER * fontSize;
  return Math.ceil(Math.max(header, (valueWidth * fontSize) / SCREEN_FONT_SIZE) + PADDING);
}

/** In pixels at the size of the screen. */
function measureValues(column: BoundColumn, rows: Uint32Array, getStats: () => ColumnStats, hasSum: boolean): number {
  if (column.cell.isNumeric) return computeNeededWidth(column, getStats(), hasSum, true) - PADDING;
  let longest = 0;
  let longestWord = 0;
  for (const row of rows) {
    const value = column.value(row);
    if (isBlank(value)) continue;
    const text = column.format(value);
    longest = Math.max(longest, text.length);
    for (const word of text.split(/[\s-]/)) longestWord = Math.max(longestWord, word.length);
  }
  const letter = LETTER * SCREEN_FONT_SIZE;
  const wrapped = Math.max(MIN_TEXT_WIDTH, longestWord * letter, (longest * letter) / TEXT_LINES);
  return Math.min(longest * letter, wrapped, MAX_TEXT_WIDTH);
}

function splitColumns(
  columns: readonly BoundColumn[],
  widths: readonly number[],
  paperWidth: number,
): readonly PrintedPart[] {
  const nameWidth = widths[0] ?? 0;
  const rows: number[][] = [];
  let left = Infinity;
  for (let index = 1; index < columns.length; index++) {
    const width = widths[index] ?? 0;
    if (left + width > paperWidth) {
      rows.push([0]);
      left = nameWidth;
    }
    rows.at(-1)?.push(index);
    left += width;
  }
  const pick = <Value>(values: readonly Value[], indexes: readonly number[]): Value[] =>
    indexes.flatMap((index) => values.slice(index, index + 1));
  return rows.map((indexes) => buildPart(pick(columns, indexes), pick(widths, indexes)));
}

function buildPart(columns: readonly BoundColumn[], widths: readonly number[]): PrintedPart {
  const total = sum(widths);
  return { columns: columns.map((column, index) => ({ column, share: ((widths[index] ?? 0) / total) * 100 })) };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
