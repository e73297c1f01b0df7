import { formatDay } from '#contract/format-text.ts';
import { daysBetween } from '#finance/calendar.ts';
import { formatRupees, type CheckedItem } from '../../../checks/share-check.ts';
import type { ParsedPortfolio } from '../portfolio-file.ts';
import { isShare, listPricedHoldings, type KnownHolders, type PricedHolding } from './known-holders.ts';
import type { FindMarketMove, FindNav } from './known-navs.ts';
import type { KnownPrices } from './known-prices.ts';

/** Larger differences are those of a unit: a bonus issue of 2:1 is one of these, of few securities. */
export const MAX_PRICE_RATIO = 3;

/** Prices that are in another unit than those of months near. */
export const compareUnits = (portfolio: ParsedPortfolio, prices: KnownPrices): readonly CheckedItem[] =>
  listPricedHoldings(portfolio).flatMap((priced) =>
    comparePrice(priced, prices.ofMonthsNear(priced), ({ ratio }) => isOtherUnit(ratio)),
  );

/** Percent. Of 15,483 shares with another fund house as holder on the same day none differs by more (2019 to 2026). */
const MAX_DIFFERENCE_OF_DAY = 2;

/** Prices of shares, or of any security in two portfolios of a file, that are those of another day, in the same unit. */
export const compareDay = (portfolio: ParsedPortfolio, prices: KnownPrices): readonly CheckedItem[] =>
  listPricedHoldings(portfolio).flatMap((priced) =>
    comparePrice(
      priced,
      prices.ofDay(priced),
      ({ ratio }) => !isOtherUnit(ratio) && Math.abs(ratio - 1) > MAX_DIFFERENCE_OF_DAY / 100 + priced.rounding,
    ),
  );

/** Days to a portfolio with the prices of a month before or after. */
const MAX_DAYS_OF_MOVE = 45;
/** Fewer shares move apart from the market. */
const MIN_SHARES = 10;
/** How far the median share of a portfolio may move beyond the NAVs of equity, those of single sectors too, in a month and a half. */
export const MAX_MOVE_APART = 0.15;

/** Portfolios whose median share moved beyond the market since the nearest date that most of its shares have a stored price of. */
export function compareMoves(
  portfolio: ParsedPortfolio,
  { listStored }: KnownHolders,
  findMarketMove: FindMarketMove,
): readonly CheckedItem[] {
  const ratios = listShares(portfolio).flatMap((priced) => {
    const near = listStored(priced)
      .map((other) => ({ ...other, days: Math.abs(daysBetween(other.date, portfolio.date)) }))
      .filter(({ days }) => days > 0 && days <= MAX_DAYS_OF_MOVE)
      .toSorted((a, b) => a.days - b.days);
    return near.slice(0, 1).map(({ date, price }) => ({ date, ratio: priced.price / price }));
  });
  const [most = []] = [...Map.groupBy(ratios, ({ date }) => date).values()].toSorted((a, b) => b.length - a.length);
  const [date, moved] = [most[0]?.date, most.map(({ ratio }) => ratio).toSorted((a, b) => a - b)];
  const market = date === undefined || most.length < MIN_SHARES ? null : findMarketMove(date, portfolio.date);
  const median = moved[Math.floor(moved.length / 2)];
  if (date === undefined || market === null || median === undefined) return [];
  const describe = () =>
    `${portfolio.schemeName} × ${median.toFixed(3)} since ${formatDay(date)}, equity NAVs × ${market.least.toFixed(3)} to ${market.most.toFixed(3)}`;
  const isBeyond = median < market.least * (1 - MAX_MOVE_APART) || median > market.most * (1 + MAX_MOVE_APART);
  return [{ isFault: isBeyond, describe }];
}

function comparePrice(
  { holding, price }: PricedHolding,
  known: number | null,
  isFault: (compared: { readonly ratio: number }) => boolean,
): readonly CheckedItem[] {
  if (known === null) return [];
  const describe = () => `${holding.instrument} ${formatRupees(price)}, expected about ${formatRupees(known)}`;
  return [{ isFault: isFault({ ratio: price / known }), describe }];
}

/** Whether a price is a multiple of another one by a factor, or the same part of it. */
const isOtherUnit = (ratio: number, max = MAX_PRICE_RATIO): boolean => ratio > max || ratio < 1 / max;

/** The median of a portfolio's prices, divided by those of months near; null if none is known. */
export function findPriceRatio(portfolio: ParsedPortfolio, prices: KnownPrices): number | null {
  const ratios = listPricedHoldings(portfolio)
    .flatMap((priced) => {
      const known = prices.ofMonthsNear(priced);
      return known === null ? [] : [priced.price / known];
    })
    .toSorted((a, b) => a - b);
  return ratios[Math.floor(ratios.length / 2)] ?? null;
}

const listShares = (portfolio: ParsedPortfolio): readonly PricedHolding[] =>
  listPricedHoldings(portfolio).filter(({ holding }) => isShare(holding));

type Range = readonly [min: number, max: number];

/** The median price of portfolios with shares is ₹ 100 to ₹ 3,000 (2019 to 2026). */
export const SHARE_PRICES: Range = [20, 20_000];

/** Shares with a price that few have. */
export const checkSharePrices = (portfolio: ParsedPortfolio): readonly CheckedItem[] =>
  listShares(portfolio).map((priced) => checkRanges(priced, [SHARE_PRICES]));

const GOVERNMENT_SECURITY = /^IN[0-8]\d/;
/** With month and year of maturity, for interest or principal; one of 30 years costs a tenth of its face value. */
const STRIP = /^IN00(?:0[1-9]|1[0-2])\d\d[CP]/;
/** Certificates of deposit and commercial papers, by their security type. */
const SHORT_TERM = /^INE.{4}(?:14|16)/;

/** Prices of ₹ 100, or of each rupee of the face value (UTI, 2025). */
const GOVERNMENT_PRICES: readonly Range[] = [
  [0.5, 1.7],
  [50, 170],
];
/** Prices of ₹ 5 lakh, ₹ 1 lakh, or ₹ 100 or a rupee of their face value. */
const SHORT_TERM_PRICES: readonly Range[] = [
  [0.8, 1.05],
  [80, 105],
  [80_000, 105_000],
  [400_000, 505_000],
];

/** Government securities whose price is not near a face value. */
export const checkGovernmentSecurities = (portfolio: ParsedPortfolio): readonly CheckedItem[] =>
  listPricedHoldings(portfolio)
    .filter(({ holding: { isin } }) => GOVERNMENT_SECURITY.test(isin) && !STRIP.test(isin))
    .map((priced) => checkRanges(priced, GOVERNMENT_PRICES));

/** Certificates of deposit and commercial papers whose price is not near a face value. */
export const checkShortTermPapers = (portfolio: ParsedPortfolio): readonly CheckedItem[] =>
  listPricedHoldings(portfolio)
    .filter(({ holding: { isin } }) => SHORT_TERM.test(isin))
    .map((priced) => checkRanges(priced, SHORT_TERM_PRICES));

const checkRanges = ({ holding, price }: PricedHolding, ranges: readonly Range[]): CheckedItem => ({
  isFault: !ranges.some(([min, max]) => price >= min && price <= max),
  describe: () => `${holding.instrument} ${formatRupees(price)}`,
});

/** Some fund houses count a certificate of ₹ 5 lakh as one, others as five. */
const MAX_DEBT_RATIO = 7;

/**
 * A line on the portfolios whose debt is mostly counted in another unit than by other fund houses: it may be that of the house (UTI counts
 * rupees of the face value), or wrong.
 */
export function describeDebtUnits(portfolios: readonly ParsedPortfolio[], prices: KnownPrices): readonly string[] {
  const odd = portfolios.flatMap((portfolio) => {
    const compared = listPricedHoldings(portfolio).flatMap((priced) =>
      comparePrice(priced, prices.ofDebtElsewhere(priced), ({ ratio }) => isOtherUnit(ratio, MAX_DEBT_RATIO)),
    );
    const faults = compared.filter(({ isFault }) => isFault);
    return faults.length > compared.length / 2 ? faults.slice(0, 1) : [];
  });
  const [first] = odd;
  if (first === undefined) return [];
  return [
    `check quantity: debt in another unit than in other fund houses’ portfolios, in ${odd.length} of ${portfolios.length}: ${first.describe()}`,
  ];
}

/** The units that a fund of funds holds, whose price is not near their NAV. */
export function compareFundUnits(portfolio: ParsedPortfolio, findNav: FindNav): readonly CheckedItem[] {
  const units = listPricedHoldings(portfolio).filter(({ holding }) => holding.isin.startsWith('INF'));
  const value = units.reduce((sum, { holding }) => sum + (holding.marketValue ?? 0), 0);
  if (value <= portfolio.totalValue / 2) return [];
  return units.flatMap(({ holding, price }) => {
    const nav = findNav(holding.isin, portfolio.date);
    if (nav === null || nav <= 0) return [];
    const describe = () => `${holding.instrument} ${formatRupees(price)}, NAV ${formatRupees(nav)}`;
    return [{ isFault: isOtherUnit(price / nav), describe }];
  });
}
