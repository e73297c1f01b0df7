import { afterAll, describe, expect, it } from 'vitest';
import { aService, TEST_KEY } from '#test/support/a-service.ts';
import { openMarket } from './market.ts';

const market = await openMarket();
afterAll(() => market.close());
const service = aService(market, { hosts: ['funds.test'] });
const ask = async (headers: Record<string, string>, loopback = true) => {
  const { status, body } = await service({ method: 'GET', path: '/session', query: '', headers, loopback });
  return { status, text: body?.toString() ?? '' };
};

describe('the key of the page', () => {
  it.each([
    { host: 'localhost:4173' },
    { host: '127.0.0.1:4173' },
    { host: '[::1]:4173' },
    { host: 'localhost', 'sec-fetch-site': 'same-origin' },
  ])('is handed to a browser on this machine: %j', async (headers) => {
    expect(await ask(headers)).toEqual({ status: 200, text: JSON.stringify({ accessKey: TEST_KEY }) });
  });

  it.each([
    { host: 'funds.test' },
    { host: 'localhost', 'sec-fetch-site': 'cross-site' },
    { host: 'localhost', 'sec-fetch-site': 'same-site' },
    { host: 'localhost', 'sec-fetch-site': 'none' },
    { host: 'localhost', forwarded: 'for=192.0.2.1' },
    { host: 'localhost', 'x-forwarded-for': '192.0.2.1' },
    { host: 'localhost', 'x-forwarded-host': 'funds.test' },
    { host: 'localhost', 'x-forwarded': '' },
    { host: 'localhost', via: '1.1 proxy' },
    { host: 'localhost', 'x-real-ip': '192.0.2.1' },
  ])('is not handed to anyone else: %j', async (headers) => {
    const { status, text } = await ask(headers);
    expect([status, text.includes(TEST_KEY)]).toEqual([403, false]);
  });

  it('is not handed to another machine, whatever it says it is', async () => {
    const { status, text } = await ask({ host: 'localhost' }, false);
    expect([status, text.includes(TEST_KEY)]).toEqual([403, false]);
  });

  it('is never kept by a cache', async () => {
    const answer = await service({
      method: 'GET',
      path: '/session',
      query: '',
      headers: { host: 'localhost' },
      loopback: true,
    });
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});
