import type { Unit } from '#contract/fields.ts';
import type { PeerStanding } from '#finance/peers.ts';
import type { BadgeStyle } from '../ui/controls/badge.tsx';

/** How a column is parsed, sorted, filtered and shown. A choice is text with few distinct values. Dates are ISO text. */
export type ColumnKind = 'text' | 'choice' | 'number' | 'date';

export type CellValue = string | number | null;

/** One column, defined once: header, cell, sort, filter, CSV and charts all use this definition. */
export interface Column<Row> {
  /** Stable name in the URL (`sort=return3Year`) and in tests; unique in its table. */
  readonly id: string;
  /** The short header; the group header above it gives the rest. */
  readonly header: string;
  /** The header of its column group. */
  readonly group?: string;
  /** The full label, for the header's title, filters, charts and CSV. */
  readonly label: string;
  readonly unit?: Unit;
  /** What its values are, shown at the header on hover, focus and touch. */
  readonly definition?: string;
  readonly kind: ColumnKind;
  /** Null (or '' in text) is "no value": shown as –, sorted last both ways, left out of charts, empty in exports. */
  readonly value: (row: Row) => CellValue;
  /** Shown instead of – when there is no value, such as "not stated". */
  readonly emptyText?: string;
  /** The value as people read it; never called for null or ''. */
  readonly format: (value: string | number) => string;
  /** Gain and loss colours with a sign, for changes and excess returns. */
  readonly signed?: boolean;
  /** Drawn in another way than as text, such as the riskometer or a link. The text of `format` must still be readable in it. */
  readonly look?: 'rank' | 'risk' | 'kind' | 'scheme' | 'website' | 'code' | 'bar' | 'state';
  /** Whether it says which row it is: these are what the search box searches. By default the first column and all schemes and codes. */
  readonly isIdentifying?: boolean;
  /** Order of the values of a choice, if not alphabetical; values not named here follow. */
  readonly order?: readonly string[];
  /** What URLs contain for a value of a choice whose text has changed since, so that old links still work. */
  readonly urlValues?: ReadonlyMap<string, string>;
  /** Sign and tone of a `kind` or `state` cell. */
  readonly mark?: (row: Row) => BadgeStyle;
  /** The peers and the quartile of a `rank` cell. */
  readonly standing?: (row: Row) => PeerStanding | null;
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
  /** Title on hover, if more than the cell. */
  readonly title?: (row: Row) => string;
  /** Width in pixels. */
  readonly width: number;
}

/** Whether the search box searches this column, of all columns of a table. */
export const isIdentifying = ({ isIdentifying: declared, look }: Column<never>, index: number): boolean =>
  declared ?? (index === 0 || look === 'scheme' || look === 'code');
