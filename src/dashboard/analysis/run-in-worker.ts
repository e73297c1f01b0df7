import type { Job } from '../workers/handle-requests.ts';
import { createWorkerPool } from '../workers/worker-pool.ts';
import type { AnalysisInput, AnalysisKind, AnalysisResult } from './analyses.ts';

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
export async function runInWorker<Kind extends AnalysisKind>(
  request: AnalysisRequest<Kind>,
  signal: AbortSignal,
): Promise<AnalysisResult<Kind>> {
  // a document without workers, as in a test; a page does not load the analyses
  if (typeof Worker === 'undefined') return (await import('./analyses.ts')).runAnalysis(request.kind, request.input);
  return analysisWorkers.run<AnalysisJob<Kind>>({ requests: [request], signal });
}
