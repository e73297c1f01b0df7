import { createProblem, ProblemError } from '#contract/problems.ts';
import type { CurrentDataset } from '../api/current-dataset.ts';
import { uncachedJsonResponse, type HttpResponse } from '../http/response.ts';

/** `GET /healthz`, the liveness probe: is the process up? */
export const HEALTH_PATH = '/healthz';

/** `GET /readyz`, the readiness probe: can it receive requests? */
export const READINESS_PATH = '/readyz';

const OK = uncachedJsonResponse({ status: 'ok' });

/** An earlier version is served because the latest one is damaged: requests are answered, and somebody has to look. */
const DEGRADED = uncachedJsonResponse({ status: 'degraded' });

export const handleHealth = (): HttpResponse => OK;

/**
 * Ready as long as there is a dataset that can be read, and the process is not shutting down.
 * @throws ProblemError 503, DatabaseUnavailableError
 */
export async function handleReadiness(dataset: CurrentDataset, isShuttingDown: () => boolean): Promise<HttpResponse> {
  if (isShuttingDown()) throw new ProblemError(createProblem(503, 'Shutting down.'));
  await dataset.use((store) => store.check());
  return dataset.isDegraded() ? DEGRADED : OK;
}

/** Probes are accepted with any Host: they use whatever address they know, and their responses contain no secrets. */
export const PROBE_PATHS: ReadonlySet<string> = new Set([HEALTH_PATH, READINESS_PATH]);
