import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { createRowParser } from '#contract/parse-record.ts';
import { performanceFields, type Performance } from '#contract/records/performance.ts';
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
 * last, ties by code. Done here and not in SQL, since engines disagree about alphabetical order. Yields to the event loop
 * while it sorts.
 */
export function sortPerformance(
  records: readonly Performance[],
  field: keyof Performance,
): Promise<readonly Performance[]> {
  const byField: Compare =
    performanceFields[field].kind === 'text'
      ? (a, b) => compareMissingLast(a[field], b[field], (x, y) => collator.compare(String(x), String(y)))
      : (a, b) => compareMissingLast(a[field], b[field], (x, y) => (x < y ? 1 : x > y ? -1 : 0));
  return sortInChunks(records, (a, b) => byField(a, b) || byCode(a, b));
}

type Value = string | number | null;

function compareMissingLast(a: Value, b: Value, compare: (x: string | number, y: string | number) => number): number {
  if (a === null || a === '') return b === null || b === '' ? 0 : 1;
  return b === null || b === '' ? -1 : compare(a, b);
}

const byCode: Compare = (a, b) => (a.code < b.code ? -1 : a.code > b.code ? 1 : 0);

/** Records that are sorted or merged before the event loop gets its turn; sorting all of a large market takes 40 ms. */
const CHUNK_SIZE = 512;

/** A stable merge sort: chunks are sorted one by one, then merged in pairs. */
async function sortInChunks<T>(items: readonly T[], compare: (a: T, b: T) => number): Promise<readonly T[]> {
  let runs: (readonly T[])[] = [];
  for (let start = 0; start < items.length; start += CHUNK_SIZE) {
    runs.push(items.slice(start, start + CHUNK_SIZE).toSorted(compare));
    await yieldToEventLoop();
  }
  while (runs.length > 1) {
    const merged: (readonly T[])[] = [];
    for (let index = 0; index < runs.length; index += 2)
      merged.push(await merge(runs[index] ?? [], runs[index + 1] ?? [], compare));
    runs = merged;
  }
  return runs[0] ?? [];
}

async function merge<T>(
  left: readonly T[],
  right: readonly T[],
  compare: (a: T, b: T) => number,
): Promise<readonly T[]> {
  const merged: T[] = [];
  let [l, r] = [0, 0];
  for (let [a, b] = [left[0], right[0]]; a !== undefined && b !== undefined; [a, b] = [left[l], right[r]]) {
    if (compare(a, b) <= 0) {
      merged.push(a);
      l += 1;
    } else {
      merged.push(b);
      r += 1;
    }
    if (merged.length % CHUNK_SIZE === 0) await yieldToEventLoop();
  }
  return merged.concat(left.slice(l), right.slice(r));
}
