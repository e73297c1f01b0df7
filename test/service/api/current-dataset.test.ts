import { afterAll, expect, it } from 'vitest';
import { createCurrentDataset } from '#service/api/current-dataset.ts';
import { createRequester, createTestService } from '#test/support/create-test-service.ts';
import { createDeferred } from '#test/support/deferred.ts';
import { openMarketStore } from '../market-store.ts';

const market = await openMarketStore();
afterAll(() => market.close());

/** A dataset version, and how often it was closed. */
function createVersion(version: string) {
  const closed = { times: 0 };
  const info = { ...market.info, version };
  return { closed, store: { ...market, info, close: async () => void (closed.times += 1) } };
}

const failOnError = (thrown: unknown) => {
  throw thrown;
};

it('finishes a task on the version it started with, and closes that version after its last task', async () => {
  const [old, next] = [createVersion('old'), createVersion('next')];
  const dataset = createCurrentDataset(old.store, failOnError);
  const gates = [createDeferred(), createDeferred()];
  const tasks = gates.map(({ opened }) =>
    dataset.use(async ({ store }) => {
      await opened;
      expect(old.closed.times).toBe(0);
      return store.info.version;
    }),
  );
  await dataset.replace(next.store);
  expect(await dataset.use(async ({ store }) => store.info.version)).toBe('next');
  for (const [index, { open }] of gates.entries()) {
    open();
    expect(await tasks[index]).toBe('old');
  }
  expect([old.closed.times, next.closed.times]).toEqual([1, 0]);
});

it('closes a replaced version without tasks at once, and only once', async () => {
  const [old, next] = [createVersion('old'), createVersion('next')];
  const dataset = createCurrentDataset(old.store, failOnError);
  await dataset.use(async () => {});
  await dataset.replace(next.store);
  await dataset.close();
  await dataset.close();
  expect([old.closed.times, next.closed.times]).toEqual([1, 1]);
});

it('closes a replaced version whose last task failed', async () => {
  const old = createVersion('old');
  const dataset = createCurrentDataset(old.store, failOnError);
  const failing = dataset.use(async () => Promise.reject(new Error('broken')));
  await dataset.replace(createVersion('next').store);
  await expect(failing).rejects.toThrow('broken');
  expect(old.closed.times).toBe(1);
});

it('reports an error if the replaced version could not be closed, and uses the new one', async () => {
  const errors: unknown[] = [];
  const stuck = { ...market, close: () => Promise.reject(new Error('stuck')) };
  const dataset = createCurrentDataset(stuck, (thrown) => errors.push(thrown));
  await dataset.replace(createVersion('next').store);
  expect(errors).toMatchObject([{ message: 'stuck' }]);
  expect(await dataset.use(async ({ store }) => store.info.version)).toBe('next');
});

it('responds with 503 if no dataset is loaded', async () => {
  const dataset = createCurrentDataset(createVersion('old').store, failOnError);
  await dataset.close();
  const { status, body } = await createRequester(createTestService(market, { dataset }))('GetAUM');
  expect([status, body]).toMatchObject([503, { title: 'Service unavailable', detail: 'No dataset is loaded.' }]);
});
