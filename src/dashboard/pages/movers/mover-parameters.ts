import type { Flat } from '../../ui/flat-search.ts';

/** How many of each direction can be asked for. */
export const mosts = ['10', '25', '50'] as const;
export type Most = (typeof mosts)[number];

/** Filters of the question, by their names in the address, which are the service's own. */
export const classes = ['type', 'category', 'subcategory'] as const;
export type ClassName = (typeof classes)[number];
/** '' where any will do. */
export type Classes = Readonly<Record<ClassName, string>>;

export interface MoverParameters extends Classes {
  readonly most: Most;
  /** A sentence for each part of the address that could not be read. */
  readonly unread: readonly string[];
}

/** The page's own parameters: `most=25&type=Open Ended&category=Equity`. The tables' stand beside them. */
export function readMoverParameters(search: Flat): MoverParameters {
  const told = search['most'] ?? mosts[0];
  const most = mosts.find((one) => one === told);
  return {
    most: most ?? mosts[0],
    type: search['type'] ?? '',
    category: search['category'] ?? '',
    subcategory: search['subcategory'] ?? '',
    unread: most === undefined ? [`most: expected ${mosts.join(', ')}, got “${told.slice(0, 40)}”.`] : [],
  };
}
