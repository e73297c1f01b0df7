import { afterAll, describe, expect, it } from 'vitest';
import { aService, asking } from '#test/support/a-service.ts';
import { aHolding, aMarket, aScheme } from '#test/support/market.ts';
import { storeOf } from '#test/support/store-of.ts';

const today = { '2026-11-18': 10, '2026-11-19': 11 };
const fund = (code: string, family: number, name: string, dailyAum: number | null, preMonthAum: number | null) =>
  aScheme({ code, family, schemeName: `${name} Fund - Direct Plan - Growth`, dailyAum, preMonthAum });

const store = await storeOf(
  aMarket({
    schemes: [
      fund('1', 1, 'Up', 120, 100),
      aScheme({
        code: '2',
        family: 1,
        schemeName: 'Up Fund - Regular Plan - IDCW',
        plan: 'Regular',
        option: 'IDCW',
        dailyAum: 120,
        preMonthAum: 100,
      }),
      fund('3', 2, 'Steep', 500, 400),
      fund('4', 3, 'Down', 70, 100),
      fund('5', 4, 'Level', 100, 100),
      fund('6', 5, 'Untold', 100, null),
      fund('7', 6, 'Stale', 900, 100),
      { ...fund('8', 7, 'Bond', 60, 100), category: 'Debt' },
      fund('9', 8, 'New', 5, 0),
    ],
    navs: {
      ...Object.fromEntries(['1', '2', '3', '4', '5', '6', '8', '9'].map((code) => [code, today])),
      7: { '2026-11-08': 9 },
    },
    portfolios: [
      { family: 1, date: '2026-08-31', holdings: [aHolding({ marketValue: 9_000.5 })] },
      { family: 1, date: '2026-10-31', holdings: [aHolding({ marketValue: 6_000 }), aHolding({ marketValue: 4_000 })] },
    ],
  }),
);
afterAll(() => store.close());
const ask = asking(aService(store));

describe('GetAumTopGainersLosers', () => {
  const moves = async (asked: Record<string, string> = {}) =>
    (await ask('GetAumTopGainersLosers', asked)).body.value.map(({ code, aumChange }) => [code, aumChange]);

  it('tells the largest gains first, then the largest losses, each scheme once, stale and untold ones not at all', async () => {
    expect(await moves()).toEqual([
      ['3', 100],
      ['1', 20],
      ['9', 5],
      ['8', -40],
      ['4', -30],
    ]);
  });

  it('tells both ends, the change in percent of the month-end, and the direction', async () => {
    const { value } = (await ask('GetAumTopGainersLosers', { max: '1' })).body;
    expect(value).toEqual([
      {
        code: '3',
        schemeName: 'Steep Fund - Direct Plan - Growth',
        dailyAum: 500,
        preMonthAum: 400,
        aumChange: 100,
        aumChangePercent: 25,
        direction: 'Gainer',
      },
      expect.objectContaining({ code: '8', aumChange: -40, aumChangePercent: -40, direction: 'Loser' }),
    ]);
  });

  it('has no percentage of a month-end without assets', async () => {
    const { value } = (await ask('GetAumTopGainersLosers')).body;
    expect(value.find(({ code }) => code === '9')).toMatchObject({ aumChange: 5, aumChangePercent: null });
  });

  it('keeps so many of each direction, of those that match', async () => {
    expect(await moves({ max: '2' })).toHaveLength(4);
    expect(await moves({ category: 'debt' })).toEqual([['8', -40]]);
  });
});

describe('GetAUMHistory', () => {
  const points = async (asked: Record<string, string>) =>
    (await ask('GetAUMHistory', asked)).body.value.map(({ date, aum }) => [date, aum]);

  it('tells the net assets of each portfolio in crore, then those of the NAV date, for any code of the scheme', async () => {
    const told = [
      ['08-31-2026 00:00:00', 90.005],
      ['10-31-2026 00:00:00', 100],
      ['11-19-2026 00:00:00', 120],
    ];
    expect(await points({ code: '1' })).toEqual(told);
    expect(await points({ code: '2' })).toEqual(told);
  });

  it('keeps the days asked for, both included', async () => {
    expect(await points({ code: '1', from: '10-31-2026', to: '11-18-2026' })).toEqual([['10-31-2026 00:00:00', 100]]);
    expect(await points({ code: '1', from: '11-20-2026' })).toEqual([]);
  });

  it('tells the newest day alone where a scheme has no portfolio, and nothing of a code that is not there', async () => {
    expect(await points({ code: '3' })).toEqual([['11-19-2026 00:00:00', 500]]);
    expect(await points({ code: '99' })).toEqual([]);
  });

  it('refuses a question that means several codes, and one without a selector', async () => {
    expect(await ask('GetAUMHistory', { name: 'up fund' })).toMatchObject({
      status: 400,
      body: { candidates: [{ code: '1' }, { code: '2' }] },
    });
    expect(await ask('GetAUMHistory')).toMatchObject({ status: 400 });
  });
});

describe('GetNAV', () => {
  it('tells the latest NAV beside the one before, by code', async () => {
    const { value } = (await ask('GetNAV', { code: '3,1', mutualFund: 'alpine' })).body;
    expect(value.map(({ code }) => code)).toEqual(['1', '3']);
    expect(value[0]).toEqual({
      code: '1',
      schemeName: 'Up Fund - Direct Plan - Growth',
      navDate: '11-19-2026 00:00:00',
      nav: 11,
      preNavDate: '11-18-2026 00:00:00',
      preNav: 10,
      return1Day: 10,
    });
  });

  it('tells every code where none is asked for', async () => {
    expect((await ask('GetNAV')).body.count).toBe(9);
  });
});
