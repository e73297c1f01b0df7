import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noPrintedMetrics } from '#contract/records/portfolio.ts';
import type { Store } from '#dataset/storage/store.ts';
import { createRequester, createTestService } from '#test/support/create-test-service.ts';
import { buildHolding, buildMarket, buildPortfolio, buildScheme } from '#test/support/market/build-market.ts';
import { openTemporaryStore } from '#test/support/temporary-dataset.ts';

const bank = (quantity: number, price = 1) => buildHolding({ quantity, marketValue: quantity * price, weight: 5 });
const steel = buildHolding({ instrument: 'Kosi Steel Ltd', isin: 'INE000B01016', quantity: 10, marketValue: 30 });
const bankDebt = buildHolding({ instrument: '7% Northern Bank 2030', isin: 'INE000A08013', assetType: 'Debt' });

const metrics = {
  ...noPrintedMetrics,
  ytm: 6.88,
  macaulayDuration: 1620.12 / 365,
  printedMetrics: 'Ytm=YTM : 6.88%; MacaulayDuration=Macaulay Duration : 1620.12 Days',
};

let store: Store;
let request: ReturnType<typeof createRequester>;

// the bank issues a bonus of one share for each in August, seen by the three schemes
beforeAll(async () => {
  const months = ['2026-07-31', '2026-08-29', '2026-09-30'] as const;
  store = await openTemporaryStore(
    buildMarket({
      schemes: ['1', '2', '3'].map((code) =>
        buildScheme({ code, schemeName: `Fund ${code}`, schemeNumber: Number(code) }),
      ),
      portfolios: ['1', '2', '3'].flatMap((code) =>
        months.map((date, month) =>
          buildPortfolio({
            schemeNumber: Number(code),
            date,
            ...(code === '1' && month === 2 ? { metrics } : {}),
            holdings:
              [
                [bank(100), steel],
                [bank(200, 0.5), steel],
                [bank(code === '1' ? 260 : 180, 0.6), ...(code === '1' ? [] : [steel]), bankDebt],
              ][month] ?? [],
          }),
        ),
      ),
      marketCaps: [
        {
          kind: 'size-list',
          periodEnd: '2026-06-30',
          rejected: [],
          rows: [
            { isin: 'INE000A01018', company: 'Northern', rank: 1, marketCap: 9, size: 'Large Cap', symbols: ['NBANK'] },
          ],
        },
      ],
    }),
  );
  request = createRequester(createTestService(store));
});
afterAll(() => store.close());

describe('a portfolio date', () => {
  test('GetPortfolioDates lists the portfolios of the selected schemes, newest first', async () => {
    const { body } = await request('GetPortfolioDates', { code: '1,2' });
    expect(body.count).toBe(6);
    expect(body.value.slice(0, 2)).toEqual([
      { code: '1', schemeName: 'Fund 1', date: '09-30-2026', holdingRows: 2, ...metrics },
      { code: '1', schemeName: 'Fund 1', date: '08-29-2026', holdingRows: 2, ...noPrintedMetrics },
    ]);
    expect((await request('GetPortfolioDates')).status).toBe(400);
  });

  test('without one that is printed has no metric', async () => {
    const { body } = await request('GetPortfolioDates', { code: '3' });
    expect(body.value[0]).toMatchObject(noPrintedMetrics);
  });

  test('selects the portfolio of that date or, without one, of that month', async () => {
    for (const date of ['08-29-2026', '08-31-2026', '08-01-2026']) {
      const { body } = await request('GetHoldings', { code: '1', date });
      expect(body.value[0]).toMatchObject({ quantity: 200, date: '08-29-2026 00:00:00', size: 'Large Cap' });
    }
    expect((await request('GetHoldings', { code: '1', date: '06-30-2026' })).body.value).toEqual([]);
    const { body } = await request('GetHoldingsByType', { code: '1', date: '08-31-2026', type: 'AssetType' });
    expect(body.value).toMatchObject([{ type: 'Equity', totalWeight: 10 }]);
  });
});

describe('GetHoldingsWhatChanged between two dates', () => {
  test('compares a date with its previous portfolio', async () => {
    const { body } = await request('GetHoldingsWhatChanged', { code: '1', date: '08-31-2026' });
    expect(body.value).toMatchObject([
      { prevQuantity: 100, quantity: 200, actionRatio: 2, actionState: 'Confirmed', prevDate: '07-31-2026 00:00:00' },
    ]);
  });

  test('composes the corporate actions of the months between', async () => {
    const { body } = await request('GetHoldingsWhatChanged', { code: '1', prevDate: '07-31-2026' });
    expect(body.value[0]).toMatchObject({ prevQuantity: 100, quantity: 260, actionRatio: 2, actionState: 'Confirmed' });
    expect(body.value.map(({ change }) => change)).toEqual(['WeightChnaged', 'Added', 'Removed']);
  });

  test('rejects a previous date that is not before the date', async () => {
    const dates = { date: '08-31-2026', prevDate: '08-31-2026' };
    const { status, body } = await request('GetHoldingsWhatChanged', { code: '1', ...dates });
    expect([status, body]).toMatchObject([400, { parameter: 'prevDate' }]);
  });
});

describe('GetHoldingsSearch', () => {
  const find = async (parameters: Record<string, string>) =>
    (await request('GetHoldingsSearch', parameters)).body.value.map(({ code, instrument }) => `${code} ${instrument}`);

  test('finds instruments by words of their name, an exact name alone', async () => {
    expect(await find({ instrument: 'bank northern', code: '2' })).toEqual([
      '2 Northern Bank Limited',
      '2 7% Northern Bank 2030',
    ]);
    expect(await find({ instrument: 'NORTHERN bank limited', code: '2' })).toEqual(['2 Northern Bank Limited']);
    expect(await find({ instrument: 'nothing' })).toEqual([]);
  });

  test('finds a company by its exact symbol', async () => {
    expect(await find({ instrument: 'nbank', code: '2' })).toEqual(['2 Northern Bank Limited']);
    expect(await find({ instrument: 'nban' })).toEqual([]);
  });

  test('searches the portfolios of a month, with the values of their previous ones', async () => {
    for (const instrument of ['northern bank', 'NBANK', 'Northern Bank Limited']) {
      const { body } = await request('GetHoldingsSearch', { instrument, date: '08-31-2026' });
      expect(body.count).toBe(3);
      expect(body.value[0]).toMatchObject({ code: '1', quantity: 200, prevQuantity: 100, actionRatio: 2 });
    }
    expect(await find({ isin: steel.isin })).toHaveLength(2);
    expect(await find({ isin: steel.isin, date: '08-15-2026' })).toHaveLength(3);
    expect(await find({ assetType: 'debt', date: '08-15-2026' })).toEqual([]);
    expect(await find({ sector: 'financial services', code: '3', date: '07-31-2026' })).toHaveLength(2);
  });

  test('has the same rows for the date of the latest portfolios as without one', async () => {
    const [latest, dated] = await Promise.all([
      request('GetHoldingsSearch', { sector: 'Financial Services' }),
      request('GetHoldingsSearch', { sector: 'Financial Services', date: '09-30-2026' }),
    ]);
    expect(dated.body).toEqual(latest.body);
  });
});

describe('GetStockMovers', () => {
  test('adds up the trades of all schemes in the newest month', async () => {
    const { body } = await request('GetStockMovers');
    expect(body.value).toEqual([
      expect.objectContaining({ isin: bank(1).isin, bought: 1, sold: 2, schemes: 3, sector: 'Financial Services' }),
      {
        instrument: 'Kosi Steel Ltd',
        isin: steel.isin,
        ...{ bought: 0, sold: 1, tradeValue: -30, schemes: 2 },
        sector: 'Financial Services',
      },
    ]);
    expect(Number(body.value[0]?.['tradeValue'])).toBeCloseTo(60 * 0.6 - 2 * 20 * 0.6, 9);
  });

  test('in the month of the bonus issue nothing was traded', async () => {
    expect((await request('GetStockMovers', { date: '08-03-2026' })).body.value).toEqual([]);
  });
});
