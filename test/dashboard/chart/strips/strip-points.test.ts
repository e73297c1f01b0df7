import { expect, test } from 'vitest';
import { fitDots, placeDots, type Strip } from '#dashboard/chart/strips/strip-points.ts';
import { buildStripTable, summarizeStrips } from '#dashboard/chart/strips/strips-chart.tsx';

const sizes = { radius: 4, markedRadius: 7 };

/** The pixels between the edges of the two nearest dots: negative if they overlap. */
function findSmallestGap(xs: readonly number[], marked: number, { radius, markedRadius }: typeof sizes): number {
  const offsets = placeDots(xs, marked, { radius, markedRadius });
  const getRadius = (index: number): number => (index === marked ? markedRadius : radius);
  const gaps = xs.flatMap((x, a) =>
    xs.slice(a + 1).map((other, at) => {
      const b = a + 1 + at;
      return Math.hypot(x - other, (offsets[a] ?? 0) - (offsets[b] ?? 0)) - getRadius(a) - getRadius(b);
    }),
  );
  return Math.min(...gaps);
}

const alike = Array.from({ length: 40 }, (_, index) => 100 + Math.sin(index) * 12);

test.each([
  ['apart', [0, 20, 40], -1],
  ['at one value', [50, 50, 50, 50, 50], 2],
  ['alike', alike, 7],
])('no dot covers another one: %s', (_, xs, marked) => {
  expect(findSmallestGap(xs, marked, sizes)).toBeGreaterThanOrEqual(0);
});

test('the marked dot is in the middle, the others as near to it as they can be', () => {
  expect(placeDots([50, 50, 50], 1, sizes)).toEqual([-11.5, 0, 11.5]);
  expect(placeDots([0, 20, 40], -1, sizes)).toEqual([0, 0, 0]);
});

test('the dots of all strips are as small as those of the fullest one need', () => {
  const few = { xs: [0, 50], marked: -1 };
  const many = { xs: Array.from({ length: 20 }, () => 50), marked: -1 };
  expect(fitDots([few], 60).radius).toBe(4);
  const fitted = fitDots([few, many], 60);
  expect(fitted.radius).toBeLessThan(2);
  expect(Math.max(...fitted.offsets.flat().map(Math.abs)) + fitted.radius).toBeLessThanOrEqual(30);
});

const strips: readonly Strip[] = [
  {
    label: '1 year',
    dots: [
      { key: '1', name: 'Kaveri', value: 9.7 },
      { key: '2', name: 'Lotus', value: 8 },
    ],
    median: 8.85,
    middleHalf: [8, 9.7],
  },
  { label: '3 years, p.a.', dots: [{ key: '2', name: 'Lotus', value: 12 }], median: null, middleHalf: null },
  { label: '5 years, p.a.', dots: [], median: null, middleHalf: null },
];
const format = (value: number): string => value.toFixed(2);

test('the summary says range, median, middle half and the marked scheme of each strip', () => {
  expect(summarizeStrips(strips, '%', format, '1')).toBe(
    '1 year: 2 schemes from 8.00 to 9.70 %, the median 8.85 %, the middle half from 8.00 to 9.70 % and Kaveri 9.70 %. ' +
      '3 years, p.a.: 1 scheme from 12.00 to 12.00 %. 5 years, p.a.: no values.',
  );
});

test('the table has a row for each scheme of any strip, a dash where it has no value', () => {
  const { headers, rows } = buildStripTable(strips, 'Scheme', '%', format);
  expect(headers.map(({ text }) => text)).toEqual(['Scheme', '1 year', '3 years, p.a.', '5 years, p.a.']);
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['Kaveri', '9.70', '–', '–'],
    ['Lotus', '8.00', '12.00', '–'],
  ]);
});
