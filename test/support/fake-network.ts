type Fetch = typeof globalThis.fetch;

interface FakeNetwork {
  readonly fetch: Fetch;
  /** Every request so far, in order. */
  readonly requests: readonly { readonly url: URL; readonly init: RequestInit }[];
}

/** A `fetch` that routes by origin to the given services; any other origin is unreachable. */
export function createFakeNetwork(own: Fetch, others: Readonly<Record<string, Fetch>> = {}): FakeNetwork {
  const requests: { url: URL; init: RequestInit }[] = [];
  const fakeFetch: Fetch = async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input, window.location.origin);
    requests.push({ url, init });
    const service = url.origin === window.location.origin ? own : others[url.origin];
    if (!service) throw new TypeError('Failed to fetch');
    return service(url.href, init);
  };
  return { fetch: fakeFetch, requests };
}
