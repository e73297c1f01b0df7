import fc from 'fast-check';
import { expect, test } from 'vitest';
import { crossesBreak } from '#finance/breaks.ts';
import { dayNumber } from '#finance/calendar.ts';
import { seriesOf, someSeries } from './some-series.ts';

const kinds = (navs: Readonly<Record<string, number>>) => seriesOf(navs).breaks.map(({ kind }) => kind);

test('a tenfold unit split from one day to the next is suspected, with its days and ratio', () => {
  expect(seriesOf({ '2026-07-01': 230, '2026-07-02': 22.954 }).breaks).toEqual([
    { kind: 'split', before: dayNumber('2026-07-01'), day: dayNumber('2026-07-02'), ratio: 22.954 / 230 },
  ]);
});

test('a rebase that falls between two month-ends is suspected too', () => {
  expect(kinds({ '2026-05-31': 4470, '2026-06-30': 449.7 })).toEqual(['split']);
  expect(kinds({ '2026-03-31': 13_000, '2026-04-30': 132.6 })).toEqual(['split']);
});

test('a twofold split is suspected over a month’s gap, and cannot be told from a fall over a year’s', () => {
  expect(kinds({ '2026-05-29': 100, '2026-06-30': 50 })).toEqual(['split']);
  expect(kinds({ '2025-06-30': 100, '2026-06-30': 50 })).toEqual([]);
});

test('what silver funds truly did within a month is no break', () => {
  expect(kinds({ '2026-01-30': 100, '2026-02-18': 62.8 })).toEqual([]);
  expect(kinds({ '2025-12-31': 100, '2026-01-30': 161.6 })).toEqual([]);
});

test('a break begins just outside 0.6 and 1.7, a wider one after 45 days', () => {
  expect(kinds({ '2026-01-01': 100, '2026-01-02': 60 })).toEqual([]);
  expect(kinds({ '2026-01-01': 100, '2026-01-02': 59.9 })).toEqual(['split']);
  expect(kinds({ '2026-01-01': 100, '2026-01-02': 170 })).toEqual([]);
  expect(kinds({ '2026-01-01': 100, '2026-01-02': 170.1 })).toEqual(['split']);
  expect(kinds({ '2025-01-01': 100, '2025-12-31': 45 })).toEqual([]);
  expect(kinds({ '2025-01-01': 100, '2025-12-31': 39 })).toEqual(['split']);
});

test('more than 400 days without a NAV are a gap in which a split may hide', () => {
  expect(kinds({ '2017-04-13': 100, '2025-07-15': 30.3 })).toEqual(['gap']);
  expect(kinds({ '2024-01-01': 100, '2025-02-04': 110 })).toEqual([]);
  expect(kinds({ '2024-01-01': 100, '2025-02-05': 110 })).toEqual(['gap']);
});

test('a window crosses a break only when both NAVs of it are inside', () => {
  const series = seriesOf({ '2026-07-01': 100, '2026-07-02': 101, '2026-07-03': 10, '2026-07-06': 10.1 });
  const day = dayNumber;
  expect(crossesBreak(series, day('2026-07-01'), day('2026-07-06'))).toBe(true);
  expect(crossesBreak(series, day('2026-07-02'), day('2026-07-03'))).toBe(true);
  expect(crossesBreak(series, day('2026-07-01'), day('2026-07-02'))).toBe(false);
  expect(crossesBreak(series, day('2026-07-03'), day('2026-07-06'))).toBe(false);
});

test('ordinary days have no break', () => {
  fc.assert(
    fc.property(someSeries, (series) => {
      expect(series.breaks).toEqual([]);
    }),
  );
});
