import { aHolding, aMaster, anOffer, aScheme } from '#test/support/records.ts';
import { memoryStore, someInfo } from '#test/support/memory-store.ts';
import type { Store } from '#dataset/store/store.ts';

const june = '2026-06-30';
const july = '2026-07-31';
const on = (day: string) => `${day}T00:00:00`;

const steady = [
  { code: '1', schemeName: 'Steady Large Cap Fund - Direct Plan - Growth', isinGrowth: 'INF000A01011' },
  { code: '2', schemeName: 'Steady Large Cap Fund - Regular Plan - IDCW', isinDivPayout: 'INF000A01029' },
  { code: '3', schemeName: 'Bold Small Cap Fund - Direct Plan - Growth', isinGrowth: 'INF000B01019' },
  { code: '4', schemeName: 'Young Fund - Direct Plan - Growth', isinGrowth: '' },
];

const figures: Readonly<Record<string, object>> = {
  1: { dailyAum: 900, return1Year: 12, category: 'Equity' },
  2: { dailyAum: 900, return1Year: null, category: 'Equity' },
  3: { dailyAum: 1_500, return1Year: -3, category: 'Equity' },
  4: { dailyAum: null, return1Year: null, category: 'Debt' },
};

const acme = aHolding({ instrument: 'Acme Ltd', isin: 'INE000A01011', size: 'Large Cap', date: on(july) });
const tiny = aHolding({ instrument: 'Tiny Ltd', isin: 'INE000T01011', size: 'Small Cap', date: on(july) });
const cash = aHolding({
  instrument: 'TREPS',
  isin: '',
  size: '',
  assetType: 'Cash',
  quantity: null,
  yield: 6.5,
  date: on(july),
});

/**
 * Two portfolios shared by three codes, a fourth code without one, and offers around 19 November 2026. Code 1 and 2 hold
 * Acme and cash; in July they bought Acme, sold all of Gone Ltd, and cash has no quantity.
 */
export function aMarket(): Store {
  return memoryStore({
    info: { ...someInfo, version: 'sample-1', schemes: 4 },
    performance: steady.map((scheme) => aScheme({ ...scheme, navDate: on('2026-11-19'), ...figures[scheme.code] })),
    schemes: steady.map((scheme) => aMaster({ ...scheme, mutualFund: 'Sample Mutual Fund' })),
    portfolios: [
      {
        id: 10,
        leadingCode: '1',
        schemeName: steady[0]?.schemeName ?? '',
        codes: ['1', '2'],
        history: [
          {
            date: july,
            holdings: [
              { ...acme, quantity: 150, weight: 60.5 },
              { ...cash, weight: 39.5 },
            ],
          },
          {
            date: june,
            holdings: [
              aHolding({ ...acme, quantity: 100, weight: 40, date: on(june) }),
              aHolding({ ...tiny, instrument: 'Gone Ltd', quantity: 10, weight: 20.5, date: on(june) }),
              aHolding({ ...cash, weight: 39.5, date: on(june) }),
            ],
          },
        ],
      },
      {
        id: 11,
        leadingCode: '3',
        schemeName: steady[2]?.schemeName ?? '',
        codes: ['3'],
        history: [{ date: july, holdings: [{ ...tiny, weight: 100 }] }],
      },
    ],
    navs: ['2026-11-17', '2026-11-18', '2026-11-19'].map((day, at) => ({
      code: '1',
      schemeName: 'Steady Large Cap Fund - Direct Plan - Growth',
      navDate: on(day),
      nav: 100 + at,
    })),
    offers: [
      anOffer({ schemeName: 'Next Fund', newFundLaunchDate: '2026-12-01', newFundOfferClosureDate: '2026-12-15' }),
      anOffer({
        schemeName: 'Closes Today Fund',
        mutualFund: 'Other House',
        newFundLaunchDate: '2026-11-05',
        newFundOfferClosureDate: '2026-11-19',
      }),
      anOffer({ schemeName: 'Year Old Fund', newFundLaunchDate: '2025-11-19', newFundOfferClosureDate: '2025-12-01' }),
      anOffer({ schemeName: 'Older Fund', newFundLaunchDate: '2025-11-18', newFundOfferClosureDate: '2025-12-01' }),
      anOffer({ schemeName: 'Undated Fund' }),
    ],
  });
}
