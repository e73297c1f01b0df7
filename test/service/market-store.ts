import type { Store } from '#dataset/storage/store.ts';
import { buildHolding, buildMarket, buildScheme } from '#test/support/market/build-market.ts';
import { buildOffer } from '#test/support/market/build-records.ts';
import { openTemporaryStore } from '#test/support/temporary-dataset.ts';

const june = '2026-06-30';
const july = '2026-07-31';

const acme = buildHolding({ instrument: 'Acme Ltd', isin: 'INE000A01018', marketValue: 5_000 });
const tiny = buildHolding({ instrument: 'Tiny Ltd', isin: 'INE000T01011', weight: 100 });
const gone = buildHolding({ instrument: 'Gone Ltd', isin: 'INE000G01012', quantity: 10, weight: 20.5 });
const cash = buildHolding({
  instrument: 'TREPS',
  isin: '',
  industryOrRating: '',
  sector: '',
  assetType: 'Cash',
  quantity: null,
  yield: 6.5,
  weight: 39.5,
});

const schemes = [
  buildScheme({
    code: '1',
    schemeName: 'Steady Large Cap Fund - Direct Plan - Growth',
    isinGrowth: 'INF000A01011',
    dailyAum: 900,
    preMonthAum: 700,
  }),
  buildScheme({
    code: '2',
    schemeName: 'Steady Large Cap Fund - Regular Plan - IDCW',
    plan: 'Regular',
    option: 'IDCW',
    isinDivPayout: 'INF000A01029',
    dailyAum: 900,
  }),
  buildScheme({
    code: '3',
    schemeNumber: 2,
    schemeName: 'Bold Small Cap Fund - Direct Plan - Growth',
    isinGrowth: 'INF000B01019',
    dailyAum: 1_500,
    preMonthAum: 40,
  }),
  buildScheme({ code: '4', schemeNumber: 3, schemeName: 'Young Fund - Direct Plan - Growth', category: 'Debt' }),
];

const offers = [
  buildOffer({ schemeName: 'Next Fund', newFundLaunchDate: '2026-12-01', newFundOfferClosureDate: '2026-12-15' }),
  buildOffer({
    schemeName: 'Closes Today Fund',
    mutualFund: 'Other House',
    newFundLaunchDate: '2026-11-05',
    newFundOfferClosureDate: '2026-11-19',
  }),
  buildOffer({ schemeName: 'Year Old Fund', newFundLaunchDate: '2025-11-19', newFundOfferClosureDate: '2025-12-01' }),
  buildOffer({ schemeName: 'Older Fund', newFundLaunchDate: '2025-11-18', newFundOfferClosureDate: '2025-12-01' }),
  buildOffer({ schemeName: 'Undated Fund' }),
];

/**
 * A dataset as of 19 November 2026: two portfolios shared by three codes, a fourth code without one, offers of every
 * status. Codes 1 and 2 hold Acme and cash; in July they bought Acme and sold all of Gone Ltd.
 */
export const openMarketStore = (): Promise<Store> =>
  openTemporaryStore(
    buildMarket({
      schemes,
      navs: { 1: { '2026-11-17': 100, '2026-11-18': 101, '2026-11-19': 102 } },
      portfolios: [
        { schemeNumber: 1, date: june, holdings: [{ ...acme, quantity: 100, weight: 40 }, gone, cash] },
        { schemeNumber: 1, date: july, holdings: [{ ...acme, quantity: 150, weight: 60.5 }, cash] },
        { schemeNumber: 2, date: july, holdings: [tiny] },
      ],
      marketCaps: [
        {
          kind: 'size-list',
          periodEnd: '2025-12-31',
          rejected: [],
          rows: [
            { isin: acme.isin, company: 'Acme', rank: 1, marketCap: 9_000, size: 'Large Cap' },
            { isin: tiny.isin, company: 'Tiny', rank: 800, marketCap: 9, size: 'Small Cap' },
            { isin: gone.isin, company: 'Gone', rank: 801, marketCap: 8, size: 'Small Cap' },
          ],
        },
      ],
      offers,
    }),
  );
