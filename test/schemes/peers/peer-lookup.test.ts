import { expect, test } from 'vitest';
import type { Performance } from '#contract/records/performance.ts';
import { explainMissingRank } from '#dashboard/schemes/peers/describe-rank.ts';
import { createPeerLookup, getReturn } from '#schemes/peers/peer-lookup.ts';
import { createSchemeAttributeLookup } from '#schemes/scheme-attributes.ts';
import { buildPerformance } from '#test/support/market/build-records.ts';

const build = (subCategory: string, return1Year: number | null, return3Year: number | null) =>
  buildPerformance({
    code: `${subCategory} ${return1Year}`,
    schemeName: `${subCategory} ${return1Year} - Direct Plan - Growth`,
    ...{ subCategory, return1Year, return3Year },
  });

const largeCaps = [9, 7, 5, 3, 1].map((value) => build('Large Cap Fund', value, value === 9 ? null : -value));
const midCaps = [8, 6].map((value) => build('Mid Cap Fund', value, value));
const unnamed = build('', 4, 4);
const rows = [largeCaps, midCaps, unnamed].flat().toSorted((a, b) => Number(a.return1Year) - Number(b.return1Year));
const lookup = createPeerLookup(rows, createSchemeAttributeLookup(rows, null, '2024-05-31'), getReturn);

test('each group is ranked by itself, and a scheme without a group in none', () => {
  expect(largeCaps.map((row) => lookup.getStanding(row, '1Year')?.rank)).toEqual([1, 2, 3, 4, 5]);
  expect(midCaps.map((row) => lookup.getStanding(row, '1Year'))).toMatchObject([
    { count: 2, median: 7, rank: null, reason: 'FewPeers' },
    { count: 2, median: 7, rank: null, reason: 'FewPeers' },
  ]);
  expect(lookup.getStanding(unnamed, '1Year')).toBeNull();
  const group = midCaps[0] && lookup.getGroup(midCaps[0]);
  expect(group && lookup.listGroup(group).map(({ return1Year }) => return1Year)).toEqual([6, 8]);
});

test('each period is ranked by itself, and a scheme without the return has no standing', () => {
  expect(largeCaps.map((row) => lookup.getStanding(row, '3Year')?.count ?? null)).toEqual([null, 4, 4, 4, 4]);
});

test('index funds are ranked among those of their index, which is named as most of them print it', () => {
  const buildTracker = (code: number, benchmark: string, return1Year: number, category = 'Other') =>
    buildPerformance({
      code: String(code),
      schemeName: `Tracker ${code} - Direct Plan - Growth`,
      category,
      subCategory: category === 'Other' ? 'Index Funds' : 'Equity Funds',
      benchmark,
      return1Year,
    });
  const trackers = [5, 4, 3, 2, 1].map((value) => buildTracker(value, 'NIFTY 50 TRI', value));
  const others = [30, 20].map((value) => buildTracker(value, 'Nifty Next 50 TRI', value));
  const relabelled = buildTracker(6, 'Nifty 50 Total Return Index', 6, 'Index Funds');
  const unknown = buildTracker(8, '', 7);
  const market = [...trackers, ...others, relabelled, unknown];
  const attributes = createSchemeAttributeLookup(market, null, '2024-05-31');
  const peers = createPeerLookup(market, attributes, getReturn);
  expect(peers.getGroup(relabelled)?.name).toBe('NIFTY 50 index funds · Direct');
  expect([relabelled, ...trackers].map((row) => peers.getStanding(row, '1Year')?.rank)).toEqual([1, 2, 3, 4, 5, 6]);
  const explain = (row: Performance) => explainMissingRank(row, attributes, peers, peers.getStanding(row, '1Year'));
  expect(others.map(explain)).toEqual(
    others.map(() => 'Not ranked: 2 peers (Nifty Next 50 index funds · Direct), fewer than 5.'),
  );
  expect([peers.getStanding(unknown, '1Year'), explain(unknown)]).toEqual([
    null,
    'Not ranked: compared by benchmark, and none is available.',
  ]);
});

test('a scheme whose NAV must be checked has no rank, and is no peer of the others', () => {
  const doubtful = { ...build('Large Cap Fund', 30, 30), navNote: 'Check this NAV: 24.00 % since the previous NAV.' };
  const market = [doubtful, ...largeCaps];
  const attributes = createSchemeAttributeLookup(market, null, '2024-05-31');
  const peers = createPeerLookup(market, attributes, getReturn);
  expect(market.map(attributes.getNavStatus)).toEqual(['To check', ...largeCaps.map(() => 'Current')]);
  expect(peers.getStanding(doubtful, '1Year')).toBeNull();
  expect(explainMissingRank(doubtful, attributes, peers, null)).toBe('Not ranked: the NAV must be checked.');
  expect(largeCaps.map((row) => peers.getStanding(row, '1Year'))).toMatchObject(
    [1, 2, 3, 4, 5].map((rank) => ({ rank, count: 5, median: 5 })),
  );
});

test('a return that is not loaded has no standing yet, which is not the same as none', () => {
  const attributes = createSchemeAttributeLookup(rows, null, '2024-05-31');
  const peers = createPeerLookup(rows, attributes, (row, period) => (period === '1Year' ? row.return1Year : undefined));
  expect(largeCaps.map((row) => peers.getStanding(row, '1Year')?.rank)).toEqual([1, 2, 3, 4, 5]);
  expect(rows.map((row) => peers.getStanding(row, '3Year'))).toEqual(rows.map(() => undefined));
});
