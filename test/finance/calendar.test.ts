import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { IsoDate } from '#contract/dates.ts';
import { toDayNumber, daysBetween, toIsoDay, subtractPeriod } from '#finance/calendar.ts';

const anyDay = fc.integer({ min: toDayNumber('0001-01-01'), max: toDayNumber('9999-12-31') });

test('day numbers and dates convert both ways and agree with Date', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      expect(toIsoDay(day)).toBe(new Date(day * 86_400_000).toISOString().slice(0, 10));
      expect(toDayNumber(toIsoDay(day))).toBe(day);
    }),
  );
  expect(toIsoDay(toDayNumber('2000-02-29') + 1)).toBe('2000-03-01');
  expect(toDayNumber('1970-01-01')).toBe(0);
  expect(toDayNumber('1969-12-31')).toBe(-1);
  expect(toIsoDay(toDayNumber('0001-01-01'))).toBe('0001-01-01');
});

test.each([
  '2025-02-29',
  '1900-02-29',
  '2026-13-01',
  '2026-00-10',
  '2026-04-31',
  '2026-4-1',
  '11-19-2026',
  '0000-01-01',
] as const)('rejects %j as a date and quotes it in the error', (text) => {
  expect(() => toDayNumber(text)).toThrow(RangeError);
  expect(() => toDayNumber(text)).toThrow(JSON.stringify(text));
});

test.each([
  ['2024-02-29', 1, 'year', '2023-02-28'],
  ['2024-02-29', 4, 'year', '2020-02-29'],
  ['2026-05-31', 3, 'month', '2026-02-28'],
  ['2024-05-31', 3, 'month', '2024-02-29'],
  ['2026-03-31', 1, 'month', '2026-02-28'],
  ['2026-01-15', 1, 'month', '2025-12-15'],
  ['2026-12-31', 6, 'month', '2026-06-30'],
  ['2026-11-19', 10, 'year', '2016-11-19'],
  ['2026-03-01', 7, 'day', '2026-02-22'],
] as const)('%s minus %d %ss is %s', (day, count, unit, earlier) => {
  expect(toIsoDay(subtractPeriod(toDayNumber(day), { count, unit }))).toBe(earlier);
});

test('subtracting a period keeps the day of the month, or takes the last day of a shorter month', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 40_000 }),
      fc.integer({ min: 1, max: 400 }),
      fc.constantFrom('month', 'year' as const),
      (day, count, unit) => {
        const [from, to] = [toIsoDay(subtractPeriod(day, { count, unit })), toIsoDay(day)];
        const months = (iso: IsoDate) => Number(iso.slice(0, 4)) * 12 + Number(iso.slice(5, 7));
        expect(months(to) - months(from)).toBe(unit === 'year' ? count * 12 : count);
        const isLastOfMonth = toIsoDay(subtractPeriod(day, { count, unit }) + 1).endsWith('-01');
        expect(from.slice(8) === to.slice(8) || (isLastOfMonth && from.slice(8) < to.slice(8))).toBe(true);
      },
    ),
  );
});

test('counts the days between two portfolio dates', () => {
  expect(daysBetween('2025-06-30', '2025-07-31')).toBe(31);
  expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2);
});
