import { expect, test } from 'vitest';
import { formatMissingParts } from '#dataset/official/source/download.ts';

test('missing parts are counted and named by reason, eight of them by name', () => {
  const parts = Array.from({ length: 10 }, (_, index) => ({
    name: `P${index}`,
    reason: index < 7 ? 'unknown' : 'late',
  }));
  expect(formatMissingParts([])).toBe('');
  expect(formatMissingParts(parts.slice(6, 8))).toBe('2 missing: P6 (unknown) · P7 (late)');
  expect(formatMissingParts(parts.slice(0, 8))).toBe(
    '8 missing: P0 · P1 · P2 · P3 · P4 · P5 · P6 (unknown) · P7 (late)',
  );
  expect(formatMissingParts(parts)).toBe(
    '10 missing: P0 · P1 · P2 · P3 · P4 · P5 · P6 (unknown) · P7 (late) and 2 more',
  );
});
