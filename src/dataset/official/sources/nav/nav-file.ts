import type { IsoDate } from '#contract/dates.ts';
import type { Anomaly } from '../../parsing/errors.ts';
import type { ListedColumns } from '../../parsing/nav-lines/parse-cells.ts';

/** One data line of NAVAll.txt. From one file to the next, most lines share the object `listed`. */
export interface NavRow {
  readonly listed: ListedColumns;
  /** ₹; null if the cell has none (0, N.A. and the like are not NAVs). */
  readonly nav: number | null;
  /** The date of this line's own NAV. */
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

/** The columns of a NAVAll.txt layout, by index; plan and option are null if it has no such columns. */
export interface NavLayout {
  readonly layout: NavFile['layout'];
  readonly header: string;
  readonly columnCount: number;
  readonly code: number;
  readonly isinFirst: number;
  readonly isinReinvest: number;
  readonly name: number;
  readonly plan: number | null;
  readonly option: number | null;
  readonly nav: number;
  readonly date: number;
}

// Header texts as AMFI published them on 13 April 2017, from 15 July 2025 at the latest to 18 August 2026, and since
// 19 August 2026. The first and the last both have eight columns, so only the text distinguishes them.
const HEADERS = {
  'repurchase-sale':
    'Scheme Code;ISIN Div Payout/ ISIN Growth;ISIN Div Reinvestment;Scheme Name;Net Asset Value;Repurchase Price;Sale Price;Date',
  'six-column': 'Scheme Code;ISIN Div Payout/ ISIN Growth;ISIN Div Reinvestment;Scheme Name;Net Asset Value;Date',
  'plan-option':
    'Scheme Code;ISIN Div Payout/ ISIN Growth;ISIN Div Reinvestment;Scheme Name;Plan;Option;Net Asset Value;Date',
} as const;

/** The three layouts of NAVAll.txt. */
export const navLayouts: readonly NavLayout[] = [
  buildNavLayout('repurchase-sale'),
  buildNavLayout('six-column'),
  buildNavLayout('plan-option'),
];

/** The layout with this header line, ignoring white space and case; null if it is none of the three. */
export function findNavLayout(line: string): NavLayout | null {
  const header = normalizeNavHeader(line);
  return navLayouts.find((known) => normalizeNavHeader(known.header) === header) ?? null;
}

function buildNavLayout(layout: NavFile['layout']): NavLayout {
  const header = HEADERS[layout];
  const titles = header.split(';');
  const indexOf = (title: string): number => titles.indexOf(title);
  const plan = indexOf('Plan');
  const option = indexOf('Option');
  return {
    layout,
    header,
    columnCount: titles.length,
    code: indexOf('Scheme Code'),
    isinFirst: indexOf('ISIN Div Payout/ ISIN Growth'),
    isinReinvest: indexOf('ISIN Div Reinvestment'),
    name: indexOf('Scheme Name'),
    plan: plan < 0 ? null : plan,
    option: option < 0 ? null : option,
    nav: indexOf('Net Asset Value'),
    date: indexOf('Date'),
  };
}

const normalizeNavHeader = (line: string): string => line.replace(/\s+/g, '').toLowerCase();
