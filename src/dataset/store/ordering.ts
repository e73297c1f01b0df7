import { performance, type Performance } from '#contract/records/performance.ts';

type Compare = (a: Performance, b: Performance) => number;

const alphabet = new Intl.Collator('en');

/**
 * Records in the order of a field: numbers and dates largest or latest first, text A to Z, what is missing last (null, and
 * empty text), ties by code. Done here and not in SQL, since engines disagree about the alphabet.
 */
export function ordered(records: readonly Performance[], field: keyof Performance): readonly Performance[] {
  const byField: Compare =
    performance[field].kind === 'text'
      ? (a, b) => missingLast(a[field], b[field], (x, y) => alphabet.compare(String(x), String(y)))
      : (a, b) => missingLast(a[field], b[field], (x, y) => (x < y ? 1 : x > y ? -1 : 0));
  return records.toSorted((a, b) => byField(a, b) || byCode(a, b));
}

type Value = string | number | null;

function missingLast(a: Value, b: Value, compare: (x: string | number, y: string | number) => number): number {
  if (a === null || a === '') return b === null || b === '' ? 0 : 1;
  return b === null || b === '' ? -1 : compare(a, b);
}

const byCode: Compare = (a, b) => (a.code < b.code ? -1 : a.code > b.code ? 1 : 0);
