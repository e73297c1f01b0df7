import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createProblem } from '#contract/problems.ts';
import { createDeferred } from '#test/support/deferred.ts';
import { createFakeNetwork } from '#test/support/fake-network.ts';
import { recordsResponse, createFakeService, problemResponse } from '#test/support/fake-service.ts';
import { buildServerInfo, buildPerformance } from '#test/support/market/build-records.ts';
import { renderApp } from '#test/support/render-app.tsx';

const EXTERNAL = 'https://data.example';
const STORAGE_KEY = 'fundlens.connection';
const buildStored = (accessKey = 'its-key') => ({
  [STORAGE_KEY]: JSON.stringify({ baseUrl: `${EXTERNAL}/api`, accessKey }),
});

const builtIn = createFakeService(
  { GetAUM: [buildPerformance({ schemeName: 'Built-in Fund' })], GetServerInfo: [buildServerInfo()] },
  'built-in-key',
);
const external = createFakeService({
  GetAUM: [buildPerformance({ schemeName: 'External Fund' })],
  GetServerInfo: [buildServerInfo()],
});

/** Changes localStorage as another tab would, with the event that a browser sends to this tab. */
function changeInOtherTab(name: string, value: string | null): void {
  if (value === null) localStorage.removeItem(name);
  else localStorage.setItem(name, value);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: name, newValue: value })));
}

/** A later interaction whose effect shows that everything before it has been processed. */
async function choosePeers(user: UserEvent): Promise<void> {
  await user.selectOptions(screen.getByRole('combobox', { name: 'Columns shown' }), 'Peers');
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Columns shown' })).toMatchObject({ value: 'peers' }),
  );
}

test('the saved server is used with its own key, and the banner names it', async () => {
  const { fetch, requests } = createFakeNetwork(builtIn.fetch, { [EXTERNAL]: external.fetch });
  renderApp('/screener', fetch, buildStored());
  expect(await screen.findByText('External Fund')).toBeDefined();
  expect(await screen.findByText(/Data from/)).toBeDefined();
  const banner = screen.getByRole('link', { name: /Data from data\.example/ });
  await waitFor(() =>
    expect(banner.textContent?.trim()).toMatch(/^Data from data\.example · Sample data · 19 Nov 2026/),
  );
  expect(requests.filter(({ url }) => url.origin === window.location.origin)).toEqual([]);
  expect(new Set(requests.map(({ url }) => url.searchParams.get('accessKey')))).toEqual(new Set(['its-key']));
});

test('the banner names an external server also if it does not describe itself', async () => {
  const undescribed = createFakeService({ GetAUM: [buildPerformance({ schemeName: 'External Fund' })] });
  renderApp('/screener', createFakeNetwork(builtIn.fetch, { [EXTERNAL]: undescribed.fetch }).fetch, buildStored());
  expect((await screen.findByRole('link', { name: /Data from data\.example/ })).getAttribute('href')).toBe('/data');
});

test('a rejected key of an external server has to be entered again and is saved for that server only', async () => {
  const guardedFetch: typeof globalThis.fetch = (input) => {
    const { searchParams } = new URL(input instanceof Request ? input.url : input);
    if (searchParams.get('accessKey') !== 'new-key')
      return Promise.resolve(problemResponse(createProblem(401, 'Unknown.')));
    return external.fetch(input);
  };
  const { fetch, requests } = createFakeNetwork(builtIn.fetch, { [EXTERNAL]: guardedFetch });
  const { user } = renderApp('/screener', fetch, buildStored('old-key'));
  expect(await screen.findByRole('heading', { name: 'Access key not recognised by data.example' })).toBeDefined();
  await user.type(screen.getByLabelText('Access key'), 'new-key{Enter}');
  expect(await screen.findByText('External Fund')).toBeDefined();
  expect(localStorage.getItem(STORAGE_KEY)).toBe(buildStored('new-key')[STORAGE_KEY]);
  expect(localStorage.getItem('fundlens.accessKey')).toBeNull();
  expect(requests.filter(({ url }) => url.origin === window.location.origin)).toEqual([]);
});

test('the user can go back to the built-in server if an external server rejects the key', async () => {
  const reject = () => Promise.resolve(problemResponse(createProblem(401, 'Unknown.')));
  const { user } = renderApp(
    '/screener',
    createFakeNetwork(builtIn.fetch, { [EXTERNAL]: reject }).fetch,
    buildStored(),
  );
  await user.click(await screen.findByRole('button', { name: 'Use the built-in server' }));
  expect(await screen.findByText('Built-in Fund')).toBeDefined();
  expect(localStorage.getItem(STORAGE_KEY)).toBeNull();
});

test('an external server that is down is reported at once, with the way back', async () => {
  const { fetch, requests } = createFakeNetwork(builtIn.fetch);
  const { user } = renderApp('/screener', fetch, buildStored());
  expect(await screen.findByText('data.example is not responding')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Details' }).getAttribute('href')).toBe('/data');
  await user.click(screen.getByRole('button', { name: 'Disconnect and use the built-in server' }));
  expect(await screen.findByText('Built-in Fund')).toBeDefined();
  expect(screen.queryByText('data.example is not responding')).toBeNull();
  expect(requests.filter(({ url }) => url.origin === window.location.origin && url.search.includes('its-key'))).toEqual(
    [],
  );
});

test('an external server that does not respond is reported after a few seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true });
  renderApp(
    '/screener',
    createFakeNetwork(builtIn.fetch, { [EXTERNAL]: () => new Promise(() => {}) }).fetch,
    buildStored(),
  );
  await screen.findByRole('link', { name: /Data from data\.example/ });
  expect(screen.queryByText('data.example is not responding')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(8_000));
  vi.useRealTimers();
  expect(await screen.findByText('data.example is not responding')).toBeDefined();
});

test('a built-in server that is down does not show the notice about external servers', async () => {
  const down = () => Promise.reject(new TypeError('Failed to fetch'));
  renderApp('/screener', createFakeNetwork(down).fetch, { 'fundlens.accessKey': 'built-in-key' });
  expect(await screen.findByRole('heading', { name: 'The server is not responding' })).toBeDefined();
  expect(screen.queryByRole('button', { name: /built-in server/ })).toBeNull();
});

test('requests to the previous server are aborted, and a late response is not shown', async () => {
  const gate = createDeferred();
  const signals: (AbortSignal | null | undefined)[] = [];
  const responses: Response[] = [];
  const slow: typeof globalThis.fetch = async (input, init) => {
    signals.push(init?.signal);
    await gate.opened;
    const response = await external.fetch(input);
    responses.push(response);
    return response;
  };
  const { user } = renderApp(
    '/screener?sort=schemeName', // all lists are requested at once, in the default view one after the other
    createFakeNetwork(builtIn.fetch, { [EXTERNAL]: slow }).fetch,
    buildStored(),
  );
  await waitFor(() => expect(signals.length).toBeGreaterThan(1));
  changeInOtherTab(STORAGE_KEY, null);
  expect(await screen.findByText('Built-in Fund')).toBeDefined();
  expect(signals.every((signal) => signal?.aborted)).toBe(true);
  gate.open();
  await waitFor(() => expect(responses).toHaveLength(signals.length));
  await choosePeers(user);
  expect(screen.queryByText('External Fund')).toBeNull();
  expect(screen.queryByText(/Data from/)).toBeNull();
});

test('a connection change in another tab is followed, with a notice', async () => {
  const { user } = renderApp('/screener', createFakeNetwork(builtIn.fetch, { [EXTERNAL]: external.fetch }).fetch);
  await screen.findByText('Built-in Fund');
  changeInOtherTab(STORAGE_KEY, buildStored()[STORAGE_KEY] ?? '');
  expect(await screen.findByText('External Fund')).toBeDefined();
  expect(screen.queryByText('Built-in Fund')).toBeNull();
  expect(screen.getByText('Data now comes from data.example.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(/was changed in another tab/)).toBeNull();
  changeInOtherTab(STORAGE_KEY, null);
  expect(await screen.findByText('Built-in Fund')).toBeDefined();
  expect(screen.getByText('Data comes from the built-in server again.')).toBeDefined();
});

test('other storage changes in another tab send no requests', async () => {
  const { fetch, requests } = createFakeNetwork(builtIn.fetch);
  const { user } = renderApp('/screener', fetch);
  await screen.findByText('Built-in Fund');
  const requestsBefore = requests.length;
  changeInOtherTab('fundlens.theme', 'dark');
  changeInOtherTab(STORAGE_KEY, null);
  await choosePeers(user);
  expect(requests).toHaveLength(requestsBefore);
});

test('a key that is entered in one tab is used in the other tabs', async () => {
  const createGuarded = (): typeof globalThis.fetch => {
    const service = createFakeService(
      {
        GetAUM: (parameters) =>
          recordsResponse('GetAUM', [buildPerformance({ schemeName: 'Built-in Fund' })], parameters),
      },
      null,
    );
    return (input) => {
      const url = new URL(input instanceof Request ? input.url : input);
      const isAccepted = url.pathname === '/session' || url.searchParams.get('accessKey') === 'right-key';
      return isAccepted ? service.fetch(input) : Promise.resolve(problemResponse(createProblem(401, 'Unknown.')));
    };
  };
  renderApp('/screener', createFakeNetwork(createGuarded()).fetch);
  await screen.findByLabelText('Access key');
  changeInOtherTab('fundlens.accessKey', 'right-key');
  expect(await screen.findByText('Built-in Fund')).toBeDefined();
});
