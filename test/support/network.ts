type Fetch = typeof globalThis.fetch;

interface Network {
  readonly fetch: Fetch;
  /** Every question so far: the address it went to, with its parameters, and how it was asked. */
  readonly asked: readonly { readonly url: URL; readonly init: RequestInit }[];
}

/** Services by origin, besides the page's own; whoever is not among them is not reached. */
export function network(own: Fetch, others: Readonly<Record<string, Fetch>> = {}): Network {
  const asked: { url: URL; init: RequestInit }[] = [];
  const ask: Fetch = async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input, window.location.origin);
    asked.push({ url, init });
    const service = url.origin === window.location.origin ? own : others[url.origin];
    if (!service) throw new TypeError('Failed to fetch');
    return service(url.href, init);
  };
  return { fetch: ask, asked };
}
