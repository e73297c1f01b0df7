import type { ServiceError } from '../../api/errors.ts';
import { IS_DEMO } from '../../navigation/is-demo.ts';

export interface ErrorDescription {
  readonly title: string;
  readonly advice: string;
  readonly tone: 'loss' | 'warn';
}

/** `what` names what was requested, for use within a sentence: "the portfolio". */
export function describeError(error: ServiceError, what: string): ErrorDescription {
  switch (error.failure) {
    case 'unreachable':
      return {
        title: IS_DEMO ? 'The data did not arrive' : 'The server is not responding',
        advice: `Check your connection${IS_DEMO ? '' : ' and that the server is running'}. Your selections are kept.`,
        tone: 'loss',
      };
    case 'unreadable':
      return {
        title: `The data for ${what} could not be read`,
        advice:
          'The response was not in the expected format, so nothing is shown rather than risk wrong numbers. Copy the details for your administrator.',
        tone: 'loss',
      };
    case 'refused':
      return describeStatus(error, what);
  }
}

function describeStatus(error: ServiceError, what: string): ErrorDescription {
  const { status = 0, problem, operation, retryAfter } = error;
  const detail = problem?.detail || problem?.title || '';
  if (status === 401) return { title: 'Access key required', advice: detail, tone: 'warn' };
  if (status === 403) {
    return {
      title: 'Not permitted',
      advice: detail || `This access key does not have permission for ${operation}.`,
      tone: 'warn',
    };
  }
  if (status === 404 || status === 405 || status === 501) {
    return { title: `This server does not provide ${what}`, advice: `${operation} is not supported.`, tone: 'warn' };
  }
  if (status === 429) {
    const wait =
      retryAfter === undefined ? 'in a moment' : `in ${retryAfter} ${retryAfter === 1 ? 'second' : 'seconds'}`;
    return { title: 'Rate limit reached', advice: `Try again ${wait}.`, tone: 'warn' };
  }
  if (status >= 500) {
    const title = status === 503 ? 'No data has been loaded yet' : 'Something went wrong on the server';
    return { title, advice: detail || 'Please try again. Your selections are kept.', tone: 'loss' };
  }
  return { title: `The request for ${what} was rejected`, advice: detail, tone: 'loss' };
}

/** Technical details for an administrator, without the access key and the URL. */
export function formatErrorDetails(error: ServiceError): string {
  return error.status === undefined ? error.message : `${error.status} · ${error.message}`;
}
