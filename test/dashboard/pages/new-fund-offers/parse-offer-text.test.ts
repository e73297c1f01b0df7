import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseMinimumAmount } from '#dashboard/pages/new-fund-offers/offer-rows.ts';

describe('parseMinimumAmount', () => {
  it.each([
    ['5000', 5000],
    [' 500.50 ', 500.5],
    ['5,000', 5000],
    ['1,00,000', 100_000],
    ['₹ 5,000', 5000],
    ['Rs.5000/-', 5000],
    ['Rs. 1000/  and any amount thereafter', 1000],
    ['Rs 5000 and in multiples of Re. 1 thereafter.', 5000],
    ['Rs. 5000/- per option and in multiples of Re. 1', 5000],
    ['Rs. 5000/- (plus in multiple of Re. 1/-)', 5000],
    ['Rs. 5000/- per application and in multiples of Re', 5000],
    ['0', 0],
    ['Rs. 10 lacs', 1_000_000],
    ['Rs.10 Lakhs/- and in multiples of Re. 1 thereafter', 1_000_000],
    ['1 crore', 10_000_000],
    ['1.15 Cr.', 11_500_000],
  ])('parses %j as %d', (text, amount) => {
    expect(parseMinimumAmount(text)).toBe(amount);
  });

  it.each([
    '',
    'REFER SID',
    '5 lakh crore',
    'Rs. 1 crazy',
    '5k',
    '10 units',
    'Rs. 5 000/-',
    '5.000',
    '-500',
    '5000-10000',
    'Rs.5000 (Retail) Rs.5 Crs (Institutional)',
    'Rs. 1000 & Rs. 5000',
    '15000 Reg 5Cr Premium 200Cr SuperPre',
    '1,0',
    '5000 '.padEnd(200),
  ])('returns null for %j, which is not a single amount', (text) => {
    expect(parseMinimumAmount(text)).toBeNull();
  });

  it('parses any amount in the usual notations', () => {
    const notations = fc.tuple(
      fc.nat({ max: 1_000_000_000 }),
      fc.constantFrom('', 'Rs ', 'Rs. ', 'INR ', '₹'),
      fc.constantFrom('', '/-', '/- and in multiples of Re. 1 thereafter', ' and any amount thereafter'),
      fc.constantFrom<'none' | 'en-IN' | 'en-US'>('none', 'en-IN', 'en-US'),
    );
    fc.assert(
      fc.property(notations, ([amount, sign, suffix, grouping]) => {
        const digits = grouping === 'none' ? String(amount) : new Intl.NumberFormat(grouping).format(amount);
        expect(parseMinimumAmount(`${sign}${digits}${suffix}`)).toBe(amount);
      }),
    );
  });
});
