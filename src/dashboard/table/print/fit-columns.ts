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

/** The columns that the window shows, besides the first: indexes of the first and the last of them. */
export interface ColumnRange {
  readonly from: number;
  readonly to: number;
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
 * Lays the columns out for paper: side by side if they fit in a legible size, else those that the window shows, with the next ones as far as the
 * paper is wide, and in parts that each repeat the first column if it is too narrow for them.
 * @param rows indexes of the rows, whose longest text decides how wide a text column is.
 */
export function fitColumns(
  columns: readonly BoundColumn[],
  rows: Uint32Array,
  getStats: (column: BoundColumn) => ColumnStats,
  hasSum: (column: BoundColumn) => boolean,
  shown: ColumnRange,
): Record<keyof typeof PAPER_WIDTHS, PrintLayout> {
  const values = columns.map((column, index) =>
    index === 0 ? NAME_WIDTH : measureValues(column, rows, () => getStats(column), hasSum(column)),
  );
  const measure = (fontSize: number): readonly number[] =>
    columns.map((column, index) => measureColumn(column, values[index] ?? 0, fontSize));
  const fit = (paperWidth: number): PrintLayout => {
    const visible = [0, ...listRange(shown.from, shown.to)];
    for (const picked of [listRange(0, columns.length - 1), visible])
      for (const fontSize of FONT_SIZES) {
        const widths = measure(fontSize);
        if (sumAt(widths, picked) > paperWidth) continue;
        const next = listRange(Number(picked.at(-1)) + 1, columns.length - 1);
        const more = next.filter((_, index) => sumAt(widths, [...picked, ...next.slice(0, index + 1)]) <= paperWidth);
        return { fontSize, parts: splitColumns(columns, widths, [...picked, ...more], paperWidth) };
      }
    return { fontSize: SMALLEST, parts: splitColumns(columns, measure(SMALLEST), visible, paperWidth) };
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
  picked: readonly number[],
  paperWidth: number,
): readonly PrintedPart[] {
  const nameWidth = widths[0] ?? 0;
  const parts: number[][] = [[0]];
  let left = nameWidth;
  for (const index of picked.slice(1)) {
    const width = widths[index] ?? 0;
    if (left + width > paperWidth && left > nameWidth) {
      parts.push([0]);
      left = nameWidth;
    }
    parts.at(-1)?.push(index);
    left += width;
  }
  return parts.map((part) => {
    const total = sumAt(widths, part);
    return {
      columns: part.flatMap((index) => {
        const column = columns[index];
        return column ? { column, share: ((widths[index] ?? 0) / total) * 100 } : [];
      }),
    };
  });
}

const listRange = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(to - from + 1, 0) }, (_, index) => from + index);

const sumAt = (values: readonly number[], indexes: readonly number[]): number =>
  indexes.reduce((total, index) => total + (values[index] ?? 0), 0);
