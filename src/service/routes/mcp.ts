import { Readable } from 'node:stream';
import type { OperationName } from '#contract/operations/operations.ts';
import { createProblem, ProblemError } from '#contract/problems.ts';
import { handleApiRequest, type ApiContext } from '../api/handle-api-request.ts';
import { getBearer, getHeader, type HttpRequest } from '../http/request.ts';
import { ALLOW_POST, bodyResponse, problemResponse, type HttpResponse } from '../http/response.ts';

/** The Model Context Protocol over Streamable HTTP, outside the API; off unless it is enabled. */
export const MCP_PATH = '/mcp';

/**
 * Calls an operation with the key of the request: its permissions and its rate limit apply.
 * @param etag of the response that the caller has already: 304 if it is up to date.
 */
type CallOperation = (
  operation: OperationName,
  parameters: URLSearchParams,
  etag: string | undefined,
) => Promise<HttpResponse>;

/** One message of the protocol, with no other headers than those of the protocol: not with the key. */
interface McpRequest {
  readonly url: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly text: string;
}

/** @throws ProblemError 503 */
export type McpHandler = (
  request: McpRequest,
  callOperation: CallOperation,
) => Promise<{ readonly status: number; readonly type: string | null; readonly body: string }>;

/** Bytes of a message: a tool call has a few hundred. */
const MAX_BODY = 65_536;

const PROTOCOL_HEADERS = ['accept', 'content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name'];

interface McpContext extends ApiContext {
  readonly mcp?: McpHandler | undefined;
  readonly allowedOrigins: readonly string[];
  readonly publicUrl?: string | undefined;
}

/**
 * Handles `POST /mcp`, with the access key as `Authorization: Bearer …`. A request that a browser sends from another page is rejected:
 * the Host has been checked before.
 * @throws ProblemError
 */
export async function handleMcpRequest(request: HttpRequest, context: McpContext): Promise<HttpResponse> {
  const { mcp, authenticator, allowedOrigins, publicUrl } = context;
  if (!mcp) throw new ProblemError(NOT_ENABLED);
  if (request.method !== 'POST') return problemResponse(POST_ONLY, { allow: ALLOW_POST });
  const origin = getHeader(request, 'origin');
  const host = getHeader(request, 'host') ?? '';
  if (origin !== undefined && !allowedOrigins.includes(origin) && origin.replace(/^https?:\/\//, '') !== host) {
    throw new ProblemError(ORIGIN_NOT_ALLOWED);
  }
  const accessKey = getBearer(request);
  const result = authenticator.authenticate(accessKey, request.remoteAddress);
  if (result.outcome === 'unknown')
    return problemResponse(UNKNOWN_KEY, { 'www-authenticate': 'Bearer realm="Fundlens"' });
  if (result.outcome === 'throttled') return problemResponse(TOO_MANY_ATTEMPTS, retryAfter(result.retryAfter));
  if (!result.rateLimit.isAllowed) return problemResponse(RATE_LIMIT_EXCEEDED, retryAfter(result.rateLimit.retryAfter));
  const callOperation: CallOperation = async (operation, parameters, etag) => {
    parameters.set('accessKey', accessKey ?? '');
    return handleApiRequest(
      operation,
      {
        ...request,
        method: 'GET',
        path: `/api/${operation}`,
        query: parameters.toString(),
        headers: { 'accept-encoding': 'zstd', 'if-none-match': etag },
        body: undefined,
      },
      context,
    );
  };
  const protocolHeaders = PROTOCOL_HEADERS.flatMap((name) => {
    const value = getHeader(request, name);
    return value === undefined ? [] : [[name, value] as const];
  });
  const message = {
    url: `${publicUrl ?? `http://${host}`}${MCP_PATH}`,
    headers: protocolHeaders,
    text: await readBody(request),
  };
  const { status, type, body } = await mcp(message, callOperation);
  const headers = { 'cache-control': 'no-store', ...(type !== null && { 'content-type': type }) };
  return { ...bodyResponse(status, body, headers), keyName: result.name };
}

/** @throws ProblemError 400, 413 */
async function readBody({ body }: HttpRequest): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const received: AsyncIterable<Uint8Array> = body ?? Readable.from([]);
  try {
    for await (const bytes of received) {
      size += bytes.length;
      if (size > MAX_BODY) throw new ProblemError(TOO_LARGE);
      chunks.push(bytes);
    }
  } catch (thrown) {
    throw thrown instanceof ProblemError ? thrown : new ProblemError(INCOMPLETE); // the client has closed the connection
  }
  return Buffer.concat(chunks).toString();
}

const retryAfter = (seconds: number) => ({ 'retry-after': String(seconds) });

const NOT_ENABLED = { ...createProblem(404, 'MCP is not enabled: FUNDLENS_MCP=on enables it.'), title: 'Not found' };
const POST_ONLY = createProblem(405, 'Only POST is supported here.', { allowed: ['POST'] });
const ORIGIN_NOT_ALLOWED = createProblem(
  403,
  'Pages of this origin have no access: FUNDLENS_ALLOWED_ORIGINS lists those that do.',
);
const UNKNOWN_KEY = createProblem(401, 'The access key (Authorization: Bearer …) is missing or not recognised.');
const TOO_MANY_ATTEMPTS = createProblem(429, 'Too many invalid access keys from this IP address.');
const RATE_LIMIT_EXCEEDED = createProblem(429, 'This access key has no requests left for now.');
const INCOMPLETE = createProblem(400, 'The body of the request ended before its last byte.');
const TOO_LARGE = createProblem(413, `The message is larger than ${MAX_BODY / 1_024} KiB.`);
