import { expect, test } from 'vitest';
import { daysBetween } from '#finance/calendar.ts';
import { checkSizeMandate, findSizeMandate } from '#finance/portfolio/mandate.ts';
import { findMarketCapList } from '#finance/portfolio/market-cap-list.ts';
import { findOverlapRule, OVERLAP_LIMIT } from '#finance/rules/overlap-limit.ts';
import { getSubCategoryName } from '#finance/sub-categories.ts';
import { sampleMarket as market } from './sample-market.ts';

// Each rule of SEBI that a page checks is met by most schemes of the sample, and by at least one not.
const latest = new Map([...market.portfolios()].map((portfolio) => [portfolio.schemeNumber, portfolio]));
const leading = [...Map.groupBy(market.schemes, ({ schemeNumber }) => schemeNumber).values()].flatMap(([first]) =>
  first ? { ...first, group: getSubCategoryName(first.category, first.subCategory) } : [],
);
const listHeld = (group: string | RegExp) =>
  leading.flatMap((scheme) => {
    const portfolio = latest.get(scheme.schemeNumber);
    const isOfGroup = typeof group === 'string' ? scheme.group === group : group.test(scheme.schemeName);
    return portfolio && isOfGroup ? { scheme, portfolio } : [];
  });
type Held = ReturnType<typeof listHeld>[number];

/** Percent of net assets in some types of assets. */
const weigh = ({ portfolio }: Held, ...types: readonly string[]): number =>
  portfolio.holdings.reduce((sum, { assetType, weight }) => sum + (types.includes(assetType) ? (weight ?? 0) : 0), 0);

const lists = new Map(market.marketCaps.map(({ periodEnd, rows }) => [periodEnd, rows]));

function weighSizes({ portfolio: { date, holdings } }: Held) {
  const list = lists.get(findMarketCapList(date, lists.keys())?.periodEnd ?? date) ?? [];
  const sizes = new Map(list.map(({ company, size }) => [company, size]));
  const shares = Map.groupBy(holdings, ({ instrument }) => sizes.get(instrument) ?? '');
  return [...shares].map(([type, rows]) => ({
    type,
    totalWeight: rows.reduce((sum, { weight }) => sum + (weight ?? 0), 0),
  }));
}

const MANY = 25;

test.each([
  'Large Cap Fund',
  'Flexi Cap Fund',
  'Mid Cap Fund',
  'Small Cap Fund',
  'Large & Mid Cap Fund',
  'Multi Cap Fund',
  'ELSS- Tax Saver Fund',
])('%s has at least 25 schemes', (group) => {
  expect(leading.filter((scheme) => scheme.group === group).length).toBeGreaterThanOrEqual(MANY);
});

test.each(['Large Cap Fund', 'Mid Cap Fund', 'Small Cap Fund', 'Large & Mid Cap Fund', 'Multi Cap Fund'])(
  'most of %s hold the minimum of each size, and at least one does not',
  (group) => {
    const mandate = findSizeMandate(group);
    const met = listHeld(group).map(
      (held) => mandate && checkSizeMandate(mandate, weighSizes(held))?.every((each) => each.isMet),
    );
    expect(met.filter((isMet) => isMet === true).length).toBeGreaterThan(0.6 * met.length);
    expect(met).toContain(false);
  },
);

test.each([
  ['ELSS- Tax Saver Fund', 80, 100, ['Equity']],
  ['Dividend Yield Fund', 80, 100, ['Equity']],
  ['Sectoral/ Thematic', 80, 100, ['Equity']],
  ['Arbitrage Fund', 65, 100, ['Equity']],
  ['Equity Savings Fund', 65, 100, ['Equity']],
  ['Aggressive Hybrid Fund', 62, 82, ['Equity']],
  ['Conservative Hybrid Fund', 10, 25, ['Equity']],
  ['Multi Asset Allocation Fund', 10, 100, ['Commodity']],
  [/Life Cycle Fund 2036/, 50, 65, ['Equity']],
  [/Life Cycle Fund 20[45]6/, 65, 95, ['Equity']],
] as const)('%s holds %d to %d percent of %j, except one', (group, least, most, types) => {
  const weights = listHeld(group).map((held) => weigh(held, ...types));
  const outside = weights.filter((weight) => weight < least || weight > most);
  expect(weights.length).toBeGreaterThan(outside.length);
  expect([outside.length <= 1, weights.length > 0]).toEqual([true, true]);
});

test('life-cycle funds of four maturities are younger than the category', () => {
  const funds = leading.filter(({ group }) => group.startsWith('Life Cycle Fund'));
  expect(new Set(funds.map(({ subCategory }) => subCategory)).size).toBe(4);
  for (const { launchDate } of funds) expect(daysBetween(launchDate ?? '2026-02-26', market.asOf)).toBeLessThan(260);
});

test('focused funds hold at most 30 stocks, except one', () => {
  const counts = listHeld('Focused Fund').map(
    ({ portfolio }) => portfolio.holdings.filter(({ assetType }) => assetType === 'Equity').length,
  );
  expect(counts.filter((count) => count > 30)).toHaveLength(1);
});

test('some pairs of schemes that may not overlap by half do, of either rule, most do not', () => {
  const held = listHeld(/Fund/);
  const weightsOf = new Map(
    held.map((each) => [
      each,
      new Map(
        each.portfolio.holdings.flatMap(({ isin, weight }) => (isin === '' ? [] : [[isin, weight ?? 0] as const])),
      ),
    ]),
  );
  const overlaps = held.flatMap((a, index) =>
    held.slice(index + 1).flatMap((b) => {
      const rule = findOverlapRule(a.scheme, b.scheme, a.portfolio.date);
      if (rule === null) return [];
      const other = weightsOf.get(b);
      const weights = [...(weightsOf.get(a) ?? [])].map(([isin, weight]) => Math.min(weight, other?.get(isin) ?? 0));
      return { rule, overlap: weights.reduce((sum, weight) => sum + weight, 0) };
    }),
  );
  const above = overlaps.filter(({ overlap }) => overlap > OVERLAP_LIMIT);
  expect(new Set(above.map(({ rule }) => rule)).size).toBe(2);
  expect(above.length).toBeLessThan(0.05 * overlaps.length);
});
