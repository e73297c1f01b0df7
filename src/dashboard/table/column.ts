import type { ReactNode } from 'react';
import type { Unit } from '#contract/fields.ts';
import type { PeerStanding } from '#finance/comparison/standing.ts';
import type { FailedRequest } from '../api/combine-queries.ts';
import type { BadgeStyle } from '../ui/controls/badge.tsx';
import type { CellKind } from './cells/cell-kind.ts';

export type CellValue = string | number | null;

/** Whether there is nothing to format: no value, or none yet. */
export const isBlank = (value: CellValue | undefined): value is null | undefined | '' =>
  value === null || value === undefined || value === '';

/** What is computed from a value that may not be loaded: undefined as long as that is. */
export const mapLoaded = <Source, Value>(
  source: Source | undefined,
  map: (source: Source) => Value,
): Value | undefined => (source === undefined ? undefined : map(source));

/** One column, defined once: header, cell, sort, filter, CSV and charts all use this definition. */
export interface Column<Row> {
  /** Stable name in the URL (`sort=return3Year`) and in tests; unique in its table. */
  readonly id: string;
  /** The short header; the group header above it gives the rest. */
  readonly header: string;
  /** The header of its column group. */
  readonly group?: string;
  /** The full label, for the header's tooltip, filters, charts and CSV. */
  readonly label: string;
  readonly unit?: Unit;
  /** What its values are, shown at the header on hover, focus and touch. */
  readonly definition?: string;
  /** How its values are sorted, filtered, drawn, printed and exported. */
  readonly cell: CellKind;
  /**
   * Null (or '' in text) is "no value": shown as –, sorted last both ways, left out of charts, empty in exports. Undefined is not loaded
   * yet: shown as …, and nothing is sorted, filtered, drawn or exported by it.
   */
  readonly value: (row: Row) => CellValue | undefined;
  /** Why its values, all undefined, could not be loaded: shown as “not loaded” instead of …. */
  readonly failure?: FailedRequest | undefined;
  /** Shown instead of – when there is no value, such as "not stated". */
  readonly emptyText?: string;
  /** Decimals of a number, as it is formatted. */
  readonly decimals?: number;
  /** The value as people read it; never called for null or ''. */
  readonly format: (value: string | number) => string;
  /** A sign before its values: of a change, which is neither good nor bad, or of a gain, in the colours of gain and loss. */
  readonly signed?: 'change' | 'gain';
  /** Whether it says which row it is: these are what the search box searches. By default the first column and those whose cells do. */
  readonly isIdentifying?: boolean;
  /** Order of the values of a choice, if not alphabetical; values not named here follow. */
  readonly order?: readonly string[];
  /** What a filter of these values leaves, in words that need no label: `Direct plans and ETFs`; null for the values themselves. */
  readonly describeChoice?: (values: readonly string[]) => string | null;
  /** What URLs contain for a value of a choice whose text has changed since, so that old links still work. */
  readonly urlValues?: ReadonlyMap<string, string>;
  /** The sign and the tone of a badge around the value. */
  readonly mark?: (row: Row) => BadgeStyle;
  /** Ids of the columns that files have after this one: what its cells show besides the value. */
  readonly exportedWith?: readonly string[];
  /** The peers and the quartile of a rank. */
  readonly standing?: (row: Row) => PeerStanding | null;
  /** After the name of a row, in the first column: a control that needs no selection of rows. */
  readonly lead?: (row: Row) => ReactNode;
  /** Makes the cell a link: a path of the dashboard (`/holdings?code=1`) or an http(s) URL; anything else stays text. */
  readonly href?: (row: Row) => string | null;
  /** Why a cell has no value, shown on hover, focus and touch; '' if that is not known. */
  readonly whyMissing?: (row: Row) => string;
  /** Whether the true value may be larger: shown in grey, after ≥. */
  readonly isLowerBound?: (row: Row) => boolean;
  /** Why a value should be checked, shown in the same way beside a mark; '' for most rows. */
  readonly note?: (row: Row) => string;
  /** Where a value comes from if not from where the others do, shown in the same way; its number is in italics. */
  readonly source?: (row: Row) => string;
  /** What there is to say about a cell with a value, if it has no note. */
  readonly tooltip?: (row: Row) => string;
  /** Whether it is shown even without any value, as a formula of the user: the cells say why there is none. */
  readonly isAlwaysShown?: boolean;
  /** Width in pixels. */
  readonly width: number;
}

/** Whether the search box searches this column, of all columns of a table. */
export const isIdentifying = ({ isIdentifying: declared, cell }: Column<never>, index: number): boolean =>
  declared ?? (index === 0 || cell.isIdentifying);

/** A column whose functions take the index of a row in the data: the parts of the table need not know the type of a row. */
export type BoundColumn = Column<number>;

/** The columns of `rows`, with functions of the row index. */
export const bindColumns = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): readonly BoundColumn[] =>
  columns.map((column) => mapColumn(column, (index) => getRow(rows, index)));

/** A column with functions of what leads to its rows. Its values are undefined as long as that leads to none. */
export function mapColumn<Row, Source>(
  { value, mark, standing, lead, href, tooltip, whyMissing, isLowerBound, note, source, ...column }: Column<Row>,
  findRow: (source: Source) => Row | undefined,
): Column<Source> {
  const map =
    <Value, Missing>(read: (row: Row) => Value, missing: Missing) =>
    (from: Source): Value | Missing => {
      const row = findRow(from);
      return row === undefined ? missing : read(row);
    };
  return {
    ...column,
    value: map(value, undefined),
    ...(mark && { mark: map(mark, { sign: '', tone: 'plain' } as const) }),
    ...(standing && { standing: map(standing, null) }),
    ...(lead && { lead: map(lead, null) }),
    ...(href && { href: map(href, null) }),
    ...(whyMissing && { whyMissing: map(whyMissing, '') }),
    ...(isLowerBound && { isLowerBound: map(isLowerBound, false) }),
    ...(note && { note: map(note, '') }),
    ...(source && { source: map(source, '') }),
    ...(tooltip && { tooltip: map(tooltip, '') }),
  };
}

/** Whether the values of a column are not loaded yet. */
export const isLoading = ({ value }: BoundColumn, rowCount: number): boolean => rowCount > 0 && value(0) === undefined;

/** @throws RangeError if there is no such row. */
export function getRow<Row>(rows: readonly Row[], index: number): Row {
  const row = rows[index];
  if (row === undefined) throw new RangeError(`row ${index}: the table has ${rows.length} rows`);
  return row;
}
