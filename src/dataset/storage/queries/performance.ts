import { performanceFields, type Performance } from '#contract/records/performance.ts';
import { createRowParser } from '#contract/responses/parse-record.ts';
import { compareMissingLast } from '#finance/compare-missing-last.ts';
import type { KeysetQuery } from '../chunked-read.ts';
import { buildSelectList } from '../sql-builder.ts';

const PRODUCED_AT = '(SELECT produced_at FROM dataset)';

/** Performance records by AUM, largest first. */
export const performanceByAum: KeysetQuery<Performance> = {
  select: `SELECT ${buildSelectList(performanceFields, 's', { date: PRODUCED_AT })}, s.aum_rank FROM scheme s`,
  key: 's.aum_rank',
  startKey: -1,
  parseRow: createRowParser(performanceFields),
};

type Compare = (a: Performance, b: Performance) => number;

const collator = new Intl.Collator('en');

/**
 * Sorts records by a field: numbers largest first, dates latest first, text A to Z, missing values (null and empty text)
 * last, ties by code. Done here and not in SQL, since engines disagree about alphabetical order.
 */
export function sortPerformance(records: readonly Performance[], field: keyof Performance): readonly Performance[] {
  const byField: Compare =
    performanceFields[field].kind === 'text'
      ? (a, b) => compareValues(a[field], b[field], (x, y) => collator.compare(String(x), String(y)))
      : (a, b) => compareValues(a[field], b[field], (x, y) => (x < y ? 1 : x > y ? -1 : 0));
  return records.toSorted((a, b) => byField(a, b) || byCode(a, b));
}

type Value = string | number | null;

/** Compares two values of a field, null and empty text after every other value. */
const compareValues = (a: Value, b: Value, compare: (x: string | number, y: string | number) => number): number =>
  compareMissingLast(a === '' ? null : a, b === '' ? null : b, compare);

const byCode: Compare = (a, b) => (a.code < b.code ? -1 : a.code > b.code ? 1 : 0);
