import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  counted,
  DASH,
  day,
  figure,
  moment,
  orDash,
  plain,
  rupees,
  signedFigure,
  whole,
} from '#dashboard/ui/format.ts';

const number = fc.double({ noNaN: true, min: -1e12, max: 1e12 });
const readBack = (text: string): number => Number(text.replaceAll(',', '').replace('−', '-').replace('+', ''));

test('figures are grouped as in India, with fixed decimals and a true minus', () => {
  expect(figure(1_234_567.891)).toBe('12,34,567.89');
  expect(figure(-1_234_567.891, 1)).toBe('−12,34,567.9');
  expect(figure(10.5, 4)).toBe('10.5000');
  expect(whole(14_283)).toBe('14,283');
  expect(plain(52_10_000)).toBe('52,10,000');
  expect(plain(0.1234)).toBe('0.123');
});

test('a signed figure bears its sign; what rounds to nothing bears none', () => {
  expect(signedFigure(2.741)).toBe('+2.74');
  expect(signedFigure(-0.5)).toBe('−0.50');
  for (const nothing of [0, -0, 0.004, -0.004, -1e-300]) {
    expect(figure(nothing)).toBe('0.00');
    expect(signedFigure(nothing)).toBe('0.00');
  }
  expect(rupees(-0.001)).toBe('₹ 0.00');
  expect(rupees(-1_00_000)).toBe('−₹ 1,00,000.00');
});

test('a written figure reads back as the number, to the last decimal shown', () => {
  fc.assert(
    fc.property(number, fc.integer({ min: 0, max: 4 }), (value, decimals) => {
      const text = figure(value, decimals);
      expect(Math.abs(readBack(text) - value)).toBeLessThanOrEqual(
        0.5000001 * 10 ** -decimals + Math.abs(value) * 1e-12,
      );
      expect(text).not.toContain('-');
      expect(readBack(signedFigure(value, decimals))).toBe(readBack(text));
    }),
  );
});

test('a day is read from its text, so that no time zone moves it', () => {
  expect(day('2026-11-19')).toBe('19 Nov 2026');
  expect(day('2026-01-01T23:59:59')).toBe('01 Jan 2026');
  expect(moment('2026-11-19T18:42:00')).toBe('19 Nov 2026 18:42');
  expect(moment('2026-11-19')).toBe('19 Nov 2026');
});

test('no figure is a dash, and zero is a figure', () => {
  expect(orDash(null, figure)).toBe(DASH);
  expect(orDash('', String)).toBe('–');
  expect(orDash(0, figure)).toBe('0.00');
});

test('what is counted is one thing or several', () => {
  expect([0, 1, 2, 12_345].map((count) => counted(count, 'row'))).toEqual(['0 rows', '1 row', '2 rows', '12,345 rows']);
});
