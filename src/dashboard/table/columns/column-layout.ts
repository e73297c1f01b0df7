import type { BoundColumn } from '../column.ts';
import type { ColumnStats } from '../engine/read-column.ts';
import type { TotalsOptions } from '../engine/totals.ts';

/** A column with its horizontal position in the grid, in pixels. */
export interface ColumnLayout {
  readonly column: BoundColumn;
  /** 0 for the row's header. */
  readonly index: number;
  /** Stays in place while the others scroll. */
  readonly isPinned: boolean;
  readonly left: number;
  readonly width: number;
  /** The first column of its group, or the first ungrouped one after a group. */
  readonly startsGroup: boolean;
  /** One object for every cell of the column. */
  readonly style: { readonly left: number; readonly width: number };
}

export interface ColumnSizing {
  /** How many of the first columns are pinned; at least 1. */
  readonly pinnedCount: number;
  /** Ids of the columns whose width the user set: they get nothing of the spare width. */
  readonly fixedIds: ReadonlySet<string>;
}

/** In a frame narrower than this a row is a card: its name on two lines across the frame, its values below. */
const NARROW = 560;
/** Pinned columns leave at least this share of the frame to the others. */
const PINNED_SHARE = 0.7;

/** True if rows are cards. */
export const isStackedLayout = (frameWidth: number): boolean => frameWidth > 0 && frameWidth < NARROW;

/** Texts lose at most this share of their width so that the column at the edge of the frame is whole. */
const MAX_SHRINKAGE = 0.1;

/**
 * Lays the columns out side by side and distributes the spare width of the frame. If they are wider than it, its edge is that of a
 * column unless the user set widths: a number that it cuts would read as another number.
 */
export function layOutColumns(
  columns: readonly BoundColumn[],
  frameWidth: number,
  { pinnedCount, fixedIds }: ColumnSizing,
): readonly ColumnLayout[] {
  const isStacked = isStackedLayout(frameWidth);
  const sideBySide = isStacked ? columns.slice(1) : columns;
  const natural = sideBySide.map(({ id, cell, width }) =>
    isStacked && !fixedIds.has(id) ? Math.min(width, cell.maxCardWidth) : width,
  );
  const weights = sideBySide.map(({ id, cell, width }) => (fixedIds.has(id) ? 0 : width * cell.growth));
  const isWider = sum(natural) > frameWidth;
  const widths = isWider
    ? fixedIds.size > 0
      ? natural
      : fitToEdge(sideBySide, natural, weights, frameWidth)
    : addSpare(natural, weights, frameWidth);
  let end = 0;
  const cells = sideBySide.map((column, position) => {
    const left = Math.round(end);
    end += widths[position] ?? 0;
    return { column, left, width: Math.round(end) - left };
  });
  const [header] = columns;
  const all = isStacked && header ? [{ column: header, left: 0, width: frameWidth }, ...cells] : cells;
  const maxPinned = frameWidth * PINNED_SHARE;
  return all.map(({ column, left, width }, index) => {
    const isPinned = index === 0 || (!isStacked && index < pinnedCount && left + width <= maxPinned);
    // a pinned column has a border of its own
    const startsGroup = index > 1 && column.group !== columns[index - 1]?.group;
    return { column, index, isPinned, left, width, startsGroup, style: { left, width } };
  });
}

/** The widths with what is left of the total, by weight. */
function addSpare(widths: readonly number[], weights: readonly number[], total: number): readonly number[] {
  const share = (total - sum(widths)) / Math.max(1, sum(weights));
  return widths.map((width, position) => width + (weights[position] ?? 0) * share);
}

/** The column at the edge becomes whole by narrower texts, or is left out of view by wider columns before it. */
function fitToEdge(
  columns: readonly BoundColumn[],
  widths: readonly number[],
  weights: readonly number[],
  frameWidth: number,
): readonly number[] {
  const edge = widths.findIndex((_, position) => sum(widths.slice(0, position + 1)) > frameWidth);
  const texts = columns.map(({ cell }, position) => (cell.growth < 1 || position > edge ? 0 : (widths[position] ?? 0)));
  const excess = sum(widths.slice(0, edge + 1)) - frameWidth;
  if (excess <= sum(texts) * MAX_SHRINKAGE)
    return widths.map((width, position) => width - ((texts[position] ?? 0) / sum(texts)) * excess);
  // otherwise only the header of the rows would be in view
  if (edge < 2) return widths;
  return [...addSpare(widths.slice(0, edge), weights.slice(0, edge), frameWidth), ...widths.slice(edge)];
}

/** The columns that stay in place: how many, and how wide they are beside those that scroll. */
export function measurePinned(layout: readonly ColumnLayout[]): { readonly count: number; readonly width: number } {
  const count = layout.filter(({ isPinned }) => isPinned).length;
  const first = layout[count];
  return { count, width: first ? first.left : getTotalWidth(layout) };
}

/** The header above adjacent columns of one group. */
export interface HeaderGroup {
  readonly title: string;
  /** Index of the first column. */
  readonly index: number;
  readonly span: number;
  readonly left: number;
  readonly width: number;
  readonly isPinned: boolean;
}

export function buildHeaderGroups(layout: readonly ColumnLayout[]): readonly HeaderGroup[] {
  const groups: HeaderGroup[] = [];
  for (const { column, index, isPinned, left, width } of layout) {
    const title = column.group ?? '';
    const last = groups.at(-1);
    // a pinned column stays in place while the groups scroll: it never shares one
    if (last && last.title === title && !last.isPinned) {
      groups[groups.length - 1] = { ...last, span: last.span + 1, width: last.width + width };
    } else groups.push({ title, index, span: 1, left, width, isPinned });
  }
  return groups;
}

export const getTotalWidth = (layout: readonly ColumnLayout[]): number =>
  Math.max(
    0,
    ...layout.slice(0, 1).map(({ width }) => width),
    ...layout.slice(-1).map(({ left, width }) => left + width),
  );

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

// Tabular digits of the widest font in --font at 13 px (DejaVu Sans, measured 2026-11).
const DIGIT = 8.3;
const SEPARATOR = 4.2;

/** Widths in pixels by column id. */
export type ColumnWidths = Record<string, number>;

/** The widths that columns need beyond their own: a number column is at least as wide as its header and its longest value. */
export function computeColumnWidths(
  columns: readonly BoundColumn[],
  getStats: (column: BoundColumn) => ColumnStats,
  totals: TotalsOptions | null,
): ColumnWidths {
  const widths: ColumnWidths = {};
  for (const column of columns) {
    if (!column.cell.isNumeric) continue;
    const hasSum = totals?.kind === 'sum' && totals.columns.includes(column.id);
    const needed = Math.max(computeNeededWidth(column, getStats(column), hasSum), measureHeader(column));
    if (needed > column.width) widths[column.id] = needed;
  }
  return widths;
}

// The average letter of a header at 12 px; its padding, and the mark and number of its order in the sort.
const LETTER = 6.3;
const HEADER_PADDING = 16;
const SORT_MARK = 14;

const measureHeader = ({ header }: BoundColumn): number =>
  Math.ceil(header.length * LETTER) + HEADER_PADDING + SORT_MARK;

/** The width of a number column's longest value on the screen or on paper, in pixels. */
export function computeNeededWidth(
  { format, cell }: BoundColumn,
  { min, max, absoluteSum }: ColumnStats,
  hasSum: boolean,
  isPrinted = false,
): number {
  const extremes = hasSum ? [min, max, absoluteSum, -absoluteSum] : [min, max];
  const longest = Math.max(...extremes.map((value) => estimateTextWidth(format(value))));
  return Math.ceil(isPrinted ? cell.measurePrinted(longest) : cell.measure(longest));
}

function estimateTextWidth(text: string): number {
  let width = 0;
  for (const character of text) width += character === ',' || character === '.' ? SEPARATOR : DIGIT;
  return width;
}
