import { afterAll, expect, it } from 'vitest';
import { createAuthenticator } from '#service/auth/authenticate.ts';
import { buildAccessKey } from '#test/support/access-keys.ts';
import { createRequester, createTestService, TEST_KEY } from '#test/support/create-test-service.ts';
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

it('an invalid request is rejected each time', async () => {
  const { request } = startService();
  for (let times = 0; times < 2; times++) {
    expect([(await request('GetAUM', { nonsense: '1' })).status, (await request('GetNothing')).status]).toEqual([
      400, 404,
    ]);
  }
});
