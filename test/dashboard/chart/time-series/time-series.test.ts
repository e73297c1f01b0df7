import { describe, expect, it } from 'vitest';
import { formatEarlierEnd } from '#dashboard/chart/time-series/end-labels.tsx';
import { buildGrowthTable, summarizeGrowth } from '#dashboard/chart/time-series/growth-chart.tsx';
import {
  buildLines,
  describeEarlierEnds,
  describeEnds,
  findDayIndex,
  formatShortDay,
  sampleDays,
  listAllDays,
  sampleTableDays,
} from '#dashboard/chart/time-series/time-series.ts';
import { toDayNumber } from '#finance/calendar.ts';
import { computeGrowth, type Growth } from '#finance/nav/returns/growth.ts';
import { detectBreaks } from '#finance/nav/series/breaks.ts';

const firstDay = toDayNumber('2021-11-19');

/** A NAV for each of `count` days from 19 November 2021. */
function buildDailyNavs(count: number, getNav: (index: number) => number) {
  const days = Int32Array.from({ length: count }, (_, index) => firstDay + index);
  return detectBreaks({ days, navs: Float64Array.from(days, (_, index) => getNav(index)) });
}

function buildGrowth(...series: readonly ReturnType<typeof buildDailyNavs>[]): Growth {
  const growth = computeGrowth(series);
  if (!growth) throw new Error('the series of this test have NAVs');
  return growth;
}

describe('the lines of a growth chart', () => {
  it('end at the last value, and a scheme without values has none', () => {
    const growth: Growth = {
      start: firstDay,
      days: Int32Array.of(firstDay, firstDay + 1, firstDay + 2),
      values: [
        [10_000, 10_100, null],
        [null, null, null],
      ],
    };
    const lines = buildLines(growth, ['A', 'B']);
    expect(lines.map(({ label, colour, lastIndex }) => [label, colour, lastIndex])).toEqual([['A', 0, 1]]);
  });

  it('continue from month-end to month-end, whichever other schemes are compared, and break over a longer gap', () => {
    const days = Int32Array.of(firstDay, firstDay + 15, firstDay + 31, firstDay + 90, firstDay + 91);
    const growth: Growth = { start: firstDay, days, values: [[10_000, null, 10_100, 10_200, 10_300]] };
    expect(buildLines(growth, ['A'])[0]?.segments).toEqual([
      { from: 0, to: 2 },
      { from: 3, to: 4 },
    ]);
  });

  it('are drawn with about one point for two pixels, always including the last day', () => {
    const growth = buildGrowth(
      buildDailyNavs(1800, (index) => 100 + index / 10 + Math.sin(index / 9)),
      buildDailyNavs(1800, (index) => 50 + index / 30),
    );
    const indexes = sampleDays(growth, buildLines(growth, ['A', 'B']), 500);
    expect(indexes.length).toBeLessThanOrEqual(260);
    expect(indexes.at(-1)).toBe(growth.days.length - 1);
  });
});

describe('lines that end on different days', () => {
  const growth = buildGrowth(
    buildDailyNavs(366, (index) => 100 + index),
    buildDailyNavs(365, (index) => 10 + index / 100),
  );
  const lines = buildLines(growth, ['Kaveri', 'Nilgiri']);
  const [kaveri, nilgiri] = lines;
  if (!kaveri || !nilgiri) throw new Error('expected two lines');

  it('have their own dates in the summary, the note and the label at their end, and their own row in the table', () => {
    expect(summarizeGrowth(growth, lines)).toBe(
      '₹10,000 invested on 19 Nov 2021: Kaveri reached ₹46,500 by 19 Nov 2022 and Nilgiri reached ₹13,640 by 18 Nov 2022.',
    );
    expect(describeEarlierEnds(growth, lines)).toBe('Nilgiri ends on 18 Nov 2022.');
    expect(describeEarlierEnds(growth, [nilgiri])).toBe('');
    expect([kaveri, nilgiri].map((line) => formatEarlierEnd(line, growth))).toEqual(['', ' · 18 Nov']);
    expect(
      buildGrowthTable(growth, lines, sampleTableDays(growth, lines))
        .rows.slice(-2)
        .map(({ cells }) => cells),
    ).toEqual([
      ['18 Nov 2022', '46,400', '13,640'],
      ['19 Nov 2022', '46,500', '–'],
    ]);
  });

  it('are named together if they end on one day, and a year is given if it is another one', () => {
    expect(
      describeEnds([
        { label: 'A', day: firstDay },
        { label: 'B', day: firstDay + 2 },
        { label: 'C', day: firstDay + 1 },
        { label: 'D', day: firstDay },
      ]),
    ).toBe('C ends on 20 Nov 2021. A and D end on 19 Nov 2021.');
    expect(formatShortDay(toDayNumber('2025-12-31'), toDayNumber('2026-01-01'))).toBe('31 Dec 2025');
  });
});

describe('the index of a day in the full series', () => {
  it('is that of the day, or of the last day before it', () => {
    const days = Int32Array.of(10, 12, 15);
    expect([9, 10, 11, 12, 14, 15, 99].map((day) => findDayIndex(days, day))).toEqual([0, 0, 0, 1, 1, 2, 2]);
  });
});

describe('the summary of a growth chart', () => {
  it('has the date of the investment and the value in each scheme on the date of its last NAV', () => {
    const growth = buildGrowth(
      buildDailyNavs(366, (index) => 100 + index),
      buildDailyNavs(366, (index) => 10 + index / 100),
    );
    expect(summarizeGrowth(growth, buildLines(growth, ['Kaveri', 'Nilgiri']))).toBe(
      '₹10,000 invested on 19 Nov 2021: Kaveri reached ₹46,500 by 19 Nov 2022 and Nilgiri reached ₹13,650 by 19 Nov 2022.',
    );
  });

  it('has a table from its first day to its last, with a dash for a missing value', () => {
    const growth = buildGrowth(
      buildDailyNavs(366, () => 100),
      buildDailyNavs(200, () => 10),
    );
    const lines = buildLines(growth, ['Kaveri', 'Nilgiri']);
    const { headers, rows } = buildGrowthTable(growth, lines, sampleTableDays(growth, lines));
    expect(headers.map(({ text, unit }) => [text, unit])).toEqual([
      ['Date', ''],
      ['Kaveri', '₹'],
      ['Nilgiri', '₹'],
    ]);
    expect(buildGrowthTable(growth, lines, listAllDays(growth)).rows).toHaveLength(growth.days.length);
    expect(rows[0]?.cells).toEqual(['19 Nov 2021', '10,000', '10,000']);
    expect(rows.find(({ cells: [date] }) => date === '06 Jun 2022')?.cells).toEqual([
      '06 Jun 2022',
      '10,000',
      '10,000',
    ]);
    expect(rows.at(-1)?.cells).toEqual(['19 Nov 2022', '10,000', '–']);
    expect(rows.length).toBeLessThanOrEqual(15);
  });

  it('has no rows without days', () => {
    expect(sampleTableDays({ days: new Int32Array(), values: [[]] }, [])).toEqual([]);
  });
});
