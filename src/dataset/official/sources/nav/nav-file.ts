import type { IsoDate } from '#contract/dates.ts';
import type { Anomaly } from '../../parsing/errors.ts';
import type { ListedColumns } from '../../parsing/nav-lines/listed-columns.ts';

/** One data line of NAVAll.txt. From one file to the next, most lines share the object `listed`. */
export interface NavRow {
  readonly listed: ListedColumns;
  /** ₹; null if the cell has none (0, N.A. and the like are not NAVs). */
  readonly nav: number | null;
  /** Of this line's own NAV. */
  readonly date: IsoDate;
}

/** The sources of NAVAll.txt and SIF_NAVAll.txt. */
export type NavSourceName = 'nav' | 'sif-nav';

export interface NavFile<Name extends NavSourceName = NavSourceName> {
  readonly kind: Name;
  /** `repurchase-sale` (2017), `six-column` (to 18 August 2026), `plan-option` (from 19 August 2026). */
  readonly layout: 'repurchase-sale' | 'six-column' | 'plan-option';
  /** The latest date of its lines. */
  readonly asOf: IsoDate;
  /** Number of lines with that date: of two files for one date, the one with more of them was published later. */
  readonly rowsAsOf: number;
  readonly rows: readonly NavRow[];
  /** Lines that could not be parsed, with the reason; they are not in `rows`. */
  readonly rejected: readonly Anomaly[];
  /** Cells of `rows` with an invalid value, such as `Redeemed` for an ISIN: treated as blank. */
  readonly anomalies: readonly Anomaly[];
}
