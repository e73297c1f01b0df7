import type { IsoDate } from '#contract/dates.ts';
import { isoDate } from '#test/support/iso-date.ts';
import { buildHolding, buildMarket, buildPortfolio, buildScheme } from '#test/support/market/build-market.ts';
import type { TestMarket } from '#test/support/market/market-types.ts';

export const bank = (quantity: number, price = 0.5) =>
  buildHolding({ quantity, marketValue: quantity * price, weight: (quantity * price) / 10 });
export const steel = buildHolding({
  instrument: 'Kosi Steel Ltd',
  isin: 'INE000B01016',
  quantity: 100,
  marketValue: 300,
});

const houses = ['Alpine', 'Birch', 'Cedar'];

/** The portfolios of July to October 2026 of each scheme number; null for none. */
const portfolios = {
  1: [[bank(1_000)], [bank(1_000)], [bank(1_000), steel], [bank(1_500), steel]],
  2: [[bank(2_000)], [bank(2_000)], [bank(2_000)], [steel]],
  3: [null, null, [bank(400)], [bank(300)]],
} as const;
export const dates: readonly IsoDate[] = ['2026-07-31', '2026-08-31', '2026-09-30', '2026-10-31'];

export const buildStocksMarket = (): TestMarket =>
  buildMarket({
    schemes: houses.map((house, index) =>
      buildScheme({
        code: String(index + 1),
        schemeNumber: index + 1,
        schemeName: `${house} Fund - Direct Plan - Growth`,
        mutualFund: `${house} Mutual Fund`,
      }),
    ),
    portfolios: Object.entries(portfolios).flatMap(([schemeNumber, months]) =>
      months.flatMap((holdings, month) =>
        holdings === null
          ? []
          : [buildPortfolio({ schemeNumber: Number(schemeNumber), date: isoDate(dates[month] ?? ''), holdings })],
      ),
    ),
  });
