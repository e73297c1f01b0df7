/** Milliseconds for which a response that arrived early may be used: after that there could be a newer one. */
const MAX_AGE_MS = 20_000;

/** A `fetch` whose first requests may already have been sent, before the code that needs their responses was loaded. */
export interface EarlyFetch {
  /**
   * Sends a request now.
   * @throws Error if the code that needs the responses already sends its own requests.
   */
  readonly send: (url: string, init: RequestInit) => Promise<Response>;
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
  return {
    async send(url, init) {
      if (isTooLate) throw new Error('too late for early requests');
      const response = fetch(url, init);
      early.set(url, { response, sentAt: performance.now() });
      return (await response).clone(); // whoever takes the response reads it too
    },
    async fetch(input, init) {
      const response = typeof input === 'string' ? take(input) : null;
      isTooLate ||= response === null;
      return response ?? fetch(input, init);
    },
  };
}
