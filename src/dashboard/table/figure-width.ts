import type { PlaceColumn } from './by-place.ts';
import type { Survey } from './engine/survey.ts';
import type { TotalsAsked } from './table-totals.tsx';

// Tabular figures of the widest font in --font at 13 px (DejaVu Sans, measured 2026-11), and the cell's insets and rule.
const DIGIT = 8.3;
const SEPARATOR = 4.2;
const INSETS = 20;
const BAR = 48;

/**
 * The same columns, each number column at least as wide as its longest figure: a figure cut short reads as another one.
 */
export function fitFigures(
  columns: readonly PlaceColumn[],
  surveyOf: (column: PlaceColumn) => Survey,
  totals: TotalsAsked | null,
): readonly PlaceColumn[] {
  return columns.map((column) => {
    if (column.kind !== 'number') return column;
    const { least, most, sizes } = surveyOf(column);
    const summed = totals?.kind === 'sum' && totals.of.includes(column.id) ? [sizes, -sizes] : [];
    const needed = Math.max(...[least, most, ...summed].map((figure) => widthOf(column.format(figure))));
    const width = Math.max(column.width, Math.ceil(needed + INSETS + (column.look === 'bar' ? BAR : 0)));
    return width === column.width ? column : { ...column, width };
  });
}

function widthOf(text: string): number {
  let width = 0;
  for (const character of text) width += character === ',' || character === '.' ? SEPARATOR : DIGIT;
  return width;
}
