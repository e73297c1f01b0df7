import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parseSearchParams, serializeSearchParams } from '#dashboard/navigation/search-params.ts';
import { useSearchParams, type PageSearchParams } from '#dashboard/navigation/use-search-params.ts';

window.scrollTo = () => {}; // jsdom has no layout to scroll
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A page at `/a` whose parameters are written with `write`; its history starts with `entries`. */
async function openPage(...entries: readonly string[]) {
  const renders: PageSearchParams[] = [];
  function Page() {
    renders.push(useSearchParams());
    return <input aria-label="Search" />;
  }
  const root = createRootRoute({ component: Outlet });
  const page = createRoute({ getParentRoute: () => root, path: '/a', component: Page });
  const other = createRoute({ getParentRoute: () => root, path: '/b', component: () => 'Other page' });
  const history = createMemoryHistory({ initialEntries: [...entries] });
  const router = createRouter({
    routeTree: root.addChildren([page, other]),
    history,
    parseSearch: (text) => ({ ...parseSearchParams(text) }),
    stringifySearch: serializeSearchParams,
  });
  render(<RouterProvider router={router} />);
  await wait(0);
  return {
    history,
    address: () => history.location.href,
    shown: () => serializeSearchParams(renders.at(-1)?.search ?? {}),
    write: (...args: Parameters<PageSearchParams['write']>) => act(() => renders.at(-1)?.write(...args)),
  };
}

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('a selection is shown and written into the URL at once, as a step of the history', async () => {
  const { history, address, shown, write } = await openPage('/a?x=1');
  write({ y: '2' });
  expect(shown()).toBe('?x=1&y=2');
  expect(address()).toBe('/a?x=1&y=2');
  history.back();
  await wait(0);
  expect(shown()).toBe('?x=1');
});

test('typed text is shown at once and written into the URL after a pause, without a step of the history', async () => {
  const { history, address, shown, write } = await openPage('/a?x=1');
  for (const typed of ['k', 'ka', 'kav']) {
    write({ find: typed }, 'replace');
    expect(shown()).toBe(`?x=1&find=${typed}`);
    await wait(150);
    expect(address()).toBe('/a?x=1');
  }
  await wait(50);
  expect(address()).toBe('/a?x=1&find=kav');
  expect(shown()).toBe('?x=1&find=kav');
  expect(history.length).toBe(1);
});

test('a selection during the pause writes the typed text as well', async () => {
  const { history, address, write } = await openPage('/a');
  write({ find: 'kav' }, 'replace');
  write({ sort: '-nav' });
  expect(address()).toBe('/a?find=kav&sort=-nav');
  await wait(1_000);
  expect(history.length).toBe(2);
});

test('text typed while a selection is being written into the URL is not lost', async () => {
  const { address, shown, write } = await openPage('/a');
  write({ sort: '-nav' });
  write({ find: 'k' }, 'replace');
  await wait(100);
  expect(shown()).toBe('?sort=-nav&find=k');
  await wait(100);
  expect(address()).toBe('/a?sort=-nav&find=k');
});

test('text typed while earlier text is being written into the URL is not lost', async () => {
  const { address, shown, write } = await openPage('/a');
  write({ find: 'k' }, 'replace');
  act(() => void vi.advanceTimersByTime(200));
  write({ find: 'ka' }, 'replace');
  await wait(100);
  expect(address()).toBe('/a?find=k');
  expect(shown()).toBe('?find=ka');
  await wait(100);
  expect(address()).toBe('/a?find=ka');
});

test('the back button discards text that is not in the URL yet', async () => {
  const { history, address, shown, write } = await openPage('/a?x=1', '/a?x=2');
  write({ find: 'k' }, 'replace');
  history.back();
  await wait(1_000);
  expect(shown()).toBe('?x=1');
  expect(address()).toBe('/a?x=1');
});

test('text that is not in the URL yet never reaches the URL of another page', async () => {
  const { history, address, write } = await openPage('/a');
  write({ find: 'k' }, 'replace');
  history.push('/b');
  await wait(1_000);
  expect(screen.getByText('Other page')).toBeDefined();
  expect(address()).toBe('/b');
});

test('text is written into the URL when its field loses the focus, so that a link followed next does not lose it', async () => {
  const { history, address, shown, write } = await openPage('/a');
  write({ find: 'k' }, 'replace');
  act(() => void fireEvent.focusOut(screen.getByRole('textbox', { name: 'Search' })));
  expect(address()).toBe('/a?find=k');
  history.push('/b');
  await wait(0);
  history.back();
  await wait(0);
  expect(shown()).toBe('?find=k');
});

test('a write that changes nothing is ignored', async () => {
  const { history, write } = await openPage('/a?x=1');
  write({ x: '1', y: '' });
  await wait(0);
  expect(history.length).toBe(1);
});
