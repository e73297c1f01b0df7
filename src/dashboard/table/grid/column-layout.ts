import type { ColumnStats } from '../engine/column-stats.ts';
import type { BoundColumn } from '../bound-column.ts';
import type { TotalsOptions } from './table-totals.tsx';

/** A column with its horizontal position in the grid, in pixels. */
export interface ColumnLayout {
  readonly column: BoundColumn;
  /** 0 for the pinned one. */
  readonly index: number;
  readonly left: number;
  readonly width: number;
  /** The first column of its group, or the first ungrouped one after a group. */
  readonly startsGroup: boolean;
  /** The same object for every cell of the column. */
  readonly style: { readonly left: number; readonly width: number };
}

/** Below this width of the frame the pinned column is narrower, to leave room for values beside it. */
const NARROW = 560;
const PINNED_WHEN_NARROW = 148;
const CHOICE_WHEN_NARROW = 96;
/** How much of the spare width a column gets: text benefits from it, numbers less. */
const GROWTH = { text: 1, choice: 1, number: 0.4, date: 0.4 } as const;

/** Lays the columns out side by side and distributes the spare width of the frame. */
export function layOutColumns(columns: readonly BoundColumn[], frameWidth: number): readonly ColumnLayout[] {
  const widths = columns.map(({ kind, width }, index) => {
    if (frameWidth >= NARROW) return width;
    if (index === 0) return Math.min(width, PINNED_WHEN_NARROW);
    return kind === 'choice' ? Math.min(width, CHOICE_WHEN_NARROW) : width;
  });
  const weights = columns.map(({ kind, width }) => width * GROWTH[kind]);
  const spare = Math.max(0, frameWidth - sum(widths));
  const share = spare / Math.max(1, sum(weights));
  let end = 0;
  return columns.map((column, index) => {
    const left = Math.round(end);
    end += (widths[index] ?? 0) + (weights[index] ?? 0) * share;
    const width = Math.round(end) - left;
    // the pinned column has a border of its own
    const startsGroup = index > 1 && column.group !== columns[index - 1]?.group;
    return { column, index, left, width, startsGroup, style: { left, width } };
  });
}

/** The header above adjacent columns of one group. */
export interface HeaderGroup {
  readonly title: string;
  /** Index of the first column. */
  readonly index: number;
  readonly span: number;
  readonly left: number;
  readonly width: number;
}

export function buildHeaderGroups(layout: readonly ColumnLayout[]): readonly HeaderGroup[] {
  const groups: HeaderGroup[] = [];
  for (const { column, index, left, width } of layout) {
    const title = column.group ?? '';
    const last = groups.at(-1);
    // the pinned column stays in place while the groups scroll: it never shares one
    if (last && last.title === title && last.index > 0) {
      groups[groups.length - 1] = { ...last, span: last.span + 1, width: last.width + width };
    } else groups.push({ title, index, span: 1, left, width });
  }
  return groups;
}

export const getTotalWidth = (layout: readonly ColumnLayout[]): number => {
  const last = layout.at(-1);
  return last ? last.left + last.width : 0;
};

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

// Tabular digits of the widest font in --font at 13 px (DejaVu Sans, measured 2026-11), and the cell's padding and border.
const DIGIT = 8.3;
const SEPARATOR = 4.2;
const PADDING = 20;
const BAR = 48;
/** The quartile and the slash beside a rank; the number of peers is about as wide as the largest rank. */
const RANK = 26;

/** Widths in pixels by column id. */
export type ColumnWidths = Record<string, number>;

/**
 * The widths that columns need beyond their own: a number column is at least as wide as its longest value, since a truncated
 * number reads as another one.
 * @param viewportWidth columns that start beyond it, in pixels, are omitted.
 */
export function computeColumnWidths(
  columns: readonly BoundColumn[],
  getStats: (column: BoundColumn) => ColumnStats,
  totals: TotalsOptions | null,
  viewportWidth: number,
): ColumnWidths {
  const widths: ColumnWidths = {};
  let left = 0;
  for (const column of columns) {
    const hasSum = totals?.kind === 'sum' && totals.columns.includes(column.id);
    const isMeasured = left < viewportWidth && column.kind === 'number';
    const needed = isMeasured ? computeNeededWidth(column, getStats(column), hasSum) : 0;
    if (needed > column.width) widths[column.id] = needed;
    left += Math.max(needed, column.width);
  }
  return widths;
}

function computeNeededWidth(
  { format, look }: BoundColumn,
  { min, max, absoluteSum }: ColumnStats,
  hasSum: boolean,
): number {
  const extremes = hasSum ? [min, max, absoluteSum, -absoluteSum] : [min, max];
  const longest = Math.max(...extremes.map((value) => estimateTextWidth(format(value))));
  if (look === 'rank') return Math.ceil(2 * longest + PADDING + RANK);
  return Math.ceil(longest + PADDING + (look === 'bar' ? BAR : 0));
}

function estimateTextWidth(text: string): number {
  let width = 0;
  for (const character of text) width += character === ',' || character === '.' ? SEPARATOR : DIGIT;
  return width;
}
