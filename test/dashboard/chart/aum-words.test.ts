import { expect, test } from 'vitest';
import { aumFigures, aumSummary, crores } from '#dashboard/chart/aum-words.ts';
import { datedLines } from '#dashboard/chart/dated-lines.ts';
import { dayNumber } from '#finance/calendar.ts';

const dated = {
  days: Int32Array.from(['2026-08-31', '2026-09-30', '2026-10-31'], dayNumber),
  values: [
    [7051.835, 8000, 10_200.17],
    [null, null, 0.4],
  ],
};
const lines = datedLines(dated, ['Kaveri', 'Young']);

test('AUM is told from its first day to its last, and a single figure as it stands', () => {
  expect(aumSummary(dated, lines)).toBe(
    'AUM went from ₹ 7,052 crore on 31 Aug 2026 to ₹ 10,200 crore on 31 Oct 2026 in Kaveri and was ₹ 0.40 crore on 31 Oct 2026 in Young.',
  );
});

test('the table has every day and every figure, and a dash where there is none', () => {
  expect(aumFigures(dated, lines).rows.map(({ cells }) => cells)).toEqual([
    ['31 Aug 2026', '7,051.84', '–'],
    ['30 Sep 2026', '8,000.00', '–'],
    ['31 Oct 2026', '10,200.17', '0.40'],
  ]);
});

test('a small scheme is not rounded to nothing', () => {
  expect([0.25, 99.5, 100.4].map(crores)).toEqual(['0.25', '99.50', '100']);
});
