import { wordsOf, type Filter, type RangeFilter } from '../view.ts';
import type { ColumnIndex } from './column-index.ts';

/** Which values of a column pass a rule: one byte a level, the last one for "no value". */
export function passingLevels({ levels }: ColumnIndex, filter: Filter): Uint8Array {
  const passes = new Uint8Array(levels.length + 1);
  const test = testOf(filter);
  levels.forEach((level, rank) => (passes[rank] = test(level) ? 1 : 0));
  passes[levels.length] = filter.kind === 'choice' && filter.values.includes('') ? 1 : 0;
  return passes;
}

function testOf(filter: Filter): (level: string | number) => boolean {
  switch (filter.kind) {
    case 'text': {
      const words = wordsOf(filter.text);
      return (level) => {
        const text = String(level).toLowerCase();
        return words.every((word) => text.includes(word));
      };
    }
    case 'choice': {
      const values = new Set(filter.values);
      return (level) => values.has(String(level));
    }
    case 'range':
      return (level) => typeof level === 'number' && isInside(filter, level);
    case 'days':
      return (level) =>
        typeof level === 'string' &&
        (filter.from === null || level >= filter.from) &&
        (filter.to === null || level <= filter.to);
  }
}

function isInside({ min, max, above, below }: RangeFilter, value: number): boolean {
  if (min !== null && (above ? value <= min : value < min)) return false;
  return max === null || (below ? value < max : value <= max);
}
