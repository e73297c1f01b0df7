import { expect, test } from 'vitest';
import { buildAumTable, formatCrore, summarizeAum } from '#dashboard/chart/time-series/aum-chart.tsx';
import { buildLines } from '#dashboard/chart/time-series/time-series.ts';
import { toDayNumber } from '#finance/calendar.ts';

const series = {
  days: Int32Array.from(['2026-08-31', '2026-09-30', '2026-10-31'], toDayNumber),
  values: [
    [7051.835, 8000, 10_200.17],
    [null, null, 0.4],
  ],
};
const lines = buildLines(series, ['Kaveri', 'Young']);

test('the summary has the first and last AUM of each scheme, and a single value alone', () => {
  expect(summarizeAum(series, lines)).toBe(
    'AUM went from ₹ 7,052 crore on 31 Aug 2026 to ₹ 10,200 crore on 31 Oct 2026 in Kaveri and was ₹ 0.40 crore on 31 Oct 2026 in Young.',
  );
});

test('the table has every date and every value, and a dash if there is none', () => {
  expect(buildAumTable(series, lines).rows.map(({ cells }) => cells)).toEqual([
    ['31 Aug 2026', '7,051.84', '–'],
    ['30 Sep 2026', '8,000.00', '–'],
    ['31 Oct 2026', '10,200.17', '0.40'],
  ]);
});

test('the AUM of a small scheme is not rounded to 0', () => {
  expect([0.25, 99.5, 100.4].map(formatCrore)).toEqual(['0.25', '99.50', '100']);
});
