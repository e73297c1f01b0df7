import { afterAll, describe, expect, it } from 'vitest';
import { addDays, toDayNumber } from '#finance/calendar.ts';
import { isWeekend } from '#finance/trading-days.ts';
import { createRequester, createTestService } from '#test/support/create-test-service.ts';
import { isoDate } from '#test/support/iso-date.ts';
import { buildMarket, buildScheme } from '#test/support/market/build-market.ts';
import { openTemporaryStore } from '#test/support/temporary-dataset.ts';

/** NAVs of weekdays from a day on, growing by a rate a year up to a turn, and by another from there. */
function buildNavs(first: string, last: string, rates: readonly [number, number], turn = '2026-06-30') {
  const navs: Record<string, number> = {};
  let nav = 100;
  for (let day = isoDate(first); day <= last; day = addDays(day, 1)) {
    nav *= (1 + rates[day <= turn ? 0 : 1] / 100) ** (1 / 365);
    if (!isWeekend(toDayNumber(day))) navs[day] = nav;
  }
  return navs;
}

const growth = [
  ['1', [10, 2]],
  ['2', [9, 4]],
  ['3', [8, 6]],
  ['4', [7, 8]],
  ['5', [6, 10]],
] as const;

describe('GetStandings', async () => {
  const schemes = [
    ...growth.map(([code]) =>
      buildScheme({ code, schemeNumber: Number(code), schemeName: `Fund ${code} - Direct Plan - Growth` }),
    ),
    buildScheme({ code: '6', schemeNumber: 6, schemeName: 'Ended Fund - Direct Plan - Growth' }),
    buildScheme({ code: '7', schemeNumber: 1, schemeName: 'Fund 1 - Direct Plan - IDCW', option: 'IDCW' }),
    buildScheme({
      code: '8',
      schemeNumber: 8,
      schemeName: 'Small Fund - Direct Plan - Growth',
      subCategory: 'Small Cap Fund',
    }),
    buildScheme({ code: '9', schemeNumber: 9, schemeName: 'New Fund - Direct Plan - Growth' }),
    buildScheme({ code: '10', schemeNumber: 10, schemeName: 'Split Fund - Direct Plan - Growth' }),
  ];
  const to = '2026-11-19';
  const split = buildNavs('2024-01-01', to, [5, 5]);
  const store = await openTemporaryStore(
    buildMarket({
      schemes,
      navs: {
        ...Object.fromEntries(growth.map(([code, rates]) => [code, buildNavs('2024-01-01', to, rates)])),
        6: buildNavs('2024-01-01', '2026-08-14', [9.5, 0]),
        7: buildNavs('2024-01-01', to, [1, 1]),
        8: buildNavs('2024-01-01', to, [5, 5]),
        9: buildNavs('2026-07-01', to, [5, 5]),
        10: Object.fromEntries(Object.entries(split).map(([day, nav]) => [day, day < '2026-09-15' ? nav : nav / 10])),
      },
    }),
  );
  afterAll(() => store.close());
  const request = createRequester(createTestService(store));
  const read = async (code: string, date?: string) =>
    (await request('GetStandings', { code, dTFormat: 'Iso', ...(date !== undefined && { date }) })).body.value;

  it('ranks the year to a day among the codes of then, ended ones included, and the year to the latest NAV among those of now', async () => {
    expect(await read('5,1', '06-30-2026')).toMatchObject([
      { code: '1', date: '2026-06-30', navDate: '2026-06-30', rankThen: 1, peersThen: 7, rankNow: 5, peersNow: 5 },
      { code: '5', rankThen: 6, peersThen: 7, rankNow: 1, peersNow: 5 },
    ]);
  });

  it('compares the return since the day with the median of the codes that have one', async () => {
    const [row] = await read('5', '06-30-2026');
    const days = toDayNumber(isoDate(to)) - toDayNumber(isoDate('2026-06-30'));
    const expected = (rate: number) => ((1 + rate / 100) ** (days / 365) - 1) * 100;
    expect(row).toMatchObject({ returnSince: Number(expected(10).toFixed(4)), peersSince: 5, standingNotes: '' });
    expect(row?.['peerReturnSince']).toBeCloseTo(expected(6), 2);
  });

  it('annualises the return since a day more than a year ago', async () => {
    const [row] = await read('8', '11-19-2024');
    expect(row?.['returnSince']).toBeCloseTo(5, 3);
  });

  it('takes the NAV of the last trading day before a Sunday', async () => {
    expect(await read('1', '06-28-2026')).toMatchObject([{ date: '2026-06-28', navDate: '2026-06-26' }]);
  });

  it('says why there is no return or rank', async () => {
    expect((await read('7,8,9,10,6', '07-15-2026')).map((row) => [row['code'], row['standingNotes']])).toEqual([
      ['10', 'ReturnSince=Split; RankNow=NoReturn'],
      ['6', 'RankNow=NoPeers'],
      ['7', 'ReturnSince=Payout; RankThen=NoPeers; RankNow=NoPeers'],
      ['8', 'RankThen=FewPeers; RankNow=FewPeers'],
      ['9', 'RankThen=NoReturn; RankNow=NoReturn'],
    ]);
    expect(await read('1', '12-31-2026')).toMatchObject([{ returnSince: null, peersSince: null, navDate: null }]);
    expect(await read('1', '01-15-2023')).toMatchObject([
      { navDate: null, rankThen: null, peersThen: null, standingNotes: 'ReturnSince=NoHistory; RankThen=NoReturn' },
    ]);
  });

  it('is since a month before the date of the NAVs by default, and has no record for an unknown code', async () => {
    expect(await read('1,unknown')).toMatchObject([{ code: '1', date: '2026-10-19' }]);
  });

  it('rejects more codes than it reads the peers of, and a request without any', async () => {
    const many = await request('GetStandings', { code: Array.from({ length: 61 }, (_, index) => index).join(',') });
    expect([many.status, many.body]).toMatchObject([400, { parameter: 'code' }]);
    expect((await request('GetStandings', { date: '06-30-2026' })).status).toBe(400);
  });
});
