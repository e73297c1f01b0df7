import { problem, type Problem, type ProblemStatus } from '../problem.ts';

/** A way in which the service turns a question away. */
interface Refusal {
  /** What the question was like. */
  readonly when: string;
  /** What the asker can do about it. */
  readonly advice: string;
  readonly example: Problem;
}

/** Every status that a question to an operation can be refused with, in the order of the statuses. */
export const refusals = {
  400: {
    when: 'A parameter is unknown, repeated, missing or not of its allowed form, or one scheme was asked for and several match.',
    advice:
      '`parameter` names the one at fault, `allowed` what is taken, `candidates` up to ten schemes that may be meant.',
    example: problem(400, 'filter must be one of All, Equity, Debt, got "Equty". Did you mean Equity?', {
      parameter: 'filter',
      allowed: ['All', 'Equity', 'Debt'],
    }),
  },
  401: {
    when: 'The access key is missing, given twice, or no key of this service.',
    advice: 'Ask with `accessKey`, once.',
    example: problem(401, 'The parameter accessKey is missing, or its value is no key of this service.', {
      parameter: 'accessKey',
    }),
  },
  403: {
    when: 'The key is known, but may not ask this operation.',
    advice: 'GetLimitation tells what it may ask.',
    example: problem(403, 'This access key is not good for GetHoldings. GetLimitation tells what it is good for.'),
  },
  404: {
    when: 'There is no operation of that name.',
    advice: '`allowed` lists the operations; the nearest name is told.',
    example: problem(404, 'There is no such operation. Did you mean GetHoldings?', { allowed: ['GetHoldings'] }),
  },
  405: {
    when: 'The method is none of GET, HEAD and OPTIONS.',
    advice: 'The service only answers; nothing can be changed through it. `Allow` lists the methods.',
    example: problem(405, 'Only GET, HEAD and OPTIONS are answered.', { allowed: ['GET', 'HEAD', 'OPTIONS'] }),
  },
  414: {
    when: 'The address is longer than 8,000 characters.',
    advice: 'Ask for fewer codes at a time.',
    example: problem(414, 'The address is longer than 8,000 characters.'),
  },
  429: {
    when: 'The key has asked more than it may in a minute, or too many wrong keys came from the asker’s address.',
    advice: 'Wait as many seconds as `Retry-After` tells, then ask again.',
    example: problem(429, 'This access key may ask 600 questions a minute.'),
  },
  503: {
    when: 'There is no dataset to answer from, the upstream service cannot be reached, or too many questions wait.',
    advice: 'Ask again later; after `Retry-After` seconds where it is told.',
    example: problem(503, 'The service has no dataset to answer from at the moment.'),
  },
} as const satisfies Partial<Record<ProblemStatus, Refusal>>;
