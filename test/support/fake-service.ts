import { operations, type OperationRecord, type OperationName } from '#contract/operations/operations.ts';
import { createProblem, type Problem } from '#contract/problems.ts';
import { serializeColumns } from '#contract/responses/serialize-json.ts';
import { serializeResponse } from './serialize-response.ts';

type CannedResponse<Name extends OperationName> =
  | readonly OperationRecord<Name>[]
  | Response
  | ((parameters: URLSearchParams) => Response);
type CannedResponses = { readonly [Name in OperationName]?: CannedResponse<Name> };

interface ReceivedRequest {
  readonly path: string;
  readonly parameters: URLSearchParams;
}

interface FakeService {
  readonly fetch: typeof fetch;
  /** Every request so far, in order. */
  readonly requests: readonly ReceivedRequest[];
}

/**
 * A service with canned responses and 404 for everything else: for what the real service never sends, such as a
 * malformed response or a missing operation. `key` is returned at /session; null means that none is handed out.
 */
export function createFakeService(responses: CannedResponses, key: string | null = 'a-key-of-the-page'): FakeService {
  const requests: ReceivedRequest[] = [];
  const fetch = (input: RequestInfo | URL): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://127.0.0.1');
    if (url.pathname === '/session') {
      return Promise.resolve(
        key === null
          ? problemResponse(createProblem(403, 'Not over this connection.'))
          : jsonResponse({ accessKey: key }),
      );
    }
    requests.push({ path: url.pathname, parameters: url.searchParams });
    const name = url.pathname.replace('/api/', '');
    return Promise.resolve(
      isOperation(name)
        ? respond(name, url.searchParams, responses[name])
        : problemResponse(createProblem(404, 'No such operation.')),
    );
  };
  return { fetch, requests };
}

function respond<Name extends OperationName>(
  name: Name,
  parameters: URLSearchParams,
  response: CannedResponse<Name> | undefined,
): Response {
  if (response === undefined) return problemResponse(createProblem(404, 'There is no such operation.'));
  if (typeof response === 'function') return response(parameters);
  return response instanceof Response ? response.clone() : recordsResponse(name, response, parameters);
}

/** A successful response as our service serializes it, in the layout of the request. */
export function recordsResponse<Name extends OperationName>(
  name: Name,
  records: readonly OperationRecord<Name>[],
  parameters?: URLSearchParams,
): Response {
  const fields = parameters?.get('fields')?.split(',');
  const json =
    parameters?.get('layout') === 'Columns'
      ? [...serializeColumns(name, records, 'String', fields)].join('')
      : serializeResponse(name, records);
  return new Response(json, { headers: { 'content-type': 'application/json; charset=utf-8' } });
}

export const jsonResponse = (body: unknown, status = 200): Response => Response.json(body, { status });

export const problemResponse = (problem: Problem, headers: Record<string, string> = {}): Response =>
  Response.json(problem, {
    status: problem.status,
    headers: { 'content-type': 'application/problem+json', ...headers },
  });

const isOperation = (name: string): name is OperationName => name in operations;
