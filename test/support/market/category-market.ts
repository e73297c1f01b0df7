import { buildMarket, buildScheme } from './build-market.ts';
import type { TestScheme } from './market-types.ts';

const HOUSES = ['Kaveri', 'Nilgiri', 'Deodar', 'Lotus', 'Banyan', 'Peepal', 'Rann', 'Kosi', 'Zanskar'] as const;
const [START, END] = ['2025-11-19', '2026-11-19'] as const;

/** Direct and Regular of a scheme: even and odd codes. */
const buildPlans = (schemeNumber: number, name: string, more: Partial<TestScheme>): readonly TestScheme[] =>
  (['Direct', 'Regular'] as const).map((plan, index) =>
    buildScheme({
      ...{ code: String(2 * schemeNumber + index), schemeNumber, plan },
      schemeName: `${name} - ${plan} Plan - Growth`,
      mutualFund: `${name.split(' ')[0]} Mutual Fund`,
      ...more,
      ter: plan === 'Direct' ? (more.ter ?? null) : (more.ter ?? 0) + 1,
    }),
  );

/**
 * Nine large-cap schemes, whose returns over a year are 1, 2 … 9 %, expense ratios 0.51 … 0.59 % and AUM 100 … 900 crore, in two plans each. A tax saver of the first house under its label of 2017, and two index funds of different indices.
 */
export function buildCategoryMarket() {
  const largeCaps = HOUSES.flatMap((house, at) =>
    buildPlans(at + 1, `${house} Large Cap Fund`, { dailyAum: 100 * (at + 1), ter: 0.51 + at / 100 }),
  );
  const taxSaver = buildPlans(11, 'Kaveri Tax Saver Fund', { subCategory: 'ELSS', dailyAum: 50, ter: 0.7 });
  const trackers = ['NIFTY 50', 'NIFTY Next 50'].flatMap((index, at) =>
    buildPlans(12 + at, `Kaveri ${index} Index Fund`, {
      ...{ category: 'Other', subCategory: 'Index Funds', benchmark: `${index} TRI`, dailyAum: null, ter: 0.2 },
    }),
  );
  const schemes = [...largeCaps, ...taxSaver, ...trackers];
  return buildMarket({
    asOf: END,
    schemes,
    navs: Object.fromEntries(
      schemes.map(({ code, schemeNumber }) => [code, { [START]: 100, [END]: 100 + schemeNumber }]),
    ),
  });
}
