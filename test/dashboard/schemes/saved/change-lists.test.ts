import { expect, test } from 'vitest';
import { addToPortfolio, noSavedItems, restoreRemoved, toggleWatched } from '#dashboard/schemes/saved/saved-items.ts';

test('the first watched scheme starts a list, and the last one that is unwatched takes it away', () => {
  const watched = toggleWatched(noSavedItems, '1');
  expect(watched.lists).toEqual([{ name: 'Watch list', codes: ['1'] }]);
  const both = toggleWatched(watched, '2');
  expect(both.lists).toEqual([{ name: 'Watch list', codes: ['1', '2'] }]);
  expect(toggleWatched(toggleWatched(both, '1'), '2').lists).toEqual([]);
});

test('a scheme is watched in the first list without amounts, whatever its name, and never in a portfolio', () => {
  const portfolio = { name: 'Watch list', codes: ['1'], amounts: { 1: 5_000 } };
  const items = { views: [], lists: [portfolio, { name: 'Mid caps', codes: ['3'] }, { name: 'Debt', codes: ['1'] }] };
  expect(toggleWatched(items, '1').lists[1]).toEqual({ name: 'Mid caps', codes: ['3', '1'] });
  const named = toggleWatched({ views: [], lists: [portfolio] }, '1');
  expect(named.lists).toEqual([portfolio, { name: 'Watch list (2)', codes: ['1'] }]);
});

test('an amount is added to what a portfolio has of the scheme, or starts a portfolio', () => {
  const started = addToPortfolio(noSavedItems, null, '1', 50_000);
  expect(started.lists).toEqual([{ name: 'My portfolio', codes: ['1'], amounts: { 1: 50_000 } }]);
  const more = addToPortfolio(addToPortfolio(started, 'My portfolio', '1', 25_000), 'My portfolio', '2', 10);
  expect(more.lists).toEqual([{ name: 'My portfolio', codes: ['1', '2'], amounts: { 1: 75_000, 2: 10 } }]);
});

test('what was removed comes back in its place, beside what was added since', () => {
  const view = { name: 'Large caps', href: '/screener' };
  const [first, second] = [
    { name: 'Mine', codes: ['1', '2', '3'], amounts: { 1: 10, 2: 20, 3: 30 } },
    { name: 'Debt', codes: ['9'] },
  ];
  const before = { views: [view], lists: [first, second] };
  const later = { name: 'Later', codes: ['7'] };
  expect(restoreRemoved({ views: [], lists: [second, later] }, before)).toEqual({
    views: [view],
    lists: [first, second, later],
  });
  const without = { name: 'Mine', codes: ['1', '3', '4'], amounts: { 1: 15, 3: 30, 4: 40 } };
  expect(restoreRemoved({ views: [view], lists: [without, second] }, before).lists[0]).toEqual({
    name: 'Mine',
    codes: ['1', '2', '3', '4'],
    amounts: { 1: 15, 2: 20, 3: 30, 4: 40 },
  });
});
