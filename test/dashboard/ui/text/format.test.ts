import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  formatCount,
  DASH,
  formatDay,
  formatNumber,
  formatDateTime,
  formatOrDash,
  formatDecimal,
  formatRupees,
  formatSignedNumber,
  formatInteger,
} from '#dashboard/ui/text/format.ts';

const number = fc.double({ noNaN: true, min: -1e12, max: 1e12 });
const parseNumber = (text: string): number => Number(text.replaceAll(',', '').replace('−', '-').replace('+', ''));

test('numbers have Indian digit grouping, fixed decimals and a minus sign', () => {
  expect(formatNumber(1_234_567.891)).toBe('12,34,567.89');
  expect(formatNumber(-1_234_567.891, 1)).toBe('−12,34,567.9');
  expect(formatNumber(10.5, 4)).toBe('10.5000');
  expect(formatInteger(14_283)).toBe('14,283');
  expect(formatDecimal(52_10_000)).toBe('52,10,000');
  expect(formatDecimal(0.1234)).toBe('0.123');
});

test('a signed number has a sign unless it rounds to zero', () => {
  expect(formatSignedNumber(2.741)).toBe('+2.74');
  expect(formatSignedNumber(-0.5)).toBe('−0.50');
  for (const zero of [0, -0, 0.004, -0.004, -1e-300]) {
    expect(formatNumber(zero)).toBe('0.00');
    expect(formatSignedNumber(zero)).toBe('0.00');
  }
  expect(formatRupees(-0.001)).toBe('₹ 0.00');
  expect(formatRupees(-1_00_000)).toBe('−₹ 1,00,000.00');
});

test('a formatted number parses back to the number, to the last decimal shown', () => {
  fc.assert(
    fc.property(number, fc.integer({ min: 0, max: 4 }), (value, decimals) => {
      const text = formatNumber(value, decimals);
      expect(Math.abs(parseNumber(text) - value)).toBeLessThanOrEqual(
        0.5000001 * 10 ** -decimals + Math.abs(value) * 1e-12,
      );
      expect(text).not.toContain('-');
      expect(parseNumber(formatSignedNumber(value, decimals))).toBe(parseNumber(text));
    }),
  );
});

test('a date is formatted from its text, so that no time zone changes the day', () => {
  expect(formatDay('2026-11-19')).toBe('19 Nov 2026');
  expect(formatDay('2026-01-01T23:59:59')).toBe('01 Jan 2026');
  expect(formatDateTime('2026-11-19T18:42:00')).toBe('19 Nov 2026 18:42');
  expect(formatDateTime('2026-11-19')).toBe('19 Nov 2026');
});

test('null and empty text are a dash, and zero is a number', () => {
  expect(formatOrDash(null, formatNumber)).toBe(DASH);
  expect(formatOrDash('', String)).toBe('–');
  expect(formatOrDash(0, formatNumber)).toBe('0.00');
});

test('a count has a singular and a plural', () => {
  expect([0, 1, 2, 12_345].map((count) => formatCount(count, 'row'))).toEqual([
    '0 rows',
    '1 row',
    '2 rows',
    '12,345 rows',
  ]);
});
