import { expect, test } from 'vitest';
import { paysOut } from '#finance/options.ts';
import { isStale } from '#finance/stale.ts';

test.each([
  'IDCW',
  'Monthly IDCW',
  'IDCW (Income Distribution CUM Capital Withdrawal)',
  'Direct - IDCW-Payout',
  'Dividend Payout',
  'Weekly Dividend Option',
  'Payout of Income Distribution cum capital withdrawal option',
  'IDCW Reinvestment',
])('%s pays out what it earns', (option) => {
  expect(paysOut(option)).toBe(true);
});

test.each(['Growth', 'GROWTH', 'Growth Option', 'Direct Growth', 'Bonus', ''])('%j does not pay out', (option) => {
  expect(paysOut(option)).toBe(false);
});

test('a NAV is stale when it is more than ten days older than the newest', () => {
  expect([isStale(100, 110), isStale(99, 110), isStale(null, 110)]).toEqual([false, true, true]);
});
