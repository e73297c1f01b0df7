// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { problem } from '#contract/problem.ts';
import type { ServiceOptions } from '#service/service.ts';
import { anAccessKey, keysOf } from '#test/support/access-keys.ts';
import { answering, refusing } from '#test/support/answering.ts';
import { aService } from '#test/support/a-service.ts';
import { aMarket, aScheme } from '#test/support/market.ts';
import { network } from '#test/support/network.ts';
import { aLimit, anInfo, aScheme as aSchemeRecord } from '#test/support/records.ts';
import { renderApp } from '#test/support/render-app.tsx';
import { serviceFetch } from '#test/support/service-fetch.ts';
import { storeOf } from '#test/support/store-of.ts';

const OTHER = 'https://data.example';
const OTHER_KEY = 'the-key-of-the-other-service';
const KEPT = 'fundlens.connection';
const kept = { [KEPT]: JSON.stringify({ baseUrl: `${OTHER}/api`, accessKey: OTHER_KEY }) };

/** The real service over a market of one scheme. */
async function realService(scheme: string, told: Partial<ServiceOptions> = {}): Promise<typeof fetch> {
  const store = await storeOf(
    aMarket({
      schemes: [aScheme({ schemeName: `${scheme} - Direct Plan - Growth` })],
      navs: { 100001: { '2026-11-19': 10 } },
    }),
  );
  onTestFinished(() => store.close());
  return serviceFetch(aService(store, told));
}

/** Two real services: the page's own, which lets its page connect to the other. */
async function twoServices() {
  return network(await realService('Own Fund', { connectOrigins: [OTHER] }), {
    [OTHER]: await realService('Other Fund', { keys: keysOf(anAccessKey(OTHER_KEY, { requestsPerMinute: 120 })) }),
  });
}

/** Types what a reader would, and presses the button. */
async function connectTo(user: ReturnType<typeof renderApp>['user'], baseUrl: string, key: string): Promise<void> {
  const address = await screen.findByLabelText('Base URL');
  await user.clear(address);
  await user.type(address, baseUrl);
  await user.clear(screen.getByLabelText('Access key'));
  await user.type(screen.getByLabelText('Access key'), key);
  await user.click(screen.getByRole('button', { name: 'Test and use' }));
}

const factsShown = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...document.querySelectorAll('dl > div')].map(({ children: [term, value] }) => [
      term?.textContent ?? '',
      value?.textContent?.trim() ?? '',
    ]),
  );

test('the service, its dataset and its counts are shown, and where the API is described', async () => {
  renderApp('/connection', await realService('Own Fund'));
  expect(await screen.findByRole('heading', { name: 'This page’s own service' })).toBeDefined();
  await waitFor(() => expect(factsShown()).toMatchObject({ Schemes: '1', NAVs: '1' }));
  expect(factsShown()).toMatchObject({
    'Base URL': `${window.location.origin}/api`,
    Version: '0.1.0',
    'Started (UTC)': '20 Nov 2026 09:00',
    Dataset: 'Sample',
    'NAVs to': '19 Nov 2026',
    'Portfolios to': '–',
    Sources: 'A test',
    Holdings: '0',
    Offers: '0',
  });
  expect(screen.getByRole('link', { name: 'API reference' }).getAttribute('href')).toBe('/reference');
});

test('the limits of the key are shown, and what is left is asked for again', async () => {
  const limits = (remaining: number) => [
    aLimit({ remaining }),
    aLimit({ operation: 'GetHoldings', allowed: 'No', remaining, maxRecords: 500 }),
  ];
  let remaining = 587;
  const service = answering({ GetServerInfo: [anInfo()] });
  const counted: typeof fetch = (input, init) =>
    typeof input === 'string' && input.includes('GetLimitation')
      ? answering({ GetLimitation: limits(remaining--) }).fetch(input, init)
      : service.fetch(input, init);
  const { user } = renderApp('/connection', counted);
  await waitFor(() =>
    expect(factsShown()).toMatchObject({
      'Requests a minute': '600 all operations together',
      'Left now': '587',
      Operations: '1 of 2 allowed',
    }),
  );
  const rows = within(screen.getByRole('table', { name: 'Limits by operation' })).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'OperationAllowedMost records',
    'GetAUMYes–',
    'GetHoldingsNo500',
  ]);
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(factsShown()).toMatchObject({ 'Left now': '586' }));
});

test.each([
  ['has the specified operations only', undefined, 'it does not know'],
  ['keeps them from this key', refusing(problem(403, 'No.')), 'this key may not ask'],
  ['sends its web page for what it does not know', new Response('<html></html>'), 'its answer to'],
])('a service that %s says what it does not tell', async (_, answer, why) => {
  const answers = answer ? { GetServerInfo: answer, GetLimitation: answer } : {};
  renderApp('/connection', answering({ GetAUM: [aSchemeRecord()], ...answers }).fetch);
  expect(await screen.findByText(new RegExp(`${why} GetServerInfo`))).toBeDefined();
  expect(await screen.findByText(new RegExp(`${why} GetLimitation`))).toBeDefined();
});

test('another service is tested, kept with its key, shown everywhere, and forgotten', async () => {
  const { fetch, asked } = await twoServices();
  const { user, address } = renderApp('/performance', fetch);
  expect(await screen.findByText('Own Fund')).toBeDefined();
  await user.click(await screen.findByRole('link', { name: /^Sample data/ }));
  await connectTo(user, `${OTHER}/api/`, OTHER_KEY);

  const heading = await screen.findByRole('heading', { name: 'data.example' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(screen.getByText('kept on this device')).toBeDefined();
  await waitFor(() => expect(factsShown()).toMatchObject({ 'Base URL': `${OTHER}/api`, 'Requests a minute': /^120/ }));
  expect(localStorage.getItem(KEPT)).toBe(kept[KEPT]);
  await user.click(screen.getByRole('link', { name: 'Performance' }));
  expect(await screen.findByText('Other Fund')).toBeDefined();
  expect(screen.queryByText('Own Fund')).toBeNull();
  expect(address()).toBe('/performance');

  await user.click(screen.getByRole('link', { name: /Data of data\.example/ }));
  await user.click(await screen.findByRole('button', { name: 'Forget it, use this page’s own service' }));
  expect(await screen.findByRole('heading', { name: 'This page’s own service' })).toBeDefined();
  expect(localStorage.getItem(KEPT)).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Performance' }));
  expect(await screen.findByText('Own Fund')).toBeDefined();

  for (const { url } of asked) expect(url.search.includes(OTHER_KEY)).toBe(url.origin === OTHER && url.search !== '');
  expect(document.documentElement.outerHTML).not.toContain(OTHER_KEY);
});

test('nothing is kept of a service whose key is refused, and the figures stay those that were', async () => {
  const { fetch } = await twoServices();
  const { user } = renderApp('/connection', fetch);
  await connectTo(user, `${OTHER}/api`, 'a-mistyped-key-of-it');
  expect(await screen.findByText('data.example does not know this access key.')).toBeDefined();
  expect(localStorage.getItem(KEPT)).toBeNull();
  expect(screen.getByRole('heading', { name: 'This page’s own service' })).toBeDefined();
  expect(document.documentElement.outerHTML).not.toContain('a-mistyped-key-of-it');
});

test('an origin that the page may not connect to is told with the setting, and is sent nothing', async () => {
  const { fetch, asked } = await twoServices();
  const { user } = renderApp('/connection', fetch);
  await connectTo(user, 'https://elsewhere.example/api', OTHER_KEY);
  expect(await screen.findByText('This page may not connect to https://elsewhere.example.')).toBeDefined();
  expect(screen.getByText(`FUNDLENS_CONNECT_ORIGINS=${OTHER},https://elsewhere.example npm start`)).toBeDefined();
  expect(asked.some(({ url }) => url.origin === 'https://elsewhere.example')).toBe(false);
});

test('an address that no key may go to is told in its field, before anything is asked', async () => {
  const { fetch, asked } = await twoServices();
  const { user } = renderApp('/connection', fetch);
  await connectTo(user, 'http://data.example/api', OTHER_KEY);
  const field = screen.getByLabelText('Base URL');
  expect(screen.getByText(/^Over http:\/\/ everybody/).id).toBe(field.getAttribute('aria-describedby'));
  expect(document.activeElement).toBe(field);
  expect(asked.some(({ url }) => url.pathname === '/connect-origins')).toBe(false);
});

test('a test that takes long can be called off', async () => {
  const silent = network(answering({ GetServerInfo: [anInfo()] }).fetch);
  const never: typeof fetch = (input, init) =>
    typeof input === 'string' && input.includes('connect-origins') ? new Promise(() => {}) : silent.fetch(input, init);
  const { user } = renderApp('/connection', never);
  await connectTo(user, `${OTHER}/api`, OTHER_KEY);
  expect(screen.getByText(`May this page connect to ${OTHER}?`)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByText(`May this page connect to ${OTHER}?`)).toBeNull();
  expect(screen.getByRole('button', { name: 'Test and use' })).toHaveProperty('disabled', false);
});

test('where this device keeps nothing, the connection holds for this visit and says so', async () => {
  const { fetch } = await twoServices();
  const { user } = renderApp('/connection', fetch);
  const keepingNothing = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('No.', 'QuotaExceededError');
  });
  await connectTo(user, `${OTHER}/api`, OTHER_KEY);
  expect(await screen.findByText('for this visit only: this browser keeps nothing')).toBeDefined();
  keepingNothing.mockRestore();
});

test('a kept service that is down is tested at once and says why, and again when it is back', async () => {
  const real = await realService('Other Fund', { keys: keysOf(anAccessKey(OTHER_KEY)) });
  let isUp = false;
  const { fetch } = network(await realService('Own Fund', { connectOrigins: [OTHER] }), {
    [OTHER]: (input, init) => (isUp ? real(input, init) : Promise.reject(new TypeError('Failed to fetch'))),
  });
  const { user } = renderApp('/connection', fetch, kept);
  expect(await screen.findByText('Nothing came from data.example that this page may read.')).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'Limits' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Forget it, use this page’s own service' })).toBeDefined();
  isUp = true;
  await user.click(await screen.findByRole('button', { name: 'Test again' }));
  await waitFor(() => expect(factsShown()).toMatchObject({ 'Base URL': `${OTHER}/api`, Version: '0.1.0' }));
  expect(screen.getByText(/^GetServerInfo answers: version 0\.1\.0/)).toBeDefined();
});

test('where the own service asks for a key, another one can be used all the same', async () => {
  const { fetch } = network(answering({}, null).fetch);
  renderApp('/connection', fetch);
  expect(await screen.findByRole('heading', { name: 'This service asks for an access key' })).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Use another service' })).toBeDefined();
  expect(screen.getAllByLabelText('Access key')).toHaveLength(2);
});
