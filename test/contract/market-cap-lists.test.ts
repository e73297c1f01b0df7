import { expect, test } from 'vitest';
import { formatMarketCapLists, parseMarketCapLists } from '#contract/market-cap-lists.ts';

test('the lists that a dataset names among its sources are read back, wherever they stand', () => {
  const lists = ['2024-12-31', '2025-06-30'];
  const entry = formatMarketCapLists(lists);
  expect(entry).toBe('AMFI market-capitalisation lists to 2024-12-31, 2025-06-30');
  for (const sources of [entry, `Official files: AMFI NAVAll.txt; ${entry}`, `Official files: ${entry}; more files`]) {
    expect(parseMarketCapLists(sources)).toEqual(lists);
  }
});

test('sources without lists have none, and a text that is no date is no list', () => {
  expect(formatMarketCapLists([])).toBe('');
  expect(parseMarketCapLists('Sample data')).toEqual([]);
  expect(parseMarketCapLists('AMFI market-capitalisation lists to June 2025')).toEqual([]);
});
