import { expect, test } from 'vitest';
import { buildMarket, buildScheme } from '#test/support/market/build-market.ts';
import { openTemporaryStore } from '#test/support/temporary-dataset.ts';

interface MovedScheme {
  readonly move: number;
  readonly mutualFund?: string;
  readonly option?: string;
  readonly category?: string;
  readonly subCategory?: string;
}

/** NavNote by code of schemes of different fund houses, by their moves from the day before the latest. */
async function readNotes(schemes: readonly MovedScheme[]): Promise<Readonly<Record<string, string>>> {
  const records = schemes.map(
    ({ mutualFund = '', option = 'Growth', category = 'Equity', subCategory = 'Large Cap Fund' }, index) =>
      buildScheme({
        code: `10000${index}`,
        schemeNumber: index,
        schemeName: `Fund ${index}`,
        mutualFund: mutualFund || `House ${index}`,
        option,
        category,
        subCategory,
      }),
  );
  const navs = records.map(({ code }, index) => [
    code,
    { '2026-11-18': 100, '2026-11-19': 100 + (schemes[index]?.move ?? 0) },
  ]);
  const store = await openTemporaryStore(buildMarket({ schemes: records, navs: Object.fromEntries(navs) }));
  const performance = await store.readPerformance({}, 'dailyAum');
  await store.close();
  return Object.fromEntries(performance.flatMap(({ code, navNote }) => (navNote === '' ? [] : [[code, navNote]])));
}

const usual: readonly MovedScheme[] = [0.4, 0.5, 0.3, 0.6, 0.5].map((move) => ({ move }));

test('a NAV that moved otherwise than its sub-category is to be checked', async () => {
  expect(await readNotes([...usual, { move: 59 }])).toEqual({
    100005: 'Check this NAV: 59.00 % since the previous NAV, while the median of the sub-category is 0.50 %.',
  });
  expect(Object.keys(await readNotes([...usual, { move: -8 }]))).toEqual(['100005']);
  expect(await readNotes([...usual, { move: 5.4 }])).toEqual({});
});

test('AMFI’s labels of 2017 and 2026 are one sub-category', async () => {
  const labels = ['Short Duration Fund', 'Short Term Fund'];
  const schemes = [...usual, { move: 59 }].map((scheme, at) => ({
    ...scheme,
    category: 'Debt',
    subCategory: labels[at % 2] ?? '',
  }));
  expect(Object.keys(await readNotes(schemes))).toEqual(['100005']);
});

test('a move that two other fund houses share is the market’s', async () => {
  const silver = [7, 7.2, 7.1].map((move) => ({ move }));
  const ofOneHouse = silver.map((scheme) => ({ ...scheme, mutualFund: 'House 5' }));
  expect(await readNotes([...usual, ...usual, ...silver])).toEqual({});
  expect(Object.keys(await readNotes([...usual, ...usual, ...ofOneHouse]))).toHaveLength(3);
});

test('an option that pays out income may fall, and must not rise', async () => {
  expect(await readNotes([...usual, { move: -12, option: 'IDCW' }])).toEqual({});
  expect(Object.keys(await readNotes([...usual, { move: 12, option: 'IDCW' }]))).toEqual(['100005']);
});
