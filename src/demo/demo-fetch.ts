import { buildResponseKey, DEMO_DATA, type DemoResponse, fetchUnzipped } from './demo-data.ts';
import type { DemoRequest, DemoSetup } from './demo-worker.ts';

/** The key of the demo, which protects nothing. */
const DEMO_KEY = 'demo';

/** Routes of a service beside its API. */
const OTHER_ROUTES = /^(?:data\/|connect-origins$)/;

/**
 * A `fetch` whose requests to the service of this page are answered in the browser; all others are sent.
 * @param root the folder that the demo is in: absolute, with a slash at its end.
 */
export function createDemoFetch(
  fetch: typeof globalThis.fetch,
  root: string,
  version: string,
): typeof globalThis.fetch {
  const first = fetchFirstResponses(fetch, root);
  const callWorker = createWorkerCalls({ root, version });
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, document.baseURI);
    const path = url.href.startsWith(root) ? url.pathname.slice(new URL(root).pathname.length) : null;
    if (path === 'session') return Response.json({ accessKey: DEMO_KEY }, { headers: { 'access-key': DEMO_KEY } });
    if (path !== null && OTHER_ROUTES.test(path)) return new Response(null, { status: 404 });
    if (!path?.startsWith('api/')) return fetch(input, init);
    init?.signal?.throwIfAborted();
    const operation = path.slice('api/'.length);
    const known = (await first).get(buildResponseKey(operation, url.searchParams));
    const response = known ?? (await callWorker(operation, url.search));
    init?.signal?.throwIfAborted();
    return new Response(response.body, { status: response.status, headers: { 'content-type': response.contentType } });
  };
}

/** Without them every request waits for the dataset. */
async function fetchFirstResponses(
  fetch: typeof globalThis.fetch,
  root: string,
): Promise<ReadonlyMap<string, DemoResponse>> {
  try {
    const bytes = await fetchUnzipped(new URL(DEMO_DATA.responses, root), fetch);
    const responses: Readonly<Record<string, DemoResponse>> = JSON.parse(new TextDecoder().decode(bytes));
    return new Map(Object.entries(responses));
  } catch {
    return new Map();
  }
}

type Reply = { readonly id: number; readonly response: DemoResponse } | { readonly id: number; readonly error: string };

function createWorkerCalls(setup: DemoSetup): (operation: string, query: string) => Promise<DemoResponse> {
  const worker = new Worker(new URL('./demo-worker.ts', import.meta.url), { type: 'module' });
  worker.postMessage(setup);
  const waiting = new Map<number, PromiseWithResolvers<DemoResponse>>();
  worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
    const call = waiting.get(data.id);
    waiting.delete(data.id);
    if ('response' in data) call?.resolve(data.response);
    else call?.reject(new TypeError(data.error)); // as fetch rejects if there is no response
  });
  let failure: TypeError | undefined;
  worker.addEventListener('error', ({ message }) => {
    failure = new TypeError(`the demo could not start: ${message || 'its script could not be loaded'}`);
    for (const call of waiting.values()) call.reject(failure);
    waiting.clear();
  });
  let lastId = 0;
  return async (operation, query) => {
    if (failure) throw failure;
    const id = ++lastId;
    const call = Promise.withResolvers<DemoResponse>();
    waiting.set(id, call);
    worker.postMessage({ id, operation, query } satisfies DemoRequest);
    return call.promise;
  };
}
