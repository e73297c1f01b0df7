import type { Service } from '#service/service.ts';

/** A fetch that asks the service in this very process, as a browser on the same machine would: no socket, no mock. */
export function serviceFetch(service: Service): typeof fetch {
  return async (input, init) => {
    const { href, ...asked } = input instanceof Request ? fromRequest(input) : { href: String(input) };
    const { pathname, search } = new URL(href, 'http://localhost');
    const { method = 'GET', headers, signal } = { ...asked, ...init };
    signal?.throwIfAborted();
    const reply = await service({
      method,
      path: pathname,
      query: search.slice(1),
      headers: { host: 'localhost', ...Object.fromEntries(new Headers(headers)) },
      loopback: true,
    });
    signal?.throwIfAborted();
    return new Response(reply.body && new Uint8Array(reply.body), { status: reply.status, headers: reply.headers });
  };
}

const fromRequest = ({ url, method, headers, signal }: Request) => ({ href: url, method, headers, signal });
