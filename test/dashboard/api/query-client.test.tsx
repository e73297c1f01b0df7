import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { createProblem } from '#contract/problems.ts';
import { createClient } from '#dashboard/api/client.ts';
import { createQueryClient } from '#dashboard/api/query-client.ts';
import { recordsQuery } from '#dashboard/api/use-records.ts';
import { jsonResponse, problemResponse } from '#test/support/fake-service.ts';

/** Runs a query against the given responses in order, the last one repeated, and counts the requests. */
async function countRequests(...responses: readonly (() => Promise<Response>)[]): Promise<number> {
  let requests = 0;
  const fetch = () => (responses[Math.min(requests++, responses.length - 1)] ?? unreachable)();
  const client = createClient({ baseUrl: '/api', accessKey: 'k', fetch });
  const query = createQueryClient(() => {}).fetchQuery({ ...recordsQuery(client, 'GetAUM', {}), retryDelay: 0 });
  await query.catch(() => undefined);
  return requests;
}

const unreachable = () => Promise.reject(new TypeError('fetch failed'));
const refused = () => Promise.resolve(problemResponse(createProblem(503, 'No dataset.')));
const unreadable = () => Promise.resolve(jsonResponse({ nothing: true }));

test('a query is retried only if there was no response, at most twice', async () => {
  expect(await countRequests(unreachable)).toBe(3);
  expect(await countRequests(unreachable, refused)).toBe(2);
  expect(await countRequests(refused)).toBe(1);
  expect(await countRequests(unreadable)).toBe(1);
});

test('onKeyRejected is called for status 401 and not for other error statuses', async () => {
  const onKeyRejected = vi.fn<() => void>();
  const queries = createQueryClient(onKeyRejected);
  const createClientReturning = (response: Response) =>
    createClient({ baseUrl: '/api', accessKey: 'k', fetch: () => Promise.resolve(response) });
  await queries
    .fetchQuery(recordsQuery(createClientReturning(problemResponse(createProblem(403, 'No.'))), 'GetAUM', {}))
    .catch(() => undefined);
  expect(onKeyRejected).not.toHaveBeenCalled();
  await queries
    .fetchQuery(recordsQuery(createClientReturning(problemResponse(createProblem(401, 'No.'))), 'GetAUM', {}))
    .catch(() => undefined);
  expect(onKeyRejected).toHaveBeenCalledTimes(1);
});

test('equal requests share one response, which stays fresh for ten minutes', async () => {
  let requests = 0;
  const fetch = () => {
    requests++;
    return Promise.resolve(jsonResponse({ value: [] }));
  };
  const client = createClient({ baseUrl: '/api', accessKey: 'k', fetch });
  const queries = createQueryClient(() => {});
  await queries.fetchQuery(recordsQuery(client, 'GetHoldings', { code: '1' }));
  await queries.fetchQuery(recordsQuery(client, 'GetHoldings', { code: '1' }));
  expect(requests).toBe(1);
  await queries.fetchQuery(recordsQuery(client, 'GetHoldings', { code: '2' }));
  expect(requests).toBe(2);
  vi.useFakeTimers({ now: Date.now() + 10 * 60_000 + 1 });
  await queries.fetchQuery(recordsQuery(client, 'GetHoldings', { code: '1' }));
  vi.useRealTimers();
  expect(requests).toBe(3);
});

test.for([
  ['a rate limit', problemResponse(createProblem(429, 'Wait.'), { 'retry-after': '12' }), 12_000],
  ['a server without data', problemResponse(createProblem(503, 'No dataset.')), 10_000],
] as const)('a page recovers by itself from %s', async ([, failure, delay]) => {
  vi.useFakeTimers();
  const responses = [failure, jsonResponse({ value: [] })];
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(responses.shift() ?? Response.error()));
  const client = createClient({ baseUrl: '/api', accessKey: 'k', fetch });
  const observer = new QueryObserver(
    createQueryClient(() => {}),
    recordsQuery(client, 'GetAUM', {}),
  );
  const stop = observer.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(delay - 1_000);
  expect(observer.getCurrentResult().isError).toBe(true);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(observer.getCurrentResult().data).toEqual([]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetch).toHaveBeenCalledTimes(2);
  stop();
  vi.useRealTimers();
});

test('a refused request is not sent again', async () => {
  vi.useFakeTimers();
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(problemResponse(createProblem(400, 'No.'))));
  const client = createClient({ baseUrl: '/api', accessKey: 'k', fetch });
  const queries = createQueryClient(() => {});
  const stop = new QueryObserver(queries, recordsQuery(client, 'GetAUM', {})).subscribe(() => {});
  await vi.advanceTimersByTimeAsync(120_000);
  expect(fetch).toHaveBeenCalledTimes(1);
  stop();
  vi.useRealTimers();
});
