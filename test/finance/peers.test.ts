import { expect, test } from 'vitest';
import { findPeerGroup } from '#finance/peers.ts';

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
