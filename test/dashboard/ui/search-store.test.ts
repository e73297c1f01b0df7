import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Flat } from '#dashboard/ui/flat-search.ts';
import { createSearchStore, type How } from '#dashboard/ui/search-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function aStore() {
  const commits: [Flat, How][] = [];
  const store = createSearchStore({ commit: (search, how) => void commits.push([search, how]), rest: 200 });
  return { store, commits };
}

test('a choice is shown and goes into the address at once', () => {
  const { store, commits } = aStore();
  store.write('/a', { x: '1' }, { y: '2' }, 'push');
  expect(store.pendingFor('/a')).toEqual({ x: '1', y: '2' });
  expect(commits).toEqual([[{ x: '1', y: '2' }, 'push']]);
  store.settle('/a', { x: '1', y: '2' });
  expect(store.pendingFor('/a')).toBeNull();
});

test('typing is shown at once and goes into the address when it rests', () => {
  const { store, commits } = aStore();
  for (const typed of ['k', 'ka', 'kav']) {
    store.write('/a', {}, { find: typed }, 'replace');
    expect(store.pendingFor('/a')).toEqual({ find: typed });
    vi.advanceTimersByTime(150);
  }
  expect(commits).toEqual([]);
  vi.advanceTimersByTime(50);
  expect(commits).toEqual([[{ find: 'kav' }, 'replace']]);
});

test('a choice made while typing rests takes the typed words along', () => {
  const { store, commits } = aStore();
  store.write('/a', {}, { find: 'kav' }, 'replace');
  store.write('/a', {}, { sort: '-nav' }, 'push');
  expect(commits).toEqual([[{ find: 'kav', sort: '-nav' }, 'push']]);
  vi.advanceTimersByTime(1_000);
  expect(commits).toHaveLength(1);
});

test('words typed while a choice is on its way into the address are kept when it arrives', () => {
  const { store, commits } = aStore();
  store.write('/a', {}, { sort: '-nav' }, 'push');
  store.write('/a', {}, { find: 'k' }, 'replace');
  store.settle('/a', { sort: '-nav' });
  expect(store.pendingFor('/a')).toEqual({ sort: '-nav', find: 'k' });
  vi.advanceTimersByTime(200);
  expect(commits.at(-1)).toEqual([{ sort: '-nav', find: 'k' }, 'replace']);
});

test('going back, or to another page, leaves behind what was typed', () => {
  const { store, commits } = aStore();
  store.write('/a', { x: '1' }, { find: 'k' }, 'replace');
  store.settle('/a', { x: 'before' });
  expect(store.pendingFor('/a')).toBeNull();
  store.write('/a', { x: '1' }, { find: 'k' }, 'replace');
  store.settle('/b', {});
  expect(store.pendingFor('/a')).toBeNull();
  vi.advanceTimersByTime(1_000);
  expect(commits).toEqual([]);
});

test('before a page is left, what is typed goes into its address', () => {
  const { store, commits } = aStore();
  store.flush();
  expect(commits).toEqual([]);
  store.write('/a', {}, { find: 'k' }, 'replace');
  store.flush();
  expect(commits).toEqual([[{ find: 'k' }, 'replace']]);
});

test('what is written for one page is not shown on another', () => {
  const { store } = aStore();
  store.write('/a', {}, { find: 'k' }, 'replace');
  expect(store.pendingFor('/b')).toBeNull();
});

test('a change that changes nothing is not written', () => {
  const { store, commits } = aStore();
  store.write('/a', { x: '1' }, { x: '1', y: '' }, 'push');
  expect(commits).toEqual([]);
});
