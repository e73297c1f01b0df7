import { expect, test } from 'vitest';
import { findBaseExpenseRatio } from '#dataset/derive/portfolios/base-expenses.ts';

const runs = [
  { first: '2026-05-04', last: '2026-05-29', regular: 1.1, direct: 0.5 },
  { first: '2026-04-01', last: '2026-04-15', regular: 1.3, direct: 0.6 },
  { first: '2026-04-16', last: '2026-04-29', regular: 1.2, direct: null },
] as const;

test.each([
  ['2026-04-15', 1.3, 'Regular', '2026-04-15'],
  ['2026-04-20', 1.2, '', '2026-04-20'],
  ['2026-04-30', 1.2, '', '2026-04-29'],
  ['2026-05-31', 1.1, 'Regular', '2026-05-29'],
] as const)(
  'the ratio on %s is %d, the highest of the plans on the day or the nearest before',
  (date, value, plan, day) => {
    expect(findBaseExpenseRatio(runs, date)).toEqual({ value, plan, date: day });
  },
);

test('no ratio is that of a day without one near it: before the first, more than ten days after the last', () => {
  expect((['2026-03-31', '2026-06-09', '2026-06-30'] as const).map((day) => findBaseExpenseRatio(runs, day))).toEqual([
    null,
    null,
    null,
  ]);
  expect(findBaseExpenseRatio(runs, '2026-06-08')?.value).toBe(1.1);
  expect(findBaseExpenseRatio([], '2026-05-31')).toBeNull();
});

test('a direct plan above the regular one is the highest', () => {
  expect(
    findBaseExpenseRatio([{ first: '2026-05-04', last: '2026-05-29', regular: 1.1, direct: 1.2 }], '2026-05-29'),
  ).toMatchObject({ value: 1.2, plan: 'Direct' });
});
