import { afterAll, describe, expect, it } from 'vitest';
import { aService, TEST_KEY } from '#test/support/a-service.ts';
import { openMarket } from './market.ts';

const OURS = 'https://pages.example';
const market = await openMarket();
afterAll(() => market.close());
const open = aService(market, { allowedOrigins: [OURS, 'http://127.0.0.1:4173'] });
const ask = async (origin: string | undefined, told: Readonly<Record<string, string>> = {}, service = open) => {
  const { method = 'GET', path = '/api/GetAUM', query = `accessKey=${TEST_KEY}`, ...headers } = told;
  return service({ method, path, query, headers: { host: 'localhost', origin, ...headers }, loopback: true });
};
const letIn = { 'access-control-allow-origin': OURS, 'cross-origin-resource-policy': 'cross-origin' };

describe('a page of an origin that was set', () => {
  it('reads answers and their limits', async () => {
    expect((await ask(OURS)).headers).toMatchObject({
      ...letIn,
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
  ])('reads why it is refused: %i', async (status, told) => {
    const refused = await ask(OURS, told);
    expect([refused.status, refused.headers]).toMatchObject([status, letIn]);
  });

  it('reads that what it has is still right', async () => {
    const { headers } = await ask(OURS);
    const again = await ask(OURS, { 'if-none-match': headers['etag'] ?? '' });
    expect([again.status, again.headers]).toMatchObject([304, letIn]);
  });

  it('may ask with GET and HEAD, and never with cookies', async () => {
    const preflight = { method: 'OPTIONS', 'access-control-request-method': 'GET' };
    const { status, headers } = await ask(OURS, preflight);
    expect([status, headers]).toMatchObject([204, { ...letIn, 'access-control-allow-methods': 'GET, HEAD' }]);
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
    expect(headers).not.toHaveProperty('access-control-allow-private-network');
    const atHome = await ask(OURS, { ...preflight, 'access-control-request-private-network': 'true' });
    expect(atHome.headers['access-control-allow-private-network']).toBe('true');
  });

  it.each(['/session', '/connect-origins', '/healthz', '/performance', '/'])(
    'reads nothing at %s, the key of the page least of all',
    async (path) => {
      const { headers } = await ask(OURS, { path });
      expect(headers).not.toHaveProperty('access-control-allow-origin');
      expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    },
  );
});

describe('a page of another origin', () => {
  it.each([
    'https://pages.example.evil.test',
    'http://pages.example',
    'https://pages.example:8443',
    'https://PAGES.example',
    'null',
    '*',
    '',
    undefined,
  ])('reads nothing: %j', async (origin) => {
    for (const method of ['GET', 'OPTIONS']) {
      const { headers } = await ask(origin, { method, 'access-control-request-method': 'GET' });
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
      expect(headers).toMatchObject({
        'cross-origin-resource-policy': 'same-origin',
        vary: expect.stringMatching(/Origin$/),
      });
    }
  });

  it('reads nothing where no origin was set, and caches need not tell askers apart', async () => {
    const { headers } = await ask(OURS, {}, aService(market));
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    expect(headers['vary']).toBe('Accept-Encoding');
  });
});
