/** Workers of one script. Each is started when a job needs it and used again by later ones, at most a few of them at once. */
export interface WorkerPool {
  /**
   * Runs a job in the first worker that is free, in the order of the calls.
   * @throws Error with what the worker posts as its error, or if it could not be started, or the signal aborts: a worker that is
   * busy with the job then is terminated.
   */
  run<Message, Result>(job: WorkerJob<Message, Result>): Promise<Result>;
}

interface WorkerJob<Message, Result> {
  /** What is posted to the worker. */
  readonly request: unknown;
  /** Objects that are handed over to the worker: the page can no longer use them. */
  readonly transfer?: Transferable[];
  readonly signal?: AbortSignal | undefined;
  /** Receives what the worker posts about the job; the result ends it. */
  readonly receive: (message: Message) => { readonly result: Result } | null;
}

/** What a worker posts if its job fails. */
export interface WorkerError {
  readonly kind: 'error';
  readonly message: string;
}

/**
 * One core is left to the page. When the histories of ten schemes were parsed by ten workers at once on two cores, a task of 14 ms on
 * the page took 73, since it waited for a core (November 2026).
 */
const DEFAULT_SIZE = Math.min(4, Math.max(1, globalThis.navigator.hardwareConcurrency - 1));

/** Workers that nobody has used for so long are terminated: what they have parsed takes memory. */
const IDLE_MS = 3_000;

/** Settles the promise of a job. Returns the worker, if it can be used again. */
type Run = (takeWorker: () => Worker) => Promise<Worker | null>;

export function createWorkerPool(start: () => Worker, size = DEFAULT_SIZE): WorkerPool {
  const waiting = new Set<Run>();
  const idle: Worker[] = [];
  let running = 0;
  let idleTimer: ReturnType<typeof setTimeout> | undefined;

  function startWaiting(): void {
    for (const run of waiting) {
      if (running === size) return;
      waiting.delete(run);
      void startRun(run);
    }
  }

  async function startRun(run: Run): Promise<void> {
    running += 1;
    clearTimeout(idleTimer);
    const worker = await run(() => idle.pop() ?? start());
    if (worker) idle.push(worker);
    running -= 1;
    startWaiting();
    if (running === 0) idleTimer = setTimeout(terminateIdle, IDLE_MS);
  }

  function terminateIdle(): void {
    for (const worker of idle.splice(0)) worker.terminate();
  }

  return {
    run: <Message, Result>(job: WorkerJob<Message, Result>) =>
      new Promise<Result>((resolve, reject) => {
        const run: Run = async (takeWorker) => {
          let worker: Worker | null = null;
          try {
            worker = takeWorker();
            resolve(await runJob(worker, job));
            return worker;
          } catch (cause) {
            reject(cause);
            if (cause instanceof JobError) return worker;
            worker?.terminate();
            return null;
          }
        };
        const abort = (): void => {
          if (waiting.delete(run)) reject(new Error('aborted'));
        };
        waiting.add(run);
        if (job.signal?.aborted) abort();
        else job.signal?.addEventListener('abort', abort, { once: true });
        startWaiting();
      }),
  };
}

/** The worker has reported that the job failed, and is ready for another. */
class JobError extends Error {}

async function runJob<Message, Result>(
  worker: Worker,
  { request, transfer = [], signal, receive }: WorkerJob<Message, Result>,
): Promise<Result> {
  const ended = new AbortController();
  try {
    return await new Promise<Result>((resolve, reject) => {
      const options = { signal: ended.signal };
      worker.addEventListener(
        'message',
        ({ data }: MessageEvent<Message | WorkerError>) => {
          if (isError(data)) return reject(new JobError(data.message));
          const last = receive(data);
          if (last !== null) resolve(last.result);
        },
        options,
      );
      worker.addEventListener('error', () => reject(new Error('the worker could not be started')), options);
      signal?.addEventListener('abort', () => reject(new Error('aborted')), options);
      worker.postMessage(request, transfer);
    });
  } finally {
    ended.abort();
  }
}

const isError = (data: unknown): data is WorkerError =>
  typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'error';
