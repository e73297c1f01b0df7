import { Worker as Thread } from 'node:worker_threads';
import { afterEach, expect, it, vi } from 'vitest';
import { createWorkerPool, type WorkerPool } from '#dashboard/workers/worker-pool.ts';

/** Posts a number back, then how many jobs it has had; fails at a text, responds to nothing else. */
const SCRIPT = `
  const { parentPort } = require('node:worker_threads');
  let jobs = 0;
  parentPort.on('message', (request) => {
    jobs += 1;
    if (typeof request === 'string') parentPort.postMessage({ kind: 'error', message: request });
    if (typeof request !== 'number') return;
    parentPort.postMessage({ kind: 'part', part: request });
    parentPort.postMessage({ kind: 'result', result: jobs });
  });`;

/** Node has no `ErrorEvent`. */
const ERROR = Object.assign(new Event('error'), { message: '', filename: '', lineno: 0, colno: 0, error: null });

/** A thread with the methods and events of a worker in a browser. */
class ThreadWorker extends EventTarget implements Worker {
  onmessage: Worker['onmessage'] = null;
  onmessageerror: Worker['onmessageerror'] = null;
  onerror: Worker['onerror'] = null;
  isTerminated = false;
  readonly posted: unknown[] = [];
  readonly #thread: Thread;

  constructor(script: string) {
    super();
    this.#thread = new Thread(script, { eval: true });
    this.#thread.on('message', (data) => this.onmessage?.(new MessageEvent('message', { data })));
    this.#thread.on('error', () => this.onerror?.(ERROR));
  }

  postMessage(request: unknown): void {
    this.posted.push(request);
    this.#thread.postMessage(request);
  }

  terminate(): void {
    this.isTerminated = true;
    void this.#thread.terminate();
  }
}

const started: ThreadWorker[] = [];
afterEach(() => {
  vi.useRealTimers();
  for (const worker of started.splice(0)) worker.terminate();
});

const createPool = (size: number, scripts: readonly string[] = []): WorkerPool =>
  createWorkerPool(() => {
    const worker = new ThreadWorker(scripts[started.length] ?? SCRIPT);
    started.push(worker);
    return worker;
  }, size);

/** Resolves with what the worker posted back, and the number of jobs it has had. */
async function run(
  pool: WorkerPool,
  request: unknown,
  signal?: AbortSignal,
): Promise<readonly [received: number, jobs: number]> {
  let received = 0;
  const onPart = (part: number) => void (received = part);
  const jobs = await pool.run<{ request: unknown; part: number; result: number }>({
    requests: [request],
    signal,
    onPart,
  });
  return [received, jobs];
}

it('runs the jobs one after the other in one worker if there may be only one', async () => {
  const pool = createPool(1);
  expect(await Promise.all([7, 8, 9].map((request) => run(pool, request)))).toEqual([
    [7, 1],
    [8, 2],
    [9, 3],
  ]);
  expect(started).toHaveLength(1);
});

it('starts no more workers than are allowed at once, and uses them again', async () => {
  const pool = createPool(2);
  await Promise.all([1, 2, 3, 4, 5].map((request) => run(pool, request)));
  await run(pool, 6);
  expect(started).toHaveLength(2);
});

it('rejects a job with the error that the worker reports, and starts another worker for the next', async () => {
  const pool = createPool(1);
  const failed = run(pool, 'row 7: expected a date');
  const next = run(pool, 8);
  await expect(failed).rejects.toThrow('row 7: expected a date');
  expect(await next).toEqual([8, 1]);
});

it('does not send a job that is aborted before its turn', async () => {
  const pool = createPool(1);
  const cancellation = new AbortController();
  const first = run(pool, 1);
  const waiting = run(pool, 2, cancellation.signal);
  const last = run(pool, 3);
  cancellation.abort();
  await expect(waiting).rejects.toThrow('aborted');
  await expect(run(pool, 4, cancellation.signal)).rejects.toThrow('aborted');
  expect([await first, await last]).toEqual([
    [1, 1],
    [3, 2],
  ]);
});

it('posts no further requests of a job that has failed', async () => {
  const pool = createPool(1);
  const { promise: hasFailed, resolve: fail } = Promise.withResolvers<void>();
  const { promise: isAtEnd, resolve: end } = Promise.withResolvers<void>();
  async function* list() {
    try {
      yield 'row 1: expected a date';
      await hasFailed;
      yield null;
    } finally {
      end();
    }
  }
  await expect(pool.run({ requests: list() })).rejects.toThrow('row 1');
  fail();
  await isAtEnd;
  expect(started[0]?.posted).toEqual(['row 1: expected a date']);
});

it('terminates the worker of a job that is aborted while it runs, and starts another for the next', async () => {
  const pool = createPool(1);
  const cancellation = new AbortController();
  const endless = run(pool, null, cancellation.signal);
  const next = run(pool, 5);
  cancellation.abort();
  await expect(endless).rejects.toThrow('aborted');
  expect(await next).toEqual([5, 1]);
  expect(started.map(({ isTerminated }) => isTerminated)).toEqual([true, false]);
});

it('rejects a job whose worker cannot be started, and starts another for the next', async () => {
  const pool = createPool(1, ['not JavaScript']);
  const failed = run(pool, 1);
  const next = run(pool, 2);
  await expect(failed).rejects.toThrow('could not be started');
  expect(await next).toEqual([2, 1]);
});

it('terminates workers that have had nothing to do for a while', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const pool = createPool(2);
  await Promise.all([1, 2].map((request) => run(pool, request)));
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
  expect(started.some(({ isTerminated }) => isTerminated)).toBe(false);
  vi.runAllTimers();
  expect(started.every(({ isTerminated }) => isTerminated)).toBe(true);
  expect(await run(pool, 3)).toEqual([3, 1]);
});
