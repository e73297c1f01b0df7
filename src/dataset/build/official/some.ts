import type { Some } from './report.ts';

const MOST_EXAMPLES = 10;

/** Counts all and keeps the first ten as examples. */
export interface Counter<T> extends Some<T> {
  readonly add: (one: T) => void;
}

export function someOf<T>(): Counter<T> {
  const examples: T[] = [];
  let count = 0;
  return {
    add(one) {
      count++;
      if (examples.length < MOST_EXAMPLES) examples.push(one);
    },
    get count() {
      return count;
    },
    examples,
  };
}
