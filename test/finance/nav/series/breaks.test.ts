import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toDayNumber } from '#finance/calendar.ts';
import { crossesBreak, detectBreaks, omitUnsharedSplits } from '#finance/nav/series/breaks.ts';
import { arbitrarySeries, buildSeries, weekdays } from '../build-series.ts';

const findBreakKinds = (navs: Readonly<Record<string, number>>) => buildSeries(navs).breaks.map(({ kind }) => kind);

test('detects a tenfold unit split from one day to the next, with its days and ratio', () => {
  expect(buildSeries({ '2026-07-01': 230, '2026-07-02': 22.954 }).breaks).toEqual([
    { kind: 'split', previousDay: toDayNumber('2026-07-01'), day: toDayNumber('2026-07-02'), ratio: 22.954 / 230 },
  ]);
});

test('detects a rebase between two month-ends', () => {
  expect(findBreakKinds({ '2026-05-31': 4470, '2026-06-30': 449.7 })).toEqual(['split']);
  expect(findBreakKinds({ '2026-03-31': 13_000, '2026-04-30': 132.6 })).toEqual(['split']);
});

test('detects a twofold split over a gap of a month, but cannot distinguish it from a fall over a gap of a year', () => {
  expect(findBreakKinds({ '2026-05-29': 100, '2026-06-30': 50 })).toEqual(['split']);
  expect(findBreakKinds({ '2025-06-30': 100, '2026-06-30': 50 })).toEqual([]);
});

describe('of a scheme that pays nothing out', () => {
  const findKinds = (...navs: readonly number[]) =>
    detectBreaks(
      { days: Int32Array.from(navs, (_, index) => 20_000 + index), navs: Float64Array.from(navs) },
      { mayLose: true },
    ).breaks.map(({ kind }) => kind);

  test('a lasting fall to 0.47 or 0.516 of the NAV in a day is a loss: DHFL Pramerica’s debt funds on 4 June 2019', () => {
    expect([findKinds(21.2, 9.97, 9.98), findKinds(17.1, 8.83), findKinds(100, 26, 26)]).toEqual([[], [], []]);
  });

  test('a fall by half or to less than a quarter is a split, and so is a rise', () => {
    for (const ratio of [0.5, 0.507, 0.2, 0.1, 0.01, 2, 10, 100])
      expect(findKinds(100, 100 * ratio, 100 * ratio)).toEqual(['split']);
  });

  test('a fall that the next NAV undoes is a wrong NAV, across which nothing is calculated', () => {
    expect(findKinds(100, 47, 100.3)).toEqual(['split', 'split']);
  });
});

test('the real one-month moves of silver funds are not breaks', () => {
  expect(findBreakKinds({ '2026-01-30': 100, '2026-02-18': 62.8 })).toEqual([]);
  expect(findBreakKinds({ '2025-12-31': 100, '2026-01-30': 161.6 })).toEqual([]);
});

test('a ratio just outside 0.6 to 1.7 is a break; the band is wider after 45 days', () => {
  expect(findBreakKinds({ '2026-01-01': 100, '2026-01-02': 60 })).toEqual([]);
  expect(findBreakKinds({ '2026-01-01': 100, '2026-01-02': 59.9 })).toEqual(['split']);
  expect(findBreakKinds({ '2026-01-01': 100, '2026-01-02': 170 })).toEqual([]);
  expect(findBreakKinds({ '2026-01-01': 100, '2026-01-02': 170.1 })).toEqual(['split']);
  expect(findBreakKinds({ '2025-01-01': 100, '2025-12-31': 45 })).toEqual([]);
  expect(findBreakKinds({ '2025-01-01': 100, '2025-12-31': 39 })).toEqual(['split']);
});

test('more than 400 days without a NAV are a gap, which may hide a split', () => {
  expect(findBreakKinds({ '2017-04-13': 100, '2025-07-15': 30.3 })).toEqual(['gap']);
  expect(findBreakKinds({ '2024-01-01': 100, '2025-02-04': 110 })).toEqual([]);
  expect(findBreakKinds({ '2024-01-01': 100, '2025-02-05': 110 })).toEqual(['gap']);
});

test('a window crosses a break only if both NAVs of the break are inside', () => {
  const series = buildSeries({ '2026-07-01': 100, '2026-07-02': 101, '2026-07-03': 10, '2026-07-06': 10.1 });
  const day = toDayNumber;
  expect(crossesBreak(series, day('2026-07-01'), day('2026-07-06'))).toBe(true);
  expect(crossesBreak(series, day('2026-07-02'), day('2026-07-03'))).toBe(true);
  expect(crossesBreak(series, day('2026-07-01'), day('2026-07-02'))).toBe(false);
  expect(crossesBreak(series, day('2026-07-03'), day('2026-07-06'))).toBe(false);
});

test('a move that is settled is a split or none, whatever its ratio, and no plan without it makes a settled split none', () => {
  const navs = buildSeries({ '2026-11-16': 100, '2026-11-17': 50, '2026-11-18': 49 });
  const day = toDayNumber('2026-11-17');
  const find = (kind: 'Split' | 'Loss' | 'Nav', mayLose = false) =>
    detectBreaks(navs, { mayLose, decisions: [{ day, kind }] }).breaks.map((found) => found.isSettled ?? false);
  expect([find('Loss'), find('Nav'), find('Split')]).toEqual([[], [false], [true]]);
  const usual = toDayNumber('2026-11-18');
  const settled = detectBreaks(navs, { mayLose: true, decisions: [{ day: usual, kind: 'Split' }] });
  expect(settled.breaks.map((found) => found.day)).toEqual([day, usual]);
  const weeks = detectBreaks(buildSeries({ '2026-05-29': 100, '2026-06-30': 40 }), {
    decisions: [{ day: toDayNumber('2026-06-30'), kind: 'Split' }],
  });
  const other = buildSeries({ '2026-05-29': 100, '2026-06-30': 101 });
  expect(omitUnsharedSplits(weeks, [other], weekdays).breaks).toHaveLength(1);
});

describe('omitUnsharedSplits', () => {
  type Navs = Readonly<Record<string, number>>;
  const findSharedKinds = (navs: Navs, ...others: readonly Navs[]) =>
    omitUnsharedSplits(buildSeries(navs), others.map(buildSeries), weekdays).breaks.map(({ kind }) => kind);
  const monthly = { '2026-05-29': 4470, '2026-06-30': 449.7 };

  test('a split between month-ends counts if every other plan and option has it, or none has NAVs near both days', () => {
    expect(findSharedKinds(monthly)).toEqual(['split']);
    expect(findSharedKinds(monthly, { '2026-05-29': 4500, '2026-06-30': 453 })).toEqual(['split']);
    expect(findSharedKinds(monthly, { '2026-05-27': 1001, '2026-06-30': 100.2 })).toEqual(['split']);
    expect(findSharedKinds(monthly, { '2017-04-13': 900 }, { '2026-06-30': 453 }, {})).toEqual(['split']);
  });

  test('a ratio between month-ends that another plan or option does not share is no split', () => {
    expect(findSharedKinds(monthly, { '2026-05-29': 4500, '2026-06-30': 4530 })).toEqual([]);
    expect(findSharedKinds(monthly, { '2026-05-29': 450, '2026-06-30': 4530 })).toEqual([]); // the other way
  });

  test('over 46 to 400 days, the wider band applies to all of them', () => {
    const yearly = { '2025-06-30': 100, '2026-06-30': 30 };
    expect(findSharedKinds(yearly, { '2025-06-30': 100, '2026-06-30': 35 })).toEqual(['split']);
    expect(findSharedKinds(yearly, { '2025-06-30': 100, '2026-06-30': 50 })).toEqual([]);
  });

  test('between consecutive trading days a split needs no other plan or option, and a gap never does', () => {
    const friday = { '2026-07-03': 230, '2026-07-06': 22.954 };
    expect(findSharedKinds(friday, { '2026-07-03': 100, '2026-07-06': 101 })).toEqual(['split']);
    expect(findSharedKinds({ '2017-04-13': 100, '2025-07-15': 30 }, { '2017-04-13': 1, '2025-07-15': 1 })).toEqual([
      'gap',
    ]);
  });
});

test('a series with ordinary daily moves has no break', () => {
  fc.assert(
    fc.property(arbitrarySeries, (series) => {
      expect(series.breaks).toEqual([]);
    }),
  );
});
