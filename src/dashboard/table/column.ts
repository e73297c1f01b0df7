import type { Unit } from '#contract/field.ts';

/** How a column is read, sorted, filtered and shown. A choice is text with few distinct values. Days are ISO text. */
export type ColumnKind = 'text' | 'choice' | 'number' | 'day';

export type Cell = string | number | null;

/** One column, told once: header, cell, sort, filter, CSV and charts all read it from here. */
export interface Column<Row> {
  /** Stable name in the address (`sort=return3Year`) and in tests; unique in its table. */
  readonly id: string;
  /** What stands in the header, short; its band gives the rest. */
  readonly header: string;
  /** Header of the group of columns it stands in. */
  readonly band?: string;
  /** The full label, for the header's title, filters, charts and CSV. */
  readonly label: string;
  readonly unit?: Unit;
  readonly kind: ColumnKind;
  /** Null (or, in text, '') is "no figure": shown as –, sorted last both ways, left out of charts, empty in exports. */
  readonly value: (row: Row) => Cell;
  /** What stands where there is no figure, in place of –: "not stated". */
  readonly none?: string;
  /** What a person reads; never called for null or ''. */
  readonly format: (value: string | number) => string;
  /** Gain and loss colours with a sign, for changes and excess returns. */
  readonly signed?: boolean;
  /** Drawn in another way than as text, such as the riskometer or a link. The text of `format` must still be readable in it. */
  readonly look?: 'risk' | 'kind' | 'scheme' | 'website' | 'code' | 'bar' | 'state';
  /** Order of the values of a choice, where it is not the alphabet's; values not named here follow. */
  readonly order?: readonly string[];
  /** Sign and tone of a `kind` or `state` cell. */
  readonly mark?: (row: Row) => Mark;
  /** Makes the cell a link: a place in the dashboard (`/holdings?code=1`) or an http(s) address; anything else stays text. */
  readonly href?: (row: Row) => string | null;
  /** What hovering tells, where it is more than the cell. */
  readonly title?: (row: Row) => string;
  /** Width in pixels. */
  readonly width: number;
}

/** The sign in front of a `kind` or `state` cell; the tone never stands without it. */
export interface Mark {
  readonly sign: string;
  readonly tone: 'gain' | 'loss' | 'warn' | 'plain';
}
