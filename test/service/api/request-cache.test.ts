import { afterAll, expect, it } from 'vitest';
import { createAuthenticator } from '#service/auth/authenticate.ts';
import { buildAccessKey } from '#test/support/access-keys.ts';
import { createRequester, createTestService, TEST_KEY } from '#test/support/create-test-service.ts';
import { createServiceFetch } from '#test/support/service-fetch.ts';
import { openMarketStore } from '../market-store.ts';

const market = await openMarketStore();
afterAll(() => market.close());

function startService() {
  const authenticator = createAuthenticator([buildAccessKey(TEST_KEY)]);
  return { authenticator, request: createRequester(createTestService(market, { authenticator })) };
}

it('a repeated request gets the same response', async () => {
  const { request } = startService();
  const first = await request('GetAUM', { code: '1,3', max: '1' });
  expect([first.status, first.body.count]).toEqual([200, 1]);
  for (let times = 0; times < 2; times++) {
    expect((await request('GetAUM', { code: '1,3', max: '1' })).body).toEqual(first.body);
  }
});

it('a repeated request is parsed separately for each operation', async () => {
  const { request } = startService();
  for (let times = 0; times < 2; times++) {
    expect(Object.keys((await request('GetNAV', { code: '1' })).body.value[0] ?? {})).not.toContain('instrument');
    expect(Object.keys((await request('GetHoldings', { code: '1' })).body.value[0] ?? {})).toContain('instrument');
  }
});

it('a repeated request is rejected once its key is removed or loses its permission', async () => {
  const { request, authenticator } = startService();
  for (let times = 0; times < 2; times++) expect((await request('GetAUM')).status).toBe(200);
  authenticator.replaceKeys([buildAccessKey(TEST_KEY, { operations: ['GetNAV'] })]);
  expect((await request('GetAUM')).status).toBe(403);
  authenticator.replaceKeys([]);
  expect((await request('GetAUM')).status).toBe(401);
});

it('a repeated request with another key is checked for that key, and one with two keys is rejected', async () => {
  const fetch = createServiceFetch(createTestService(market));
  const getStatus = async (query: string) => (await fetch(`/api/GetAUM?${query}`)).status;
  const key = `accessKey=${TEST_KEY}`;
  for (let times = 0; times < 2; times++) {
    expect(await getStatus(`${key}&code=1`)).toBe(200);
    expect(await getStatus(`code=1%2C3&${key}`)).toBe(200);
    expect(await getStatus(`code=1&${key}%2C3`)).toBe(401);
    expect(await getStatus(`ACCESSKEY=${TEST_KEY.replace('a', '%61')}&code=1`)).toBe(200);
    for (const query of ['accessKey=another&code=1', '&code=1', `${key}x&code=1`, `${key}%20&code=1`]) {
      expect(await getStatus(query)).toBe(401);
    }
    for (const second of [key, 'accesskey=', `access%4Bey=${TEST_KEY}`]) {
      expect(await getStatus(`${key}&code=1&${second}`)).toBe(401);
    }
  }
});

it('an invalid request is rejected each time', async () => {
  const { request } = startService();
  for (let times = 0; times < 2; times++) {
    expect([(await request('GetAUM', { nonsense: '1' })).status, (await request('GetNothing')).status]).toEqual([
      400, 404,
    ]);
  }
});
