// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { problem } from '#contract/problem.ts';
import { answered, answering, refusing } from '#test/support/answering.ts';
import { aGate } from '#test/support/gate.ts';
import { network } from '#test/support/network.ts';
import { anInfo, aScheme } from '#test/support/records.ts';
import { renderApp } from '#test/support/render-app.tsx';

const OTHER = 'https://data.example';
const KEPT = 'fundlens.connection';
const kept = (accessKey = 'its-key') => ({ [KEPT]: JSON.stringify({ baseUrl: `${OTHER}/api`, accessKey }) });

const own = answering({ GetAUM: [aScheme({ schemeName: 'Own Fund' })], GetServerInfo: [anInfo()] }, 'own-key');
const other = answering({ GetAUM: [aScheme({ schemeName: 'Other Fund' })], GetServerInfo: [anInfo()] });

/** Tells this tab what another one has kept, as a browser does. */
function keptElsewhere(name: string, value: string | null): void {
  if (value === null) localStorage.removeItem(name);
  else localStorage.setItem(name, value);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: name, newValue: value })));
}

test('the service that is kept on this device is asked with its own key, and named wherever figures stand', async () => {
  const { fetch, asked } = network(own.fetch, { [OTHER]: other.fetch });
  renderApp('/performance', fetch, kept());
  expect(await screen.findByText('Other Fund')).toBeDefined();
  expect(await screen.findByText(/Data of/)).toBeDefined();
  const banner = screen.getByRole('link', { name: /Data of data\.example/ });
  await waitFor(() => expect(banner.textContent?.trim()).toBe('Data of data.example · Sample data · 19 Nov 2026'));
  expect(asked.filter(({ url }) => url.origin === window.location.origin)).toEqual([]);
  expect(new Set(asked.map(({ url }) => url.searchParams.get('accessKey')))).toEqual(new Set(['its-key']));
});

test('another service that tells nothing of itself is named none the less', async () => {
  const silent = answering({ GetAUM: [aScheme({ schemeName: 'Other Fund' })] });
  renderApp('/performance', network(own.fetch, { [OTHER]: silent.fetch }).fetch, kept());
  expect((await screen.findByRole('link', { name: /Data of data\.example/ })).getAttribute('href')).toBe('/connection');
});

test('another service that refuses its key is asked for a new one, which is kept for it alone', async () => {
  const guarded: typeof globalThis.fetch = (input) => {
    const { searchParams } = new URL(input instanceof Request ? input.url : input);
    if (searchParams.get('accessKey') !== 'new-key') return Promise.resolve(refusing(problem(401, 'Unknown.')));
    return other.fetch(input);
  };
  const { fetch, asked } = network(own.fetch, { [OTHER]: guarded });
  const { user } = renderApp('/performance', fetch, kept('old-key'));
  expect(await screen.findByRole('heading', { name: 'data.example does not know the access key' })).toBeDefined();
  await user.type(screen.getByLabelText('Access key'), 'new-key{Enter}');
  expect(await screen.findByText('Other Fund')).toBeDefined();
  expect(localStorage.getItem(KEPT)).toBe(kept('new-key')[KEPT]);
  expect(localStorage.getItem('fundlens.accessKey')).toBeNull();
  expect(asked.filter(({ url }) => url.origin === window.location.origin)).toEqual([]);
});

test('from a key that another service refuses there is a way back to the page’s own', async () => {
  const refused = () => Promise.resolve(refusing(problem(401, 'Unknown.')));
  const { user } = renderApp('/performance', network(own.fetch, { [OTHER]: refused }).fetch, kept());
  await user.click(await screen.findByRole('button', { name: 'Use this page’s own service' }));
  expect(await screen.findByText('Own Fund')).toBeDefined();
  expect(localStorage.getItem(KEPT)).toBeNull();
});

test('another service that is down at the start is told at once, with the way back', async () => {
  const { fetch, asked } = network(own.fetch);
  const { user } = renderApp('/performance', fetch, kept());
  expect(await screen.findByText('data.example does not answer')).toBeDefined();
  expect(screen.getByRole('link', { name: 'See why' }).getAttribute('href')).toBe('/connection');
  await user.click(screen.getByRole('button', { name: 'Forget it, use this page’s own service' }));
  expect(await screen.findByText('Own Fund')).toBeDefined();
  expect(screen.queryByText('data.example does not answer')).toBeNull();
  expect(asked.filter(({ url }) => url.origin === window.location.origin && url.search.includes('its-key'))).toEqual(
    [],
  );
});

test('one that neither answers nor refuses is told after a few seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true });
  renderApp('/performance', network(own.fetch, { [OTHER]: () => new Promise(() => {}) }).fetch, kept());
  await screen.findByRole('link', { name: /Data of data\.example/ });
  expect(screen.queryByText('data.example does not answer')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(8_000));
  vi.useRealTimers();
  expect(await screen.findByText('data.example does not answer')).toBeDefined();
});

test('a page’s own service that is down is no reason to speak of another', async () => {
  const down = () => Promise.reject(new TypeError('Failed to fetch'));
  renderApp('/performance', network(down).fetch, { 'fundlens.accessKey': 'own-key' });
  expect(await screen.findByRole('heading', { name: 'The service does not answer' })).toBeDefined();
  expect(screen.queryByRole('button', { name: /own service/ })).toBeNull();
});

test('an answer of the former service that comes late is shown nowhere, and its question is called off', async () => {
  const gate = aGate();
  const signals: (AbortSignal | null | undefined)[] = [];
  const slow: typeof globalThis.fetch = async (input, init) => {
    signals.push(init?.signal);
    await gate.opened;
    return other.fetch(input);
  };
  renderApp('/performance', network(own.fetch, { [OTHER]: slow }).fetch, kept());
  await waitFor(() => expect(signals.length).toBeGreaterThan(1));
  keptElsewhere(KEPT, null);
  expect(await screen.findByText('Own Fund')).toBeDefined();
  expect(signals.every((signal) => signal?.aborted)).toBe(true);
  gate.open();
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.queryByText('Other Fund')).toBeNull();
  expect(screen.queryByText(/Data of/)).toBeNull();
});

test('a connection that is changed in another tab is followed, and the reader is told', async () => {
  const { user } = renderApp('/performance', network(own.fetch, { [OTHER]: other.fetch }).fetch);
  await screen.findByText('Own Fund');
  keptElsewhere(KEPT, kept()[KEPT] ?? '');
  expect(await screen.findByText('Other Fund')).toBeDefined();
  expect(screen.queryByText('Own Fund')).toBeNull();
  expect(screen.getByText('What is shown comes from data.example now.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(/was changed in another tab/)).toBeNull();
  keptElsewhere(KEPT, null);
  expect(await screen.findByText('Own Fund')).toBeDefined();
  expect(screen.getByText('What is shown comes from this page’s own service again.')).toBeDefined();
});

test('what another tab keeps besides the connection changes nothing', async () => {
  const { fetch, asked } = network(own.fetch);
  renderApp('/performance', fetch);
  await screen.findByText('Own Fund');
  const before = asked.length;
  keptElsewhere('fundlens.theme', 'dark');
  keptElsewhere(KEPT, null);
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(asked).toHaveLength(before);
});

test('a key that the reader enters in one tab opens the others too', async () => {
  const guarded = (): typeof globalThis.fetch => {
    const service = answering({ GetAUM: () => answered('GetAUM', [aScheme({ schemeName: 'Own Fund' })]) }, null);
    return (input) => {
      const url = new URL(input instanceof Request ? input.url : input);
      const isKnown = url.pathname === '/session' || url.searchParams.get('accessKey') === 'right-key';
      return isKnown ? service.fetch(input) : Promise.resolve(refusing(problem(401, 'Unknown.')));
    };
  };
  renderApp('/performance', network(guarded()).fetch);
  await screen.findByLabelText('Access key');
  keptElsewhere('fundlens.accessKey', 'right-key');
  expect(await screen.findByText('Own Fund')).toBeDefined();
});
