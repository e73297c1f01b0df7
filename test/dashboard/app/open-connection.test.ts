import { expect, test } from 'vitest';
import { recordsQuery } from '#dashboard/api/records.ts';
import { openConnection } from '#dashboard/app/open-connection.ts';
import { answering, json } from '#test/support/answering.ts';
import { aScheme } from '#test/support/records.ts';

const opened = (fetch: typeof globalThis.fetch, accessKey: string | Promise<string> = 'its-key') =>
  openConnection({
    baseUrl: 'https://data.example/api',
    accessKey,
    fetch,
    onKeyRefused: () => {},
    upstream: null,
    cause: 'opened',
  });

test('a connection that has ended holds none of the answers it was given, and asks nothing more', async () => {
  const service = answering({ GetAUM: [aScheme()] });
  const { client, queries, end } = opened(service.fetch);
  await queries.fetchQuery(recordsQuery(client, 'GetAUM', {}));
  expect(queries.getQueryCache().getAll()).toHaveLength(1);
  end();
  expect(queries.getQueryCache().getAll()).toEqual([]);
  await expect(client.ask('GetAUM', {})).rejects.toThrow('abort');
  expect(service.asked).toHaveLength(1);
});

test('each connection has another number, and answers of its own', async () => {
  const [one, other] = [opened(() => Promise.resolve(json({ value: [] }))), opened(() => Promise.resolve(json({})))];
  expect(one.id).not.toBe(other.id);
  expect(await one.queries.fetchQuery(recordsQuery(one.client, 'GetAUM', {}))).toEqual([]);
  expect(other.queries.getQueryCache().getAll()).toEqual([]);
});

test('the key is known once it is found', async () => {
  const { client, key } = opened(answering({ GetAUM: [] }).fetch, Promise.resolve('found'));
  expect(key()).toBe('');
  await client.ask('GetAUM', {});
  expect(key()).toBe('found');
});
