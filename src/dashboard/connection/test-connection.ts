import type { OperationName } from '#contract/operations/operations.ts';
import type { ServerInfo } from '#contract/records/service.ts';
import type { Client } from '../api/client.ts';
import { ServiceError, isOperationUnavailable } from '../api/errors.ts';
import { resolvePath } from '../navigation/pages.ts';

/**
 * The steps in order: whether this page is permitted to connect, whether the server describes itself, and, if it does not,
 * whether it returns a scheme.
 */
export type TestStep =
  | { readonly id: TestStepId; readonly state: 'running' }
  | { readonly id: 'permission'; readonly state: 'passed' }
  | {
      readonly id: 'permission';
      readonly state: 'failed';
      /** The origins that this page may connect to; null if another host than the built-in server serves it, with a policy of its own. */
      readonly origins: readonly string[] | null;
      /** Permission was given only after this page was loaded. */
      readonly isPageOutdated: boolean;
    }
  | { readonly id: 'info'; readonly state: 'passed'; readonly info: ServerInfo }
  | { readonly id: 'info'; readonly state: 'unsupported' }
  | { readonly id: 'records'; readonly state: 'passed'; readonly count: number }
  | {
      readonly id: 'info' | 'records';
      readonly state: 'failed';
      readonly error: ServiceError;
      /** Why there was no response; null if there was one. */
      readonly noResponseReason: NoResponseReason | null;
    };

type TestStepId = 'permission' | 'info' | 'records';

export interface ConnectionTestOptions {
  readonly fetch: typeof fetch;
  /** A client of the tested server. */
  readonly client: Client;
  readonly baseUrl: string;
  /** Origin of this page. */
  readonly ownOrigin: string;
}

const STEP_TIMEOUT_MS = 20_000;

/**
 * Tests a server before it is used. Yields each step when it starts and when it ends; if the last step is `passed`, the server
 * can be used. Throws the abort reason if `signal` is aborted.
 */
export async function* testConnection(
  { fetch, client, baseUrl, ownOrigin }: ConnectionTestOptions,
  signal: AbortSignal,
): AsyncGenerator<TestStep, void> {
  const { origin } = new URL(baseUrl);
  const isOwnOrigin = origin === ownOrigin;
  yield { id: 'permission', state: 'running' };
  const origins = isOwnOrigin ? [origin] : await fetchConnectOrigins(fetch);
  if (origins?.includes(origin) === false)
    return yield { id: 'permission', state: 'failed', origins, isPageOutdated: false };
  const probe = isOwnOrigin ? null : await probeService(baseUrl, fetch);
  if (probe?.isBlocked) return yield { id: 'permission', state: 'failed', origins, isPageOutdated: origins !== null };
  yield { id: 'permission', state: 'passed' };

  yield { id: 'info', state: 'running' };
  const infos = await fetchOrError(client, 'GetServerInfo', {}, signal);
  if (infos instanceof ServiceError) {
    if (!isUnsupported(infos)) return yield await buildFailedStep('info', infos, probe);
    yield { id: 'info', state: 'unsupported' };
  } else {
    const info = infos[0];
    if (info && hasContent(info)) return yield { id: 'info', state: 'passed', info };
    yield { id: 'info', state: 'unsupported' };
  }

  yield { id: 'records', state: 'running' };
  const records = await fetchOrError(client, 'GetAUM', { max: '1' }, signal);
  if (records instanceof ServiceError) return yield await buildFailedStep('records', records, probe);
  yield { id: 'records', state: 'passed', count: records.length };
}

/**
 * The origins other than its own that this page may connect to, as the built-in server wrote them into the page's
 * Content-Security-Policy. Null if the server does not report them: the page is served by another host.
 */
async function fetchConnectOrigins(fetch: typeof globalThis.fetch): Promise<readonly string[] | null> {
  try {
    const response = await fetch(resolvePath('/connect-origins'), {
      headers: { accept: 'application/json' },
      cache: 'no-store',
      signal: AbortSignal.timeout(10_000),
    });
    return response.ok ? parseOriginsResponse(await response.json()) : null;
  } catch {
    return null; // unreachable, or a host that returns its web page for every path
  }
}

function parseOriginsResponse(body: unknown): readonly string[] | null {
  if (typeof body !== 'object' || body === null || !('origins' in body) || !Array.isArray(body.origins)) return null;
  return body.origins.filter((origin) => typeof origin === 'string');
}

async function fetchOrError<Name extends OperationName>(
  client: Client,
  name: Name,
  parameters: object,
  signal: AbortSignal,
) {
  const timeout = AbortSignal.timeout(STEP_TIMEOUT_MS);
  try {
    return await client.fetchRecords(name, parameters, AbortSignal.any([signal, timeout]));
  } catch (error) {
    if (error instanceof ServiceError) return error;
    if (timeout.aborted && !signal.aborted) {
      return new ServiceError('unreachable', name, `timed out after ${STEP_TIMEOUT_MS / 1000} s`);
    }
    throw error;
  }
}

async function buildFailedStep(id: 'info' | 'records', error: ServiceError, probe: Probe | null): Promise<TestStep> {
  const noResponseReason = error.failure === 'unreachable' && probe ? await probe.diagnose() : null;
  return { id, state: 'failed', error, noResponseReason };
}

/** Some servers return a web page for every unknown path. */
const isUnsupported = (error: ServiceError): boolean => isOperationUnavailable(error) || error.failure === 'unreadable';

const hasContent = ({ serviceVersion, datasetVersion, datasetKind }: ServerInfo): boolean =>
  serviceVersion !== '' || datasetVersion !== '' || datasetKind !== '';

/** Why there was no response: the server blocks this page (CORS), or nothing responded. */
type NoResponseReason = 'cors' | 'no-response';

/** The result of a request without a key to a resource that every Fundlens server shows to anyone. */
interface Probe {
  /** This page's Content-Security-Policy blocked the request, so nothing was sent. */
  readonly isBlocked: boolean;
  /** Finds out why there was no response. */
  readonly diagnose: () => Promise<NoResponseReason>;
}

const REQUEST_TIMEOUT_MS = 10_000;
/** Milliseconds to wait for the probe before the test goes on with the key. */
const MAX_WAIT_MS = 1_000;
/** Milliseconds within which a browser reports a policy violation. */
const VIOLATION_REPORT_MS = 100;

/**
 * Probes a server before the key is sent to it. A page keeps the policy it was loaded with, so a page that was opened before the
 * setting changed is still blocked. The probe detects that, and the key does not even appear in the browser's violation report.
 */
async function probeService(baseUrl: string, fetch: typeof globalThis.fetch): Promise<Probe> {
  const { origin } = new URL(baseUrl);
  let isBlocked = false;
  const onViolation = ({ blockedURI }: SecurityPolicyViolationEvent) => {
    if (blockedURI === origin || blockedURI.startsWith(`${origin}/`)) isBlocked = true;
  };
  document.addEventListener('securitypolicyviolation', onViolation);
  const request = getsResponse(fetch, `${baseUrl}/openapi.json`, { method: 'HEAD', redirect: 'manual' });
  const hasResponse = await Promise.race([request, delay(MAX_WAIT_MS)]);
  if (hasResponse !== true) await delay(VIOLATION_REPORT_MS);
  document.removeEventListener('securitypolicyviolation', onViolation);
  return {
    isBlocked,
    // a no-cors request gets a response from a running server, although this page may not read it
    diagnose: async () => ((await getsResponse(fetch, baseUrl, { mode: 'no-cors' })) ? 'cors' : 'no-response'),
  };
}

function getsResponse(fetch: typeof globalThis.fetch, url: string, options: RequestInit): Promise<boolean> {
  const request: RequestInit = {
    ...options,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  };
  return fetch(url, request).then(
    () => true,
    () => false,
  );
}

const delay = (ms: number): Promise<null> => new Promise((resolve) => setTimeout(resolve, ms, null));
