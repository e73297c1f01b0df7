import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createProblem } from '#contract/problems.ts';
import { jsonResponse, problemResponse } from '#test/support/fake-service.ts';
import { renderApp } from '#test/support/render-app.tsx';

interface GuardedService {
  readonly fetch: typeof fetch;
  /** Operation, access key and `max` of every request. */
  readonly requests: string[];
  /** The key returned by /session; null if it returns none. */
  sessionKey: string | null;
  /** The only accepted key. */
  acceptedKey: string;
}

/** A service that accepts one key, and gives its page a key only if `sessionKey` is not null. */
function createGuardedService(sessionKey: string | null, acceptedKey: string): GuardedService {
  const requests: string[] = [];
  const service: GuardedService = {
    requests,
    sessionKey,
    acceptedKey,
    fetch: (input) => {
      const url = new URL(typeof input === 'string' ? input : '', 'http://127.0.0.1');
      if (url.pathname === '/session') {
        const forbidden = problemResponse(createProblem(403, 'Not over this connection.'));
        return Promise.resolve(
          service.sessionKey === null ? forbidden : jsonResponse({ accessKey: service.sessionKey }),
        );
      }
      const key = url.searchParams.get('accessKey') ?? '';
      requests.push(`${url.pathname.replace('/api/', '')} ${key} ${url.searchParams.get('max') ?? ''}`.trim());
      if (key !== service.acceptedKey)
        return Promise.resolve(problemResponse(createProblem(401, 'The access key is missing or unknown.')));
      return Promise.resolve(jsonResponse({ value: [], count: 0, columns: {} }));
    },
  };
  return service;
}

const STORAGE_KEY = 'fundlens.accessKey';
const findEmptyPage = () => screen.findByRole('heading', { name: 'No schemes loaded' });

test('the session key is used if the server gives one, and is not saved', async () => {
  const service = createGuardedService('page-key', 'page-key');
  renderApp('/screener', service.fetch);
  await findEmptyPage();
  expect(service.requests).toContain('GetAUM page-key');
  expect(localStorage.getItem(STORAGE_KEY)).toBeNull();
});

test('without a session key the user enters one, which is verified with one small request before it is saved', async () => {
  const service = createGuardedService(null, 'right-key');
  const { user, address } = renderApp('/screener?find=kaveri', service.fetch);
  const field = await screen.findByLabelText('Access key');
  expect(screen.getByRole('heading', { name: 'Access key required' })).toBeDefined();
  expect(field.getAttribute('type')).toBe('password');
  expect(document.activeElement).toBe(field);
  expect(service.requests).toEqual([]);

  await user.type(field, 'wrong-key{Enter}');
  expect(await screen.findByText('Key not recognised.')).toBeDefined();
  expect(localStorage.getItem(STORAGE_KEY)).toBeNull();

  await user.clear(field);
  await user.type(field, ' right-key {Enter}');
  await findEmptyPage();
  expect(service.requests.slice(0, 2)).toEqual(['GetAUM wrong-key 1', 'GetAUM right-key 1']);
  expect(localStorage.getItem(STORAGE_KEY)).toBe('right-key');
  expect(address()).toBe('/screener?find=kaveri');
  expect(document.body.innerHTML).not.toContain('right-key');
});

test('the saved key is used if the server gives no session key', async () => {
  const service = createGuardedService(null, 'saved-key');
  renderApp('/screener', service.fetch, { [STORAGE_KEY]: 'saved-key' });
  await findEmptyPage();
  expect(service.requests).toContain('GetAUM saved-key');
});

test('a saved key that is no longer accepted has to be entered again', async () => {
  const service = createGuardedService(null, 'new-key');
  const { user } = renderApp('/screener', service.fetch, { [STORAGE_KEY]: 'old-key' });
  expect(await screen.findByRole('heading', { name: 'Access key not recognised' })).toBeDefined();
  await user.type(screen.getByLabelText('Access key'), 'new-key{Enter}');
  await findEmptyPage();
  expect(localStorage.getItem(STORAGE_KEY)).toBe('new-key');
});

test('after a restart the new session key is used without asking the user', async () => {
  const service = createGuardedService('first-key', 'first-key');
  const { user } = renderApp('/screener', service.fetch);
  await findEmptyPage();
  service.sessionKey = 'second-key';
  service.acceptedKey = 'second-key';
  await user.click(screen.getByRole('link', { name: 'New fund offers', hidden: true }));
  await waitFor(() =>
    expect(service.requests.some((request) => request.startsWith('GetNewFundOffers second-key'))).toBe(true),
  );
  expect(screen.queryByLabelText('Access key')).toBeNull();
});

test('an unreachable server is no reason to ask for a key', async () => {
  renderApp('/screener', () => Promise.reject(new TypeError('fetch failed')), { [STORAGE_KEY]: 'saved-key' });
  expect(
    await screen.findByRole('heading', { name: 'The server is not responding' }, { timeout: 5_000 }),
  ).toBeDefined();
  expect(screen.queryByLabelText('Access key')).toBeNull();
});
