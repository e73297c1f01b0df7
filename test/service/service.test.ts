import { afterAll, describe, expect, it } from 'vitest';
import { SERVICE_LIMITS } from '#service/http/limits.ts';
import type { HttpRequest } from '#service/http/request.ts';
import { redactPath } from '#service/service.ts';
import { buildAccessKey, createKeyring } from '#test/support/access-keys.ts';
import { createRequester, createTestService, TEST_KEY } from '#test/support/create-test-service.ts';
import { createDeferred } from '#test/support/deferred.ts';
import { buildMarket, buildScheme } from '#test/support/market/build-market.ts';
import { createServiceFetch } from '#test/support/service-fetch.ts';
import { openTemporaryStore } from '#test/support/temporary-dataset.ts';
import { openMarketStore } from './market-store.ts';

const market = await openMarketStore();
afterAll(() => market.close());
const service = createTestService(market);
const fetch = createServiceFetch(service);
const buildRequest = (overrides: Partial<HttpRequest>): HttpRequest => ({
  method: 'GET',
  path: '/api/GetServerInfo',
  query: `accessKey=${TEST_KEY}`,
  headers: { host: 'localhost' },
  httpVersion: '1.1',
  isLoopback: true,
  ...overrides,
});

describe('An API request', () => {
  it('is case-insensitive in its names, and may be percent-encoded in any way', async () => {
    const response = await fetch(`/API/get%48OLDINGS?ACCESSKEY=${TEST_KEY}&c%6fde=1&DTFORMAT=ISO`);
    expect(await response.json()).toMatchObject({ count: 2, value: [{ date: '2026-07-31T00:00:00' }, {}] });
  });

  it.each([
    ['POST', '/api/GetNothing', 405],
    ['GET', '/api/GetNothing?nonsense=1', 401],
    ['GET', `/api/GetNothing?nonsense=1&accessKey=${TEST_KEY}`, 404],
    ['GET', `/api/GetAUM?nonsense=1&accessKey=${TEST_KEY}`, 400],
    ['GET', `/api/GetAUM?accessKey=${TEST_KEY}`, 200],
  ])(
    'is checked for its method, key, operation and parameters, in this order: %s %s is %i',
    async (method, url, status) => {
      expect((await fetch(url, { method })).status).toBe(status);
    },
  );

  it('can have a URL of 8,000 characters, and no more', async () => {
    const buildUrl = (length: number) => `/api/GetAUM?accessKey=${TEST_KEY}&name=`.padEnd(length, 'x');
    expect((await fetch(buildUrl(8_000))).status).toBe(200);
    expect((await fetch(buildUrl(8_001))).status).toBe(414);
  });

  it.each(['/api', '/api/', '/api/GetAUM/', '/api/%', '/api/GetAUM%00'])('to %s is a 404', async (path) => {
    const response = await fetch(`${path}?accessKey=${TEST_KEY}`);
    expect([response.status, await response.json()]).toMatchObject([
      404,
      { allowed: expect.arrayContaining(['GetAUM']) },
    ]);
  });

  it('to a mistyped operation gets a suggestion', async () => {
    const { detail } = (await createRequester(service)('GetHolding')).body;
    expect(detail).toMatch('Did you mean GetHoldings?');
  });
});

describe('An error response', () => {
  it('is a problem document that is never cached, with the security headers', async () => {
    const response = await fetch('/api/GetAUM');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/problem+json; charset=utf-8',
      'cache-control': 'no-store',
      'www-authenticate': expect.stringMatching(/^AccessKey /),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(await response.json()).toMatchObject({ status: 401, title: expect.any(String), parameter: 'accessKey' });
  });

  it.each([
    'accessKey=a-stranger-with-a-secret',
    'acesKey=a-stranger-with-a-secret',
    `accessKey=${TEST_KEY}&acesKey=a-stranger-with-a-secret`,
    `accessKey=${TEST_KEY}&accessKey=a-stranger-with-a-secret`,
    `accessKey=${TEST_KEY}&max=1&max=2`,
    `accessKey=${TEST_KEY}&max=none`,
  ])('never contains an access key: %s', async (query) => {
    const response = await fetch(`/api/GetAUM?${query}`);
    const text = (await response.text()) + JSON.stringify([...response.headers]);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(text).not.toContain('stranger');
    expect(text).not.toContain(TEST_KEY);
  });

  it.each([
    ['acesKey', 'Did you mean accessKey?'],
    ['max', 'repeated'],
    ['cod', 'Did you mean code?'],
  ])('names the parameter %s, even if its value is empty', async (parameter, detail) => {
    const response = await fetch(`/api/GetAUM?accessKey=${TEST_KEY}&${parameter}=&max=`);
    expect(await response.json()).toMatchObject({ status: 400, parameter, detail: expect.stringContaining(detail) });
  });

  it('reveals nothing of an unexpected error, which is reported to onError', async () => {
    const errors: unknown[] = [];
    const broken = {
      ...market,
      readPerformance: () => Promise.reject(new Error('no such table: secret at /home')),
    };
    const brokenService = createTestService(broken, { onError: (thrown) => errors.push(thrown) });
    const { status, body } = await createRequester(brokenService)('GetAUM');
    expect([status, JSON.stringify(body)]).toEqual([500, expect.not.stringMatching(/secret|home|table/)]);
    expect(errors).toMatchObject([{ message: 'no such table: secret at /home' }]);
  });
});

describe('Other methods', () => {
  it('include HEAD, which gets the headers of GET and no body', async () => {
    const url = `/api/GetAUM?accessKey=${TEST_KEY}`;
    const [head, get] = [await fetch(url, { method: 'HEAD' }), await fetch(url)];
    expect([...head.headers]).toEqual([...get.headers]);
    expect(await head.text()).toBe('');
  });

  it('include OPTIONS, which lists the methods as a 405 does', async () => {
    const options = await fetch('/api/GetAUM', { method: 'OPTIONS' });
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS']);
    const rejected = await fetch('/api/GetAUM', { method: 'DELETE' });
    expect([rejected.status, rejected.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
  });
});

describe('The Host header', () => {
  it.each([
    'evil.test',
    'localhost.evil.test',
    '127.0.0.1.evil.test',
    '',
    'localhost@evil.test',
    'evil@localhost',
    'a b',
    undefined,
  ])('%j is rejected on every path', async (host) => {
    for (const path of ['/', '/session', '/api/GetServerInfo']) {
      expect((await service(buildRequest({ path, headers: { host } }))).status).toBe(421);
    }
  });

  it.each(['localhost', 'LOCALHOST:4173', '127.0.0.1:1', '[::1]:4173'])('%s is accepted', async (host) => {
    expect((await service(buildRequest({ headers: { host } }))).status).toBe(200);
  });

  it('may be a configured name, on any port', async () => {
    const named = createTestService(market, { allowedHosts: ['funds.test'] });
    expect((await named(buildRequest({ headers: { host: 'Funds.test:8080' } }))).status).toBe(200);
    expect((await named(buildRequest({ headers: { host: 'notfunds.test' } }))).status).toBe(421);
  });
});

describe('GET /connect-origins', () => {
  it('lists the configured origins, which the Content-Security-Policy allows', async () => {
    const connectOrigins = ['https://data.example', 'http://127.0.0.1:8080'];
    const response = await createServiceFetch(createTestService(market, { connectOrigins }))('/connect-origins');
    expect(await response.json()).toEqual({ origins: connectOrigins });
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-security-policy')).toContain(
      "; connect-src 'self' https://data.example http://127.0.0.1:8080;",
    );
  });

  it('is empty if none are configured, and the page can connect to this service only', async () => {
    const response = await fetch('/connect-origins');
    expect(await response.json()).toEqual({ origins: [] });
    expect(response.headers.get('content-security-policy')).toContain("; connect-src 'self';");
  });
});

describe('Two services in one process', () => {
  const OTHER_KEY = 'the-key-of-another-service';

  /** A service over another dataset of the same version, with another key. */
  async function startOther() {
    const store = await openTemporaryStore(
      buildMarket({ schemes: [buildScheme({ code: '1', schemeName: 'Other Fund' })] }),
    );
    const other = createTestService(
      { ...store, info: market.info },
      {
        authenticator: createKeyring(buildAccessKey(OTHER_KEY)),
        service: { version: '9.9.9', startedAt: '2026-11-20T00:00:00' },
      },
    );
    return { fetchOther: createServiceFetch(other), close: () => store.close() };
  }

  it('share no keys, responses or documents', async () => {
    const { fetchOther, close } = await startOther();
    const getName = async (send: typeof fetch, key: string) => {
      const { value } = await (await send(`/api/GetSchemeMaster?code=1&accessKey=${key}`)).json();
      return value[0].schemeName;
    };
    for (let times = 0; times < 3; times++) {
      expect(await getName(fetch, TEST_KEY)).toBe('Steady Large Cap Fund - Direct Plan - Growth');
      expect(await getName(fetchOther, OTHER_KEY)).toBe('Other Fund');
      expect((await fetch(`/api/GetSchemeMaster?code=1&accessKey=${OTHER_KEY}`)).status).toBe(401);
      expect((await fetchOther(`/api/GetSchemeMaster?code=1&accessKey=${TEST_KEY}`)).status).toBe(401);
    }
    const getVersion = async (send: typeof fetch) => (await (await send('/api/openapi.json')).json()).info.version;
    expect([await getVersion(fetch), await getVersion(fetchOther)]).toEqual(['0.1.0', '9.9.9']);
    await close();
  });

  it('share no limit on long lists', async () => {
    const gate = createDeferred();
    const busy = createTestService({ ...market, readSchemes: async () => gate.opened.then(() => []) });
    const requestBusy = createRequester(busy);
    const lists = Array.from({ length: SERVICE_LIMITS.maxLongLists + SERVICE_LIMITS.maxQueuedLongLists }, (_, index) =>
      requestBusy('GetSchemeMaster', { name: `fund ${'x '.repeat(index)}` }),
    );
    expect((await requestBusy('GetSchemeMaster', { name: 'one too many' })).status).toBe(503);
    expect((await createRequester(createTestService(market))('GetSchemeMaster')).status).toBe(200);
    gate.open();
    for (const { status } of await Promise.all(lists)) expect(status).toBe(200);
  });
});

describe('The path in the log', () => {
  const isStaticFile = (path: string) => path === '/assets/index-1.js';

  it.each([
    ['/api/getaum', '/api/GetAUM'],
    ['/session', '/session'],
    ['/api/openapi.json', '/api/openapi.json'],
    ['/assets/index-1.js', '/assets/index-1.js'],
  ])('for %s is %s', (path, logged) => {
    expect(redactPath(path, isStaticFile)).toBe(logged);
  });

  it.each(['/api/GetAUM&accessKey=secret', '/api/secret', '/secret', '/assets/secret.js', '/accessKey=secret'])(
    'omits what may be an access key in the wrong place: %s',
    (path) => {
      expect(redactPath(path, isStaticFile)).not.toContain('secret');
    },
  );
});
