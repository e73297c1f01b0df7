import { expect, test } from 'vitest';
import { formatIsoDate, monthPart } from '#contract/dates.ts';
import { listEarlierMonths } from '#dashboard/schemes/stocks/use-months.ts';

test('the months before one are newest first, at most eleven', () => {
  const months = Array.from({ length: 12 }, (_, index) => monthPart(formatIsoDate(2026, 12 - index, 1)));
  expect(listEarlierMonths(months, '2026-03')).toEqual(['2026-02', '2026-01']);
  expect(listEarlierMonths([...months, '2025-12', '2025-11'], '2026-12')).toHaveLength(11);
});

test('months behind a gap of more than a quarter are not those before: nobody sold in it what was held then', () => {
  expect(listEarlierMonths(['2025-07', '2025-06', '2025-03', '2019-06', '2019-05'], '2025-07')).toEqual([
    '2025-06',
    '2025-03',
  ]);
  expect(listEarlierMonths(['2025-07', '2019-06'], '2025-07')).toEqual([]);
});
