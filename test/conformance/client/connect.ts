import { parseEnvelope, type ServiceClient } from './service-client.ts';

const TIMEOUT_MS = 10_000;

/**
 * Requests one record, so that a wrong address or access key is said once and not by every check.
 * @throws Error if nothing responds, the key is refused, or the response is not one of the API.
 */
export async function connect(service: ServiceClient): Promise<void> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await service.send('GetAUM', { max: '1' }, { signal }).catch((error: unknown) => {
    throw new Error(`${service.baseUrl} does not respond: ${describeCause(error)}`);
  });
  if (response.status === 401 || response.status === 403) {
    throw new Error(`${service.baseUrl} refuses the access key (status ${response.status})`);
  }
  try {
    parseEnvelope(response);
  } catch (error) {
    throw new Error(`${service.baseUrl} cannot be checked: ${describeCause(error)}`, { cause: error });
  }
}

/** Describes why a fetch failed: `connect ECONNREFUSED 127.0.0.1:4173`. */
function describeCause(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const [first] = cause instanceof AggregateError ? cause.errors : [cause];
  return (first instanceof Error ? first.message : String(first)).replaceAll(/\s+/g, ' ');
}
