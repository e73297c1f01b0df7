import { afterAll, expect, it } from 'vitest';
import { holdDataset } from '#service/dataset-holder.ts';
import { keepWarm } from '#service/warming.ts';
import { aService, TEST_KEY } from '#test/support/a-service.ts';
import { aMarket, aScheme } from '#test/support/market.ts';
import { storeOf } from '#test/support/store-of.ts';

const schemes = Array.from({ length: 200 }, (_, at) => aScheme({ code: String(10_000 + at) }));
const store = await storeOf(aMarket({ schemes }));
afterAll(() => store.close());

const facts = { version: '0.1.0', startedAt: '2026-11-20T09:00:00' };

/** A dataset version that tells what it was asked for; a broken one answers nothing. */
function aVersion(version: string, isBroken = false) {
  const asked: string[] = [];
  const counted = {
    ...store,
    info: { ...store.info, version },
    documents: null,
    performance: async (...question: Parameters<typeof store.performance>) => {
      asked.push('performance');
      if (isBroken) throw new Error('the dataset is broken');
      return store.performance(...question);
    },
    close: async () => undefined,
  };
  return { counted, asked };
}

function running(first: ReturnType<typeof aVersion>) {
  const errors: unknown[] = [];
  const onError = (thrown: unknown) => void errors.push(thrown);
  const dataset = holdDataset(first.counted, onError);
  keepWarm(dataset, facts, onError);
  const service = aService(store, { dataset });
  const ask = (query: string, coding: string) =>
    service({
      method: 'GET',
      path: '/api/GetAUM',
      query: `accessKey=${TEST_KEY}${query}`,
      headers: { host: 'localhost', 'accept-encoding': coding },
      loopback: true,
    });
  return { dataset, ask, errors };
}

it('the full list is there before it is asked for', async () => {
  const version = aVersion('v1');
  const { ask } = running(version);
  const early = await ask('', 'zstd');
  expect(await ask('&dTFormat=String&format=Json', 'gzip, deflate, br, zstd')).toEqual({
    ...early,
    headers: { ...early.headers, ratelimit: expect.any(String) },
  });
  expect(version.asked.length).toBe(1);
});

it('large answers that were kept are made anew for a newer version before it takes its place, small ones are not', async () => {
  const [first, second] = [aVersion('v1'), aVersion('v2')];
  const { dataset, ask } = running(first);
  const before = await ask('', 'identity');
  await ask('&max=2', 'identity');
  const swapped = dataset.swap(second.counted);
  expect((await ask('', 'identity')).headers['etag']).toBe(before.headers['etag']);
  await swapped;
  expect(second.asked.length).toBe(1);
  const after = await ask('', 'identity');
  expect(after.status).toBe(200);
  expect(after.headers['etag']).not.toBe(before.headers['etag']);
  expect(after.body).toEqual(before.body);
  expect(second.asked.length).toBe(1);
  await ask('&max=2', 'identity');
  expect(second.asked.length).toBe(2);
});

it('a version that cannot be prepared takes its place all the same, and it is told', async () => {
  const { dataset, ask, errors } = running(aVersion('v1'));
  await ask('', 'identity');
  await dataset.swap(aVersion('v2', true).counted);
  expect(errors.map(String)).toEqual(['Error: the dataset is broken']);
  expect(await dataset.use(async ({ info }) => info.version)).toBe('v2');
});
