import type { PlaceColumn } from './by-place.ts';
import type { Survey } from './engine/survey.ts';
import type { TotalsAsked } from './table-totals.tsx';

// Tabular figures of the widest font in --font at 13 px (DejaVu Sans, measured 2026-11), and the cell's insets and rule.
const DIGIT = 8.3;
const SEPARATOR = 4.2;
const INSETS = 20;
const BAR = 48;

/**
 * The columns, each number column at least as wide as its longest figure: a figure cut short reads as another one.
 * The same list when all of them are.
 * @param room columns that begin beyond so many pixels are left as they are.
 */
export function fitFigures(
  columns: readonly PlaceColumn[],
  surveyOf: (column: PlaceColumn) => Survey,
  totals: TotalsAsked | null,
  room: number,
): readonly PlaceColumn[] {
  let left = 0;
  const fitted = columns.map((column) => {
    const isSummed = totals?.kind === 'sum' && totals.of.includes(column.id);
    const width = left < room && column.kind === 'number' ? neededWidth(column, surveyOf(column), isSummed) : 0;
    left += Math.max(width, column.width);
    return width > column.width ? { ...column, width } : column;
  });
  return fitted.every((column, at) => column === columns[at]) ? columns : fitted;
}

function neededWidth({ format, look }: PlaceColumn, { least, most, sizes }: Survey, isSummed: boolean): number {
  const figures = isSummed ? [least, most, sizes, -sizes] : [least, most];
  const longest = Math.max(...figures.map((figure) => widthOf(format(figure))));
  return Math.ceil(longest + INSETS + (look === 'bar' ? BAR : 0));
}

function widthOf(text: string): number {
  let width = 0;
  for (const character of text) width += character === ',' || character === '.' ? SEPARATOR : DIGIT;
  return width;
}
