import { describe, expect, it } from 'vitest';
import { drawnPlaces, datedLines, placeOf, tablePlaces } from '#dashboard/chart/dated-lines.ts';
import { growthFigures, growthSummary } from '#dashboard/chart/growth-words.ts';
import { checkedSeries } from '#finance/breaks.ts';
import { dayNumber } from '#finance/calendar.ts';
import { growthOf, type Growth } from '#finance/growth.ts';

const first = dayNumber('2021-11-19');

/** A NAV each day for so many days from 19 November 2021, by a rule. */
function daily(count: number, navOn: (at: number) => number) {
  const days = Int32Array.from({ length: count }, (_, at) => first + at);
  return checkedSeries({ days, navs: Float64Array.from(days, (_, at) => navOn(at)) });
}

function grown(...series: readonly ReturnType<typeof daily>[]): Growth {
  const growth = growthOf(series);
  if (!growth) throw new Error('the series of this test have NAVs');
  return growth;
}

describe('the lines of a growth', () => {
  it('end where the figures end, and a scheme without any has none', () => {
    const growth: Growth = {
      start: first,
      days: Int32Array.of(first, first + 1, first + 2),
      values: [
        [10_000, 10_100, null],
        [null, null, null],
      ],
    };
    expect(datedLines(growth, ['A', 'B']).map(({ key, at, end }) => [key, at, end])).toEqual([['A', 0, 1]]);
  });

  it('cross month-ends without NAVs between them, whoever else is compared, and break over a longer gap', () => {
    const days = Int32Array.of(first, first + 15, first + 31, first + 90, first + 91);
    const growth: Growth = { start: first, days, values: [[10_000, null, 10_100, 10_200, 10_300]] };
    expect(datedLines(growth, ['A'])[0]?.stretches).toEqual([
      { from: 0, to: 2 },
      { from: 3, to: 4 },
    ]);
  });

  it('are drawn with about a point for two pixels, the last day always among them', () => {
    const growth = grown(
      daily(1800, (at) => 100 + at / 10 + Math.sin(at / 9)),
      daily(1800, (at) => 50 + at / 30),
    );
    const places = drawnPlaces(growth, datedLines(growth, ['A', 'B']), 500);
    expect(places.length).toBeLessThanOrEqual(260);
    expect(places.at(-1)).toBe(growth.days.length - 1);
  });
});

describe('a place in the full series', () => {
  it('is that of the day, or of the last one before it', () => {
    const days = Int32Array.of(10, 12, 15);
    expect([9, 10, 11, 12, 14, 15, 99].map((day) => placeOf(days, day))).toEqual([0, 0, 0, 1, 1, 2, 2]);
  });
});

describe('a growth in words', () => {
  it('tells when the money went in and what each scheme made of it, to the day of its last NAV', () => {
    const growth = grown(
      daily(366, (at) => 100 + at),
      daily(366, (at) => 10 + at / 100),
    );
    expect(growthSummary(growth, datedLines(growth, ['Kaveri', 'Nilgiri']))).toBe(
      '₹ 10,000 put in on 19 Nov 2021 became ₹ 46,500 in Kaveri by 19 Nov 2022 and ₹ 13,650 in Nilgiri by 19 Nov 2022.',
    );
  });

  it('reads as a table from its first day to its last, a missing figure as a dash', () => {
    const growth = grown(
      daily(366, () => 100),
      daily(200, () => 10),
    );
    const { heads, rows } = growthFigures(growth, datedLines(growth, ['Kaveri', 'Nilgiri']));
    expect(heads.map(({ text }) => text)).toEqual(['Day', 'Kaveri, ₹', 'Nilgiri, ₹']);
    expect(rows[0]?.cells).toEqual(['19 Nov 2021', '10,000', '10,000']);
    expect(rows.at(-1)?.cells).toEqual(['19 Nov 2022', '10,000', '–']);
    expect(tablePlaces(growth).length).toBeLessThanOrEqual(14);
  });
});
