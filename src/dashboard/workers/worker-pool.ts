/** Workers of one script. Each is started when a job needs it and used again by later ones, at most a few of them at once. */
export interface WorkerPool {
  /**
   * Runs a job in the first worker that is free, in the order of the calls.
   * @throws Error with what the worker posts as its error, or if it cannot be started, or the abort reason of the signal. The worker
   * is terminated then.
   */
  run<Message extends { readonly kind: string }, Result>(job: WorkerJob<Message, Result>): Promise<Result>;
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

const runJob = <Message extends { readonly kind: string }, Result>(
  worker: Worker,
  { request, transfer, signal, receive }: WorkerJob<Message, Result>,
): Promise<Result> =>
  new Promise((resolve, reject) => {
    // instead of those of the job before
    worker.onmessage = ({ data }: MessageEvent<Message | WorkerError>) => {
      if (isError(data)) return reject(new Error(data.message));
      const last = receive(data);
      if (last) resolve(last.result);
    };
    worker.onerror = () => reject(new Error('the worker could not be started'));
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.postMessage(request, transfer ?? []);
  });

const isError = (message: { readonly kind: string }): message is WorkerError => message.kind === 'error';
