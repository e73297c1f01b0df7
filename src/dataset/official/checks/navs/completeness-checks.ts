import { formatCount } from '#contract/format-text.ts';
import { countFaults, NOTHING_FOUND, type Check, type Finding } from '../share-check.ts';
import type { Comparison, ListedRow } from './comparison.ts';

/** 383 of 14,366 rows have none in May 2026. */
export const ownNavChecks: readonly Check<readonly ListedRow[]>[] = [
  {
    name: 'rows without NAVs',
    compares: 'rows have no NAV',
    ...{ maxShare: 0.2, worstSeen: 0.027, minTotal: 20, minFaults: 5 },
    find: (rows) =>
      countFaults(
        rows,
        ({ nav }) => nav === null,
        ({ listed }) => listed.code,
      ),
  },
];

/** Further checks of files with all codes: a history report has only those with NAVs. */
export const completenessChecks: readonly Check<Comparison>[] = [
  {
    name: 'missing NAVs',
    compares: 'current codes of the stored file have no NAV',
    ...{ maxShare: 0.02, worstSeen: 0.0028, minTotal: 20, minFaults: 5 },
    find: (comparison) => {
      const { current, lost } = comparison;
      if (isExcerpt(comparison)) return NOTHING_FOUND;
      return { faults: lost.length, total: current.length, describeExamples: () => lost };
    },
  },
  {
    // at the end of a file are few current codes
    name: 'missing rows',
    compares: 'rows are missing',
    ...{ maxShare: 0.02, worstSeen: 0.0149, minTotal: 20, minFaults: 5 },
    find: countMissingRows,
  },
];

/** A file of half of the schemes is none of a year with all of them. */
export const distantCompletenessChecks: readonly Check<Comparison>[] = [
  {
    name: 'missing rows, months apart',
    compares: 'rows are missing, compared with a file of another month',
    ...{ maxShare: 0.4, worstSeen: 0.021, minTotal: 20, minFaults: 5 },
    find: countMissingRows,
  },
];

/** A few lines that somebody copied: taken with a line on what is missing. A download that ends so early is incomplete to the fetcher. */
const MAX_EXCERPT = 0.02;
export const isExcerpt = ({ neighbour, rows }: Comparison): boolean => rows < neighbour.rows * MAX_EXCERPT;

function countMissingRows(comparison: Comparison): Finding {
  const { neighbour, rows } = comparison;
  if (isExcerpt(comparison)) return NOTHING_FOUND;
  const faults = Math.max(0, neighbour.rows - rows);
  return { faults, total: neighbour.rows, describeExamples: () => [formatCount(rows, 'row')] };
}
