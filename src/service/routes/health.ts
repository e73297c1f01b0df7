import { createProblem, ProblemError } from '#contract/problems.ts';
import type { Backend } from '../api/backend.ts';
import { uncachedJsonResponse, type HttpResponse } from '../http/response.ts';

/** `GET /healthz`, the liveness probe: is the process up? */
export const HEALTH_PATH = '/healthz';

/** `GET /readyz`, the readiness probe: can it receive requests? */
export const READINESS_PATH = '/readyz';

const OK = uncachedJsonResponse({ status: 'ok' });

/** Older data are served than there should be: requests are answered, and somebody has to look. */
const DEGRADED = uncachedJsonResponse({ status: 'degraded' });

export const handleHealth = (): HttpResponse => OK;

/**
 * Ready as long as requests can be served and the process is not shutting down.
 * @throws ProblemError 503, DatabaseUnavailableError
 */
export async function handleReadiness(backend: Backend, isShuttingDown: () => boolean): Promise<HttpResponse> {
  if (isShuttingDown()) throw new ProblemError(createProblem(503, 'Shutting down.'));
  return (await backend.checkReadiness()) === 'degraded' ? DEGRADED : OK;
}

/** Probes are accepted with any Host: they use whatever address they know, and their responses contain no secrets. */
export const PROBE_PATHS: ReadonlySet<string> = new Set([HEALTH_PATH, READINESS_PATH]);
