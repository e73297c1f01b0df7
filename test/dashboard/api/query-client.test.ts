import { expect, test, vi } from 'vitest';
import { problem } from '#contract/problem.ts';
import { createClient } from '#dashboard/api/client.ts';
import { createQueryClient } from '#dashboard/api/query-client.ts';
import { recordsQuery } from '#dashboard/api/records.ts';
import { json, refusing } from '#test/support/answering.ts';

/** Asks once over answers that come in order, the last one for ever; how often the service was asked. */
async function timesAsked(...answers: readonly (() => Promise<Response>)[]): Promise<number> {
  let times = 0;
  const fetch = () => (answers[Math.min(times++, answers.length - 1)] ?? unreachable)();
  const client = createClient({ baseUrl: '/api', accessKey: 'k', fetch });
  const asking = createQueryClient(() => {}).fetchQuery({ ...recordsQuery(client, 'GetAUM', {}), retryDelay: 0 });
  await asking.catch(() => undefined);
  return times;
}

const unreachable = () => Promise.reject(new TypeError('fetch failed'));
const refused = () => Promise.resolve(refusing(problem(503, 'No dataset.')));
const unreadable = () => Promise.resolve(json({ nothing: true }));

test('only where nobody answered it is asked again, at most twice', async () => {
  expect(await timesAsked(unreachable)).toBe(3);
  expect(await timesAsked(unreachable, refused)).toBe(2);
  expect(await timesAsked(refused)).toBe(1);
  expect(await timesAsked(unreadable)).toBe(1);
});

test('a refused key is told once it is refused, another refusal is not', async () => {
  const onKeyRefused = vi.fn<() => void>();
  const queries = createQueryClient(onKeyRefused);
  const answering = (response: Response) =>
    createClient({ baseUrl: '/api', accessKey: 'k', fetch: () => Promise.resolve(response) });
  await queries.fetchQuery(recordsQuery(answering(refusing(problem(403, 'No.'))), 'GetAUM', {})).catch(() => undefined);
  expect(onKeyRefused).not.toHaveBeenCalled();
  await queries.fetchQuery(recordsQuery(answering(refusing(problem(401, 'No.'))), 'GetAUM', {})).catch(() => undefined);
  expect(onKeyRefused).toHaveBeenCalledTimes(1);
});

test('equal questions share one answer, which is trusted for ten minutes', async () => {
  let times = 0;
  const fetch = () => {
    times++;
    return Promise.resolve(json({ value: [] }));
  };
  const client = createClient({ baseUrl: '/api', accessKey: 'k', fetch });
  const queries = createQueryClient(() => {});
  await queries.fetchQuery(recordsQuery(client, 'GetHoldings', { code: '1' }));
  await queries.fetchQuery(recordsQuery(client, 'GetHoldings', { code: '1' }));
  expect(times).toBe(1);
  await queries.fetchQuery(recordsQuery(client, 'GetHoldings', { code: '2' }));
  expect(times).toBe(2);
  vi.useFakeTimers({ now: Date.now() + 10 * 60_000 + 1 });
  await queries.fetchQuery(recordsQuery(client, 'GetHoldings', { code: '1' }));
  vi.useRealTimers();
  expect(times).toBe(3);
});
