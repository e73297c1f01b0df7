import { expect, test } from 'vitest';
import { recordsQuery } from '#dashboard/api/use-records.ts';
import { openConnection } from '#dashboard/connection/open-connection.ts';
import { createFakeService, jsonResponse } from '#test/support/fake-service.ts';
import { buildPerformance } from '#test/support/market/build-records.ts';

const open = (fetch: typeof globalThis.fetch, accessKey: string | Promise<string> = 'its-key') =>
  openConnection({
    baseUrl: 'https://data.example/api',
    accessKey,
    fetch,
    onKeyRejected: () => {},
    external: null,
    cause: 'initial',
  });

test('a closed connection has an empty query cache and sends no more requests', async () => {
  const service = createFakeService({ GetAUM: [buildPerformance()] });
  const { client, queries, close } = open(service.fetch);
  await queries.fetchQuery(recordsQuery(client, 'GetAUM', {}));
  expect(queries.getQueryCache().getAll()).toHaveLength(1);
  close();
  expect(queries.getQueryCache().getAll()).toEqual([]);
  await expect(client.fetchRecords('GetAUM', {})).rejects.toThrow('abort');
  expect(service.requests).toHaveLength(1);
});

test('each connection has its own id and query cache', async () => {
  const [first, second] = [
    open(() => Promise.resolve(jsonResponse({ value: [] }))),
    open(() => Promise.resolve(jsonResponse({}))),
  ];
  expect(first.id).not.toBe(second.id);
  expect(await first.queries.fetchQuery(recordsQuery(first.client, 'GetAUM', {}))).toEqual([]);
  expect(second.queries.getQueryCache().getAll()).toEqual([]);
});

test('the key is available after the first request', async () => {
  const { client, getKey } = open(createFakeService({ GetAUM: [] }).fetch, Promise.resolve('found'));
  expect(getKey()).toBe('');
  await client.fetchRecords('GetAUM', {});
  expect(getKey()).toBe('found');
});
