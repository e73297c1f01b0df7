import type { PlaceColumn } from './by-place.ts';

/** A column with its place on the sheet, in pixels. */
export interface PlacedColumn {
  readonly column: PlaceColumn;
  /** 0 for the pinned one. */
  readonly at: number;
  readonly left: number;
  readonly width: number;
  /** The first of its band, or of what stands in no band after one. */
  readonly startsBand: boolean;
  /** The same object for every cell of the column. */
  readonly style: { readonly left: number; readonly width: number };
}

/** Under this width of the frame the pinned column leaves room for figures beside it. */
const NARROW = 560;
const PINNED_WHEN_NARROW = 148;
/** How much of the room to spare goes to a column: words gain by it, figures stand well where they are. */
const SHARE = { text: 1, choice: 1, number: 0.4, day: 0.4 } as const;

/** Puts the columns side by side, and spreads what room the frame has to spare. */
export function placeColumns(columns: readonly PlaceColumn[], frameWidth: number): readonly PlacedColumn[] {
  const widths = columns.map(({ width }, at) =>
    at === 0 && frameWidth < NARROW ? Math.min(width, PINNED_WHEN_NARROW) : width,
  );
  const weights = columns.map(({ kind, width }) => width * SHARE[kind]);
  const spare = Math.max(0, frameWidth - sum(widths));
  const share = spare / Math.max(1, sum(weights));
  let left = 0;
  return columns.map((column, at) => {
    const from = Math.round(left);
    left += (widths[at] ?? 0) + (weights[at] ?? 0) * share;
    const width = Math.round(left) - from;
    // the pinned column has a rule of its own
    const startsBand = at > 1 && column.band !== columns[at - 1]?.band;
    return { column, at, left: from, width, startsBand, style: { left: from, width } };
  });
}

/** Neighbours under one band. */
export interface Band {
  readonly title: string;
  readonly at: number;
  readonly span: number;
  readonly left: number;
  readonly width: number;
}

export function bandsOf(placed: readonly PlacedColumn[]): readonly Band[] {
  const bands: Band[] = [];
  for (const { column, at, left, width } of placed) {
    const title = column.band ?? '';
    const last = bands.at(-1);
    // the pinned column stays where it is while bands pass by: it never shares one
    if (last && last.title === title && last.at > 0) {
      bands[bands.length - 1] = { ...last, span: last.span + 1, width: last.width + width };
    } else bands.push({ title, at, span: 1, left, width });
  }
  return bands;
}

export const widthOf = (placed: readonly PlacedColumn[]): number => {
  const last = placed.at(-1);
  return last ? last.left + last.width : 0;
};

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
