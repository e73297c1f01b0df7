import { describe, expect, it } from 'vitest';
import { leadingOf } from '#finance/leading-code.ts';

const code = (number: string, plan: string, option: string) => ({ code: number, plan, option });

describe('the leading code of a scheme', () => {
  it('is its direct growth plan’s', () => {
    const codes = [code('1', 'Regular', 'Growth'), code('3', 'Direct', 'Growth'), code('2', 'Direct', 'IDCW')];
    expect(leadingOf(codes).code).toBe('3');
  });

  it('is the lowest where there is no direct growth plan', () => {
    expect(leadingOf([code('9', 'Regular', 'Growth'), code('5', '', ''), code('7', 'Direct', 'IDCW')]).code).toBe('5');
  });

  it('is not a growth plan that pays out', () => {
    const codes = [code('1', 'Regular', 'Growth'), code('2', 'Direct', 'Growth Monthly IDCW Payout')];
    expect(leadingOf(codes).code).toBe('1');
  });

  it('is none of no codes', () => {
    expect(() => leadingOf([])).toThrow('no leading one');
  });
});
