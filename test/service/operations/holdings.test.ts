import { afterAll, describe, expect, it } from 'vitest';
import { aService, asking } from '#test/support/a-service.ts';
import { aMarket, aPortfolio, aScheme } from '#test/support/market.ts';
import { storeOf } from '#test/support/store-of.ts';
import { openMarket } from '../market.ts';

const market = await openMarket();
afterAll(() => market.close());
const ask = asking(aService(market));
const ofOneScheme = ['GetHoldings', 'GetHoldingsWhatChanged', 'GetHoldingsByType'];

describe('GetHoldings', () => {
  it('tells the latest portfolio whichever of the codes that share it is asked for', async () => {
    for (const code of ['1', '2']) {
      const { body } = await ask('GetHoldings', { code });
      expect(body).toMatchObject({
        count: 2,
        value: [
          { instrument: 'Acme Ltd', quantity: 150, weight: 60.5, date: '07-31-2026 00:00:00' },
          { instrument: 'TREPS', quantity: null, isin: '', yield: 6.5 },
        ],
      });
    }
  });

  it('keeps the rows of one asset type, in any casing', async () => {
    const { body } = await ask('GetHoldings', { code: '1', filter: 'cash' });
    expect(body.value.map(({ instrument }) => instrument)).toEqual(['TREPS']);
  });

  it('is an empty list for a scheme without a portfolio, and for one that is not there', async () => {
    for (const code of ['4', '999']) expect((await ask('GetHoldings', { code })).body).toEqual({ value: [], count: 0 });
  });

  it('passes over schemes without a portfolio where others have one', async () => {
    expect((await ask('GetHoldings', { code: '3,4' })).body).toMatchObject({ count: 1 });
  });
});

describe.each(ofOneScheme)('%s', (operation) => {
  it('takes the plans and options of one scheme for one', async () => {
    expect((await ask(operation, { name: 'steady large' })).status).toBe(200);
  });

  it('refuses a question that means several portfolios, and names each by its leading code', async () => {
    const { status, body } = await ask(operation, { name: 'fund' });
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

  it('wants to be told a scheme', async () => {
    const { status, body } = await ask(operation, { name: '' });
    expect([status, body]).toMatchObject([400, { allowed: ['name', 'isin', 'code'] }]);
  });

  it('names ten candidates at most', async () => {
    const codes = Array.from({ length: 12 }, (_, at) => String(100 + at));
    const store = await storeOf(
      aMarket({
        schemes: codes.map((code) => aScheme({ code, schemeName: `Fund ${code}`, family: Number(code) })),
        portfolios: codes.map((code) => aPortfolio({ family: Number(code) })),
      }),
    );
    const { body } = await asking(aService(store))(operation, { name: 'fund' });
    expect(body.candidates.map(({ code }) => code)).toEqual(codes.slice(0, 10));
    expect(body.detail).toMatch(/12 portfolios/);
    await store.close();
  });
});

describe('GetHoldingsWhatChanged', () => {
  it('tells what was added to, what went and not what stayed', async () => {
    const { body } = await ask('GetHoldingsWhatChanged', { code: '1' });
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

  it('is an empty list without a previous period', async () => {
    expect((await ask('GetHoldingsWhatChanged', { code: '3' })).body).toEqual({ value: [], count: 0 });
  });
});

describe('GetHoldingsByType', () => {
  it('groups by size in the order of size, and keeps a group that vanished', async () => {
    const { body } = await ask('GetHoldingsByType', { code: '1', type: 'size' });
    expect(body.value).toEqual([
      { type: 'Large Cap', totalWeight: 60.5, totalValue: 5_000, weightChange: 20.5 },
      { type: 'Small Cap', totalWeight: 0, totalValue: 0, weightChange: -20.5 },
      { type: 'Unclassified', totalWeight: 39.5, totalValue: 50, weightChange: 0 },
    ]);
  });

  it('groups by another label, largest first', async () => {
    const { body } = await ask('GetHoldingsByType', { code: '1', type: 'AssetType' });
    expect(body.value.map(({ type }) => type)).toEqual(['Equity', 'Cash']);
  });

  it('tells no change without a previous period', async () => {
    const { body } = await ask('GetHoldingsByType', { code: '3' });
    expect(body.value).toMatchObject([{ type: 'Small Cap', weightChange: null }]);
  });
});

describe('GetHoldingsSearch', () => {
  it('tells rows across schemes with the leading code that holds them', async () => {
    const { body } = await ask('GetHoldingsSearch', { size: 'small cap' });
    expect(body).toMatchObject({ count: 1, value: [{ instrument: 'Tiny Ltd', code: '3' }] });
  });

  it('wants at least one criterion', async () => {
    const { status, body } = await ask('GetHoldingsSearch');
    expect([status, body]).toMatchObject([
      400,
      { allowed: ['name', 'isin', 'code', 'size', 'assetType', 'sector', 'industry'] },
    ]);
  });
});
