/** Why nothing came: somebody is there but does not let this page read (CORS), or nobody was heard. */
export type Silence = 'closed' | 'nobody';

/** A call at another service's address, without a key: at what a Fundlens service shows to anybody. */
export interface Knock {
  /** Whether this very page may not connect there (Content-Security-Policy), so that nothing was sent. */
  readonly isBlocked: boolean;
  readonly silence: () => Promise<Silence>;
}

const PATIENCE = 10_000;
/** Ms after which whoever has not answered is asked with the key none the less. */
const LONG = 1_000;
/** Ms within which a browser reports what its policy has kept back. */
const REPORTED_WITHIN = 100;

/**
 * Knocks before the key is sent. A page keeps the policy it was opened with, so that one which was opened before a setting was
 * changed is blocked all the same; then the key does not even go into the browser's report of that.
 */
export async function knockAt(baseUrl: string, fetch: typeof globalThis.fetch): Promise<Knock> {
  const { origin } = new URL(baseUrl);
  let isBlocked = false;
  const listen = ({ blockedURI }: SecurityPolicyViolationEvent) => {
    if (blockedURI === origin || blockedURI.startsWith(`${origin}/`)) isBlocked = true;
  };
  document.addEventListener('securitypolicyviolation', listen);
  const heard = call(fetch, `${baseUrl}/openapi.json`, { method: 'HEAD', redirect: 'manual' });
  const answered = await Promise.race([heard, after(LONG)]);
  if (answered !== true) await after(REPORTED_WITHIN);
  document.removeEventListener('securitypolicyviolation', listen);
  return {
    isBlocked,
    // asked so, a service answers without letting us read, where it is there
    silence: async () => ((await call(fetch, baseUrl, { mode: 'no-cors' })) ? 'closed' : 'nobody'),
  };
}

/** Whether anything came. */
function call(fetch: typeof globalThis.fetch, address: string, how: RequestInit): Promise<boolean> {
  const request: RequestInit = {
    ...how,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
    signal: AbortSignal.timeout(PATIENCE),
  };
  return fetch(address, request).then(
    () => true,
    () => false,
  );
}

const after = (ms: number): Promise<null> => new Promise((resolve) => setTimeout(resolve, ms, null));
