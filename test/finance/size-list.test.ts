import { expect, test } from 'vitest';
import { sizeListDue, sizeListFor } from '#finance/size-list.ts';

const lists = ['2024-12-31', '2025-06-30', '2025-12-31'];

test.each([
  ['2025-08-01', '2025-06-30'],
  ['2026-01-31', '2025-06-30'],
  ['2026-02-01', '2025-12-31'],
  ['2026-07-31', '2025-12-31'],
  ['2025-07-31', '2024-12-31'],
  ['2025-02-01', '2024-12-31'],
])('the list in force on %s is that to %s', (day, periodEnd) => {
  expect(sizeListFor(day, lists)).toEqual({ periodEnd, inForce: true });
  expect(sizeListDue(day)).toBe(periodEnd);
});

test('where the list in force is not at hand, its neighbour serves and is told not to be in force', () => {
  const june = ['2025-06-30'];
  expect(sizeListFor('2025-07-31', june)).toEqual({ periodEnd: '2025-06-30', inForce: false });
  expect(sizeListFor('2026-07-31', june)).toEqual({ periodEnd: '2025-06-30', inForce: false });
});

test('of two neighbours the earlier serves, since it was known on the day', () => {
  expect(sizeListFor('2025-08-31', ['2025-12-31', '2024-12-31'])?.periodEnd).toBe('2024-12-31');
});

test('a list a year away serves nobody', () => {
  expect(sizeListFor('2026-08-31', ['2025-06-30'])).toBeNull();
  expect(sizeListFor('2025-01-31', ['2025-06-30'])).toBeNull();
  expect(sizeListFor('2024-07-31', ['2025-06-30'])).toBeNull();
  expect(sizeListFor('2025-07-31', [])).toBeNull();
});
