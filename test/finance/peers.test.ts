import { expect, test } from 'vitest';
import { computeMedianWeights, findPeerGroup, rankPeers } from '#finance/peers.ts';

const rank = (values: readonly (number | null)[]) => {
  const rows = values.map((value, index) => ({ value, index }));
  const standings = rankPeers(rows, ({ value }) => value);
  return rows.map((row) => standings.get(row));
};

test('rank 1 is the highest value, equal values share a rank, and the next one is counted on', () => {
  expect(rank([10, 12, 12, 8, 14]).map((standing) => standing?.rank)).toEqual([4, 2, 2, 5, 1]);
});

test('where less is better, rank 1 is the lowest value, and the median stays as it is', () => {
  const rows = [10, 12, 12, 8, 14].map((value) => ({ value }));
  const standings = rankPeers(rows, ({ value }) => value, 'lower');
  expect(rows.map((row) => standings.get(row)?.rank)).toEqual([2, 3, 3, 1, 5]);
  expect(rows.map((row) => standings.get(row)?.median)).toEqual([12, 12, 12, 12, 12]);
});

test('percentile is (n − rank) / (n − 1) and quartile ⌈4 · (rank − ½) / n⌉', () => {
  // n = 6: ranks 1 to 6 → 2/6, 6/6, 10/6, 14/6, 18/6, 22/6 rounded up
  const standings = rank([60, 50, 40, 30, 20, 10]);
  expect(standings.map((standing) => standing?.quartile)).toEqual([1, 1, 2, 3, 3, 4]);
  expect(standings.map((standing) => standing?.percentile)).toEqual([1, 0.8, 0.6, 0.4, 0.2, 0]);
});

test('the median is the middle value, or the mean of the two middle ones', () => {
  expect(rank([1, 9, 5, 7, 3])[0]).toMatchObject({ count: 5, median: 5 });
  expect(rank([1, 9, 5, 7, 3, 6])[0]).toMatchObject({ count: 6, median: 5.5 });
});

test('a value that is the median is in no quarter, whether it is the middle one or shared by the two middle ones', () => {
  const readQuartiles = (values: readonly number[]) => rank(values).map((standing) => standing?.quartile);
  expect(readQuartiles([70, 60, 50, 40, 30, 20, 10])).toEqual([1, 1, 2, 'median', 3, 4, 4]);
  expect(readQuartiles([60, 50, 40, 40, 20, 10])).toEqual([1, 1, 'median', 'median', 3, 4]);
});

test('a missing value is no peer, and a negative one is', () => {
  const standings = rank([null, -1, -2, -3, 0, -5]);
  expect(standings[0]).toBeUndefined();
  expect(standings[4]).toEqual({ count: 5, median: -2, rank: 1, percentile: 1, quartile: 1 });
});

test('fewer than five peers have neither median nor rank', () => {
  expect(rank([4, 3, 2, 1])[0]).toEqual({ count: 4, median: null, rank: null, percentile: null, quartile: null });
});

const scheme = { category: 'Debt', subCategory: 'Low Duration Fund', benchmark: '', plan: 'Direct', option: 'Growth' };

test('peers share the sub-category under either label and the plan, and have the growth option or none', () => {
  const group = findPeerGroup(scheme);
  expect(group?.name).toBe('Ultra Short to Short Term Fund · Direct');
  expect(findPeerGroup({ ...scheme, subCategory: 'Ultra Short to Short Term Fund', option: '' })).toEqual(group);
  expect(findPeerGroup({ ...scheme, benchmark: 'Any index' })).toEqual(group);
  expect(findPeerGroup({ ...scheme, plan: 'Regular' })?.key).not.toBe(group?.key);
  for (const option of ['IDCW', 'Daily IDCW Reinvestment', 'Bonus'])
    expect(findPeerGroup({ ...scheme, option })).toBeNull();
  expect(findPeerGroup({ ...scheme, subCategory: '' })).toBeNull();
});

test.each([
  ['Other', 'Index Funds', 'Index Funds', 'Equity Funds', 'Nifty 50 index funds · Direct'],
  ['Other', 'Other ETFs', 'Exchange Traded Funds (ETFs)', 'Equity ETF', 'Nifty 50 ETFs · Direct'],
  ['Equity', 'Sectoral/ Thematic', 'Equity', 'Thematic Fund', 'Nifty 50 sectoral and thematic funds · Direct'],
])('schemes printed as “%s, %s” and “%s, %s” are peers if they have the same benchmark', (...labels) => {
  const [category, subCategory, newCategory, newSubCategory, name] = labels;
  const group = findPeerGroup({ ...scheme, category, subCategory, benchmark: 'Nifty 50 TRI' });
  const now = { ...scheme, category: newCategory, subCategory: newSubCategory };
  expect(group?.name).toBe(name);
  expect(findPeerGroup({ ...now, benchmark: 'NIFTY 50 Total Return Index' })?.key).toBe(group?.key);
  expect(findPeerGroup({ ...now, benchmark: 'Nifty Next 50 TRI' })?.key).not.toBe(group?.key);
  expect(findPeerGroup({ ...now, benchmark: '' })).toBeNull();
});

test('index funds, ETFs and thematic funds with one benchmark are three groups, and all gold ETFs are one', () => {
  const [category, benchmark] = ['Other', 'Nifty 50 TRI'];
  const find = (subCategory: string, index = benchmark) =>
    findPeerGroup({ ...scheme, category, subCategory, benchmark: index })?.key;
  expect(new Set(['Index Funds', 'Other ETFs', 'Thematic Fund'].map((label) => find(label))).size).toBe(3);
  expect(find('Gold ETF', 'Domestic price of Gold')).toBe(find('Gold ETF', 'Gold Index'));
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
