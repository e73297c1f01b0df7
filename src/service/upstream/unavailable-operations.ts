import { operationNames, operations, type OperationName } from '#contract/operations/operations.ts';
import { ProblemError } from '#contract/problems.ts';
import { parseApiRequest } from '#contract/requests/request.ts';
import type { UpstreamClient } from './upstream-client.ts';
import { OperationUnavailableError, UpstreamError } from './upstream-error.ts';

type Request = UpstreamClient['request'];

/**
 * The operations that the upstream service does not provide to our key: those that its GetLimitation does not allow and, of
 * those that it does not list, those that it rejects.
 * @throws UpstreamError if it does not respond at all, or rejects everything: then it fails, or what is in front of it responds.
 */
export async function findUnavailableOperations(request: Request): Promise<ReadonlySet<OperationName>> {
  const limitations = await nullIfUnavailable(request('GetLimitation', {}));
  const allowed = new Map(
    limitations?.records.map((row) => [row.operation.toLowerCase(), row.allowed.toLowerCase() !== 'no']),
  );
  const listed = (name: OperationName) => allowed.get(name.toLowerCase());
  const unlisted = dataOperations.filter((name) => listed(name) === undefined);
  const rejected = unlisted.length === 0 ? [] : await findRejectedOperations(unlisted, request);
  if (rejected.length === dataOperations.length) throw new UpstreamError('it provides none of the operations');
  return new Set([...dataOperations.filter((name) => listed(name) === false), ...rejected]);
}

/** The service itself responds to the others. */
const dataOperations = operationNames.filter((name) => name !== 'GetLimitation' && name !== 'GetServerInfo');

async function findRejectedOperations(names: readonly OperationName[], request: Request) {
  // a scheme that exists: some services respond with 404 if nothing matches
  const { filters } = parseApiRequest('GetAUM', [['max', '1']]);
  const code = (await nullIfUnavailable(request('GetAUM', filters)))?.records[0]?.code || '0';
  const areAccepted = await Promise.all(names.map((name) => isAccepted(name, code, request)));
  return names.filter((_, index) => !areAccepted[index]);
}

async function isAccepted(name: OperationName, code: string, request: Request): Promise<boolean> {
  const probe = 'code' in operations[name].parameters ? [['code', code] as const] : [];
  try {
    return (await nullIfUnavailable(request(name, parseApiRequest(name, probe).filters))) !== null;
  } catch (error) {
    if (error instanceof ProblemError || error instanceof UpstreamError) return true; // provided, as far as we know
    throw error;
  }
}

async function nullIfUnavailable<T>(response: Promise<T>): Promise<T | null> {
  try {
    return await response;
  } catch (error) {
    if (error instanceof OperationUnavailableError) return null;
    throw error;
  }
}
