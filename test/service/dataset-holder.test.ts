import { afterAll, expect, it } from 'vitest';
import { holdDataset } from '#service/dataset-holder.ts';
import { aService, asking } from '#test/support/a-service.ts';
import { aGate } from '#test/support/gate.ts';
import { openMarket } from './market.ts';

const market = await openMarket();
afterAll(() => market.close());

function aDataset(version: string) {
  const closed = { times: 0 };
  const info = { ...market.info, version };
  return { closed, store: { ...market, info, close: async () => void (closed.times += 1) } };
}

const never = (thrown: unknown) => {
  throw thrown;
};

it('lets a question finish on the dataset it began with, and closes that one after its last question', async () => {
  const [old, next] = [aDataset('old'), aDataset('next')];
  const dataset = holdDataset(old.store, never);
  const waits = [aGate(), aGate()];
  const asked = waits.map(({ opened }) =>
    dataset.use(async (store) => {
      await opened;
      expect(old.closed.times).toBe(0);
      return store.info.version;
    }),
  );
  await dataset.swap(next.store);
  expect(await dataset.use(async (store) => store.info.version)).toBe('next');
  for (const [at, { open }] of waits.entries()) {
    open();
    expect(await asked[at]).toBe('old');
  }
  expect([old.closed.times, next.closed.times]).toEqual([1, 0]);
});

it('closes a dataset that nobody asks at once, and only once', async () => {
  const [old, next] = [aDataset('old'), aDataset('next')];
  const dataset = holdDataset(old.store, never);
  await dataset.use(async () => {});
  await dataset.swap(next.store);
  await dataset.close();
  await dataset.close();
  expect([old.closed.times, next.closed.times]).toEqual([1, 1]);
});

it('lets go of a dataset though its question failed', async () => {
  const old = aDataset('old');
  const dataset = holdDataset(old.store, never);
  const failing = dataset.use(async () => Promise.reject(new Error('broken')));
  await dataset.swap(aDataset('next').store);
  await expect(failing).rejects.toThrow('broken');
  expect(old.closed.times).toBe(1);
});

it('answers a question though the old dataset could not be closed, and says so', async () => {
  const told: unknown[] = [];
  const stuck = { ...market, close: () => Promise.reject(new Error('stuck')) };
  const dataset = holdDataset(stuck, (thrown) => told.push(thrown));
  await dataset.swap(aDataset('next').store);
  expect(told).toMatchObject([{ message: 'stuck' }]);
});

it('is a 503 without a dataset', async () => {
  const dataset = holdDataset(aDataset('old').store, never);
  await dataset.close();
  const { status, body } = await asking(aService(market, { dataset }))('GetAUM');
  expect([status, body]).toMatchObject([503, { title: 'Not available at the moment' }]);
});
