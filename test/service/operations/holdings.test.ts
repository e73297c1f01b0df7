import { afterAll, describe, expect, it } from 'vitest';
import { createTestService, createRequester } from '#test/support/create-test-service.ts';
import { buildHolding, buildMarket, buildPortfolio, buildScheme } from '#test/support/market/build-market.ts';
import { openTemporaryStore } from '#test/support/temporary-dataset.ts';
import { openMarketStore } from '../market-store.ts';

const market = await openMarketStore();
afterAll(() => market.close());
const request = createRequester(createTestService(market));
const singlePortfolioOperations = ['GetHoldings', 'GetHoldingsWhatChanged', 'GetHoldingsByType'];

describe('GetHoldings', () => {
  it('returns the latest portfolio for any of the codes that share it', async () => {
    for (const code of ['1', '2']) {
      const { body } = await request('GetHoldings', { code });
      expect(body).toMatchObject({
        count: 2,
        value: [
          { instrument: 'Acme Ltd', quantity: 150, weight: 60.5, date: '07-31-2026 00:00:00' },
          { instrument: 'TREPS', quantity: null, isin: '', yield: 6.5 },
        ],
      });
    }
  });

  it('filters by asset type, case-insensitively', async () => {
    const { body } = await request('GetHoldings', { code: '1', filter: 'cash' });
    expect(body.value.map(({ instrument }) => instrument)).toEqual(['TREPS']);
  });

  it('has REITs and InvITs as two types, and both by the label that they had together, in a search of any month too', async () => {
    const holdings = [
      ['Alpine Office Parks REIT', 'INE0TRU25010', 'REIT'],
      ['Alpine Highways InvIT', 'INE0TRU23018', 'InvIT'],
      ['Alpine Ltd', 'INE0TRU01014', 'Equity'],
    ] as const;
    const store = await openTemporaryStore(
      buildMarket({
        schemes: [buildScheme({ code: '1', schemeNumber: 1 })],
        portfolios: [
          buildPortfolio({
            schemeNumber: 1,
            date: '2026-07-31',
            holdings: holdings.map(([instrument, isin, assetType]) => buildHolding({ instrument, isin, assetType })),
          }),
        ],
      }),
    );
    const ask = createRequester(createTestService(store));
    for (const [label, isins] of [
      ['REIT', ['INE0TRU25010']],
      ['InvIT', ['INE0TRU23018']],
      ['reit and invit', ['INE0TRU25010', 'INE0TRU23018']],
    ] as const) {
      for (const [operation, parameters] of [
        ['GetHoldings', { code: '1', filter: label }],
        ['GetHoldingsSearch', { assetType: label }],
        ['GetHoldingsSearch', { assetType: label, date: '07-31-2026' }],
      ] as const) {
        const { body } = await ask(operation, parameters);
        expect(body.value.map(({ isin }) => isin)).toEqual(isins);
      }
    }
    await store.close();
  });

  it('is empty for a scheme without a portfolio, and for an unknown code', async () => {
    for (const code of ['4', '999'])
      expect((await request('GetHoldings', { code })).body).toEqual({ value: [], count: 0 });
  });

  it('ignores schemes without a portfolio if another one has one', async () => {
    expect((await request('GetHoldings', { code: '3,4' })).body).toMatchObject({ count: 1 });
  });
});

describe.each(singlePortfolioOperations)('%s', (operation) => {
  it('treats the plans and options of one scheme as one portfolio', async () => {
    expect((await request(operation, { name: 'steady large' })).status).toBe(200);
  });

  it('rejects a request that matches several portfolios, and lists each with its leading code', async () => {
    const { status, body } = await request(operation, { name: 'fund' });
    expect([status, body]).toMatchObject([
      400,
      {
        candidates: [
          { code: '1', schemeName: 'Steady Large Cap Fund - Direct Plan - Growth' },
          { code: '3', schemeName: 'Bold Small Cap Fund - Direct Plan - Growth' },
        ],
      },
    ]);
    expect(body.candidates).toHaveLength(2);
  });

  it('requires a selector', async () => {
    const { status, body } = await request(operation, { name: '' });
    expect([status, body]).toMatchObject([400, { allowed: ['name', 'isin', 'code'] }]);
  });

  it('lists at most ten candidates', async () => {
    const codes = Array.from({ length: 12 }, (_, index) => String(100 + index));
    const store = await openTemporaryStore(
      buildMarket({
        schemes: codes.map((code) => buildScheme({ code, schemeName: `Fund ${code}`, schemeNumber: Number(code) })),
        portfolios: codes.map((code) => buildPortfolio({ schemeNumber: Number(code) })),
      }),
    );
    const { body } = await createRequester(createTestService(store))(operation, { name: 'fund' });
    expect(body.candidates.map(({ code }) => code)).toEqual(codes.slice(0, 10));
    expect(body.detail).toMatch(/^12 portfolios match\. Specify one by code \(first 10 listed\)\.$/);
    await store.close();
  });
});

describe('GetHoldingsWhatChanged', () => {
  it('returns holdings that were increased or removed, and not unchanged ones', async () => {
    const { body } = await request('GetHoldingsWhatChanged', { code: '1' });
    const dates = { date: '07-31-2026 00:00:00', prevDate: '06-30-2026 00:00:00' };
    expect(body).toMatchObject({
      count: 2,
      value: [
        { instrument: 'Acme Ltd', change: 'WeightChnaged', weight: 60.5, prevWeight: 40, prevQuantity: 100, ...dates },
        {
          instrument: 'Gone Ltd',
          change: 'Removed',
          quantity: 0,
          marketValue: 0,
          weight: 0,
          prevWeight: 20.5,
          prevQuantity: 10,
          ...dates,
        },
      ],
    });
  });

  it('is empty without a previous portfolio', async () => {
    expect((await request('GetHoldingsWhatChanged', { code: '3' })).body).toEqual({ value: [], count: 0 });
  });
});

describe('GetHoldingsByType', () => {
  it('groups by size in order of size, including a group that no longer has holdings', async () => {
    const { body } = await request('GetHoldingsByType', { code: '1', type: 'size' });
    expect(body.value).toEqual([
      { type: 'Large Cap', totalWeight: 60.5, totalValue: 5_000, weightChange: 20.5 },
      { type: 'Small Cap', totalWeight: 0, totalValue: 0, weightChange: -20.5 },
      { type: 'Unclassified', totalWeight: 39.5, totalValue: 50, weightChange: 0 },
    ]);
  });

  it('groups by another label, largest first', async () => {
    const { body } = await request('GetHoldingsByType', { code: '1', type: 'AssetType' });
    expect(body.value.map(({ type }) => type)).toEqual(['Equity', 'Cash']);
  });

  it('returns null for the change without a previous portfolio', async () => {
    const { body } = await request('GetHoldingsByType', { code: '3' });
    expect(body.value).toMatchObject([{ type: 'Small Cap', weightChange: null }]);
  });
});

describe('GetHoldingsSearch', () => {
  it('returns holdings of all schemes with the leading code of each', async () => {
    const { body } = await request('GetHoldingsSearch', { size: 'small cap' });
    expect(body).toMatchObject({ count: 1, value: [{ instrument: 'Tiny Ltd', code: '3' }] });
  });

  it('requires at least one criterion', async () => {
    const { status, body } = await request('GetHoldingsSearch');
    expect([status, body]).toMatchObject([
      400,
      { allowed: ['name', 'isin', 'code', 'size', 'assetType', 'sector', 'industry', 'instrument'] },
    ]);
  });
});
