import { describe, expect, it, test } from 'vitest';
import { findLeadingCode, paysOutIncome } from '#finance/plans-and-options.ts';

const code = (number: string, plan: string, option: string) => ({ code: number, plan, option });

describe('the leading code of a scheme', () => {
  it('is that of the direct growth plan', () => {
    const codes = [code('1', 'Regular', 'Growth'), code('3', 'Direct', 'Growth'), code('2', 'Direct', 'IDCW')];
    expect(findLeadingCode(codes).code).toBe('3');
  });

  it('is the lowest if there is no direct growth plan', () => {
    expect(findLeadingCode([code('9', 'Regular', 'Growth'), code('5', '', ''), code('7', 'Direct', 'IDCW')]).code).toBe(
      '5',
    );
  });

  it('is not that of a growth plan that pays out income', () => {
    const codes = [code('1', 'Regular', 'Growth'), code('2', 'Direct', 'Growth Monthly IDCW Payout')];
    expect(findLeadingCode(codes).code).toBe('1');
  });

  it('cannot be found among no codes', () => {
    expect(() => findLeadingCode([])).toThrow('expected at least one scheme code, got none');
  });
});

test.each([
  'IDCW',
  'Monthly IDCW',
  'IDCW (Income Distribution CUM Capital Withdrawal)',
  'Direct - IDCW-Payout',
  'Dividend Payout',
  'Weekly Dividend Option',
  'Payout of Income Distribution cum capital withdrawal option',
  'IDCW Reinvestment',
])('the option %j pays out income', (option) => {
  expect(paysOutIncome(option)).toBe(true);
});

test.each(['Growth', 'GROWTH', 'Growth Option', 'Direct Growth', 'Bonus', ''])(
  'the option %j does not pay out income',
  (option) => {
    expect(paysOutIncome(option)).toBe(false);
  },
);
