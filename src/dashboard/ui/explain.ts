import type { ServiceError } from '../api/error.ts';

/** What happened and what the reader can do, in plain words. */
export interface Explanation {
  readonly title: string;
  readonly advice: string;
  readonly tone: 'loss' | 'warn';
}

/** `what` names the thing that was asked for: "the portfolio". */
export function explain(error: ServiceError, what: string): Explanation {
  switch (error.failure) {
    case 'unreachable':
      return {
        title: 'The service does not answer',
        advice: 'Is it running, and is this device connected? Nothing you chose is lost: try again when it is back.',
        tone: 'loss',
      };
    case 'unreadable':
      return {
        title: `The service’s answer for ${what} cannot be read`,
        advice:
          'It came, but it is not what was agreed, so nothing of it is shown rather than something wrong. Copy the details for whoever runs the service.',
        tone: 'loss',
      };
    case 'refused':
      return refusal(error, what);
  }
}

function refusal(error: ServiceError, what: string): Explanation {
  const { status = 0, problem, operation, retryAfter } = error;
  const said = problem?.detail || problem?.title || '';
  if (status === 401) {
    return { title: 'The service asks for an access key', advice: said, tone: 'warn' };
  }
  if (status === 403) {
    return {
      title: 'This access key may not ask for that',
      advice: said || `${operation} is not open to it.`,
      tone: 'warn',
    };
  }
  if (status === 404 || status === 405 || status === 501) {
    return { title: `This service does not offer ${what}`, advice: `It does not know ${operation}.`, tone: 'warn' };
  }
  if (status === 429) {
    const wait = retryAfter === undefined ? 'a little' : `${retryAfter} ${retryAfter === 1 ? 'second' : 'seconds'}`;
    return { title: 'Too many questions at once', advice: `Wait ${wait}, then try again.`, tone: 'warn' };
  }
  if (status >= 500) {
    const title = status === 503 ? 'The service has nothing to answer from yet' : 'Something went wrong in the service';
    return { title, advice: said || 'Try again; nothing you chose is lost.', tone: 'loss' };
  }
  return { title: `The service could not take the question for ${what}`, advice: said, tone: 'loss' };
}

/** What to hand to whoever runs the service: no key, no address. */
export function details(error: ServiceError): string {
  return error.status === undefined ? error.message : `${error.status} · ${error.message}`;
}
