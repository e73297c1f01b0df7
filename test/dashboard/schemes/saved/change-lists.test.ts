import { expect, test } from 'vitest';
import { addToPortfolio, toggleWatched } from '#dashboard/schemes/saved/change-lists.ts';
import { noSavedItems } from '#dashboard/schemes/saved/saved-items.ts';

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
