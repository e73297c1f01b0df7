import { describe, expect, test } from 'vitest';
import type { Observation } from '#dataset/derive/events/event.ts';
import { expenseRatioKind } from '#dataset/derive/events/kinds/kinds.ts';
import { nameKind } from '#dataset/derive/events/kinds/name.ts';
import { findChanges } from '#dataset/derive/events/write-events.ts';
import { isoDate } from '#test/support/iso-date.ts';

const seen = (value: string, first: string, last = first): Observation => ({
  value,
  first: isoDate(first),
  last: isoDate(last),
});
const find = (...observations: Observation[]) =>
  findChanges(observations, { isSame: (a, b) => a.toLowerCase() === b.toLowerCase() });

describe('Changes between the values of one source', () => {
  test('a change has the first day of the new value and the last one of the old', () => {
    expect(find(seen('A', '2026-03-01', '2026-03-12'), seen('B', '2026-08-18', '2026-08-21'))).toEqual([
      { old: 'A', new: 'B', date: '2026-08-18', after: '2026-03-12' },
    ]);
  });

  test('a spelling and a blank between two equal values are no change, in whatever order the values come', () => {
    expect(find(seen('a', '2026-03-03'), seen('', '2026-03-02'), seen('A', '2026-03-01'))).toEqual([]);
    expect(find(seen('B', '2026-03-09'), seen('', '2026-03-05'), seen('A', '2026-03-01'))).toEqual([
      { old: 'A', new: 'B', date: '2026-03-09', after: '2026-03-01' },
    ]);
  });

  test('a name that AMFI wrote more or less completely on the day of its new layout is no change, and any other name is', () => {
    const changes = (before: string, after: string, day = '2026-08-19') =>
      findChanges([seen(before, '2026-08-01', '2026-08-18'), seen(after, day, '2026-09-01')], nameKind).length;
    expect(changes('Franklin India Liquid Fund', 'Franklin India Liquid Fund- Institution')).toBe(0);
    expect(changes('Tata S&P BSE Sensex Index Fund', 'Tata BSE Sensex Index Fund')).toBe(0);
    expect(changes('Axis IT ETF', 'Axis NIFTY IT ETF')).toBe(0);
    expect(changes('Axis IT ETF', 'Axis NIFTY IT ETF', '2026-08-20')).toBe(1);
    expect(changes('Edelweiss Income Plus Active FOF', 'Edelweiss Income Plus Omni FOF')).toBe(1);
    const later = [
      seen('Kotak Gilt-Investment Fund', '2026-08-01', '2026-08-18'),
      seen('Kotak Gilt Fund', '2026-08-19', '2026-09-01'),
      seen('Kotak GILT Fund', '2026-09-02'),
    ];
    expect(findChanges(later, nameKind)).toEqual([]);
  });

  test('a value that is corrected within days was a mistake, one that lasts longer was a change', () => {
    const before = seen('A', '2026-03-01', '2026-03-05');
    expect(find(before, seen('B', '2026-03-06'), seen('A', '2026-03-09', '2026-06-01'))).toEqual([]);
    expect(find(before, seen('B', '2026-03-06'), seen('A', '2026-03-16')).map(({ new: now }) => now)).toEqual([
      'B',
      'A',
    ]);
    // after a mistake, the next change is later than the corrected value
    expect(find(before, seen('B', '2026-03-06'), seen('A', '2026-03-09'), seen('C', '2026-04-01'))).toEqual([
      { old: 'A', new: 'C', date: '2026-04-01', after: '2026-03-09' },
    ]);
  });

  test('the last day of the old value is before the first of the new one, even if files of one day differ', () => {
    expect(find(seen('A', '2026-03-01', '2026-03-05'), seen('B', '2026-03-05'))).toEqual([
      { old: 'A', new: 'B', date: '2026-03-05', after: '2026-03-04' },
    ]);
  });

  test('steps of 0.01 of a TER are rounding until they add up', () => {
    const ratios = ['1.85', '1.86', '1.85', '1.86', '1.87', '2.1'].map((value, i) => seen(value, `2026-03-1${i}`));
    expect(findChanges(ratios, expenseRatioKind)).toEqual([
      { old: '1.86', new: '1.87', date: '2026-03-14', after: '2026-03-13' },
      { old: '1.87', new: '2.1', date: '2026-03-15', after: '2026-03-14' },
    ]);
  });
});
