import { afterAll, describe, expect, it } from 'vitest';
import type { PlainRequest } from '#service/plain.ts';
import { aService, asking, TEST_KEY } from '#test/support/a-service.ts';
import { serviceFetch } from '#test/support/service-fetch.ts';
import { openMarket } from './market.ts';

const market = await openMarket();
afterAll(() => market.close());
const service = aService(market);
const get = (address: string, init: RequestInit = {}) => serviceFetch(service)(address, init);
const plain = (told: Partial<PlainRequest>): PlainRequest => ({
  method: 'GET',
  path: '/api/GetServerInfo',
  query: `accessKey=${TEST_KEY}`,
  headers: { host: 'localhost' },
  loopback: true,
  ...told,
});

describe('a question', () => {
  it('is understood whatever the casing of its names, and escaped in any way', async () => {
    const response = await get(`/API/get%48OLDINGS?ACCESSKEY=${TEST_KEY}&c%6fde=1&DTFORMAT=ISO`);
    expect(await response.json()).toMatchObject({ count: 2, value: [{ date: '2026-07-31T00:00:00' }, {}] });
  });

  it.each([
    ['POST', '/api/GetNothing', 405],
    ['GET', '/api/GetNothing?nonsense=1', 401],
    ['GET', `/api/GetNothing?nonsense=1&accessKey=${TEST_KEY}`, 404],
    ['GET', `/api/GetAUM?nonsense=1&accessKey=${TEST_KEY}`, 400],
    ['GET', `/api/GetAUM?accessKey=${TEST_KEY}`, 200],
  ])(
    'is judged by its method, its key, its operation and its parameters, in this order: %s %s',
    async (method, address, status) => {
      expect((await get(address, { method })).status).toBe(status);
    },
  );

  it('is refused at more than 8,000 characters, and read at 8,000', async () => {
    const ofLength = (length: number) => `/api/GetAUM?accessKey=${TEST_KEY}&name=`.padEnd(length, 'x');
    expect((await get(ofLength(8_000))).status).toBe(200);
    expect((await get(ofLength(8_001))).status).toBe(414);
  });

  it.each(['/api', '/api/', '/api/GetAUM/', '/api/%', '/api/GetAUM%00'])('to %s names no operation', async (path) => {
    const response = await get(`${path}?accessKey=${TEST_KEY}`);
    expect([response.status, await response.json()]).toMatchObject([
      404,
      { allowed: expect.arrayContaining(['GetAUM']) },
    ]);
  });

  it('to a mistyped operation is told the nearest one', async () => {
    const { detail } = await asking(service)('GetHolding').then(({ body }) => body);
    expect(detail).toMatch('Did you mean GetHoldings?');
  });
});

describe('a refusal', () => {
  it('is a problem of its own type, never kept, with the usual headers', async () => {
    const response = await get('/api/GetAUM');
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
  ])('never repeats a key: %s', async (query) => {
    const response = await get(`/api/GetAUM?${query}`);
    const told = (await response.text()) + JSON.stringify([...response.headers]);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(told).not.toContain('stranger');
    expect(told).not.toContain(TEST_KEY);
  });

  it.each([
    ['acesKey', 'Did you mean accessKey?'],
    ['max', 'more than once'],
    ['cod', 'Did you mean code?'],
  ])('names the parameter %s, though its value is empty', async (parameter, told) => {
    const response = await get(`/api/GetAUM?accessKey=${TEST_KEY}&${parameter}=&max=`);
    expect(await response.json()).toMatchObject({ status: 400, parameter, detail: expect.stringContaining(told) });
  });

  it('tells nothing of what nobody foresaw, which goes to the log', async () => {
    const told: unknown[] = [];
    const broken = {
      ...market,
      documents: null,
      performance: () => Promise.reject(new Error('no such table: secret at /home')),
    };
    const { status, body } = await asking(aService(broken, { onError: (thrown) => told.push(thrown) }))('GetAUM');
    expect([status, JSON.stringify(body)]).toEqual([500, expect.not.stringMatching(/secret|home|table/)]);
    expect(told).toMatchObject([{ message: 'no such table: secret at /home' }]);
  });
});

describe('other methods', () => {
  it('answers HEAD with all that GET tells but the body', async () => {
    const address = `/api/GetAUM?accessKey=${TEST_KEY}`;
    const [head, whole] = [await get(address, { method: 'HEAD' }), await get(address)];
    expect([...head.headers]).toEqual([...whole.headers]);
    expect(await head.text()).toBe('');
  });

  it('answers OPTIONS and 405 with the methods there are', async () => {
    const options = await get('/api/GetAUM', { method: 'OPTIONS' });
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS']);
    const refused = await get('/api/GetAUM', { method: 'DELETE' });
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
  });
});

describe('the Host', () => {
  it.each([
    'evil.test',
    'localhost.evil.test',
    '127.0.0.1.evil.test',
    '',
    'localhost@evil.test',
    'evil@localhost',
    'a b',
    undefined,
  ])('%j is refused for everything', async (host) => {
    for (const path of ['/', '/session', '/api/GetServerInfo']) {
      expect((await service(plain({ path, headers: { host } }))).status).toBe(421);
    }
  });

  it.each(['localhost', 'LOCALHOST:4173', '127.0.0.1:1', '[::1]:4173'])('%s is this machine', async (host) => {
    expect((await service(plain({ headers: { host } }))).status).toBe(200);
  });

  it('may be another one where that is set, on any port', async () => {
    const named = aService(market, { hosts: ['funds.test'] });
    expect((await named(plain({ headers: { host: 'Funds.test:8080' } }))).status).toBe(200);
    expect((await named(plain({ headers: { host: 'notfunds.test' } }))).status).toBe(421);
  });
});
