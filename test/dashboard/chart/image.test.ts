import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wrapText } from '#dashboard/chart/image/svg.ts';

const measure = (text: string) => text.length;

test('lines are broken between words, and no word is lost', () => {
  expect(wrapText('one two three', 7, measure)).toEqual(['one two', 'three']);
  expect(wrapText('  immeasurable  day ', 4, measure)).toEqual(['immeasurable', 'day']);
  expect(wrapText('', 4, measure)).toEqual([]);
  fc.assert(
    fc.property(fc.string(), fc.nat(40), (text, width) => {
      const lines = wrapText(text, width, measure);
      expect(lines.join(' ')).toBe(text.split(/\s+/).filter(Boolean).join(' '));
      expect(lines.every((line) => line.length <= width || !/\s/.test(line))).toBe(true);
    }),
  );
});
