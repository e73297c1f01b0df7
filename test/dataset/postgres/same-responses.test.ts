import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createCatalog } from '#dataset/postgres/catalog.ts';
import { withConnection } from '#dataset/postgres/connection-and-locks.ts';
import { publishVersion } from '#dataset/postgres/publish-version.ts';
import { openPostgresStore, openStore } from '#dataset/storage/open-store.ts';
import type { Store } from '#dataset/storage/store.ts';
import { startServer, type HttpServer } from '#service/http/server.ts';
import { buildPlainRequest } from '#test/fuzz/cases/plain-requests.ts';
import { buildUrl, loadKnownData, type KnownData } from '#test/fuzz/known-data.ts';
import { createCaseRandom } from '#test/fuzz/random.ts';
import { createTestService, TEST_KEY } from '#test/support/create-test-service.ts';
import { createDatabase } from '#test/support/postgres/start-postgres.ts';
import { buildSharedSample } from '#test/support/sample-dataset.ts';

const stores: Store[] = [];
const servers: HttpServer[] = [];
let data: KnownData;

beforeAll(async () => {
  const serverUrl = inject('postgresUrl');
  if (serverUrl === null) return;
  const url = await createDatabase(serverUrl);
  const file = await buildSharedSample('small');
  await withConnection(url, async (client) => {
    await createCatalog(client);
    await publishVersion(client, file, '');
  });
  stores.push(await openStore(file.path), await openPostgresStore(url, file.version));
  for (const store of stores) {
    servers.push(await startServer({ service: createTestService(store), onResponse: () => undefined }, '127.0.0.1', 0));
  }
  data = await loadKnownData(servers[0]?.port ?? 0, TEST_KEY);
});

afterAll(async () => {
  for (const server of servers) await server.close(0);
  for (const store of stores) await store.close();
});

async function request(server: HttpServer, address: string) {
  const response = await fetch(`http://127.0.0.1:${server.port}${address}`);
  const { date: _, ...headers } = Object.fromEntries(response.headers);
  return {
    address,
    status: response.status,
    headers,
    body: Buffer.from(await response.arrayBuffer()).toString('latin1'),
  };
}

describe('a service over PostgreSQL', () => {
  it('sends the same bytes and headers as one over SQLite, for 500 requests of all operations and formats', async () => {
    const operations = new Set<string>();
    for (let number = 0; number < 500; number++) {
      const plain = buildPlainRequest(data, createCaseRandom(17, number));
      operations.add(plain.operation);
      const address = buildUrl(plain, TEST_KEY);
      const [expected, actual] = await Promise.all(servers.map((server) => request(server, address)));
      expect(actual).toEqual(expected);
    }
    expect(operations.size).toBeGreaterThanOrEqual(14);
  });

  it.each([
    'GetAUM',
    'GetSchemeMaster',
    'GetNAV',
    'GetHoldingsSearch&assetType=Equity',
    'GetAumSchemeComparison&sortBy=SchemeName',
  ])('sends the same long list: %s', async (query) => {
    const [operation = '', ...filters] = query.split('&');
    const address = `/api/${operation}?accessKey=${TEST_KEY}&${filters.join('&')}`;
    const [expected, actual] = await Promise.all(servers.map((server) => request(server, address)));
    expect(actual).toEqual(expected);
    expect(expected?.status).toBe(200);
  });
});
