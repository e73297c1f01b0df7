import { expect, test } from 'vitest';
import { placeNames } from '#dashboard/chart/scatter/place-names.ts';

const area = { x: 0, y: 0, width: 400, height: 200 };
const build = (cx: number, cy: number, width = 60) => ({ cx, cy, width });

test('a name is beside its mark, on the side with more room', () => {
  expect(placeNames([build(100, 100), build(300, 100)], area)).toEqual([
    { x: 108, y: 100, isRight: true },
    { x: 292, y: 100, isRight: false },
  ]);
});

test('a name is on the other side where it would cover a mark or a name', () => {
  // the second mark is in the first name's place; the third, in the right half, would have its name on that of the first
  const [first, , third] = placeNames([build(100, 100), build(130, 100, 40), build(210, 101, 60)], area);
  expect(first).toEqual({ x: 92, y: 100, isRight: false });
  expect(third?.isRight).toBe(true);
});

test('a name is a line higher or lower where both sides are taken', () => {
  const marks = [build(100, 100), build(60, 100, 20), build(140, 100, 20)];
  expect(placeNames(marks, area)[0]).toEqual({ x: 108, y: 87, isRight: true });
});

test('no two names cover each other, nor another mark, as far as there is room', () => {
  const marks = Array.from({ length: 8 }, (_, index) => build(180 + 8 * index, 100 + 3 * (index % 3), 90));
  const placed = placeNames(marks, area);
  const boxes = placed.map(({ x, y, isRight }) => ({ from: isRight ? x : x - 90, y }));
  for (const [a, one] of boxes.entries())
    for (const other of boxes.slice(a + 1))
      expect(Math.abs(one.y - other.y) >= 13 || Math.abs(one.from - other.from) >= 90).toBe(true);
});

test('a name that has no free place is beside its mark', () => {
  const narrow = { x: 0, y: 0, width: 50, height: 20 };
  expect(placeNames([build(10, 10)], narrow)).toEqual([{ x: 18, y: 10, isRight: true }]);
});

test('a name is beside the edge of a large mark, and covers none', () => {
  const large = { ...build(100, 100), radius: 14 };
  expect(placeNames([large], area)).toEqual([{ x: 118, y: 100, isRight: true }]);
  expect(placeNames([build(60, 100, 30), large], area)[0]).toEqual({ x: 52, y: 100, isRight: false });
});
