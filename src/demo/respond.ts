import { formatRecordTime } from '#contract/dates.ts';
import type { OperationName } from '#contract/operations/operations.ts';
import { createProblem, ProblemError, type Problem } from '#contract/problems.ts';
import { findOperation, parseApiRequest, type ApiRequest } from '#contract/requests/request.ts';
import { responseFormats, serializeResponse } from '#contract/responses/response-formats.ts';
import type { Store } from '#dataset/storage/store.ts';
import { handlers } from '#service/operations/handlers.ts';
import type { DemoResponse } from './demo-data.ts';

/** Nothing limits the only user of a dataset in a browser. */
const CALLER = { canCall: () => true, requestsPerMinute: 600, remaining: 600 };

const startedAt = formatRecordTime(new Date());

/** The response of the service to a request: the same contract, the same handlers, without a server. */
export async function respond(
  operation: string,
  parameters: URLSearchParams,
  store: Store,
  version: string,
): Promise<DemoResponse> {
  try {
    const request = parseApiRequest(findOperation(operation), parameters);
    return await createResponse(request, store, version);
  } catch (thrown) {
    if (thrown instanceof ProblemError) return describeProblem(thrown.problem);
    return describeProblem(createProblem(500, 'The demo failed to respond.'));
  }
}

async function createResponse<Name extends OperationName>(
  request: ApiRequest<Name>,
  store: Store,
  version: string,
): Promise<DemoResponse> {
  const context = { store, service: { version, startedAt }, isDegraded: false, caller: CALLER };
  const { name, filters, format } = request;
  const records = await handlers[name](filters, context);
  const body = [...serializeResponse(name, records, request)].join('');
  return { status: 200, contentType: responseFormats[format].contentType, body };
}

const describeProblem = (problem: Problem): DemoResponse => ({
  status: problem.status,
  contentType: 'application/problem+json; charset=utf-8',
  body: JSON.stringify(problem),
});
