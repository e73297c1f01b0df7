import { afterAll, describe, expect, it } from 'vitest';
import { aService, asking } from '#test/support/a-service.ts';
import { aMarket, aScheme } from '#test/support/market.ts';
import { anOffer } from '#test/support/records.ts';
import { storeOf } from '#test/support/store-of.ts';
import { openMarket } from '../market.ts';

const market = await openMarket();
afterAll(() => market.close());
const ask = asking(aService(market));

describe('GetNewFundOffers', () => {
  const namesOf = async (asked: Record<string, string>) => {
    const { body } = await ask('GetNewFundOffers', asked);
    return body.value.map(({ schemeName }) => schemeName);
  };

  it('reckons a year back from the newest NAV, both days included, when not told otherwise', async () => {
    expect(await namesOf({})).toEqual(['Next Fund', 'Closes Today Fund', 'Year Old Fund']);
    expect(await namesOf({ range: 'past366days' })).toContain('Older Fund');
  });

  it('takes an offer for open on its last day', async () => {
    expect(await namesOf({ range: 'Open' })).toEqual(['Closes Today Fund']);
  });

  it('tells those to come, and all of them, also undated ones', async () => {
    expect(await namesOf({ range: 'upcoming' })).toEqual(['Next Fund']);
    expect(await namesOf({ range: 'All' })).toHaveLength(5);
  });

  it('keeps one house by words of its name; an empty house is none', async () => {
    expect(await namesOf({ mutualFund: 'HOUSE other' })).toEqual(['Closes Today Fund']);
    expect(await namesOf({ mutualFund: '' })).toHaveLength(3);
  });

  it('means only the house that bears exactly the name asked for', async () => {
    const newFundLaunchDate = '2026-11-01';
    const offers = ['Sun', 'Sun Rise'].map((mutualFund) => anOffer({ mutualFund, newFundLaunchDate }));
    const store = await storeOf(aMarket({ offers, navs: { [aScheme().code]: { '2026-11-19': 10 } } }));
    const { body } = await asking(aService(store))('GetNewFundOffers', { mutualFund: 'sun' });
    expect(body.value.map(({ mutualFund }) => mutualFund)).toEqual(['Sun']);
    await store.close();
  });

  it('writes an absent date as the specification does, and as null in Iso', async () => {
    const earliest = async (dTFormat: string) =>
      (await ask('GetNewFundOffers', { range: 'Upcoming', dTFormat })).body.value[0];
    expect(await earliest('string')).toMatchObject({
      newFundLaunchDate: '12-01-2026',
      newFundEarliestClosureDate: '01-01-0001',
      receivedAt: '01-01-0001 00:00:00',
    });
    expect(await earliest('ISO')).toMatchObject({
      newFundLaunchDate: '2026-12-01',
      newFundEarliestClosureDate: null,
      receivedAt: null,
    });
  });

  it.each(['Past', 'Past-1Days', 'Closed', 'PastXDays'])(
    'refuses the range %s, naming what is allowed',
    async (range) => {
      const { status, body } = await ask('GetNewFundOffers', { range });
      expect([status, body]).toMatchObject([
        400,
        { parameter: 'range', allowed: ['Past<N>Days', 'Open', 'Upcoming', 'All'] },
      ]);
    },
  );
});

describe('GetNAVHistory', () => {
  it('tells the NAVs of one code between two days, both included, oldest first', async () => {
    const { body } = await ask('GetNAVHistory', { code: '1', from: '11-18-2026', to: '11-19-2026' });
    expect(body).toMatchObject({
      count: 2,
      value: [
        { navDate: '11-18-2026 00:00:00', nav: 101 },
        { navDate: '11-19-2026 00:00:00', nav: 102 },
      ],
    });
  });

  it('refuses a question that means several codes, though they are one scheme', async () => {
    const { status, body } = await ask('GetNAVHistory', { name: 'steady' });
    expect([status, body]).toMatchObject([400, { candidates: [{ code: '1' }, { code: '2' }] }]);
  });

  it('is an empty list for a code that is not there, and refuses a day that is none', async () => {
    expect((await ask('GetNAVHistory', { code: '999' })).body).toEqual({ value: [], count: 0 });
    const { status, body } = await ask('GetNAVHistory', { code: '1', from: '02-30-2026' });
    expect([status, body]).toMatchObject([400, { parameter: 'from' }]);
  });
});

describe('GetSchemeMaster', () => {
  it('tells every code, or those asked for', async () => {
    expect((await ask('GetSchemeMaster')).body).toMatchObject({ count: 4 });
    expect((await ask('GetSchemeMaster', { mutualFund: 'alpine', code: '3' })).body).toMatchObject({
      value: [{ code: '3', mutualFund: 'Alpine Mutual Fund', launchDate: '01-01-0001' }],
    });
  });
});

describe('GetServerInfo', () => {
  it('tells the service and its dataset, and is never kept', async () => {
    const { body, headers } = await ask('GetServerInfo', { dTFormat: 'Iso' });
    expect(body).toMatchObject({
      count: 1,
      value: [
        {
          serviceVersion: '0.1.0',
          datasetVersion: market.info.version,
          datasetKind: 'Sample',
          navAsOf: '2026-11-19',
          portfolioAsOf: '2026-07-31',
          schemes: 4,
          startedAt: '2026-11-20T09:00:00',
        },
      ],
    });
    expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['no-store', null]);
  });
});
