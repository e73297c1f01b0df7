import { expect, test } from 'vitest';
import { daysTold, moverDays } from '#dashboard/pages/movers/mover-days.ts';

test.each([
  ['2026-11-19', '2026-10-31'],
  ['2026-10-31', '2026-09-30'],
  ['2026-01-01', '2025-12-31'],
  ['2024-03-15', '2024-02-29'],
])('AUM of %s stands against that of %s', (now, before) => {
  expect(moverDays(now)).toEqual({ now, before });
});

test('days that are not told are not made up', () => {
  expect(daysTold(moverDays(null))).toBe('Daily AUM against that of the month-end before');
});
