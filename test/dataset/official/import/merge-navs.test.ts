import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeNavs, type SupersededNav } from '#dataset/official/import/nav-buffer.ts';

interface Point {
  readonly day: number;
  readonly nav: number;
  readonly source: number;
}

const toColumns = (points: readonly Point[]) => ({
  days: Int32Array.from(points, ({ day }) => day),
  navs: Float64Array.from(points, ({ nav }) => nav),
  sources: Uint16Array.from(points, ({ source }) => source),
});

function merge(points: readonly Point[], orders: readonly number[]) {
  const superseded: SupersededNav[] = [];
  const { days, navs, sources } = mergeNavs(toColumns(points), Uint16Array.from(orders), (nav) => superseded.push(nav));
  return { rows: Array.from(days, (day, i) => ({ day, nav: navs[i], source: sources[i] })), superseded };
}

test('of several NAVs of a day, that of the file published last is used, and each different one is reported', () => {
  const points = [
    { day: 7, nav: 10, source: 1 },
    { day: 7, nav: 11, source: 2 },
    { day: 6, nav: 9, source: 2 },
    { day: 7, nav: 10, source: 3 },
  ];
  expect(merge(points, [0, 2, 3, 1])).toEqual({
    rows: [
      { day: 6, nav: 9, source: 2 },
      { day: 7, nav: 11, source: 2 },
    ],
    superseded: [
      { day: 7, nav: 11, source: 2, supersededNav: 10, supersededSource: 1 },
      { day: 7, nav: 11, source: 2, supersededNav: 10, supersededSource: 3 },
    ],
  });
});

// each file has a day once
const points = fc.uniqueArray(
  fc.record({
    day: fc.integer({ min: 0, max: 65_535 }),
    nav: fc.double({ min: 0.01, max: 1e6, noNaN: true }),
    source: fc.integer({ min: 0, max: 65_535 }),
  }),
  { selector: ({ day, source }) => `${day} ${source}`, maxLength: 60 },
);
const orders = Array.from({ length: 65_536 }, (_, source) => (source * 40_503 + 7) % 65_536); // a permutation

test('days ascend, each once, with the NAV of the point published last', () => {
  fc.assert(
    fc.property(points, (input) => {
      const byDay = new Map<number, Point>();
      for (const point of input) {
        const known = byDay.get(point.day);
        if (!known || Number(orders[point.source]) > Number(orders[known.source])) byDay.set(point.day, point);
      }
      expect(merge(input, orders).rows).toEqual([...byDay.values()].toSorted((a, b) => a.day - b.day));
    }),
  );
});

test('the result does not depend on the order of points', () => {
  fc.assert(
    fc.property(points, fc.infiniteStream(fc.nat()), (input, random) => {
      const shuffled = input.map((point) => ({ point, key: random.next().value })).toSorted((a, b) => a.key - b.key);
      expect(
        merge(
          shuffled.map(({ point }) => point),
          orders,
        ).rows,
      ).toEqual(merge(input, orders).rows);
    }),
  );
});
