import type { AnalysisInput, AnalysisKind, AnalysisResult } from './analyses.ts';

export interface AnalysisRequest<Kind extends AnalysisKind = AnalysisKind> {
  readonly kind: Kind;
  readonly input: AnalysisInput<Kind>;
}

/** What the worker posts: one message for its one request. */
export type AnalysisMessage<Kind extends AnalysisKind = AnalysisKind> =
  | { readonly kind: 'result'; readonly result: AnalysisResult<Kind> }
  | { readonly kind: 'error'; readonly message: string };

/**
 * Runs an analysis in a worker of its own, which ends with it or with the signal.
 * @throws Error if the analysis fails or the signal aborts.
 */
export async function runInWorker<Kind extends AnalysisKind>(
  request: AnalysisRequest<Kind>,
  signal: AbortSignal,
): Promise<AnalysisResult<Kind>> {
  // a document without workers, as in a test; a page does not load the analyses
  if (typeof Worker === 'undefined') return (await import('./analyses.ts')).runAnalysis(request.kind, request.input);
  const worker = new Worker(new URL('./analysis-worker.ts', import.meta.url), { type: 'module' });
  const done = new Promise<AnalysisResult<Kind>>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<AnalysisMessage<Kind>>) => {
      if (data.kind === 'error') reject(new Error(data.message));
      else resolve(data.result);
    });
    worker.addEventListener('error', () => reject(new Error('the analysis could not be started')));
    signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true });
  });
  worker.postMessage(request);
  return done.finally(() => worker.terminate());
}
