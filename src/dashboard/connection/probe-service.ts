/** Why there was no response: the server blocks this page (CORS), or nothing responded. */
export type NoResponseReason = 'cors' | 'no-response';

/** The result of a request without a key to a resource that every Fundlens server shows to anyone. */
export interface Probe {
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
export async function probeService(baseUrl: string, fetch: typeof globalThis.fetch): Promise<Probe> {
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
