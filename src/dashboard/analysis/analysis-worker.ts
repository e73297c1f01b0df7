import type { WorkerError } from '../workers/worker-pool.ts';
import { runAnalysis } from './analyses.ts';
import type { AnalysisMessage, AnalysisRequest } from './run-in-worker.ts';

// Analyses over histories or portfolios, which would block the page.
self.addEventListener('message', ({ data: { kind, input } }: MessageEvent<AnalysisRequest>) => {
  const post = (message: AnalysisMessage | WorkerError): void => self.postMessage(message);
  try {
    post({ kind: 'result', result: runAnalysis(kind, input) });
  } catch (cause) {
    post({ kind: 'error', message: cause instanceof Error ? cause.message : String(cause) });
  }
});
