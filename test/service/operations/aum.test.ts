import { afterAll, describe, expect, it } from 'vitest';
import { createRequester, createTestService } from '#test/support/create-test-service.ts';
import { buildHolding, buildMarket, buildScheme } from '#test/support/market/build-market.ts';
import { openTemporaryStore } from '#test/support/temporary-dataset.ts';
import { openMarketStore } from '../market-store.ts';

const market = await openMarketStore();
afterAll(() => market.close());
const requestMarket = createRequester(createTestService(market));
const getCodes = async (operation: string, parameters: Record<string, string>) => {
  const { body } = await requestMarket(operation, parameters);
  return body.value.map(({ code }) => code);
};

describe('GetAUM', () => {
  it('sorts by AUM, largest first, missing values last, ties by code', async () => {
    expect(await getCodes('GetAUM', {})).toEqual(['3', '1', '2', '4']);
  });

  it('returns the largest ones with max', async () => {
    const { body } = await requestMarket('GetAUM', { max: '2' });
    expect(body).toMatchObject({ count: 2, value: [{ code: '3' }, { code: '1' }] });
  });

  it('combines filters with AND', async () => {
    expect(await getCodes('GetAUM', { category: 'EQUITY', name: 'growth fund' })).toEqual(['3', '1']);
    expect(await getCodes('GetAUM', { category: 'Equity', code: '4' })).toEqual([]);
  });

  it('accepts several codes and ISINs, case-insensitively', async () => {
    expect(await getCodes('GetAUM', { code: '4,2' })).toEqual(['2', '4']);
    expect(await getCodes('GetAUM', { isin: 'inf000b01019, INF000A01029' })).toEqual(['3', '2']);
  });

  it('returns an empty list if nothing matches', async () => {
    const { status, body } = await requestMarket('GetAUM', { category: 'Nothing' });
    expect([status, body]).toEqual([200, { value: [], count: 0 }]);
  });

  it('returns only the selected fields and the code', async () => {
    const { body } = await requestMarket('GetAUM', { code: '3,1', fields: 'DailyAum,NavDate' });
    expect(body.value.map((row) => Object.keys(row))).toEqual(Array(2).fill(['code', 'navDate', 'dailyAum']));
    const all = await requestMarket('GetAUM', { code: '3,1' });
    expect(all.body.value).toMatchObject(body.value);
  });

  it.each(['0', '-1', '1.5', 'ten', '9999999999'])('rejects max=%s, and names the parameter', async (max) => {
    const { status, body } = await requestMarket('GetAUM', { max });
    expect([status, body]).toMatchObject([400, { parameter: 'max' }]);
  });
});

describe('GetAumSchemeComparison', () => {
  it('sorts by any field of the record, by its case-insensitive wire name', async () => {
    expect(await getCodes('GetAumSchemeComparison', { sortBy: 'premonthaum' })).toEqual(['1', '3', '2', '4']);
    expect(await getCodes('GetAumSchemeComparison', { sortBy: 'SchemeName', code: '1,3,4' })).toEqual(['3', '1', '4']);
    expect(await getCodes('GetAumSchemeComparison', { sortBy: 'ISINGrowth', code: '1,3' })).toEqual(['1', '3']);
  });

  it('rejects an unknown field, and suggests the closest one', async () => {
    const { status, body } = await requestMarket('GetAumSchemeComparison', { sortBy: 'DailyAumm' });
    expect([status, body]).toMatchObject([
      400,
      { parameter: 'sortBy', detail: expect.stringMatching(/Did you mean DailyAum\?/) },
    ]);
  });
});

const currentNavs = { '2026-11-18': 10, '2026-11-19': 11 };
const buildFund = (
  code: string,
  schemeNumber: number,
  name: string,
  dailyAum: number | null,
  preMonthAum: number | null,
) => buildScheme({ code, schemeNumber, schemeName: `${name} Fund - Direct Plan - Growth`, dailyAum, preMonthAum });

const store = await openTemporaryStore(
  buildMarket({
    schemes: [
      buildFund('1', 1, 'Up', 120, 100),
      buildScheme({
        code: '2',
        schemeNumber: 1,
        schemeName: 'Up Fund - Regular Plan - IDCW',
        plan: 'Regular',
        option: 'IDCW',
        dailyAum: 120,
        preMonthAum: 100,
      }),
      buildFund('3', 2, 'Steep', 500, 400),
      buildFund('4', 3, 'Down', 70, 100),
      buildFund('5', 4, 'Level', 100, 100),
      buildFund('6', 5, 'Undisclosed', 100, null),
      buildFund('7', 6, 'Stale', 900, 100),
      { ...buildFund('8', 7, 'Bond', 60, 100), category: 'Debt' },
      buildFund('9', 8, 'New', 5, 0),
      { ...buildFund('10', 9, 'Earlier', 800, 100), specialCharAum: '^' },
    ],
    navs: {
      ...Object.fromEntries(['1', '2', '3', '4', '5', '6', '8', '9', '10'].map((code) => [code, currentNavs])),
      7: { '2026-11-08': 9 },
    },
    portfolios: [
      { schemeNumber: 1, date: '2026-08-31', holdings: [buildHolding({ marketValue: 9_000.5 })] },
      {
        schemeNumber: 1,
        date: '2026-10-31',
        holdings: [buildHolding({ marketValue: 6_000 }), buildHolding({ marketValue: 4_000 })],
      },
    ],
  }),
);
afterAll(() => store.close());
const request = createRequester(createTestService(store));

describe('GetAumTopGainersLosers', () => {
  const getChanges = async (parameters: Record<string, string> = {}) => {
    const { body } = await request('GetAumTopGainersLosers', parameters);
    return body.value.map(({ code, aumChange }) => [code, aumChange]);
  };

  it('returns the largest gains, then the largest losses, each scheme once, without stale, undisclosed and undated ones', async () => {
    expect(await getChanges()).toEqual([
      ['3', 100],
      ['1', 20],
      ['9', 5],
      ['8', -40],
      ['4', -30],
    ]);
  });

  it('returns both values, the change in percent of the month-end value, and the direction', async () => {
    const { value } = (await request('GetAumTopGainersLosers', { max: '1' })).body;
    expect(value).toEqual([
      {
        code: '3',
        schemeName: 'Steep Fund - Direct Plan - Growth',
        dailyAum: 500,
        preMonthAum: 400,
        aumChange: 100,
        aumChangePercent: 25,
        direction: 'Gainer',
        dailyAumDate: '11-19-2026',
        preMonthAumDate: '10-31-2026',
      },
      expect.objectContaining({ code: '8', aumChange: -40, aumChangePercent: -40, direction: 'Loser' }),
    ]);
  });

  it('returns null for the change in percent of a month-end value of zero', async () => {
    const { value } = (await request('GetAumTopGainersLosers')).body;
    expect(value.find(({ code }) => code === '9')).toMatchObject({ aumChange: 5, aumChangePercent: null });
  });

  it('limits each direction, after filtering', async () => {
    expect(await getChanges({ max: '2' })).toHaveLength(4);
    expect(await getChanges({ category: 'debt' })).toEqual([['8', -40]]);
  });
});

describe('GetAUMHistory', () => {
  const getPoints = async (parameters: Record<string, string>) => {
    const { body } = await request('GetAUMHistory', parameters);
    return body.value.map(({ date, aum }) => [date, aum]);
  };

  it('returns the net assets of each portfolio in ₹ crore, then the AUM on the NAV date, for any code of the scheme', async () => {
    const points = [
      ['08-31-2026 00:00:00', 90.005],
      ['10-31-2026 00:00:00', 100],
      ['11-19-2026 00:00:00', 120],
    ];
    expect(await getPoints({ code: '1' })).toEqual(points);
    expect(await getPoints({ code: '2' })).toEqual(points);
  });

  it('is limited to a date range, both dates inclusive', async () => {
    expect(await getPoints({ code: '1', from: '10-31-2026', to: '11-18-2026' })).toEqual([
      ['10-31-2026 00:00:00', 100],
    ]);
    expect(await getPoints({ code: '1', from: '11-20-2026' })).toEqual([]);
  });

  it('has only the latest date for a scheme without a portfolio, and is empty for an unknown code', async () => {
    expect(await getPoints({ code: '3' })).toEqual([['11-19-2026 00:00:00', 500]]);
    expect(await getPoints({ code: '99' })).toEqual([]);
  });

  it('rejects a request that matches several codes, and one without a selector', async () => {
    expect(await request('GetAUMHistory', { name: 'up fund' })).toMatchObject({
      status: 400,
      body: { candidates: [{ code: '1' }, { code: '2' }] },
    });
    expect(await request('GetAUMHistory')).toMatchObject({ status: 400 });
  });
});
