import type { Job, WorkerMessage } from './handle-requests.ts';

/** Workers of one script. Each is started when a job needs it and used again by later ones, at most a few of them at once. */
export interface WorkerPool {
  /**
   * Runs a job in the first worker that is free, in the order of the calls.
   * @throws Error with what the worker posts as its error, or if it cannot be started, or the abort reason of the signal. The worker
   * is terminated then.
   */
  run<J extends Job>(job: WorkerJob<J>): Promise<J['result']>;
}

/** See `handleRequests`. */
interface WorkerJob<J extends Job> {
  /** Posted to the worker, one after the other; it returns the result after the last. */
  readonly requests: Iterable<J['request']> | AsyncIterable<J['request']>;
  /** Objects that are handed over with each request: the page can no longer use them. */
  readonly transfer?: Transferable[];
  readonly signal?: AbortSignal | undefined;
  readonly onPart?: (part: J['part']) => void;
}

/**
 * One core is left to the page. When the histories of ten schemes were parsed by ten workers at once on two cores, a task of 14 ms on
 * the page took 73, since it waited for a core (November 2026). A browser that does not say how many there are has one worker.
 */
const DEFAULT_SIZE = Math.min(4, Math.max(1, (globalThis.navigator.hardwareConcurrency || 1) - 1));

/** Workers that nobody has used for so long are terminated: what they have parsed takes memory. */
const IDLE_MS = 3_000;

export function createWorkerPool(start: () => Worker, size = DEFAULT_SIZE): WorkerPool {
  const waiting: (() => void)[] = [];
  const idle: Worker[] = [];
  let running = 0;
  let idleTimer: ReturnType<typeof setTimeout> | undefined;
  return {
    async run(job) {
      if (running < size) running += 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      clearTimeout(idleTimer);
      let worker: Worker | undefined;
      try {
        job.signal?.throwIfAborted();
        worker = idle.pop() ?? start();
        const result = await runJob(worker, job);
        idle.push(worker);
        return result;
      } catch (cause) {
        worker?.terminate();
        throw cause;
      } finally {
        const next = waiting.shift();
        if (next) next();
        else if (--running === 0)
          idleTimer = setTimeout(() => idle.splice(0).forEach((each) => each.terminate()), IDLE_MS);
      }
    },
  };
}

async function runJob<J extends Job>(
  worker: Worker,
  { requests, transfer = [], signal, onPart }: WorkerJob<J>,
): Promise<J['result']> {
  const result = new Promise<J['result']>((resolve, reject) => {
    // instead of those of the job before
    worker.onmessage = ({ data }: MessageEvent<WorkerMessage<J>>) => {
      if (data.kind === 'part') onPart?.(data.part);
      else if (data.kind === 'result') resolve(data.result);
      else reject(new Error(data.message));
    };
    worker.onerror = () => reject(new Error('the worker could not be started'));
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  let isOver = false;
  const post = async (): Promise<void> => {
    for await (const request of requests) {
      if (isOver) return;
      worker.postMessage(request, transfer);
    }
  };
  try {
    return (await Promise.all([result, post()]))[0];
  } finally {
    isOver = true;
  }
}
