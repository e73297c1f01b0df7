import { startTransition, useEffect, useState } from 'react';
import type { Job } from '../workers/handle-requests.ts';
import { createWorkerPool } from '../workers/worker-pool.ts';
import type { AnalysisInput, AnalysisKind, AnalysisResult } from './analyses.ts';

export interface Analysis<Result> {
  /** Null until the analysis of the current input is done: never that of an earlier input. */
  readonly result: Result | null;
  /** Why it failed; '' if it did not. */
  readonly error: string;
}

interface Finished<Kind extends AnalysisKind> extends Analysis<AnalysisResult<Kind>> {
  readonly input: AnalysisInput<Kind>;
}

const PENDING: Analysis<never> = { result: null, error: '' };

/**
 * Runs an analysis in a worker whenever its input is another object; an analysis whose input is superseded is cancelled. With null
 * nothing runs.
 */
export function useAnalysis<Kind extends AnalysisKind>(
  kind: Kind,
  input: AnalysisInput<Kind> | null,
): Analysis<AnalysisResult<Kind>> {
  const [finished, setFinished] = useState<Finished<Kind> | null>(null);
  useEffect(() => {
    if (input === null) return undefined;
    const cancellation = new AbortController();
    const finish = (outcome: Analysis<AnalysisResult<Kind>>): void => {
      // ten charts follow a result: rendered in slices, between which the page handles events
      if (!cancellation.signal.aborted) startTransition(() => setFinished({ ...outcome, input }));
    };
    runInWorker({ kind, input }, cancellation.signal).then(
      (result) => finish({ result, error: '' }),
      (cause: unknown) => finish({ result: null, error: cause instanceof Error ? cause.message : String(cause) }),
    );
    return () => cancellation.abort();
  }, [kind, input]);
  return finished !== null && finished.input === input ? finished : PENDING;
}

interface AnalysisRequest<Kind extends AnalysisKind = AnalysisKind> {
  readonly kind: Kind;
  readonly input: AnalysisInput<Kind>;
}

export interface AnalysisJob<Kind extends AnalysisKind = AnalysisKind> extends Job {
  readonly request: AnalysisRequest<Kind>;
  readonly result: AnalysisResult<Kind>;
}

const analysisWorkers = createWorkerPool(
  () => new Worker(new URL('./analysis-worker.ts', import.meta.url), { type: 'module' }),
);

/**
 * Runs an analysis in a worker.
 * @throws Error if the analysis fails or the signal aborts.
 */
async function runInWorker<Kind extends AnalysisKind>(
  request: AnalysisRequest<Kind>,
  signal: AbortSignal,
): Promise<AnalysisResult<Kind>> {
  // a document without workers, as in a test; a page does not load the analyses
  if (typeof Worker === 'undefined') return (await import('./analyses.ts')).runAnalysis(request.kind, request.input);
  return analysisWorkers.run<AnalysisJob<Kind>>({ requests: [request], signal });
}
