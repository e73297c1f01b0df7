import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSearchParamsStore, type HistoryMode } from '#dashboard/navigation/search-params-store.ts';
import type { SearchParams } from '#dashboard/navigation/search-params.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function createStore() {
  const commits: [SearchParams, HistoryMode][] = [];
  const store = createSearchParamsStore({
    commit: (search, mode) => void commits.push([search, mode]),
    debounceMs: 200,
  });
  return { store, commits };
}

test('a selection is shown and written into the URL at once', () => {
  const { store, commits } = createStore();
  store.write('/a', { x: '1' }, { y: '2' }, 'push');
  expect(store.getPending('/a')).toEqual({ x: '1', y: '2' });
  expect(commits).toEqual([[{ x: '1', y: '2' }, 'push']]);
  store.settle('/a', { x: '1', y: '2' });
  expect(store.getPending('/a')).toBeNull();
});

test('typed text is shown at once and written into the URL after a pause', () => {
  const { store, commits } = createStore();
  for (const typed of ['k', 'ka', 'kav']) {
    store.write('/a', {}, { find: typed }, 'replace');
    expect(store.getPending('/a')).toEqual({ find: typed });
    vi.advanceTimersByTime(150);
  }
  expect(commits).toEqual([]);
  vi.advanceTimersByTime(50);
  expect(commits).toEqual([[{ find: 'kav' }, 'replace']]);
});

test('a selection during the pause writes the typed text as well', () => {
  const { store, commits } = createStore();
  store.write('/a', {}, { find: 'kav' }, 'replace');
  store.write('/a', {}, { sort: '-nav' }, 'push');
  expect(commits).toEqual([[{ find: 'kav', sort: '-nav' }, 'push']]);
  vi.advanceTimersByTime(1_000);
  expect(commits).toHaveLength(1);
});

test('text typed while a selection is being written into the URL is not lost', () => {
  const { store, commits } = createStore();
  store.write('/a', {}, { sort: '-nav' }, 'push');
  store.write('/a', {}, { find: 'k' }, 'replace');
  store.settle('/a', { sort: '-nav' });
  expect(store.getPending('/a')).toEqual({ sort: '-nav', find: 'k' });
  vi.advanceTimersByTime(200);
  expect(commits.at(-1)).toEqual([{ sort: '-nav', find: 'k' }, 'replace']);
});

test('navigating back or to another page discards pending text', () => {
  const { store, commits } = createStore();
  store.write('/a', { x: '1' }, { find: 'k' }, 'replace');
  store.settle('/a', { x: 'before' });
  expect(store.getPending('/a')).toBeNull();
  store.write('/a', { x: '1' }, { find: 'k' }, 'replace');
  store.settle('/b', {});
  expect(store.getPending('/a')).toBeNull();
  vi.advanceTimersByTime(1_000);
  expect(commits).toEqual([]);
});

test('flush writes pending text into the URL', () => {
  const { store, commits } = createStore();
  store.flush();
  expect(commits).toEqual([]);
  store.write('/a', {}, { find: 'k' }, 'replace');
  store.flush();
  expect(commits).toEqual([[{ find: 'k' }, 'replace']]);
});

test('parameters written for one page are not shown on another', () => {
  const { store } = createStore();
  store.write('/a', {}, { find: 'k' }, 'replace');
  expect(store.getPending('/b')).toBeNull();
});

test('a write that changes nothing is ignored', () => {
  const { store, commits } = createStore();
  store.write('/a', { x: '1' }, { x: '1', y: '' }, 'push');
  expect(commits).toEqual([]);
});
