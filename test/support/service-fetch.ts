import type { Service } from '#service/service.ts';

/** A `fetch` that calls the service in this process, as a browser on the same machine would: no socket, no mock. */
export function createServiceFetch(service: Service): typeof fetch {
  return async (input, init) => {
    const { href, ...request } = input instanceof Request ? fromRequest(input) : { href: String(input) };
    const { pathname, search } = new URL(href, 'http://localhost');
    const { method = 'GET', headers, signal } = { ...request, ...init };
    signal?.throwIfAborted();
    const response = await service({
      method,
      path: pathname,
      query: search.slice(1),
      headers: {
        host: 'localhost',
        ...(method === 'POST' && { origin: 'http://localhost' }),
        ...Object.fromEntries(new Headers(headers)),
      },
      httpVersion: '1.1',
      isLoopback: true,
    });
    signal?.throwIfAborted();
    return new Response(response.body && Buffer.from(response.body), {
      status: response.status,
      headers: response.headers,
    });
  };
}

const fromRequest = ({ url, method, headers, signal }: Request) => ({ href: url, method, headers, signal });
