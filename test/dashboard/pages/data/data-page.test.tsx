import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createProblem } from '#contract/problems.ts';
import type { ServiceOptions } from '#service/service.ts';
import { buildAccessKey, createKeyring } from '#test/support/access-keys.ts';
import { createTestService } from '#test/support/create-test-service.ts';
import { createFakeNetwork } from '#test/support/fake-network.ts';
import { createFakeService, problemResponse } from '#test/support/fake-service.ts';
import { buildMarket, buildScheme } from '#test/support/market/build-market.ts';
import { buildLimitation, buildServerInfo, buildPerformance } from '#test/support/market/build-records.ts';
import { renderApp } from '#test/support/render-app.tsx';
import { createServiceFetch } from '#test/support/service-fetch.ts';
import { openTemporaryStore } from '#test/support/temporary-dataset.ts';

const EXTERNAL = 'https://data.example';
const EXTERNAL_KEY = 'the-key-of-the-external-server';
const STORAGE_KEY = 'fundlens.connection';
const stored = { [STORAGE_KEY]: JSON.stringify({ baseUrl: `${EXTERNAL}/api`, accessKey: EXTERNAL_KEY }) };

/** The real service with a dataset of one scheme. */
async function createRealService(scheme: string, options: Partial<ServiceOptions> = {}): Promise<typeof fetch> {
  const store = await openTemporaryStore(
    buildMarket({
      schemes: [buildScheme({ schemeName: `${scheme} - Direct Plan - Growth` })],
      navs: { 100001: { '2026-11-19': 10 } },
    }),
  );
  onTestFinished(() => store.close());
  return createServiceFetch(createTestService(store, options));
}

/** Two real services: the built-in one, which allows its page to connect to the external one. */
async function createTwoServers() {
  return createFakeNetwork(await createRealService('Built-in Fund', { connectOrigins: [EXTERNAL] }), {
    [EXTERNAL]: await createRealService('External Fund', {
      authenticator: createKeyring(buildAccessKey(EXTERNAL_KEY, { requestsPerMinute: 120 })),
    }),
  });
}

/** Fills in the form and submits it. */
async function submitForm(user: ReturnType<typeof renderApp>['user'], baseUrl: string, key: string): Promise<void> {
  const urlField = await screen.findByLabelText('Base URL');
  await user.clear(urlField);
  await user.type(urlField, baseUrl);
  await user.clear(screen.getByLabelText('Access key'));
  await user.type(screen.getByLabelText('Access key'), key);
  await user.click(screen.getByRole('button', { name: 'Test and connect' }));
}

const readFactsAndLimits = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...document.querySelectorAll('dl > div')].map(({ children: [term, value] }) => [
      term?.textContent ?? '',
      value?.textContent?.trim() ?? '',
    ]),
  );

test('the page shows the server, its dataset, its counts and a link to the API reference', async () => {
  renderApp('/data', await createRealService('Built-in Fund'));
  expect(await screen.findByRole('heading', { name: 'Built-in server' })).toBeDefined();
  await waitFor(() => expect(readFactsAndLimits()).toMatchObject({ Schemes: '1', NAVs: '1' }));
  expect(readFactsAndLimits()).toMatchObject({
    'Base URL': `${window.location.origin}/api`,
    Version: '0.1.0',
    Started: '20 Nov 2026 14:30 IST',
    Dataset: 'Sample',
    'NAVs up to': expect.stringMatching(/^19 Nov 2026/),
    'Portfolios up to': '–',
    Sources: 'A test',
    Holdings: '0',
    Offers: '0',
  });
  expect(screen.getByRole('link', { name: 'API reference' }).getAttribute('href')).toBe('/reference');
});

test('the page shows the limits of the access key, and Refresh updates the remaining requests', async () => {
  const limits = (remaining: number) => [
    buildLimitation({ remaining }),
    buildLimitation({ operation: 'GetHoldings', allowed: 'No', remaining, maxRecords: 500 }),
  ];
  let remaining = 587;
  const service = createFakeService({ GetServerInfo: [buildServerInfo()] });
  const countingFetch: typeof fetch = (input, init) =>
    typeof input === 'string' && input.includes('GetLimitation')
      ? createFakeService({ GetLimitation: limits(remaining--) }).fetch(input, init)
      : service.fetch(input, init);
  const { user } = renderApp('/data', countingFetch);
  await waitFor(() =>
    expect(readFactsAndLimits()).toMatchObject({
      'Rate limit': '600 requests/min across all operations',
      Remaining: '587',
      Operations: '1 of 2 allowed',
    }),
  );
  const rows = within(screen.getByRole('table', { name: 'Limits by operation' })).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'OperationAllowedMax. records',
    'GetAUMYes–',
    'GetHoldingsNo500',
  ]);
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(readFactsAndLimits()).toMatchObject({ Remaining: '586' }));
});

test.each([
  ['has only the core operations', undefined, (name: string) => `${name} not supported`],
  [
    'does not permit them to this key',
    problemResponse(createProblem(403, 'No.')),
    (name: string) => `no permission for ${name}`,
  ],
  [
    'returns its web page for unknown paths',
    new Response('<html></html>'),
    (name: string) => `${name} returned unreadable data`,
  ],
])('the page says why server information and limits are missing if the server %s', async (_, response, getReason) => {
  const responses = response ? { GetServerInfo: response, GetLimitation: response } : {};
  renderApp('/data', createFakeService({ GetAUM: [buildPerformance()], ...responses }).fetch);
  expect(await screen.findByText(new RegExp(getReason('GetServerInfo')))).toBeDefined();
  expect(await screen.findByText(new RegExp(getReason('GetLimitation')))).toBeDefined();
});

test('an external server is tested, saved with its key, used on every page, and disconnected', async () => {
  const { fetch, requests } = await createTwoServers();
  const { user, address } = renderApp('/screener', fetch);
  expect(await screen.findByText('Built-in Fund')).toBeDefined();
  await user.click(screen.getByRole('link', { name: 'Data' }));
  await submitForm(user, `${EXTERNAL}/api/`, EXTERNAL_KEY);

  const heading = await screen.findByRole('heading', { name: 'data.example' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(screen.getByText('saved on this device')).toBeDefined();
  await waitFor(() =>
    expect(readFactsAndLimits()).toMatchObject({ 'Base URL': `${EXTERNAL}/api`, 'Rate limit': /^120/ }),
  );
  expect(localStorage.getItem(STORAGE_KEY)).toBe(stored[STORAGE_KEY]);
  await user.click(screen.getByRole('link', { name: 'Screener' }));
  expect(await screen.findByText('External Fund')).toBeDefined();
  expect(screen.queryByText('Built-in Fund')).toBeNull();
  expect(address()).toBe('/screener');

  await user.click(screen.getByRole('link', { name: /Data from data\.example/ }));
  await user.click(await screen.findByRole('button', { name: 'Disconnect and use the built-in server' }));
  expect(await screen.findByRole('heading', { name: 'Built-in server' })).toBeDefined();
  expect(localStorage.getItem(STORAGE_KEY)).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Screener' }));
  expect(await screen.findByText('Built-in Fund')).toBeDefined();

  for (const { url } of requests)
    expect(url.search.includes(EXTERNAL_KEY)).toBe(url.origin === EXTERNAL && url.search !== '');
  expect(document.documentElement.outerHTML).not.toContain(EXTERNAL_KEY);
});

test('a server that rejects the key is not saved, and the current server stays connected', async () => {
  const { fetch } = await createTwoServers();
  const { user } = renderApp('/data', fetch);
  await submitForm(user, `${EXTERNAL}/api`, 'a-mistyped-key-of-it');
  expect(await screen.findByText('data.example did not accept this access key.')).toBeDefined();
  expect(localStorage.getItem(STORAGE_KEY)).toBeNull();
  expect(screen.getByRole('heading', { name: 'Built-in server' })).toBeDefined();
  expect(document.documentElement.outerHTML).not.toContain('a-mistyped-key-of-it');
});

test('an origin that the page may not connect to is shown with the setting that allows it, and nothing is sent to it', async () => {
  const { fetch, requests } = await createTwoServers();
  const { user } = renderApp('/data', fetch);
  await submitForm(user, 'https://elsewhere.example/api', EXTERNAL_KEY);
  expect(await screen.findByText('Connection to https://elsewhere.example blocked.')).toBeDefined();
  expect(screen.getByText(`FUNDLENS_CONNECT_ORIGINS=${EXTERNAL},https://elsewhere.example npm start`)).toBeDefined();
  expect(requests.some(({ url }) => url.origin === 'https://elsewhere.example')).toBe(false);
});

test('an invalid base URL is reported at its field before anything is sent', async () => {
  const { fetch, requests } = await createTwoServers();
  const { user } = renderApp('/data', fetch);
  await submitForm(user, 'http://data.example/api', EXTERNAL_KEY);
  const field = screen.getByLabelText('Base URL');
  expect(screen.getByText(/^Use https:\/\/\. Plain http/).id).toBe(field.getAttribute('aria-describedby'));
  expect(document.activeElement).toBe(field);
  expect(requests.some(({ url }) => url.pathname === '/connect-origins')).toBe(false);
});

test('a running test can be cancelled', async () => {
  const network = createFakeNetwork(createFakeService({ GetServerInfo: [buildServerInfo()] }).fetch);
  const pendingFetch: typeof fetch = (input, init) =>
    typeof input === 'string' && input.includes('connect-origins') ? new Promise(() => {}) : network.fetch(input, init);
  const { user } = renderApp('/data', pendingFetch);
  await submitForm(user, `${EXTERNAL}/api`, EXTERNAL_KEY);
  expect(screen.getByText('Checking permission to connect…')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByText('Checking permission to connect…')).toBeNull();
  expect(screen.getByRole('button', { name: 'Test and connect' })).toHaveProperty('disabled', false);
});

test('the page says that the connection lasts for this session if the browser stores nothing', async () => {
  const { fetch } = await createTwoServers();
  const { user } = renderApp('/data', fetch);
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('No.', 'QuotaExceededError');
  });
  await submitForm(user, `${EXTERNAL}/api`, EXTERNAL_KEY);
  expect(await screen.findByText('this session only (browser storage is off)')).toBeDefined();
  setItem.mockRestore();
});

test('a saved server that is down is tested at once, and can be tested again', async () => {
  const externalFetch = await createRealService('External Fund', {
    authenticator: createKeyring(buildAccessKey(EXTERNAL_KEY)),
  });
  let isUp = false;
  const { fetch } = createFakeNetwork(await createRealService('Built-in Fund', { connectOrigins: [EXTERNAL] }), {
    [EXTERNAL]: (input, init) => (isUp ? externalFetch(input, init) : Promise.reject(new TypeError('Failed to fetch'))),
  });
  const { user } = renderApp('/data', fetch, stored);
  expect(await screen.findByText('No readable response from data.example.')).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'Limits' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Disconnect and use the built-in server' })).toBeDefined();
  isUp = true;
  await user.click(await screen.findByRole('button', { name: 'Test again' }));
  await waitFor(() => expect(readFactsAndLimits()).toMatchObject({ 'Base URL': `${EXTERNAL}/api`, Version: '0.1.0' }));
  expect(screen.getByText(/^GetServerInfo works: version 0\.1\.0/)).toBeDefined();
});

test('another server can be connected while the built-in server requires a key', async () => {
  const { fetch } = createFakeNetwork(createFakeService({}, null).fetch);
  renderApp('/data', fetch);
  expect(await screen.findByRole('heading', { name: 'Access key required' })).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Connect to another server' })).toBeDefined();
  expect(screen.getAllByLabelText('Access key')).toHaveLength(2);
});
