import { expect, test } from 'vitest';
import { buildEndpoints, defaultSites, endpointNames } from '#dataset/official/fetch/addresses.ts';
import { createFetcher } from '#dataset/official/fetch/fetcher.ts';
import type { Endpoint } from '#dataset/official/source/download.ts';

const endpoints = new Map(
  [...buildEndpoints(defaultSites).values()].map((endpoint, at) => [endpointNames[at], endpoint]),
);

function getEndpoint(name: string): Endpoint {
  const endpoint = endpoints.get(name);
  if (endpoint === undefined) throw new Error(`no endpoint ${name}`);
  return endpoint;
}

/** A fetcher with a clock of its own: time passes only while it sleeps. Each response is given by the test. */
function createTestFetcher(responses: readonly (() => Response)[]) {
  let time = 0;
  const sent: { time: number; url: string; headers: Headers; method: string }[] = [];
  const fetcher = createFetcher({
    isKnownHost: (host) => host.endsWith('amfiindia.com'),
    userAgent: 'Mozilla/5.0 Fundlens',
    now: () => time,
    random: () => 0,
    sleep: async (ms) => void (time += ms),
    fetch: async (url, init) => {
      sent.push({ time, url, headers: new Headers(init.headers), method: init.method ?? 'GET' });
      const response = responses[sent.length - 1];
      if (!response) throw new TypeError('fetch failed');
      return response();
    },
  });
  return { fetcher, sent };
}

const ok = (body = '{}', headers = {}) => new Response(body, { headers });
const status = (code: number, headers = {}) => new Response(null, { status: code, headers });

test('requests to one host wait for each other, with a pause in between', async () => {
  const { fetcher, sent } = createTestFetcher([() => ok(), () => ok(), () => ok()]);
  const request = () => fetcher.request({ endpoint: getEndpoint('performance'), body: '{}', expects: 'json' });
  await Promise.all([request(), request(), request()]);
  expect(sent.map(({ time }) => time)).toEqual([0, 1_100, 2_200]);
  expect(Object.fromEntries(sent[0]?.headers ?? [])).toMatchObject({
    accept: 'application/json',
    'content-type': 'application/json',
    origin: 'https://www.amfiindia.com',
    referer: 'https://www.amfiindia.com/polling/amfi/fund-performance',
    'user-agent': 'Mozilla/5.0 Fundlens',
  });
});

test('429, a server error and JSON that is none are requested again, ever later, and as late as the server says', async () => {
  const { fetcher, sent } = createTestFetcher([
    () => status(429, { 'retry-after': '30' }),
    () => status(502),
    () => ok('<html></html>'),
    () => ok('{"data":1}'),
  ]);
  await fetcher.request({ endpoint: getEndpoint('offers'), expects: 'json' });
  expect(sent.map(({ time }) => time)).toEqual([0, 30_000, 32_000, 36_000]);
});

test.for([
  [403, 'the server refuses this client (status 403)', 1],
  [404, 'status 404', 1],
  [500, 'status 500', 5],
] as const)('status %i ends with its reason after the attempts that can help', async ([code, reason, attempts]) => {
  const { fetcher, sent } = createTestFetcher(Array.from({ length: 9 }, () => () => status(code)));
  await expect(fetcher.request({ endpoint: getEndpoint('offers'), expects: 'json' })).rejects.toThrow(reason);
  expect(sent).toHaveLength(attempts);
});

test('a server that wants to be left alone for long is left alone', async () => {
  const { fetcher, sent } = createTestFetcher([() => status(503, { 'retry-after': '3600' }), () => ok()]);
  await expect(fetcher.request({ endpoint: getEndpoint('offers'), expects: 'json' })).rejects.toThrow('status 503');
  expect(sent).toHaveLength(1);
});

test.for([
  ['http://portal.amfiindia.com/x', 'an address without https: http://portal.amfiindia.com'],
  ['https://elsewhere.example/x', 'a redirect or link to an unknown host: elsewhere.example'],
  ['file:///etc/passwd', 'an address without https'],
])('a redirect to %s is not followed', async ([location = '', reason]) => {
  const { fetcher, sent } = createTestFetcher([() => status(302, { location })]);
  await expect(fetcher.request({ endpoint: getEndpoint('nav'), expects: 'any' })).rejects.toThrow(reason);
  expect(sent).toHaveLength(1);
});

test('a redirect within the known hosts is followed, and a larger response than expected is not read', async () => {
  const location = 'https://www.amfiindia.com/spages/NAVAll.txt';
  const { fetcher, sent } = createTestFetcher([() => status(302, { location }), () => ok('Scheme Code')]);
  const { bytes } = await fetcher.request({ endpoint: getEndpoint('nav'), expects: 'any' });
  expect([String(Buffer.from(bytes ?? [])), sent.map(({ url }) => url)]).toEqual([
    'Scheme Code',
    ['https://portal.amfiindia.com/spages/NAVAll.txt', location],
  ]);
  const large = createTestFetcher([() => ok('0123456789')]);
  const endpoint = { ...getEndpoint('nav'), maxBytes: 9 };
  await expect(large.fetcher.request({ endpoint, expects: 'any' })).rejects.toThrow('more than 9 bytes');
});

test('a response in an unknown encoding does not count, since its bytes are passed on as they are', async () => {
  const encodings = ['compress', 'gzip, aes128gcm', 'gzip, identity', 'dcb'];
  const { fetcher } = createTestFetcher(encodings.map((encoding) => () => ok('{}', { 'content-encoding': encoding })));
  for (const encoding of encodings) {
    const request = fetcher.request({
      endpoint: { ...getEndpoint('nav'), url: `https://${encoding.length}.amfiindia.com/` },
      expects: 'any',
    });
    await expect(request).rejects.toThrow(`the unknown Content-Encoding ${encoding}`);
  }
  const known = ['gzip', 'BR', 'br, gzip', 'x-gzip ,zstd', 'identity', ''];
  const decoded = createTestFetcher(known.map((encoding) => () => ok('{}', { 'content-encoding': encoding })));
  for (const _ of known)
    expect((await decoded.fetcher.request({ endpoint: getEndpoint('nav'), expects: 'any' })).bytes).not.toBeNull();
});

test('a conditional request has the validators of the last response, and 304 has no bytes', async () => {
  const { fetcher, sent } = createTestFetcher([() => status(304)]);
  const validators = { etag: '"a"', lastModified: 'Fri, 21 Aug 2026 16:00:00 GMT' };
  expect((await fetcher.request({ endpoint: getEndpoint('nav'), validators, expects: 'any' })).bytes).toBeNull();
  const headers = sent[0]?.headers;
  expect([headers?.get('if-none-match'), headers?.get('if-modified-since')]).toEqual(Object.values(validators));
});

test('after a refusal, or three failures in a row, the same kind of request is not sent any more', async () => {
  const refused = createTestFetcher([() => status(403), () => ok()]);
  const request = { endpoint: getEndpoint('offers'), expects: 'json' } as const;
  await expect(refused.fetcher.request(request)).rejects.toThrow('the server refuses this client');
  await expect(refused.fetcher.request({ ...request, query: { Scheme_Id: '1' } })).rejects.toThrow(
    'not requested after a refusal',
  );
  expect(refused.sent).toHaveLength(1);
  await refused.fetcher.request({ endpoint: getEndpoint('schemes'), expects: 'json' });

  const failing = createTestFetcher(Array.from({ length: 9 }, () => () => status(404)));
  const status404 = `${request.endpoint.url}: status 404`;
  for (const reason of [status404, status404, status404, `not requested after 3 failures: ${status404}`]) {
    await expect(failing.fetcher.request(request)).rejects.toThrow(reason);
  }
  expect(failing.sent).toHaveLength(3);
});

const failed = (code: string) => (): Response => {
  throw new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) });
};
const timedOut = (): Response => {
  throw new DOMException('timed out', 'TimeoutError');
};

test.each([
  ['does not respond in time', timedOut, 'no complete response within 60 s'],
  ['cannot be connected to', failed('UND_ERR_CONNECT_TIMEOUT'), 'the connection failed (UND_ERR_CONNECT_TIMEOUT)'],
  ['refuses connections', failed('ECONNREFUSED'), 'the connection was refused'],
])(
  'a host that %s is left after the second time, whatever else was to be requested of it',
  async (_, silent, reason) => {
    const { fetcher, sent } = createTestFetcher(Array.from({ length: 99 }, () => silent));
    const nav = getEndpoint('nav');
    await expect(fetcher.request({ endpoint: nav, expects: 'any' })).rejects.toThrow(`${nav.url}: ${reason}`);
    const [first, second] = sent;
    const before = sent.length;
    for (const name of ['nav', 'offers', 'schemes', 'nav', 'nav']) {
      const { origin, host } = new URL(getEndpoint(name).url);
      if (host !== new URL(nav.url).host) continue;
      await expect(fetcher.request({ endpoint: getEndpoint(name), expects: 'any' })).rejects.toThrow(
        `not requested after 2 failures: ${origin}: ${reason}`,
      );
    }
    expect([first?.time, second?.time, before, sent.length]).toEqual([0, expect.any(Number), 2, 2]);
  },
);

test('a host that was silent once, or closes connections, is requested as often as before', async () => {
  const request = { endpoint: getEndpoint('nav'), expects: 'any' } as const;
  const late = createTestFetcher([timedOut, () => ok(), timedOut, () => ok(), timedOut, () => ok()]);
  for (const _ of [1, 2, 3]) expect((await late.fetcher.request(request)).bytes).toHaveLength(2);
  const reset = createTestFetcher([...Array.from({ length: 4 }, () => failed('ECONNRESET')), () => ok()]);
  expect((await reset.fetcher.request(request)).bytes).toHaveLength(2);
});

test('a silent host to which another one redirects is left too, and the other one is not', async () => {
  const redirect = () => status(302, { location: 'https://files.amfiindia.com/a' });
  const { fetcher, sent } = createTestFetcher([redirect, timedOut, redirect, timedOut, redirect, () => ok()]);
  const request = { endpoint: { ...getEndpoint('nav'), attempts: 2 }, expects: 'any' } as const;
  await expect(fetcher.request(request)).rejects.toThrow('no complete response');
  await expect(fetcher.request(request)).rejects.toThrow('not requested after 2 failures: https://files.amfiindia.com');
  expect((await fetcher.request(request)).bytes).toHaveLength(2);
  expect(sent).toHaveLength(6);
});
