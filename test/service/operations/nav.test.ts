import { afterAll, describe, expect, it } from 'vitest';
import { createRequester, createTestService } from '#test/support/create-test-service.ts';
import { buildMarket, buildScheme } from '#test/support/market/build-market.ts';
import { openTemporaryStore } from '#test/support/temporary-dataset.ts';
import { openMarketStore } from '../market-store.ts';

describe('GetNAV', async () => {
  const navs = { '2026-11-18': 10, '2026-11-19': 11 };
  const store = await openTemporaryStore(
    buildMarket({
      schemes: ['1', '2', '3'].map((code) =>
        buildScheme({ code, schemeNumber: Number(code), schemeName: `Fund ${code} - Direct Plan - Growth` }),
      ),
      navs: { 1: navs, 2: navs, 3: navs },
    }),
  );
  afterAll(() => store.close());
  const request = createRequester(createTestService(store));

  it('returns the latest NAV and the previous one, by code', async () => {
    const { value } = (await request('GetNAV', { code: '3,1', mutualFund: 'alpine' })).body;
    expect(value.map(({ code }) => code)).toEqual(['1', '3']);
    expect(value[0]).toEqual({
      code: '1',
      schemeName: 'Fund 1 - Direct Plan - Growth',
      navDate: '11-19-2026 00:00:00',
      nav: 11,
      preNavDate: '11-18-2026 00:00:00',
      preNav: 10,
      return1Day: 10,
    });
  });

  it('returns every code without filters', async () => {
    expect((await request('GetNAV')).body.count).toBe(3);
  });
});

describe('GetNAVHistory', async () => {
  const market = await openMarketStore();
  afterAll(() => market.close());
  const request = createRequester(createTestService(market));

  it('returns the NAVs of one code in a date range, both dates inclusive, oldest first', async () => {
    const { body } = await request('GetNAVHistory', { code: '1', from: '11-18-2026', to: '11-19-2026' });
    expect(body).toMatchObject({
      count: 2,
      value: [
        { navDate: '11-18-2026 00:00:00', nav: 101 },
        { navDate: '11-19-2026 00:00:00', nav: 102 },
      ],
    });
  });

  it('rejects a request that matches several codes, even of one scheme', async () => {
    const { status, body } = await request('GetNAVHistory', { name: 'steady' });
    expect([status, body]).toMatchObject([400, { candidates: [{ code: '1' }, { code: '2' }] }]);
  });

  it('is empty for an unknown code, and rejects a date that does not exist', async () => {
    expect((await request('GetNAVHistory', { code: '999' })).body).toEqual({ value: [], count: 0 });
    const { status, body } = await request('GetNAVHistory', { code: '1', from: '02-30-2026' });
    expect([status, body]).toMatchObject([400, { parameter: 'from' }]);
  });
});
