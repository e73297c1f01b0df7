import { expect, test, vi } from 'vitest';
import { createProblem } from '#contract/problems.ts';
import { createClient } from '#dashboard/api/client.ts';
import { testConnection, type TestStep } from '#dashboard/connection/test-connection.ts';
import { createFakeNetwork } from '#test/support/fake-network.ts';
import { createFakeService, jsonResponse, problemResponse } from '#test/support/fake-service.ts';
import { buildPerformance, buildServerInfo } from '#test/support/market/build-records.ts';

const EXTERNAL = 'https://data.example';
type FakeResponses = Parameters<typeof createFakeService>[0];

/** The built-in server, which allows its page to connect to these origins. */
const allowOrigins =
  (...origins: readonly string[]): typeof fetch =>
  () =>
    Promise.resolve(jsonResponse({ origins }));

/** Runs the connection test; returns the completed steps and all requests. */
async function runTest(
  external: typeof fetch | null,
  builtIn = allowOrigins(EXTERNAL),
  signal = new AbortController().signal,
) {
  const { fetch, requests } = createFakeNetwork(builtIn, external ? { [EXTERNAL]: external } : {});
  const baseUrl = `${EXTERNAL}/api`;
  const client = createClient({ baseUrl, accessKey: 'its-key', fetch });
  const events: TestStep[] = [];
  for await (const step of testConnection({ fetch, client, baseUrl, ownOrigin: window.location.origin }, signal))
    events.push(step);
  const steps = events.filter(({ state }) => state !== 'running');
  return {
    steps,
    requests,
    pathsWithKey: requests.filter(({ url }) => url.search.includes('its-key')).map(({ url }) => url.pathname),
  };
}

const serve = (responses: FakeResponses) => createFakeService(responses).fetch;
const summarize = (steps: readonly TestStep[]) => steps.map(({ id, state }) => `${id} ${state}`);

test('a server with GetServerInfo passes without further requests', async () => {
  const { steps, pathsWithKey } = await runTest(serve({ GetServerInfo: [buildServerInfo()] }));
  expect(summarize(steps)).toEqual(['permission passed', 'info passed']);
  expect(pathsWithKey).toEqual(['/api/GetServerInfo']);
});

test.each<[string, FakeResponses]>([
  ['does not support GetServerInfo', {}],
  ['returns a web page for it', { GetServerInfo: new Response('<html></html>') }],
  ['returns no record for it', { GetServerInfo: [] }],
  [
    'returns a record without its fields',
    { GetServerInfo: [buildServerInfo({ serviceVersion: '', datasetVersion: '', datasetKind: '' })] },
  ],
  ['does not permit it to this key', { GetServerInfo: problemResponse(createProblem(403, 'No.')) }],
])('a server that %s is tested with a request for one scheme', async (_, responses) => {
  const { steps, requests } = await runTest(serve({ GetAUM: [buildPerformance()], ...responses }));
  expect(summarize(steps)).toEqual(['permission passed', 'info unsupported', 'records passed']);
  expect(requests.at(-1)?.url.searchParams.get('max')).toBe('1');
});

test('a rejected key ends the test', async () => {
  const unauthorized = problemResponse(createProblem(401, 'Unknown.'));
  const { steps } = await runTest(serve({ GetServerInfo: unauthorized, GetAUM: [] }));
  expect(summarize(steps)).toEqual(['permission passed', 'info failed']);
  expect(steps.at(-1)).toMatchObject({ error: { status: 401 }, noResponseReason: null });
});

test('a server that returns only web pages fails', async () => {
  const { steps } = await runTest(() => Promise.resolve(new Response('<html></html>')));
  expect(summarize(steps)).toEqual(['permission passed', 'info unsupported', 'records failed']);
  expect(steps.at(-1)).toMatchObject({ error: { failure: 'unreadable' } });
});

test('nothing is sent to an origin that this page may not connect to', async () => {
  const { steps, requests } = await runTest(serve({}), allowOrigins('https://elsewhere.example'));
  expect(steps).toEqual([
    { id: 'permission', state: 'failed', origins: ['https://elsewhere.example'], isPageOutdated: false },
  ]);
  expect(requests.map(({ url }) => url.pathname)).toEqual(['/connect-origins']);
});

test.each<[string, typeof fetch]>([
  ['returns its page', () => Promise.resolve(new Response('<html></html>'))],
  ['does not have that path', () => Promise.resolve(problemResponse(createProblem(404, 'No such file.')))],
  ['returns something else', () => Promise.resolve(jsonResponse({ origins: 'all' }))],
  ['is unreachable', () => Promise.reject(new TypeError('Failed to fetch'))],
])('another server is tested from a host that %s: only its own policy can forbid it', async (_, builtIn) => {
  const { steps } = await runTest(serve({ GetServerInfo: [buildServerInfo()] }), builtIn);
  expect(summarize(steps)).toEqual(['permission passed', 'info passed']);

  const blocked = await runTest(blockedFetch, builtIn);
  expect(blocked.steps).toEqual([{ id: 'permission', state: 'failed', origins: null, isPageOutdated: false }]);
  expect(blocked.pathsWithKey).toEqual([]);
});

/** Fails as if the page's policy forbade the request. */
const blockedFetch: typeof fetch = () => {
  setTimeout(() => {
    const event = new Event('securitypolicyviolation');
    document.dispatchEvent(Object.assign(event, { blockedURI: `${EXTERNAL}/api/openapi.json` }));
  });
  return Promise.reject(new TypeError('Failed to fetch'));
};

test('the key is not sent by a page that was loaded before its policy allowed the connection', async () => {
  const { steps, pathsWithKey } = await runTest(blockedFetch);
  expect(steps).toEqual([{ id: 'permission', state: 'failed', origins: [EXTERNAL], isPageOutdated: true }]);
  expect(pathsWithKey).toEqual([]);
});

test('a server that blocks this page (CORS) is distinguished from one that does not respond', async () => {
  const corsBlocked: typeof fetch = (_, init) =>
    init?.mode === 'no-cors' ? Promise.resolve(new Response()) : Promise.reject(new TypeError('Failed to fetch'));
  expect((await runTest(corsBlocked)).steps.at(-1)).toMatchObject({
    id: 'info',
    state: 'failed',
    noResponseReason: 'cors',
  });
  expect((await runTest(null)).steps.at(-1)).toMatchObject({
    id: 'info',
    state: 'failed',
    noResponseReason: 'no-response',
  });
});

test('requests to an external server have no referrer and no cookies, and the probe has no key', async () => {
  const { requests } = await runTest(serve({ GetServerInfo: [buildServerInfo()] }));
  const external = requests.filter(({ url }) => url.origin === EXTERNAL);
  expect(external.map(({ url }) => url.pathname)).toEqual(['/api/openapi.json', '/api/GetServerInfo']);
  expect(external[0]?.url.search).toBe('');
  for (const { init } of external) expect(init).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' });
});

test('a server that takes too long is unreachable', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController();
    if (ms === 20_000) controller.abort(new DOMException('too late', 'TimeoutError'));
    return controller.signal;
  });
  const result = runTest(serve({ GetServerInfo: [buildServerInfo()] }));
  await vi.runAllTimersAsync();
  expect((await result).steps.at(-1)).toMatchObject({ state: 'failed', error: { failure: 'unreachable' } });
  timeout.mockRestore();
  vi.useRealTimers();
});

test('a cancelled test throws the abort reason', async () => {
  const aborted = AbortSignal.abort(new Error('cancelled'));
  await expect(runTest(serve({ GetServerInfo: [buildServerInfo()] }), undefined, aborted)).rejects.toThrow('cancelled');
});
