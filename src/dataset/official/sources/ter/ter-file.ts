import type { IsoDate } from '#contract/dates.ts';
import type { Anomaly } from '../../parsing/errors.ts';

/** The total expense ratio of one scheme on some days. */
export interface TerScheme {
  /** NSDL's code of the scheme: renamed schemes share it, and sometimes two different ones. */
  readonly nsdlCode: string;
  readonly schemeName: string;
  readonly schemeType: string;
  readonly schemeCategory: string;
  /** By date, ascending, each date once. Percent a year; null if the scheme does not offer the plan, or the day has none. */
  readonly days: readonly { readonly date: IsoDate; readonly regular: number | null; readonly direct: number | null }[];
}

/** The sources of the expense ratios of mutual funds, and of specialised investment funds. */
export type TerSourceName = 'ter' | 'sif-ter';

export interface TerFile<Name extends TerSourceName = TerSourceName> {
  readonly kind: Name;
  /** `base-ter` (to March 2026) or `base-expense-ratio` (from April 2026). */
  readonly layout: 'base-ter' | 'base-expense-ratio';
  /** The latest date of its rows. */
  readonly asOf: IsoDate;
  readonly rowsRead: number;
  readonly schemes: readonly TerScheme[];
  readonly rejected: readonly Anomaly[];
  readonly anomalies: readonly Anomaly[];
}
