import { expect, test } from 'vitest';
import { formatBar } from '#commands/update/progress.ts';
import { computeDelay } from '#commands/update/update-daily.ts';

const HOUR = 3_600_000;

test.for([
  ['2026-11-20T15:00:00Z', 1], // 20:30 in India
  ['2026-11-20T16:00:00Z', 24],
  ['2026-11-20T17:00:00Z', 23],
  ['2026-11-20T20:00:00Z', 20], // 01:30 of the next day in India
] as const)('at %s the next update at 21:30 in India is in %i hours', ([now, hours]) => {
  expect(computeDelay(new Date(now), '21:30')).toBe(hours * HOUR);
});

test('the progress bar has rows, rate and time left', () => {
  expect(formatBar({ source: 'performance', done: 10, total: 40, rows: 1_024 }, 11_000)).toBe(
    'performance  [#####···············] 10 of 40  1,024 rows  93 rows/s  0:33 left',
  );
  expect(formatBar({ source: 'ter', done: 0, total: 0, rows: 0 }, 0)).toBe(
    'ter  [····················] 0 of 0  0 rows',
  );
});
