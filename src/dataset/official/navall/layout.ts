import type { NavFile } from '../rows.ts';

/** Where a layout of NAVAll.txt keeps each cell; plan and option are null where it has no such columns. */
export interface NavLayout {
  readonly layout: NavFile['layout'];
  readonly header: string;
  readonly columns: number;
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
// 19 August 2026. The first and the last both have eight columns, so only the text tells them apart.
const HEADERS = {
  'repurchase-sale':
    'Scheme Code;ISIN Div Payout/ ISIN Growth;ISIN Div Reinvestment;Scheme Name;Net Asset Value;Repurchase Price;Sale Price;Date',
  'six-column': 'Scheme Code;ISIN Div Payout/ ISIN Growth;ISIN Div Reinvestment;Scheme Name;Net Asset Value;Date',
  'plan-option':
    'Scheme Code;ISIN Div Payout/ ISIN Growth;ISIN Div Reinvestment;Scheme Name;Plan;Option;Net Asset Value;Date',
} as const;

/** The three layouts of NAVAll.txt. */
export const navLayouts: readonly NavLayout[] = [
  layoutOf('repurchase-sale'),
  layoutOf('six-column'),
  layoutOf('plan-option'),
];

/** The layout that a line is the header of, blanks and casing aside; null where it is none of the three. */
export function navLayoutOf(line: string): NavLayout | null {
  const header = plain(line);
  return navLayouts.find((known) => plain(known.header) === header) ?? null;
}

function layoutOf(layout: NavFile['layout']): NavLayout {
  const header = HEADERS[layout];
  const cells = header.split(';');
  const at = (title: string): number => cells.indexOf(title);
  const plan = at('Plan');
  const option = at('Option');
  return {
    layout,
    header,
    columns: cells.length,
    code: at('Scheme Code'),
    isinFirst: at('ISIN Div Payout/ ISIN Growth'),
    isinReinvest: at('ISIN Div Reinvestment'),
    name: at('Scheme Name'),
    plan: plan < 0 ? null : plan,
    option: option < 0 ? null : option,
    nav: at('Net Asset Value'),
    date: at('Date'),
  };
}

const plain = (line: string): string => line.replace(/\s+/g, '').toLowerCase();
