import type { Job } from '../../workers/handle-requests.ts';
import { createWorkerPool } from '../../workers/worker-pool.ts';
import { type Recognised, recogniseText } from './recognise-text.ts';

/** A text, and the day number of today. */
export interface StatementJob extends Job {
  readonly request: { readonly text: string; readonly today: number };
  readonly part: never;
  readonly result: Recognised;
}

const workers = createWorkerPool(
  () => new Worker(new URL('./statement-worker.ts', import.meta.url), { type: 'module' }),
  1,
);

/** Characters that are read in about a hundredth of a second. */
const SHORT = 100_000;

/** Says what a text is, as `recogniseText`; a long one is read where it does not block the page. */
export async function recogniseInWorker(text: string, today: number): Promise<Recognised> {
  // a document without workers, as in a test
  if (text.length <= SHORT || typeof Worker === 'undefined') return recogniseText(text, today);
  return workers.run<StatementJob>({ requests: [{ text, today }] });
}
