import { URL_TOO_LONG } from '../limits.ts';
import { createProblem, type Problem, type ProblemStatus } from '../problems.ts';

/** An error response as the API reference documents it. */
interface ErrorResponse {
  /** When the service sends it. */
  readonly when: string;
  readonly advice: string;
  readonly example: Problem;
}

/** Every error status of a request to an operation, in ascending order. */
export const errorResponses = {
  400: {
    when: 'A parameter is unknown, repeated, missing or invalid, or several schemes match but only one is allowed.',
    advice:
      '`parameter` names the parameter, `allowed` lists the accepted values, `candidates` up to ten schemes that match.',
    example: createProblem(400, 'filter must be one of All, Equity, Debt, got "Equty". Did you mean Equity?', {
      parameter: 'filter',
      allowed: ['All', 'Equity', 'Debt'],
    }),
  },
  401: {
    when: 'The access key is missing, duplicated or not recognised.',
    advice: 'Send `accessKey` exactly once.',
    example: createProblem(401, 'The parameter accessKey is missing, duplicated or not recognised.', {
      parameter: 'accessKey',
    }),
  },
  403: {
    when: 'The key has no permission for this operation.',
    advice: 'GetLimitation lists the operations it may use.',
    example: createProblem(403, 'This access key has no permission for GetHoldings. See GetLimitation.'),
  },
  404: {
    when: 'There is no operation of that name.',
    advice: '`allowed` lists the operations; `detail` suggests the closest name.',
    example: createProblem(404, 'Unknown operation. Did you mean GetHoldings?', { allowed: ['GetHoldings'] }),
  },
  405: {
    when: 'The method is not GET, HEAD or OPTIONS.',
    advice: 'The API is read-only. `Allow` lists the methods.',
    example: createProblem(405, 'Only GET, HEAD and OPTIONS are supported; the API is read-only.', {
      allowed: ['GET', 'HEAD', 'OPTIONS'],
    }),
  },
  414: {
    when: URL_TOO_LONG,
    advice: 'Request fewer codes at a time.',
    example: createProblem(414, URL_TOO_LONG),
  },
  429: {
    when: 'Rate limit exceeded, or too many invalid keys from this IP address.',
    advice: 'Wait the number of seconds in `Retry-After`, then retry.',
    example: createProblem(429, 'This access key is limited to 600 requests per minute.'),
  },
  503: {
    when: 'No dataset is loaded, the upstream service is unreachable, or the server is busy.',
    advice: 'Retry later, after the number of seconds in `Retry-After` if it is sent.',
    example: createProblem(503, 'No dataset is loaded.'),
  },
} as const satisfies Partial<Record<ProblemStatus, ErrorResponse>>;
