import { expect, test } from 'vitest';
import { formatMarketCapLists, parseMarketCapListDates } from '#contract/market-cap-lists.ts';

test('the lists that a dataset names among its sources are read back, wherever they stand', () => {
  const lists = ['2024-12-31', '2025-06-30'] as const;
  const entry = formatMarketCapLists(lists);
  expect(entry).toBe('AMFI market-capitalisation lists to 2024-12-31, 2025-06-30');
  for (const sources of [entry, `Official files: AMFI NAVAll.txt; ${entry}`, `Official files: ${entry}; more files`]) {
    expect(parseMarketCapListDates(sources)).toEqual(lists);
  }
});

test('sources without lists have none, and a text that is no date is no list', () => {
  expect(formatMarketCapLists([])).toBe('');
  expect(parseMarketCapListDates('Sample data')).toEqual([]);
  expect(parseMarketCapListDates('AMFI market-capitalisation lists to June 2025')).toEqual([]);
});
