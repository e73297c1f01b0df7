import { createWorkerPool } from '../workers/worker-pool.ts';
import type { AnalysisInput, AnalysisKind, AnalysisResult } from './analyses.ts';

export interface AnalysisRequest<Kind extends AnalysisKind = AnalysisKind> {
  readonly kind: Kind;
  readonly input: AnalysisInput<Kind>;
}

/** What the worker posts about a request, unless it fails. */
export interface AnalysisMessage<Kind extends AnalysisKind = AnalysisKind> {
  readonly kind: 'result';
  readonly result: AnalysisResult<Kind>;
}

const analysisWorkers = createWorkerPool(
  () => new Worker(new URL('./analysis-worker.ts', import.meta.url), { type: 'module' }),
);

/**
 * Runs an analysis in a worker.
 * @throws Error if the analysis fails or the signal aborts.
 */
export async function runInWorker<Kind extends AnalysisKind>(
  request: AnalysisRequest<Kind>,
  signal: AbortSignal,
): Promise<AnalysisResult<Kind>> {
  // a document without workers, as in a test; a page does not load the analyses
  if (typeof Worker === 'undefined') return (await import('./analyses.ts')).runAnalysis(request.kind, request.input);
  return analysisWorkers.run({ request, signal, receive: ({ result }: AnalysisMessage<Kind>) => ({ result }) });
}
