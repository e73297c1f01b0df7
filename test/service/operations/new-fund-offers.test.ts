import { afterAll, describe, expect, it } from 'vitest';
import type { IsoDate } from '#contract/dates.ts';
import { buildOfferRows, findAsOfDate } from '#dashboard/pages/new-fund-offers/offer-rows.ts';
import { createRequester, createTestService } from '#test/support/create-test-service.ts';
import { isoDate } from '#test/support/iso-date.ts';
import { buildMarket, buildScheme } from '#test/support/market/build-market.ts';
import { buildOffer } from '#test/support/market/build-records.ts';
import { openTemporaryStore } from '#test/support/temporary-dataset.ts';
import { openMarketStore } from '../market-store.ts';

const market = await openMarketStore();
afterAll(() => market.close());
const request = createRequester(createTestService(market));

describe('GetNewFundOffers', () => {
  const getNames = async (parameters: Record<string, string>) => {
    const { body } = await request('GetNewFundOffers', parameters);
    return body.value.map(({ schemeName }) => schemeName);
  };

  it('returns offers of the year up to the latest NAV date by default, both dates inclusive', async () => {
    expect(await getNames({})).toEqual(['Next Fund', 'Closes Today Fund', 'Year Old Fund']);
    expect(await getNames({ range: 'past366days' })).toContain('Older Fund');
  });

  it('treats an offer as open on its closing date', async () => {
    expect(await getNames({ range: 'Open' })).toEqual(['Closes Today Fund']);
  });

  it('returns upcoming offers, and all of them including undated ones', async () => {
    expect(await getNames({ range: 'upcoming' })).toEqual(['Next Fund']);
    expect(await getNames({ range: 'All' })).toHaveLength(5);
  });

  it('filters by words of the fund house’s name; an empty name is no filter', async () => {
    expect(await getNames({ mutualFund: 'HOUSE other' })).toEqual(['Closes Today Fund']);
    expect(await getNames({ mutualFund: '' })).toHaveLength(3);
  });

  it('returns only the fund house with exactly this name if there is one', async () => {
    const newFundLaunchDate = '2026-11-01';
    const offers = ['Sun', 'Sun Rise'].map((mutualFund) => buildOffer({ mutualFund, newFundLaunchDate }));
    const store = await openTemporaryStore(
      buildMarket({ offers, navs: { [buildScheme().code]: { '2026-11-19': 10 } } }),
    );
    const { body } = await createRequester(createTestService(store))('GetNewFundOffers', { mutualFund: 'sun' });
    expect(body.value.map(({ mutualFund }) => mutualFund)).toEqual(['Sun']);
    await store.close();
  });

  it('judges offers of a dataset without NAVs on the newest announcement', async () => {
    const offer = (schemeName: string, date: IsoDate, newFundLaunchDate: IsoDate, newFundOfferClosureDate: IsoDate) =>
      buildOffer({ schemeName, date, newFundLaunchDate, newFundOfferClosureDate });
    const store = await openTemporaryStore(
      buildMarket({
        schemes: [],
        offers: [
          offer('Open', '2026-11-02', '2026-11-10', '2026-11-12'),
          offer('Next', '2026-11-12', '2026-11-13', '2026-11-20'),
        ],
      }),
    );
    const read = async (range: string) =>
      (await createRequester(createTestService(store))('GetNewFundOffers', { range })).body.value.map(
        ({ schemeName }) => schemeName,
      );
    expect([await read('Open'), await read('Upcoming')]).toEqual([['Open'], ['Next']]);
    await store.close();
  });

  it('has the offers that the dashboard shows as open and announced, if the data are old', async () => {
    const offers = (await request('GetNewFundOffers', { range: 'All', dTFormat: 'Iso' })).body.value.map((offer) =>
      buildOffer({
        schemeName: String(offer['schemeName']),
        newFundLaunchDate: toDayOrNull(offer['newFundLaunchDate']),
        newFundOfferClosureDate: toDayOrNull(offer['newFundOfferClosureDate']),
      }),
    );
    const rows = buildOfferRows(
      offers,
      findAsOfDate({ navAsOf: market.info.navAsOf, freshness: '' }, offers, '2027-02-01'),
    );
    const list = (status: string) => rows.filter((row) => row.status === status).map(({ offer }) => offer.schemeName);
    expect(list('Open')).toEqual(await getNames({ range: 'Open' }));
    expect(list('Announced')).toEqual(await getNames({ range: 'Upcoming' }));
  });

  it('serializes a missing date as 01-01-0001, and as null in Iso', async () => {
    const getFirst = async (dTFormat: string) =>
      (await request('GetNewFundOffers', { range: 'Upcoming', dTFormat })).body.value[0];
    expect(await getFirst('string')).toMatchObject({
      newFundLaunchDate: '12-01-2026',
      newFundEarliestClosureDate: '01-01-0001',
      receivedAt: '01-01-0001 00:00:00',
    });
    expect(await getFirst('ISO')).toMatchObject({
      newFundLaunchDate: '2026-12-01',
      newFundEarliestClosureDate: null,
      receivedAt: null,
    });
  });

  it.each(['Past', 'Past-1Days', 'Closed', 'PastXDays'])(
    'rejects the range %s, and lists the allowed ones',
    async (range) => {
      const { status, body } = await request('GetNewFundOffers', { range });
      expect([status, body]).toMatchObject([
        400,
        { parameter: 'range', allowed: ['Past<N>Days', 'Open', 'Upcoming', 'All'] },
      ]);
    },
  );
});

const toDayOrNull = (value: unknown): IsoDate | null => (typeof value === 'string' ? isoDate(value) : null);
