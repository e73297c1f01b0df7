import { lakhToCrore } from '#finance/aum.ts';
import { findPowerOfTen } from '../../compare-figures.ts';
import { formatRupees, type CheckedItem } from '../../share-check.ts';
import type { ParsedPortfolio } from '../portfolio-file.ts';
import { findPriceRatio } from './compare-prices.ts';
import type { KnownPrices } from './known-prices.ts';
import type { KnownTotal, KnownTotals } from './known-totals.ts';

/** Totals that are those of a wrong unit. */
export const compareTotals = (portfolio: ParsedPortfolio, totals: KnownTotals): readonly CheckedItem[] =>
  compareTotal(portfolio, totals, (power) => power !== 0);

/** Compares the total of a scheme by itself, which may have grown so much: its prices, if any is known, are in that unit too. */
export const compareTotalAndPrices = (
  portfolio: ParsedPortfolio,
  totals: KnownTotals,
  prices: KnownPrices,
): readonly CheckedItem[] =>
  compareTotal(portfolio, totals, (power) => {
    if (power === 0) return false;
    const ofPrices = findPriceRatio(portfolio, prices);
    return ofPrices === null ? Math.abs(power) > 1 : findPowerOfTen(ofPrices) === power;
  });

function compareTotal(
  portfolio: ParsedPortfolio,
  totals: KnownTotals,
  isFault: (power: number) => boolean,
): readonly CheckedItem[] {
  const nearest = findNearest(portfolio, totals);
  if (nearest === null) return [];
  const power = findPowerOfTen(portfolio.totalValue / nearest.total);
  return [{ isFault: isFault(power), describe: () => describeTotal(portfolio, nearest) }];
}

/** The known total of a scheme that its portfolio agrees with best; null if there is none. */
function findNearest(portfolio: ParsedPortfolio, totals: KnownTotals): KnownTotal | null {
  if (portfolio.totalValue <= 0) return null;
  const [first = null] = totals
    .listNear(portfolio)
    .toSorted((a, b) => findRatio(portfolio, a) - findRatio(portfolio, b));
  return first;
}

/** 1 or more: how many times the larger of two totals is the smaller one. */
const findRatio = ({ totalValue }: ParsedPortfolio, { total }: KnownTotal): number =>
  Math.max(totalValue / total, total / totalValue);

const describeTotal = ({ schemeName, totalValue }: ParsedPortfolio, { total, source }: KnownTotal): string =>
  `${schemeName} ${formatCrore(totalValue)}, ${source} ${formatCrore(total)}`;

const formatCrore = (lakh: number): string => `${formatRupees(lakhToCrore(lakh))} crore`;

const MAX_RATIO = 3;

/** A line for each portfolio whose total is not within a factor of 3 of what is known of its scheme. */
export const describeOddTotals = (portfolios: readonly ParsedPortfolio[], totals: KnownTotals): readonly string[] =>
  portfolios.flatMap((portfolio) => {
    const nearest = findNearest(portfolio, totals);
    if (nearest === null || findRatio(portfolio, nearest) <= MAX_RATIO) return [];
    return [`check total: ${describeTotal(portfolio, nearest)}`];
  });
