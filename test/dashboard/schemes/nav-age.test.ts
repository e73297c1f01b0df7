import { expect, test } from 'vitest';
import { computeAge } from '#dashboard/schemes/nav-age.ts';

test('an age counts to the day in India, wherever the user is', () => {
  expect(computeAge('2026-11-19', new Date('2026-11-22T18:29:59Z'))).toBe(3);
  expect(computeAge('2026-11-19T00:00:00', new Date('2026-11-22T18:30:00Z'))).toBe(4);
});
