import { buildHolding, buildMarket, buildPortfolio } from './build-market.ts';

const bank = { instrument: 'Northern Bank Limited', isin: 'INE000A01018' };
const treps = buildHolding({
  instrument: 'TREPS',
  isin: '',
  industryOrRating: '',
  sector: '',
  assetType: 'Cash',
  quantity: null,
  marketValue: 300,
  weight: 30,
});

/** A short future, with its exposure in the fields of a workbook's row: ₹ lakh and percent. */
const buildFuture = (month: string, quantity: number, exposure: number) =>
  buildHolding({
    instrument: `Northern Bank ${month} 2026 Future`,
    isin: '',
    industryOrRating: '',
    sector: '',
    assetType: 'Derivative',
    quantity,
    marketValue: exposure * 10,
    weight: exposure,
  });

/** Listed under name and ISIN of the share, as some fund houses do. */
const optionOnShare = buildHolding({ ...bank, assetType: 'Derivative', quantity: 10, marketValue: 5, weight: 0.5 });

/**
 * Alpine, which holds Northern Bank and sells it forward, with the futures outside its total: one of October, which expired, and
 * one of November; and in October an option under the share's own name and ISIN.
 */
export const buildHedgedMarket = () =>
  buildMarket({
    navs: { 100001: { '2026-11-18': 10, '2026-11-19': 10.1 } },
    portfolios: [
      buildPortfolio({
        date: '2026-09-30',
        holdings: [buildHolding({ ...bank, quantity: 900, marketValue: 650, weight: 65 }), { ...treps, weight: 35 }],
        derivatives: [buildFuture('Oct', -900, -66)],
      }),
      buildPortfolio({
        date: '2026-10-31',
        holdings: [buildHolding({ ...bank, quantity: 1000, marketValue: 700, weight: 70 }), treps],
        derivatives: [buildFuture('Nov', -1000, -69.4), optionOnShare],
      }),
    ],
  });
