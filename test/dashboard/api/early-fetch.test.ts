import { expect, test, vi } from 'vitest';
import { createEarlyFetch } from '#dashboard/api/early-fetch.ts';

function createCountingFetch() {
  const urls: string[] = [];
  const fetch = vi.fn<typeof globalThis.fetch>((input) => {
    urls.push(input instanceof Request ? input.url : String(input));
    return Promise.resolve(new Response(`response ${urls.length}`));
  });
  return { urls, fetch };
}

test('a request that was sent early is not sent again, and both read its response', async () => {
  const { urls, fetch } = createCountingFetch();
  const early = createEarlyFetch(fetch);
  const sent = await early.send('/api/GetAUM', {});
  const taken = await early.fetch('/api/GetAUM');
  expect([await sent.text(), await taken.text()]).toEqual(['response 1', 'response 1']);
  expect(urls).toEqual(['/api/GetAUM']);
});

test('a response that is only prefetched is taken as it is, not copied', async () => {
  const response = new Response('the full list');
  const early = createEarlyFetch(() => Promise.resolve(response));
  await early.prefetch('/api/GetAUM', {});
  expect(await early.fetch('/api/GetAUM')).toBe(response);
});

test('the second request to the same URL is sent: its response may be a newer one', async () => {
  const { fetch } = createCountingFetch();
  const early = createEarlyFetch(fetch);
  await early.send('/api/GetAUM', {});
  await early.fetch('/api/GetAUM');
  expect(await (await early.fetch('/api/GetAUM')).text()).toBe('response 2');
});

test('an early response is not used after twenty seconds', async () => {
  vi.useFakeTimers();
  try {
    const { fetch } = createCountingFetch();
    const early = createEarlyFetch(fetch);
    await early.send('/api/GetAUM', {});
    vi.advanceTimersByTime(20_001);
    expect(await (await early.fetch('/api/GetAUM')).text()).toBe('response 2');
  } finally {
    vi.useRealTimers();
  }
});

test('nothing more is sent early once the dashboard sends its own requests', async () => {
  const { urls, fetch } = createCountingFetch();
  const early = createEarlyFetch(fetch);
  await early.fetch('/api/GetServerInfo');
  await expect(early.send('/api/GetAUM', {})).rejects.toThrow('too late');
  await expect(early.prefetch('/api/GetAUM', {})).rejects.toThrow('too late');
  expect(urls).toEqual(['/api/GetServerInfo']);
});
