import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergedNavs, type LeftNav } from '#dataset/build/official/merge-navs.ts';

interface Point {
  readonly day: number;
  readonly nav: number;
  readonly source: number;
}

const columns = (points: readonly Point[]) => ({
  days: Int32Array.from(points, ({ day }) => day),
  navs: Float64Array.from(points, ({ nav }) => nav),
  sources: Uint16Array.from(points, ({ source }) => source),
});

function merged(points: readonly Point[], orders: readonly number[]) {
  const left: LeftNav[] = [];
  const { days, navs, sources } = mergedNavs(columns(points), Uint16Array.from(orders), (each) => left.push(each));
  return { rows: Array.from(days, (day, at) => ({ day, nav: navs[at], source: sources[at] })), left };
}

test('of one day, the NAV of the file that was published last is kept, and the other is told', () => {
  const points = [
    { day: 7, nav: 10, source: 1 },
    { day: 7, nav: 11, source: 2 },
    { day: 6, nav: 9, source: 2 },
    { day: 7, nav: 10, source: 3 },
  ];
  expect(merged(points, [0, 2, 3, 1])).toEqual({
    rows: [
      { day: 6, nav: 9, source: 2 },
      { day: 7, nav: 11, source: 2 },
    ],
    left: [
      { day: 7, kept: 11, keptSource: 2, left: 10, leftSource: 1 },
      { day: 7, kept: 11, keptSource: 2, left: 10, leftSource: 3 },
    ],
  });
});

// each file tells a day once
const points = fc.uniqueArray(
  fc.record({
    day: fc.integer({ min: 0, max: 65_535 }),
    nav: fc.double({ min: 0.01, max: 1e6, noNaN: true }),
    source: fc.integer({ min: 0, max: 65_535 }),
  }),
  { selector: ({ day, source }) => `${day} ${source}`, maxLength: 60 },
);
const orders = Array.from({ length: 65_536 }, (_, source) => (source * 40_503 + 7) % 65_536); // some order of all

test('days ascend, each once, with the NAV of the last published of their points', () => {
  fc.assert(
    fc.property(points, (told) => {
      const byDay = new Map<number, Point>();
      for (const point of told) {
        const known = byDay.get(point.day);
        if (!known || Number(orders[point.source]) > Number(orders[known.source])) byDay.set(point.day, point);
      }
      expect(merged(told, orders).rows).toEqual([...byDay.values()].toSorted((a, b) => a.day - b.day));
    }),
  );
});

test('the order of points does not show', () => {
  fc.assert(
    fc.property(points, fc.infiniteStream(fc.nat()), (told, random) => {
      const shuffled = told.map((point) => ({ point, at: random.next().value })).toSorted((a, b) => a.at - b.at);
      expect(
        merged(
          shuffled.map(({ point }) => point),
          orders,
        ).rows,
      ).toEqual(merged(told, orders).rows);
    }),
  );
});
