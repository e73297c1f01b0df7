import { expect, test } from 'vitest';
import { computeMedianWeights, getPeerKey, rankPeers } from '#finance/peers.ts';

const rank = (values: readonly (number | null)[]) => {
  const rows = values.map((value, index) => ({ value, index }));
  const standings = rankPeers(rows, ({ value }) => value);
  return rows.map((row) => standings.get(row));
};

test('rank 1 is the highest value, equal values share a rank, and the next one is counted on', () => {
  expect(rank([10, 12, 12, 8, 14]).map((standing) => standing?.rank)).toEqual([4, 2, 2, 5, 1]);
});

test('percentile is (n − rank) / (n − 1) and quartile ⌈4 · rank / n⌉', () => {
  // n = 6: ranks 1 to 6 → 4/6, 8/6, 12/6, 16/6, 20/6, 24/6 rounded up
  const standings = rank([60, 50, 40, 30, 20, 10]);
  expect(standings.map((standing) => standing?.quartile)).toEqual([1, 2, 2, 3, 4, 4]);
  expect(standings.map((standing) => standing?.percentile)).toEqual([1, 0.8, 0.6, 0.4, 0.2, 0]);
});

test('the median is the middle value, or the mean of the two middle ones', () => {
  expect(rank([1, 9, 5, 7, 3])[0]).toMatchObject({ count: 5, median: 5 });
  expect(rank([1, 9, 5, 7, 3, 6])[0]).toMatchObject({ count: 6, median: 5.5 });
});

test('a missing value is no peer, and a negative one is', () => {
  const standings = rank([null, -1, -2, -3, 0, -5]);
  expect(standings[0]).toBeUndefined();
  expect(standings[4]).toEqual({ count: 5, median: -2, rank: 1, percentile: 1, quartile: 1 });
});

test('fewer than five peers have a median and no rank', () => {
  expect(rank([4, 3, 2, 1])[0]).toEqual({ count: 4, median: 2.5, rank: null, percentile: null, quartile: null });
});

test('peers share the canonical sub-category and the plan, and have the growth option or none', () => {
  const scheme = { category: 'Debt', subCategory: 'Low Duration Fund', plan: 'Direct', option: 'Growth' };
  const key = getPeerKey(scheme);
  expect(key).toBe('Ultra Short to Short Term Fund · Direct');
  expect(getPeerKey({ ...scheme, subCategory: 'Ultra Short to Short Term Fund', option: '' })).toBe(key);
  expect(getPeerKey({ ...scheme, plan: 'Regular' })).not.toBe(key);
  for (const option of ['IDCW', 'Daily IDCW Reinvestment', 'Bonus'])
    expect(getPeerKey({ ...scheme, option })).toBeNull();
  expect(getPeerKey({ ...scheme, subCategory: '' })).toBeNull();
});

test('the median weight of a label counts portfolios without it as 0, and needs five portfolios', () => {
  const portfolios = [10, 20, 30, 40].map((weight) => new Map([['Banks', weight]]));
  expect(computeMedianWeights(portfolios).size).toBe(0);
  const medians = computeMedianWeights([...portfolios, new Map([['Gas', 100]])]);
  expect([...medians]).toEqual([
    ['Banks', 20],
    ['Gas', 0],
  ]);
});
