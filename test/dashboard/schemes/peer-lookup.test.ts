import { expect, test } from 'vitest';
import { createPeerLookup } from '#dashboard/schemes/peers/peer-lookup.ts';
import { createSchemeAttributeLookup } from '#dashboard/schemes/scheme-attributes.ts';
import { buildPerformance } from '#test/support/market/build-records.ts';

const build = (subCategory: string, return1Year: number | null, return3Year: number | null) =>
  buildPerformance({ code: `${subCategory} ${return1Year}`, subCategory, return1Year, return3Year });

const largeCaps = [9, 7, 5, 3, 1].map((value) => build('Large Cap Fund', value, value === 9 ? null : -value));
const midCaps = [8, 6].map((value) => build('Mid Cap Fund', value, value));
const unnamed = build('', 4, 4);
const rows = [largeCaps, midCaps, unnamed].flat().toSorted((a, b) => Number(a.return1Year) - Number(b.return1Year));
const lookup = createPeerLookup(rows, createSchemeAttributeLookup(rows, null, '2024-05-31'));

test('each group is ranked by itself, and a scheme without a group in none', () => {
  expect(largeCaps.map((row) => lookup.getStanding(row, '1Year')?.rank)).toEqual([1, 2, 3, 4, 5]);
  expect(midCaps.map((row) => lookup.getStanding(row, '1Year'))).toEqual([
    { count: 2, median: 7, rank: null, percentile: null, quartile: null },
    { count: 2, median: 7, rank: null, percentile: null, quartile: null },
  ]);
  expect(lookup.getStanding(unnamed, '1Year')).toBeNull();
  expect(lookup.listGroup('Mid Cap Fund · Direct').map(({ return1Year }) => return1Year)).toEqual([6, 8]);
});

test('each period is ranked by itself, and a scheme without the return has no standing', () => {
  expect(largeCaps.map((row) => lookup.getStanding(row, '3Year')?.median ?? null)).toEqual([null, -4, -4, -4, -4]);
});
