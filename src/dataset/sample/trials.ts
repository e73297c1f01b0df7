import type { Group } from './slots.ts';

/** What makes a scheme hard to show: each trial falls on one scheme of the sample, so that a reader meets them all. */
export type Trial =
  /** Three months old, or a few days. */
  | 'young'
  | 'newborn'
  /** Five weeks old: it has one portfolio and none before. */
  | 'first portfolio'
  /** Its NAVs ended two years ago, or three weeks ago. */
  | 'closed'
  | 'stale'
  /** A NAV every six days or so: too thin to tell risk. */
  | 'thin'
  /** One unit became ten; a face value of 10 became 1,000. */
  | 'split'
  | 'rebase'
  /** Neither benchmark, riskometers, AUM, ISINs nor launch date are told. */
  | 'untold'
  | 'no portfolio'
  /** The portfolio before the latest is two months older; one in the middle of the series is missing. */
  | 'missing month'
  | 'missing middle'
  | 'listed twice'
  /** Holds a share that is worth less than a hundredth of a percent. */
  | 'tiny weight'
  | 'long name'
  /** The mark beside its AUM. */
  | 'noted AUM';

/** Which scheme of a group, counted from 0, a trial falls on. */
export const trials: readonly (readonly [group: Group, nth: number, trial: Trial])[] = [
  ['equity', 1, 'young'],
  ['equity', 2, 'missing month'],
  ['equity', 3, 'listed twice'],
  ['equity', 4, 'newborn'],
  ['equity', 5, 'closed'],
  ['equity', 6, 'missing middle'],
  ['equity', 7, 'noted AUM'],
  ['equity', 8, 'tiny weight'],
  ['equity', 9, 'stale'],
  ['equity', 11, 'untold'],
  ['equity', 13, 'young'],
  ['equity', 15, 'first portfolio'],
  ['equity', 17, 'closed'],
  ['debt', 1, 'listed twice'],
  ['debt', 2, 'no portfolio'],
  ['debt', 3, 'closed'],
  ['debt', 4, 'noted AUM'],
  ['debt', 6, 'stale'],
  ['hybrid', 1, 'no portfolio'],
  ['hybrid', 2, 'young'],
  ['liquid', 1, 'rebase'],
  ['etf', 0, 'split'],
  ['etf', 2, 'newborn'],
  ['etf', 3, 'split'],
  ['interval', 0, 'thin'],
  ['close ended', 0, 'long name'],
  ['close ended', 1, 'stale'],
  ['close ended', 2, 'closed'],
  ['fund of funds', 1, 'stale'],
  ['index', 1, 'young'],
];
