// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { problem } from '#contract/problem.ts';
import { json, refusing } from '#test/support/answering.ts';
import { renderApp } from '#test/support/render-app.tsx';

interface Guarded {
  readonly fetch: typeof fetch;
  /** Every key that was asked with, and what was asked. */
  readonly tried: string[];
  /** The key given at /session; null: to nobody. */
  session: string | null;
  /** The only key that is known. */
  known: string;
}

/** A service that knows one key, as ours does: it gives it to its own page only where `session` says so. */
function guarded(session: string | null, known: string): Guarded {
  const tried: string[] = [];
  const service: Guarded = {
    tried,
    session,
    known,
    fetch: (input) => {
      const url = new URL(typeof input === 'string' ? input : '', 'http://127.0.0.1');
      if (url.pathname === '/session') {
        const refused = refusing(problem(403, 'Not over this connection.'));
        return Promise.resolve(service.session === null ? refused : json({ accessKey: service.session }));
      }
      const key = url.searchParams.get('accessKey') ?? '';
      tried.push(`${url.pathname.replace('/api/', '')} ${key} ${url.searchParams.get('max') ?? ''}`.trim());
      if (key !== service.known)
        return Promise.resolve(refusing(problem(401, 'The access key is missing or unknown.')));
      return Promise.resolve(json({ value: [] }));
    },
  };
  return service;
}

const KEPT = 'fundlens.accessKey';
const emptyDataset = () => screen.findByRole('heading', { name: 'The dataset has no scheme' });

test('the page’s own key is used where the service gives it, and is kept nowhere', async () => {
  const service = guarded('page-key', 'page-key');
  renderApp('/performance', service.fetch);
  await emptyDataset();
  expect(service.tried).toContain('GetAUM page-key');
  expect(localStorage.getItem(KEPT)).toBeNull();
});

test('where the service gives none, the reader is asked; the key is tried with one small question before it is kept', async () => {
  const service = guarded(null, 'right-key');
  const { user, address } = renderApp('/performance?find=kaveri', service.fetch);
  const field = await screen.findByLabelText('Access key');
  expect(screen.getByRole('heading', { name: 'This service asks for an access key' })).toBeDefined();
  expect(field.getAttribute('type')).toBe('password');
  expect(document.activeElement).toBe(field);
  expect(service.tried).toEqual([]);

  await user.type(field, 'wrong-key{Enter}');
  expect(await screen.findByText('The service does not know this key.')).toBeDefined();
  expect(localStorage.getItem(KEPT)).toBeNull();

  await user.clear(field);
  await user.type(field, ' right-key {Enter}');
  await emptyDataset();
  expect(service.tried.slice(0, 2)).toEqual(['GetAUM wrong-key 1', 'GetAUM right-key 1']);
  expect(localStorage.getItem(KEPT)).toBe('right-key');
  expect(address()).toBe('/performance?find=kaveri');
  expect(document.body.innerHTML).not.toContain('right-key');
});

test('a key kept on this device is used where the service gives none', async () => {
  const service = guarded(null, 'kept-key');
  renderApp('/performance', service.fetch, { [KEPT]: 'kept-key' });
  await emptyDataset();
  expect(service.tried).toContain('GetAUM kept-key');
});

test('a key that is no longer known is asked for anew', async () => {
  const service = guarded(null, 'new-key');
  const { user } = renderApp('/performance', service.fetch, { [KEPT]: 'old-key' });
  expect(await screen.findByRole('heading', { name: 'This service does not know the access key' })).toBeDefined();
  await user.type(screen.getByLabelText('Access key'), 'new-key{Enter}');
  await emptyDataset();
  expect(localStorage.getItem(KEPT)).toBe('new-key');
});

test('a service that was started with another key gives it to the page without asking the reader', async () => {
  const service = guarded('first-key', 'first-key');
  const { user } = renderApp('/performance', service.fetch);
  await emptyDataset();
  service.session = 'second-key';
  service.known = 'second-key';
  await user.click(screen.getByRole('link', { name: 'New offers' }));
  await waitFor(() =>
    expect(service.tried.some((question) => question.startsWith('GetNewFundOffers second-key'))).toBe(true),
  );
  expect(screen.queryByLabelText('Access key')).toBeNull();
});

test('a service out of reach is no reason to ask for a key', async () => {
  renderApp('/performance', () => Promise.reject(new TypeError('fetch failed')), { [KEPT]: 'kept-key' });
  expect(await screen.findByRole('heading', { name: 'The service does not answer' }, { timeout: 5_000 })).toBeDefined();
  expect(screen.queryByLabelText('Access key')).toBeNull();
});
