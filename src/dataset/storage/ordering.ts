import { performance, type Performance } from '#contract/records/performance.ts';
import { pauses } from './turns.ts';

type Compare = (a: Performance, b: Performance) => number;

const alphabet = new Intl.Collator('en');

/**
 * Records in the order of a field: numbers and dates largest or latest first, text A to Z, what is missing last (null, and
 * empty text), ties by code. Done here and not in SQL, since engines disagree about the alphabet. Others get their turn
 * meanwhile.
 */
export function ordered(records: readonly Performance[], field: keyof Performance): Promise<readonly Performance[]> {
  const byField: Compare =
    performance[field].kind === 'text'
      ? (a, b) => missingLast(a[field], b[field], (x, y) => alphabet.compare(String(x), String(y)))
      : (a, b) => missingLast(a[field], b[field], (x, y) => (x < y ? 1 : x > y ? -1 : 0));
  return sortInTurns(records, (a, b) => byField(a, b) || byCode(a, b));
}

type Value = string | number | null;

function missingLast(a: Value, b: Value, compare: (x: string | number, y: string | number) => number): number {
  if (a === null || a === '') return b === null || b === '' ? 0 : 1;
  return b === null || b === '' ? -1 : compare(a, b);
}

const byCode: Compare = (a, b) => (a.code < b.code ? -1 : a.code > b.code ? 1 : 0);

/** So many are sorted, or merged, between two looks at the clock. */
const A_STRETCH = 512;

/** A stable sort: short runs sorted at a stroke, then merged two by two. */
async function sortInTurns<Each>(items: readonly Each[], compare: (a: Each, b: Each) => number) {
  const pause = pauses();
  let runs: (readonly Each[])[] = [];
  for (let from = 0; from < items.length; from += A_STRETCH) {
    runs.push(items.slice(from, from + A_STRETCH).toSorted(compare));
    await pause();
  }
  while (runs.length > 1) {
    const merged: (readonly Each[])[] = [];
    for (let at = 0; at < runs.length; at += 2)
      merged.push(await merge(runs[at] ?? [], runs[at + 1] ?? [], compare, pause));
    runs = merged;
  }
  return runs[0] ?? [];
}

async function merge<Each>(
  left: readonly Each[],
  right: readonly Each[],
  compare: (a: Each, b: Each) => number,
  pause: () => Promise<void>,
): Promise<readonly Each[]> {
  const merged: Each[] = [];
  let [l, r] = [0, 0];
  for (let [a, b] = [left[0], right[0]]; a !== undefined && b !== undefined; [a, b] = [left[l], right[r]]) {
    if (compare(a, b) <= 0) {
      merged.push(a);
      l += 1;
    } else {
      merged.push(b);
      r += 1;
    }
    if (merged.length % A_STRETCH === 0) await pause();
  }
  return merged.concat(left.slice(l), right.slice(r));
}
