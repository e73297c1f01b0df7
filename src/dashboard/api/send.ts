import type { OperationName } from '#contract/operations.ts';
import { ServiceError } from './error.ts';
import { hiding } from './hiding.ts';

/** Which service is asked, and with what key. */
export interface ClientOptions {
  /** Where the operations stand, without a slash at its end: `/api`. */
  readonly baseUrl: string;
  /** A promise where it is still being found; '' where there is none, which is a refusal without asking. */
  readonly accessKey: string | Promise<string>;
  readonly fetch?: typeof fetch;
  /** No question outlives it: it is called off, and none is asked any more. */
  readonly until?: AbortSignal;
}

/** What an operation is asked. */
export interface Question {
  readonly name: OperationName;
  /** All but the access key. */
  readonly parameters: URLSearchParams;
  readonly accept: string;
  readonly signal?: AbortSignal | undefined;
}

/** An answer of any status, as it came. */
export interface Sent {
  readonly response: Response;
  /** Reads the rest of it: `ServiceError` where it breaks off. */
  readonly text: () => Promise<string>;
  /** Takes the key out of whatever the service says. */
  readonly hide: (text: string) => string;
}

/** The longest a question may take before the service counts as out of reach. */
const PATIENCE = 60_000;

/**
 * Asks a service, with the key among the parameters.
 * @throws ServiceError where no answer comes, or what `signal` was aborted with.
 */
export async function send(service: ClientOptions, { name, parameters, accept, signal }: Question): Promise<Sent> {
  const { baseUrl, accessKey, fetch = globalThis.fetch, until } = service;
  const calledOff = either(signal, until);
  const key = await accessKey;
  calledOff?.throwIfAborted();
  if (key === '') throw new ServiceError('refused', name, 'no access key was given', { status: 401 });
  const asked = new URLSearchParams([...parameters, ['accessKey', key]]);
  const reach = <Result>(go: () => Promise<Result>) => reached(name, go).catch((cause) => rethrow(cause, calledOff));
  const response = await reach(() =>
    fetch(`${baseUrl}/${name}?${asked}`, {
      headers: { accept },
      referrerPolicy: 'no-referrer',
      // cookies are for a proxy before our own service; another service gets the key and nothing else
      credentials: baseUrl.startsWith('/') ? 'same-origin' : 'omit',
      redirect: 'manual', // one that is followed may hand the key on to somebody else
      signal: patient(calledOff),
    }),
  );
  if (isRedirect(response)) throw new ServiceError('unreadable', name, 'a redirect, which is not followed');
  return { response, text: () => reach(() => response.text()), hide: hiding(key) };
}

const either = (one: AbortSignal | undefined, other: AbortSignal | undefined): AbortSignal | undefined =>
  one && other ? AbortSignal.any([one, other]) : (one ?? other);

/** A browser hides the status of a redirect that it was told not to follow. */
const isRedirect = ({ type, status }: Response): boolean =>
  type === 'opaqueredirect' || (status >= 300 && status < 400);

const patient = (signal?: AbortSignal): AbortSignal =>
  signal ? AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]) : AbortSignal.timeout(PATIENCE);

async function reached<Result>(name: OperationName, go: () => Promise<Result>): Promise<Result> {
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
