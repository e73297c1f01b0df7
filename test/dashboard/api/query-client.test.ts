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
