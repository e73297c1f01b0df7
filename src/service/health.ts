import { problem, ProblemError } from '#contract/problem.ts';
import type { DatasetHolder } from './dataset-holder.ts';
import type { PlainResponse } from './plain.ts';
import { jsonReply } from './replies.ts';

/** `GET /healthz`: is the process up? */
export const HEALTH_PATH = '/healthz';

/** `GET /readyz`: may it be sent questions? */
export const READINESS_PATH = '/readyz';

const OK = jsonReply({ status: 'ok' });

export const healthReply = (): PlainResponse => OK;

/**
 * Ready as long as there is a dataset to answer from and the process was not told to end.
 * @throws ProblemError 503
 */
export async function readinessReply(dataset: DatasetHolder, isEnding: () => boolean): Promise<PlainResponse> {
  if (isEnding()) throw new ProblemError(problem(503, 'The service is ending and finishes what is under way.'));
  await dataset.use(async () => undefined);
  return OK;
}

/** Probes ask by whatever address they know, and what they are told is nobody's secret. */
export const isProbe = (path: string): boolean => path === HEALTH_PATH || path === READINESS_PATH;
