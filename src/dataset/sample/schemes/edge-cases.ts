import type { SchemeGroup } from './scheme-catalogue.ts';

/** What makes a scheme hard to display or compute; the sample contains each case at least once. */
export type EdgeCase =
  /** Three months old. */
  | 'young'
  /** A few days old. */
  | 'new'
  /** Five weeks old: it has one portfolio and no previous one. */
  | 'single portfolio'
  /** Its NAVs ended two years ago. */
  | 'closed'
  /** Its NAVs ended three weeks ago. */
  | 'stale'
  /** One NAV about every six trading days: too few to compute risk. */
  | 'sparse NAVs'
  /** One unit became ten. */
  | 'unit split'
  /** A face value of 10 became 1,000. */
  | 'face value change'
  /** Without benchmark, riskometers, AUM, ISINs and launch date. */
  | 'undisclosed'
  | 'no portfolio'
  /** The previous portfolio is two months older than the latest. */
  | 'missing previous month'
  /** The portfolio before the latest is half a year older: too old to be compared with. */
  | 'missing half year'
  /** A portfolio further back is missing. */
  | 'missing earlier month'
  /** The portfolio lists one instrument on two rows. */
  | 'duplicate instrument'
  /** Holds a share that is worth less than 0.01 % of the portfolio. */
  | 'tiny weight'
  | 'long name'
  /** The latest NAV of one code has a wrong digit. */
  | 'wrong NAV'
  /** A quantity of the latest portfolio has a wrong digit. */
  | 'wrong quantity'
  /** Its NAVs begin fourteen months ago, though it is as old as the market: longer returns are those that AMFI published. */
  | 'short history'
  /** The same, and what AMFI published ends a day before the latest NAV. */
  | 'late publication'
  /** Its only option is labelled IDCW although it pays nothing out, as its index shows. */
  | 'labelled IDCW'
  /** The source marks its AUM with a footnote sign. */
  | 'AUM footnote';

/** The scheme of a group, counted from 0, that has the edge case. */
export const edgeCaseAssignments: readonly (readonly [group: SchemeGroup, index: number, edgeCase: EdgeCase])[] = [
  ['equity', 1, 'young'],
  ['equity', 2, 'missing previous month'],
  ['equity', 3, 'duplicate instrument'],
  ['equity', 4, 'new'],
  ['equity', 5, 'closed'],
  ['equity', 6, 'missing earlier month'],
  ['equity', 7, 'AUM footnote'],
  ['equity', 8, 'tiny weight'],
  ['equity', 9, 'stale'],
  ['equity', 10, 'wrong NAV'],
  ['equity', 11, 'undisclosed'],
  ['equity', 12, 'wrong quantity'],
  ['equity', 13, 'young'],
  ['equity', 15, 'single portfolio'],
  ['equity', 17, 'closed'],
  ['equity', 19, 'short history'],
  ['equity', 21, 'late publication'],
  ['debt', 0, 'missing half year'],
  ['debt', 1, 'duplicate instrument'],
  ['debt', 2, 'no portfolio'],
  ['debt', 3, 'closed'],
  ['debt', 4, 'AUM footnote'],
  ['debt', 6, 'stale'],
  ['hybrid', 1, 'no portfolio'],
  ['hybrid', 2, 'young'],
  ['liquid', 1, 'face value change'],
  ['liquid', 3, 'short history'],
  ['etf', 0, 'unit split'],
  ['etf', 1, 'labelled IDCW'],
  ['etf', 2, 'new'],
  ['etf', 3, 'unit split'],
  ['interval', 0, 'sparse NAVs'],
  ['close ended', 0, 'long name'],
  ['close ended', 1, 'stale'],
  ['close ended', 2, 'closed'],
  ['fund of funds', 1, 'stale'],
  ['index', 1, 'young'],
];
