import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findLatestDay } from '#dashboard/chart/image/save-image.ts';
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

test('an image is named after the latest day of its caption', () => {
  expect(findLatestDay('₹ · 19 Nov 2021 to 08 Feb 2026 · linear scale')).toBe('2026-02-08');
  expect(findLatestDay('% · 31 Oct 2026 · ▏ 30 Sep 2026')).toBe('2026-10-31');
  expect(findLatestDay('% of net assets in common')).toBeNull();
});
