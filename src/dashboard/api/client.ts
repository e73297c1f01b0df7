import { readEnvelope } from '#contract/envelope.ts';
import { reason } from '#contract/error.ts';
import type { Answer, Asked, OperationName } from '#contract/operations.ts';
import { readProblem } from '#contract/problem.ts';
import { ServiceError } from './error.ts';
import { hiding } from './hiding.ts';
import { parametersOf } from './words.ts';

/** One service, asked with one access key. */
export interface Client {
  /**
   * The records of an answer.
   * @throws ServiceError, or what `signal` was aborted with.
   */
  ask<Name extends OperationName>(
    name: Name,
    asked: Asked<Name>,
    signal?: AbortSignal,
  ): Promise<readonly Answer<Name>[]>;
}

interface ClientOptions {
  /** Where the operations stand, without a slash at its end: `/api`. */
  readonly baseUrl: string;
  /** A promise where it is still being found; '' where there is none, which is a refusal without asking. */
  readonly accessKey: string | Promise<string>;
  readonly fetch?: typeof fetch;
  /** No question outlives it: it is called off, and none is asked any more. */
  readonly until?: AbortSignal;
}

/** The longest a question may take before the service counts as out of reach. */
const PATIENCE = 60_000;
/** Letters of a refusal that are looked at. */
const MOST_SAID = 20_000;

export function createClient({ baseUrl, accessKey, fetch = globalThis.fetch, until }: ClientOptions): Client {
  return {
    async ask(name, asked, calledOff) {
      const signal = either(calledOff, until);
      const key = await accessKey;
      signal?.throwIfAborted();
      if (key === '') throw new ServiceError('refused', name, 'no access key was given', { status: 401 });
      const hide = hiding(key);
      const parameters = parametersOf(name, asked);
      parameters.set('accessKey', key);
      const response = await reach(name, () =>
        fetch(`${baseUrl}/${name}?${parameters}`, {
          headers: { accept: 'application/json, application/problem+json' },
          referrerPolicy: 'no-referrer',
          // cookies are for a proxy before our own service; another service gets the key and nothing else
          credentials: baseUrl.startsWith('/') ? 'same-origin' : 'omit',
          redirect: 'manual', // one that is followed may hand the key on to somebody else
          signal: patient(signal),
        }),
      ).catch((cause: unknown) => rethrow(cause, signal));
      if (isRedirect(response)) throw new ServiceError('unreadable', name, 'a redirect, which is not followed');
      if (!response.ok) throw await refusal(name, response, hide);
      const body = await reach(name, () => response.text()).catch((cause: unknown) => rethrow(cause, signal));
      try {
        return readEnvelope(name, parse(body, response.headers.get('content-type')));
      } catch (cause) {
        // the cause is not kept: it quotes what arrived, which nobody has looked through for the key
        throw new ServiceError('unreadable', name, hide(reason(cause)), { status: response.status });
      }
    },
  };
}

const either = (one: AbortSignal | undefined, other: AbortSignal | undefined): AbortSignal | undefined =>
  one && other ? AbortSignal.any([one, other]) : (one ?? other);

/** A browser hides the status of a redirect that it was told not to follow. */
const isRedirect = ({ type, status }: Response): boolean =>
  type === 'opaqueredirect' || (status >= 300 && status < 400);

const patient = (signal?: AbortSignal): AbortSignal =>
  signal ? AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]) : AbortSignal.timeout(PATIENCE);

async function reach<Result>(name: OperationName, go: () => Promise<Result>): Promise<Result> {
  try {
    return await go();
  } catch (cause) {
    // a browser's message may repeat the address, and with it the key
    const late = cause instanceof DOMException && cause.name === 'TimeoutError';
    const what = late ? `no answer within ${PATIENCE / 1000} seconds` : 'no answer from the service';
    throw new ServiceError('unreachable', name, what);
  }
}

/** A question that was called off is no failure of the service. */
function rethrow(cause: unknown, signal: AbortSignal | undefined): never {
  signal?.throwIfAborted();
  throw cause;
}

function parse(body: string, type: string | null): unknown {
  try {
    return JSON.parse(body);
  } catch {
    const html = /^\s*</.test(body) ? ' (it begins like a web page)' : '';
    throw new Error(`expected JSON, got ${type ?? 'an answer without a content type'}${html}`);
  }
}

async function refusal(name: OperationName, response: Response, hide: (text: string) => string): Promise<ServiceError> {
  const { status } = response;
  const text = hide((await response.text().catch(() => '')).slice(0, MOST_SAID));
  const problem = readProblem(status, json(text));
  const retryAfter = Number(response.headers.get('retry-after') || NaN);
  const said = problem ? [problem.title, problem.detail].filter(Boolean).join(': ') : '';
  return new ServiceError('refused', name, `status ${status}${said ? `, ${said}` : ''}`, {
    status,
    ...(problem ? { problem } : {}),
    ...(Number.isFinite(retryAfter) ? { retryAfter } : {}),
  });
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
