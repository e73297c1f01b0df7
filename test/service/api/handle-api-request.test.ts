import { afterAll, describe, expect, it } from 'vitest';
import { operationNames } from '#contract/operations/operations.ts';
import type { AccessKey } from '#service/auth/access-key.ts';
import { createAuthenticator } from '#service/auth/authenticate.ts';
import { buildAccessKey, createFakeClocks } from '#test/support/access-keys.ts';
import { createTestService } from '#test/support/create-test-service.ts';
import { openMarketStore } from '../market-store.ts';

const market = await openMarketStore();
afterAll(() => market.close());
const KEY = 'the-key-of-this-test';

/** A service with one access key and fake clocks. */
function startService(key: Partial<AccessKey>) {
  const clocks = createFakeClocks();
  const authenticator = createAuthenticator([buildAccessKey(KEY, { name: 'a user', ...key })], clocks);
  const service = createTestService(market, { authenticator });
  const request = async (operation: string, query = `accessKey=${KEY}`, headers: Record<string, string> = {}) => {
    const response = await service({
      method: 'GET',
      path: `/api/${operation}`,
      query,
      headers: { host: 'localhost', ...headers },
      httpVersion: '1.1',
      isLoopback: false,
      remoteAddress: '192.0.2.1',
    });
    const { status, body } = response;
    return { status, headers: response.headers, body: body ? JSON.parse(body.toString()) : null };
  };
  return { request, advance: clocks.advance };
}

describe('The rate limit of a key', () => {
  it('is sent with every response and counts every request, whatever its outcome', async () => {
    const { request } = startService({ requestsPerMinute: 10, operations: ['GetAUM'] });
    const first = await request('GetAUM');
    const etag = first.headers['etag'] ?? '';
    const responses = [
      first,
      await request('GetAUM', `accessKey=${KEY}`, { 'if-none-match': etag }),
      await request('GetNothing'),
      await request('GetHoldings'),
      await request('GetAUM', `accessKey=${KEY}&max=none`),
    ];
    expect(responses.map(({ status, headers }) => [status, headers['ratelimit-policy'], headers['ratelimit']])).toEqual(
      [
        [200, '"default";q=10;w=60', '"default";r=9;t=6'],
        [304, '"default";q=10;w=60', '"default";r=8;t=6'],
        [404, '"default";q=10;w=60', '"default";r=7;t=6'],
        [403, '"default";q=10;w=60', '"default";r=6;t=6'],
        [400, '"default";q=10;w=60', '"default";r=5;t=6'],
      ],
    );
  });

  it('is neither sent to clients without a valid key nor used up by them', async () => {
    const { request } = startService({ requestsPerMinute: 2 });
    for (const query of ['', 'accessKey=', 'accessKey=wrong', `accessKey=${KEY}&accessKey=${KEY}`]) {
      const { status, headers } = await request('GetAUM', query);
      expect([status, headers['ratelimit'], headers['ratelimit-policy']]).toEqual([401, undefined, undefined]);
    }
    expect((await request('GetAUM')).headers['ratelimit']).toBe('"default";r=1;t=30');
  });

  it('is enforced with 429 before all other checks until Retry-After has passed', async () => {
    const { request, advance } = startService({ requestsPerMinute: 2 });
    expect([(await request('GetAUM')).status, (await request('GetNothing')).status]).toEqual([200, 404]);
    const limited = await request('GetNothing');
    expect(limited).toMatchObject({
      status: 429,
      headers: { 'retry-after': '30', 'cache-control': 'no-store', ratelimit: '"default";r=0;t=30' },
      body: { status: 429, detail: 'This access key is limited to 2 requests per minute.' },
    });
    advance(29_999);
    expect((await request('GetAUM')).status).toBe(429);
    advance(1);
    expect((await request('GetAUM')).status).toBe(200);
  });

  it('is returned by GetLimitation for every operation, with the numbers in the headers', async () => {
    const { request } = startService({ requestsPerMinute: 50, operations: ['GetAUM'] });
    await request('GetAUM');
    const { headers, body } = await request('GetLimitation');
    expect(headers['ratelimit']).toBe('"default";r=48;t=2');
    expect(body.value).toEqual(
      operationNames.map((operation) => ({
        operation,
        allowed: ['GetAUM', 'GetLimitation'].includes(operation) ? 'Yes' : 'No',
        requestsPerMinute: 50,
        remaining: 48,
        maxRecords: null,
      })),
    );
  });
});

describe('An access key', () => {
  it('gives access to its operations and to GetLimitation; others get a 403', async () => {
    const { request } = startService({ operations: ['GetAUM', 'GetNAV'] });
    const statuses = await Promise.all(
      operationNames.map(async (name) => [name, (await request(name)).status] as const),
    );
    const permitted = statuses.filter(([, status]) => status !== 403).map(([name]) => name);
    expect(permitted.toSorted()).toEqual(['GetAUM', 'GetLimitation', 'GetNAV']);
    expect((await request('GetHoldings')).body.detail).toMatch(/no permission for GetHoldings/);
  });

  it('that has expired gets the same response as one that never existed', async () => {
    const [digest] = buildAccessKey(KEY).digests;
    const { request, advance } = startService({
      digests: [{ digest: digest?.digest ?? '', until: '2026-11-20T09:00:01.000Z' }],
    });
    expect((await request('GetAUM')).status).toBe(200);
    advance(1_000);
    expect(await request('GetAUM')).toEqual(await request('GetAUM', 'accessKey=a-key-that-never-existed'));
  });
});

it('responds to too many unknown keys from an address with 429 and Retry-After', async () => {
  const { request, advance } = startService({});
  let response = await request('GetAUM', 'accessKey=wrong');
  for (let attempts = 0; response.status === 401 && attempts < 100; attempts++) {
    response = await request('GetAUM', 'accessKey=wrong');
  }
  expect([response.status, response.headers['retry-after'], response.body.parameter]).toEqual([429, '2', 'accessKey']);
  expect((await request('GetAUM')).status).toBe(200);
  advance(2_000);
  expect((await request('GetAUM', 'accessKey=wrong')).status).toBe(401);
});
