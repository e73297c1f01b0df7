import { handleRequests } from '../workers/handle-requests.ts';
import { runAnalysis } from './analyses.ts';
import type { AnalysisJob } from './use-analysis.ts';

// Analyses over histories or portfolios, which would block the page.
handleRequests<AnalysisJob>(({ kind, input }) => ({ result: runAnalysis(kind, input) }));
