import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { isUncacheable, operationNames, operations, type OperationName } from '#contract/operations/operations.ts';
import { parseApiRequest } from '#contract/requests/request.ts';
import { createConcurrencyLimit, createLongListLimit } from '#service/api/concurrency-limit.ts';
import { SERVICE_LIMITS } from '#service/http/limits.ts';
import { createRequester, createTestService } from '#test/support/create-test-service.ts';
import { createDeferred } from '#test/support/deferred.ts';
import { openMarketStore } from '../market-store.ts';

const market = await openMarketStore();
afterAll(() => market.close());
afterEach(() => void vi.useRealTimers());

/** Lets every promise that can settle now settle. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('A concurrency limit', () => {
  it('runs a limited number of tasks at a time, the others in order of arrival', async () => {
    const limit = createConcurrencyLimit(2, 10, 60_000);
    const gates = [createDeferred(), createDeferred(), createDeferred(), createDeferred()];
    const started: number[] = [];
    const tasks = gates.map((gate, index) =>
      limit(async () => {
        started.push(index);
        await gate.opened;
        return index;
      }),
    );
    await settle();
    expect(started).toEqual([0, 1]);
    gates[1]?.open();
    await settle();
    expect(started).toEqual([0, 1, 2]);
    for (const gate of gates) gate.open();
    expect(await Promise.all(tasks)).toEqual([0, 1, 2, 3]);
  });

  it('starts the next task after one that fails', async () => {
    const limit = createConcurrencyLimit(1, 10, 60_000);
    const failing = limit(() => Promise.reject(new Error('bad')));
    const next = limit(async () => 'good');
    await expect(failing).rejects.toThrow('bad');
    expect(await next).toBe('good');
    expect(await limit(async () => 'better')).toBe('better');
  });

  it('rejects a task with 503 if the queue is full', async () => {
    const limit = createConcurrencyLimit(1, 1, 60_000);
    const gate = createDeferred();
    const tasks = [limit(() => gate.opened), limit(() => gate.opened)];
    await expect(limit(() => gate.opened)).rejects.toMatchObject({ problem: { status: 503 } });
    gate.open();
    await Promise.all(tasks);
    expect(await limit(async () => 'free again')).toBe('free again');
  });

  it('rejects a task with 503 if it has waited too long, and runs the next one', async () => {
    vi.useFakeTimers();
    const limit = createConcurrencyLimit(1, 10, 50);
    const gate = createDeferred();
    const first = limit(() => gate.opened);
    const late = limit(async () => 'late').catch((thrown: unknown) => thrown);
    vi.advanceTimersByTime(50);
    expect(await late).toMatchObject({ problem: { status: 503 } });
    const next = limit(async () => 'in time');
    gate.open();
    await first;
    expect([await next, await limit(async () => 'free again')]).toEqual(['in time', 'free again']);
  });
});

it('creates a few long lists at a time, and responds to small requests meanwhile', async () => {
  const gate = createDeferred();
  let [running, maxRunning] = [0, 0];
  const store = {
    ...market,
    readSchemes: async (selection: Parameters<typeof market.readSchemes>[0]) => {
      if (selection.code) return market.readSchemes(selection);
      running += 1;
      maxRunning = Math.max(maxRunning, running);
      await gate.opened;
      running -= 1;
      return market.readSchemes(selection);
    },
  };
  const request = createRequester(createTestService(store));
  const excess = 5;
  let rejected = 0;
  const lists = Array.from(
    { length: SERVICE_LIMITS.maxLongLists + SERVICE_LIMITS.maxQueuedLongLists + excess },
    async (_, index) => {
      const response = await request('GetSchemeMaster', { name: `fund ${' x'.repeat(index)}` });
      if (response.status === 503) rejected += 1;
      return response;
    },
  );
  await vi.waitFor(() => expect([running, rejected]).toEqual([SERVICE_LIMITS.maxLongLists, excess]), {
    timeout: 200_000,
  });
  expect((await request('GetSchemeMaster', { code: '1' })).body.count).toBe(1);
  gate.open();
  const responses = await Promise.all(lists);
  expect(maxRunning).toBe(SERVICE_LIMITS.maxLongLists);
  const busy = responses.filter(({ status }) => status === 503);
  expect(busy.map(({ headers }) => headers.get('retry-after'))).toEqual(Array.from({ length: excess }, () => '5'));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(lists.length - excess);
});

/** Requests for all records, as far as the operation permits. */
const allRecords: readonly (readonly [OperationName, Readonly<Record<string, string>>])[] = [
  ...operationNames
    .filter((name) => operations[name].selectors.length === 0 && !isUncacheable(name))
    .map((name) => [name, {}] as const),
  ['GetSchemeEvents', { from: '01-01-2000' }],
  ['GetHoldingsSearch', { instrument: 'a' }],
  ['GetPortfolioDates', { name: 'fund' }],
  ['GetStressTests', { name: 'fund' }],
  ['GetSchemeMeasures', { code: Array.from({ length: 500 }, (_, index) => index).join() }],
];

describe('The limit on long lists', () => {
  const isLimited = async (name: OperationName, parameters: Readonly<Record<string, string>>): Promise<boolean> => {
    const limit = createLongListLimit();
    const gate = createDeferred();
    const all = parseApiRequest('GetAUM', []);
    const running = Array.from({ length: SERVICE_LIMITS.maxLongLists }, () => limit(all, () => gate.opened));
    let isStarted = false;
    const task = limit(parseApiRequest(name, Object.entries(parameters)), async () => void (isStarted = true));
    await settle();
    const isWaiting = !isStarted;
    gate.open();
    await Promise.all([...running, task]);
    return isWaiting;
  };

  it.each(allRecords)(
    'applies to every operation that may return the records of all schemes: %s',
    async (...request) => {
      expect(await isLimited(...request)).toBe(true);
    },
  );

  it.each<[OperationName, Readonly<Record<string, string>>]>([
    ['GetSchemeMeasures', { code: '1' }],
    ['GetSchemeEvents', { isin: 'INF000A01011' }],
    ['GetHoldings', { name: 'Steady Large Cap Fund' }],
    ['GetNAVHistory', { name: 'Steady Large Cap Fund' }],
  ])('does not apply to a request for a few schemes: %s %j', async (...request) => {
    expect(await isLimited(...request)).toBe(false);
  });
});
