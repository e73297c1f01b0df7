import { describe, expect, it, test } from 'vitest';
import { findTwin, paysOutIncome } from '#finance/plans-and-options.ts';

describe('the code of the other plan that one is compared with', () => {
  const named = (number: string, plan: string, schemeName: string, option = 'Growth') => ({
    code: number,
    plan,
    option,
    schemeName,
  });
  const direct = named('9', 'Direct', 'Alpine Liquid Fund - Growth Option - Direct Plan');
  const regular = named('2', 'Regular', 'Alpine Liquid Fund - Regular Plan - Growth Option');
  const retail = named('1', 'Regular', 'Alpine Liquid Fund - Regular Plan - Retail Plan - Growth Option');

  it('is that of the same option, and of several that of the same name but for the plan', () => {
    const idcw = named('3', 'Regular', 'Alpine Liquid Fund - Regular Plan - Daily IDCW', 'Daily IDCW');
    expect(findTwin(direct, [idcw, retail, regular])).toBe(regular);
    expect(findTwin(regular, [direct])).toBe(direct);
    expect(findTwin({ ...idcw, plan: 'Direct' }, [regular, idcw])).toBe(idcw);
  });

  it('is the only one of its option, whatever its name', () => {
    expect(findTwin(retail, [direct])).toBe(direct);
  });

  it('is none if several could be meant, or none has the option', () => {
    expect(findTwin(direct, [regular, { ...regular, code: '4' }])).toBeNull();
    expect(findTwin(named('5', 'Direct', 'Alpine Bonus', 'Bonus'), [regular])).toBeNull();
    expect(findTwin(direct, [])).toBeNull();
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
