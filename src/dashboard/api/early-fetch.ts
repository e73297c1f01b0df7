/** Milliseconds for which a response that arrived early may be used: after that there could be a newer one. */
const MAX_AGE_MS = 20_000;

/** A `fetch` whose first requests may already have been sent, before the code that needs their responses was loaded. */
export interface EarlyFetch {
  /**
   * Sends a request now, and resolves to a copy of its response.
   * @throws Error if the code that needs the responses already sends its own requests.
   */
  readonly send: (url: string, init: RequestInit) => Promise<Response>;
  /** The same without a copy: while there is one, the browser reads a large response in many small parts. */
  readonly prefetch: (url: string, init: RequestInit) => Promise<void>;
  /** Like the browser's, but the first request to a URL that was sent early gets that response. */
  readonly fetch: typeof fetch;
}

export function createEarlyFetch(fetch: typeof globalThis.fetch): EarlyFetch {
  const early = new Map<string, { readonly response: Promise<Response>; readonly sentAt: number }>();
  let isTooLate = false;
  const take = (url: string): Promise<Response> | null => {
    const found = early.get(url);
    early.delete(url);
    return found && performance.now() - found.sentAt < MAX_AGE_MS ? found.response : null;
  };
  const start = (url: string, init: RequestInit): Promise<Response> => {
    if (isTooLate) throw new Error('too late for early requests');
    const response = fetch(url, init);
    early.set(url, { response, sentAt: performance.now() });
    return response;
  };
  return {
    send: async (url, init) => (await start(url, init)).clone(), // before whoever takes the response can read it
    prefetch: async (url, init) => void (await start(url, init)),
    async fetch(input, init) {
      const response = typeof input === 'string' ? take(input) : null;
      isTooLate ||= response === null;
      return response ?? fetch(input, init);
    },
  };
}
