import { expect, test } from 'vitest';
import type { MarketMonth } from '#contract/records/market.ts';
import { buildDispersionTable, summarizeDispersion } from '#dashboard/chart/time-series/dispersion-chart.tsx';

const build = (date: MarketMonth['date'], median: number | null): MarketMonth => ({
  ...{ subCategory: 'Large Cap Fund', mutualFund: '', date, schemes: 27, aum: 1, flowSchemes: 24, flow: 1 },
  return1YearSchemes: median === null ? 5 : 26,
  return1YearP10: median && median - 4,
  return1YearP25: median && median - 2,
  return1YearMedian: median,
  return1YearP75: median && median + 2,
  return1YearP90: median && median + 4,
});
const months = [build('2026-09-30', 8), build('2026-10-31', 9.5)];
const own = { name: 'Kaveri', returns: [null, 12.25] };

test('the summary says what the last month was, and the scheme in it', () => {
  expect(summarizeDispersion(months, own)).toBe(
    'In 2 months to 31 Oct 2026; then 80 % of 26 schemes were between 5.50 and 13.50 %, the median 9.50 %, Kaveri 12.25 %.',
  );
  expect(summarizeDispersion(months, null)).toMatch(/the median 9\.50 %\.$/);
  expect(summarizeDispersion([], null)).toBe('');
});

test('the table has a row for each month, the newest first, with a dash for what is not known', () => {
  const { headers, rows } = buildDispersionTable([...months, build('2026-11-30', null)], {
    ...own,
    returns: [...own.returns, null],
  });
  expect(headers.at(-1)?.text).toBe('Kaveri');
  expect(rows.map(({ cells }) => cells.join(' '))).toEqual([
    '30 Nov 2026 – – – – – 5 –',
    '31 Oct 2026 5.50 7.50 9.50 11.50 13.50 26 12.25',
    '30 Sep 2026 4.00 6.00 8.00 10.00 12.00 26 –',
  ]);
});
