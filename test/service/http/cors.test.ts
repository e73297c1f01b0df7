import { afterAll, describe, expect, it } from 'vitest';
import { parseOrigin } from '#service/http/cors.ts';
import { createTestService, TEST_KEY } from '#test/support/create-test-service.ts';
import { openMarketStore } from '../market-store.ts';

const ORIGIN = 'https://pages.example';
const market = await openMarketStore();
afterAll(() => market.close());
const corsService = createTestService(market, { allowedOrigins: [ORIGIN, 'http://127.0.0.1:4173'] });

/** Sends a request with an Origin header. `overrides` are method, path, query and further headers. */
const send = async (
  origin: string | undefined,
  overrides: Readonly<Record<string, string>> = {},
  service = corsService,
) => {
  const { method = 'GET', path = '/api/GetAUM', query = `accessKey=${TEST_KEY}`, ...headers } = overrides;
  return service({
    method,
    path,
    query,
    headers: { host: 'localhost', origin, ...headers },
    httpVersion: '1.1',
    isLoopback: true,
  });
};
const corsHeaders = { 'access-control-allow-origin': ORIGIN, 'cross-origin-resource-policy': 'cross-origin' };

describe('A page of an allowed origin', () => {
  it('can read responses and rate limit headers', async () => {
    expect((await send(ORIGIN)).headers).toMatchObject({
      ...corsHeaders,
      'access-control-expose-headers': 'ETag, Last-Modified, RateLimit, RateLimit-Policy, Retry-After',
      vary: 'Accept-Encoding, Origin',
    });
  });

  it.each([
    [401, { query: '' }],
    [404, { path: '/api/GetNothing' }],
    [400, { query: `accessKey=${TEST_KEY}&max=0` }],
    [421, { host: 'elsewhere.example' }],
    [405, { method: 'DELETE' }],
  ])('can read a problem with status %i', async (status, overrides) => {
    const response = await send(ORIGIN, overrides);
    expect([response.status, response.headers]).toMatchObject([status, corsHeaders]);
  });

  it('can read a 304', async () => {
    const { headers } = await send(ORIGIN);
    const second = await send(ORIGIN, { 'if-none-match': headers['etag'] ?? '' });
    expect([second.status, second.headers]).toMatchObject([304, corsHeaders]);
  });

  it('can use GET and HEAD, and never credentials', async () => {
    const preflight = { method: 'OPTIONS', 'access-control-request-method': 'GET' };
    const { status, headers } = await send(ORIGIN, preflight);
    expect([status, headers]).toMatchObject([204, { ...corsHeaders, 'access-control-allow-methods': 'GET, HEAD' }]);
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
    expect(headers).not.toHaveProperty('access-control-allow-private-network');
    const toPrivateNetwork = await send(ORIGIN, { ...preflight, 'access-control-request-private-network': 'true' });
    expect(toPrivateNetwork.headers['access-control-allow-private-network']).toBe('true');
  });

  it.each(['/session', '/connect-origins', '/healthz', '/screener', '/'])(
    'cannot read %s, which is not part of the API',
    async (path) => {
      const { headers } = await send(ORIGIN, { path });
      expect(headers).not.toHaveProperty('access-control-allow-origin');
      expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    },
  );
});

describe('A page of another origin', () => {
  it.each([
    'https://pages.example.evil.test',
    'http://pages.example',
    'https://pages.example:8443',
    'https://PAGES.example',
    'null',
    '*',
    '',
    undefined,
  ])('cannot read anything: %j', async (origin) => {
    for (const method of ['GET', 'OPTIONS']) {
      const { headers } = await send(origin, { method, 'access-control-request-method': 'GET' });
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
      expect(headers).toMatchObject({
        'cross-origin-resource-policy': 'same-origin',
        vary: expect.stringMatching(/Origin$/),
      });
    }
  });

  it('cannot read anything if no origin is allowed, and Vary does not contain Origin', async () => {
    const { headers } = await send(ORIGIN, {}, createTestService(market));
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    expect(headers['vary']).toBe('Accept-Encoding');
  });
});

it.each([
  ['https://data.example', 'https://data.example'],
  ['HTTPS://Data.Example:443', 'https://data.example'],
  ['http://127.0.0.1:4173', 'http://127.0.0.1:4173'],
  ['http://[::1]:8080', 'http://[::1]:8080'],
  ['https://data.example/', null],
  ['https://*.example', null],
  ['https://a.example;script-src', null],
  ['ftp://data.example', null],
  ['data.example', null],
])('parses the origin %s as %s', (text, origin) => {
  expect(parseOrigin(text)).toBe(origin);
});
