import { truncateSync } from 'node:fs';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { createStore } from '#dataset/storage/create-store.ts';
import type { Database } from '#dataset/storage/database.ts';
import { openStore } from '#dataset/storage/open-store.ts';
import { openSqlite } from '#dataset/storage/sqlite.ts';
import { createCurrentDataset } from '#service/api/current-dataset.ts';
import { createTestService } from '#test/support/create-test-service.ts';
import { buildMarket, buildScheme } from '#test/support/market/build-market.ts';
import { buildDatasetFile, createTemporaryHome } from '#test/support/temporary-dataset.ts';
import { openMarketStore } from '../market-store.ts';

const market = await openMarketStore();
afterAll(() => market.close());
afterEach(() => void vi.useRealTimers());

/** Sends a probe without a Host header and without an access key. */
const probe = async (path: string, overrides: Parameters<typeof createTestService>[1] = {}) => {
  const service = createTestService(market, overrides);
  const { status, headers, body } = await service({
    method: 'GET',
    path,
    query: '',
    headers: {},
    httpVersion: '1.1',
    isLoopback: false,
  });
  return { status, headers, body: JSON.parse(body?.toString() ?? '') };
};

describe('A probe', () => {
  it.each(['/healthz', '/readyz'])('of %s succeeds while the service is running', async (path) => {
    expect(await probe(path)).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'no-store' },
      body: { status: 'ok' },
    });
  });

  it('of readiness fails while no dataset is loaded', async () => {
    const dataset = createCurrentDataset(await openMarketStore(), () => {});
    await dataset.close();
    expect((await probe('/healthz', { dataset })).status).toBe(200);
    expect(await probe('/readyz', { dataset })).toMatchObject({
      status: 503,
      body: { detail: 'No dataset is loaded.' },
    });
  });

  it('of readiness fails while the dataset cannot be read, though the service is running', async () => {
    const home = createTemporaryHome();
    const { path } = await buildDatasetFile(home, buildMarket({ schemes: [buildScheme({})] }));
    const dataset = createCurrentDataset(await openStore(path), () => {});
    const onError = vi.fn<(thrown: unknown) => void>();
    truncateSync(path, 8_192);
    expect(await probe('/readyz', { dataset, onError })).toMatchObject({
      status: 503,
      body: { detail: 'The dataset cannot be read. Try again shortly.' },
    });
    expect(onError).toHaveBeenCalledOnce();
    expect((await probe('/healthz', { dataset })).status).toBe(200);
    await dataset.close();
  });

  it.each(['holding', 'listing', 'scheme_measure', 'offer'])(
    'of readiness fails while the dataset lacks the table %s, whose operations would fail',
    async (table) => {
      const { path } = await buildDatasetFile(createTemporaryHome(), buildMarket({ schemes: [buildScheme({})] }));
      const database = openSqlite(path);
      let isLost = false; // dropped from a database that is served
      const rows: Database['rows'] = async (sql, parameters) => {
        if (isLost && sql.includes(` FROM ${table} `)) throw new Error(`no such table: ${table}`);
        return database.rows(sql, parameters);
      };
      const dataset = createCurrentDataset(await createStore({ rows, close: () => database.close() }), () => {});
      isLost = true;
      expect((await probe('/readyz', { dataset, onError: () => {} })).status).toBe(503);
      await dataset.close();
    },
  );

  it('of readiness fails after two seconds while the database does not answer', async () => {
    const hanging = { ...market, check: () => new Promise<void>(() => {}), close: async () => {} };
    const dataset = createCurrentDataset(hanging, () => {});
    vi.useFakeTimers();
    const response = probe('/readyz', { dataset, onError: () => {} });
    await vi.advanceTimersByTimeAsync(2_000);
    expect((await response).status).toBe(503);
  });

  it('of readiness fails while the service is shutting down', async () => {
    const overrides = { isShuttingDown: () => true };
    expect((await probe('/healthz', overrides)).status).toBe(200);
    expect(await probe('/readyz', overrides)).toMatchObject({ status: 503, body: { detail: 'Shutting down.' } });
  });
});

it.each(['/healthz/', '/Healthz', '/readyz.html', '/api/healthz'])(
  '%s is not a probe, and requires an allowed Host',
  async (path) => {
    expect((await probe(path)).status).toBe(421);
  },
);
