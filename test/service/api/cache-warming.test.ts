import { afterAll, expect, it } from 'vitest';
import { summaryFields } from '#contract/requests/startup-fields.ts';
import { warmCache } from '#service/api/cache-warming.ts';
import { createCurrentDataset } from '#service/api/current-dataset.ts';
import { createTestService, TEST_KEY } from '#test/support/create-test-service.ts';
import { buildMarket, buildScheme } from '#test/support/market/build-market.ts';
import { openTemporaryStore } from '#test/support/temporary-dataset.ts';

const schemes = Array.from({ length: 200 }, (_, index) => buildScheme({ code: String(10_000 + index) }));
const store = await openTemporaryStore(buildMarket({ schemes }));
afterAll(() => store.close());

const serviceInfo = { version: '0.1.0', startedAt: '2026-11-20T09:00:00' } as const;

/** A dataset version that records its queries; every query of a broken one fails. */
function createVersion(version: string, isBroken = false) {
  const queries: string[] = [];
  const recorded = {
    ...store,
    info: { ...store.info, version },
    readPerformance: async (...parameters: Parameters<typeof store.readPerformance>) => {
      queries.push('performance');
      if (isBroken) throw new Error('the dataset is broken');
      return store.readPerformance(...parameters);
    },
    close: async () => undefined,
  };
  return { store: recorded, queries };
}

function startService(first: ReturnType<typeof createVersion>) {
  const errors: unknown[] = [];
  const onError = (thrown: unknown) => void errors.push(thrown);
  const dataset = createCurrentDataset(first.store, onError);
  warmCache(dataset, serviceInfo, onError);
  const service = createTestService(store, { dataset });
  const requestAum = (parameters: string, encoding: string) =>
    service({
      method: 'GET',
      path: '/api/GetAUM',
      query: `accessKey=${TEST_KEY}${parameters}`,
      headers: { host: 'localhost', 'accept-encoding': encoding },
      httpVersion: '1.1',
      isLoopback: true,
    });
  return { dataset, requestAum, errors };
}

it.each(['&layout=columns', `&fields=${summaryFields.join(',')}&layout=columns`])(
  'creates the list of all schemes that the dashboard requests (GetAUM%s) at startup, before it is requested',
  async (parameters) => {
    const version = createVersion('v1');
    const { requestAum } = startService(version);
    await expect.poll(() => version.queries.length).toBe(2); // whole records come last
    const first = await requestAum(parameters, 'zstd');
    const second = await requestAum(`${parameters}&dTFormat=String&format=Json`, 'gzip, deflate, br, zstd');
    expect(second).toEqual({ ...first, headers: { ...first.headers, ratelimit: expect.any(String) } });
    expect(version.queries.length).toBe(2);
  },
);

it('creates large cached responses for a newer version before it is used, and small ones on request', async () => {
  const [first, second] = [createVersion('v1'), createVersion('v2')];
  const { dataset, requestAum } = startService(first);
  const before = await requestAum('', 'identity');
  await requestAum('&max=2', 'identity');
  const replaced = dataset.replace(second.store);
  expect((await requestAum('', 'identity')).headers['etag']).toBe(before.headers['etag']);
  await replaced;
  expect(second.queries.length).toBe(1);
  const after = await requestAum('', 'identity');
  expect(after.status).toBe(200);
  expect(after.headers['etag']).not.toBe(before.headers['etag']);
  expect(after.body).toEqual(before.body);
  expect(second.queries.length).toBe(1);
  await requestAum('&max=2', 'identity');
  expect(second.queries.length).toBe(2);
});

it('uses a newer version even if warming its cache failed, and reports the error', async () => {
  const { dataset, requestAum, errors } = startService(createVersion('v1'));
  await requestAum('', 'identity');
  await dataset.replace(createVersion('v2', true).store);
  expect(errors.map(String)).toEqual(['Error: the dataset is broken']);
  expect(await dataset.use(async ({ store: { info } }) => info.version)).toBe('v2');
});
