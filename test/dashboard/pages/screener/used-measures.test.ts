import { expect, test } from 'vitest';
import { applySearchChanges, type SearchParams } from '#dashboard/navigation/search-params.ts';
import { presets } from '#dashboard/pages/screener/presets.ts';
import { findUsedGroups } from '#dashboard/pages/screener/screener-settings.ts';

test('the default view needs no group beside the main measures', () => {
  expect(findUsedGroups({})).toEqual([]);
  expect(findUsedGroups({ 'f.peerQuartileVolatility3Year': 'Top quartile', sort: '-sharpe3Year' })).toEqual([]);
});

test.each<[SearchParams, readonly string[]]>([
  [{ returns: 'debt' }, ['Debt']],
  [{ sort: '-sortino3Year' }, ['Risk']],
  [{ cols: 'peerRankAlpha3Year' }, ['Risk']],
  [{ formula1: 'Per Ulcer = return3Year / ulcerindex3year' }, ['Risk']],
  [{ 'f.trackingError1Year': '..1', plotX: 'activeShare' }, ['Portfolio', 'Tracking']],
])('an address that uses %j needs the groups %j', (search, groups) => {
  expect(findUsedGroups(search)).toEqual(groups);
});

test('each preset by measures needs those that it shows', () => {
  const needed = presets
    .filter(({ search }) => search['returns'] !== undefined)
    .map(({ search }) => findUsedGroups(applySearchChanges({}, search)));
  expect(needed.every((groups) => groups.length > 0)).toBe(true);
});
