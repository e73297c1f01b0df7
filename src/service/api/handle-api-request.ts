import type { OperationName } from '#contract/operations/operations.ts';
import { createProblem, ProblemError } from '#contract/problems.ts';
import { findAccessKey, findOperation, parseApiRequest } from '#contract/requests/request.ts';
import type { Authenticator } from '../auth/authenticate.ts';
import type { TakeResult } from '../auth/token-bucket.ts';
import { negotiateEncoding } from '../http/compression.ts';
import { getHeader, parseQuery, type HttpRequest } from '../http/request.ts';
import { problemResponse, type HttpResponse } from '../http/response.ts';
import type { Caller, ServiceInfo } from '../operations/handler.ts';
import type { Backend } from './backend.ts';
import { buildCacheKey } from './respond.ts';

export interface ApiContext {
  readonly backend: Backend;
  readonly authenticator: Authenticator;
  readonly service: ServiceInfo;
}

/**
 * Handles `GET {base_url}/<OperationName>`. Checked in this order: access key (401, or 429 for an address with too many
 * failed attempts), rate limit (429), operation (404), permission (403), parameters (400). Every request with a valid key
 * counts towards its rate limit, also one that is rejected: probing for what is accepted is limited as well.
 */
export async function handleApiRequest(
  operation: string,
  request: HttpRequest,
  context: ApiContext,
): Promise<HttpResponse> {
  const parameters = parseQuery(request.query);
  const result = context.authenticator.authenticate(findAccessKey(parameters), request.remoteAddress);
  if (result.outcome === 'unknown') return problemResponse(UNKNOWN_KEY);
  if (result.outcome === 'throttled') return problemResponse(TOO_MANY_ATTEMPTS, retryAfter(result.retryAfter));
  const { name, caller, rateLimit } = result;
  let response: HttpResponse;
  try {
    response = rateLimit.isAllowed
      ? await callOperation(operation, parameters, request, caller, context)
      : problemResponse(rateLimitExceeded(caller), retryAfter(rateLimit.retryAfter));
  } catch (thrown) {
    if (!(thrown instanceof ProblemError)) throw thrown;
    response = problemResponse(thrown.problem);
  }
  const { status, headers, body, isCacheHit } = response;
  // added to a copy: the response may be in the cache, and these headers differ from request to request
  const allHeaders = {
    ...headers,
    'ratelimit-policy': formatPolicy(caller),
    ratelimit: formatRateLimit(rateLimit),
  };
  return { status, headers: allHeaders, body, keyName: name, isCacheHit };
}

/** @throws ProblemError */
function callOperation(
  operation: string,
  parameters: ReturnType<typeof parseQuery>,
  httpRequest: HttpRequest,
  caller: Caller,
  { backend }: ApiContext,
): Promise<HttpResponse> {
  const name = findOperation(operation);
  if (!caller.canCall(name)) throw new ProblemError(noPermission(name));
  const request = parseApiRequest(name, parameters);
  const preference = negotiateEncoding(getHeader(httpRequest, 'accept-encoding'));
  const conditions = {
    ifNoneMatch: getHeader(httpRequest, 'if-none-match'),
    ifModifiedSince: getHeader(httpRequest, 'if-modified-since'),
  };
  return backend.respond({ request, cacheKey: buildCacheKey(request), caller, preference, conditions });
}

/**
 * The rate limit of a key and what remains of it (draft-ietf-httpapi-ratelimit-headers-11, 23 May 2026, §3 and §4): `q`
 * requests per window of `w` seconds; `r` requests remain, and no more are added within `t` seconds.
 */
const formatPolicy = ({ requestsPerMinute }: Caller): string => `"default";q=${requestsPerMinute};w=60`;
const formatRateLimit = ({ remaining, retryAfter: seconds }: TakeResult): string =>
  `"default";r=${remaining};t=${seconds}`;

/** The problem of a key that never existed, was revoked or has expired: a stranger learns nothing from it. */
const UNKNOWN_KEY = createProblem(401, 'The parameter accessKey is missing, duplicated or not recognised.', {
  parameter: 'accessKey',
});

const TOO_MANY_ATTEMPTS = createProblem(429, 'Too many invalid access keys from this IP address.', {
  parameter: 'accessKey',
});

const rateLimitExceeded = ({ requestsPerMinute }: Caller) =>
  createProblem(429, `This access key is limited to ${requestsPerMinute.toLocaleString('en-IN')} requests per minute.`);

const noPermission = (name: OperationName) =>
  createProblem(403, `This access key has no permission for ${name}. See GetLimitation.`);

/** In whole seconds (RFC 9110 §10.2.3). */
const retryAfter = (seconds: number) => ({ 'retry-after': String(seconds) });
