import type { IsoDate } from '#contract/dates.ts';
import { getDate, getNumber, getText } from '#dataset/storage/row-values.ts';
import { addDays } from '#finance/calendar.ts';
import { DEBT_TYPES } from '#finance/portfolio/debt/debt-terms.ts';
import { createQuery, type Draft } from '../../../../draft/draft.ts';
import type { HoldingRow, ParsedPortfolio } from '../portfolio-file.ts';

/** Days. The unit of a price is that of a portfolio so near, whatever the market does. */
export const NEAR_DAYS = 100;

/** A security of a portfolio with a price. */
export interface PricedHolding {
  readonly portfolio: ParsedPortfolio;
  readonly holding: HoldingRow;
  /** ₹ per unit. */
  readonly price: number;
  /** Relative, of its printed value and quantity. */
  readonly rounding: number;
}

// `CRISIL D`, `BWR D (SO)`; not `ICRA AAA`
const DEFAULT_RATING = /(?:^|\s)D(?:$|[^\p{L}])/u;

/** Debt that was not paid: it has the price of what may be recovered, and is held after its maturity (DSP, May 2019). */
export const isInDefault = ({ assetType, industryOrRating }: HoldingRow): boolean =>
  DEBT_TYPES.has(assetType) && DEFAULT_RATING.test(industryOrRating);

/** The securities with an ISIN, a value and a quantity, and a price of its market. */
export function listPricedHoldings(portfolio: ParsedPortfolio): readonly PricedHolding[] {
  return portfolio.holdings.flatMap((holding) => {
    const { isin, quantity, marketValue, assetType } = holding;
    // a future may have the ISIN of its share
    if (isin === '' || assetType === 'Derivative' || assetType === 'Cash' || isInDefault(holding)) return [];
    if (quantity === null || quantity <= 0 || marketValue === null || marketValue <= 0) return [];
    const rounding = 0.02 / marketValue + 1 / quantity;
    return [{ portfolio, holding, price: (marketValue / quantity) * RUPEES_PER_LAKH, rounding }];
  });
}

const RUPEES_PER_LAKH = 100_000;

/** What a security costs in the stored portfolios: medians, ₹ per unit; null if none has it. */
export interface KnownPrices {
  /** The price of the same day, in the portfolios of other fund houses. */
  ofDay(priced: PricedHolding): number | null;
  /** The price of months near, or of other fund houses. */
  ofMonthsNear(priced: PricedHolding): number | null;
  /** The price of debt, in the portfolios of other fund houses of months near. */
  ofDebtElsewhere(priced: PricedHolding): number | null;
}

interface StoredPrice {
  readonly mutualFund: string;
  readonly date: IsoDate;
  readonly price: number;
}

/**
 * The prices in a draft. Those of the same fund house and day are none to compare with: a file that comes again may be a correction.
 */
export function readKnownPrices({ sqlite }: Pick<Draft, 'sqlite'>): KnownPrices {
  const read = createQuery(
    sqlite,
    `SELECT s.mutual_fund, s.date, h."marketValue" / h."quantity" FROM holding h JOIN sheet s ON s.id = h.sheet
      WHERE h."isin" = ? AND s.date BETWEEN ? AND ? AND h."quantity" > 0 AND h."marketValue" > 0
      AND h."assetType" NOT IN ('Derivative', 'Cash')`,
  );
  const cache = new Map<string, readonly StoredPrice[]>();
  function list(isin: string, date: IsoDate): readonly StoredPrice[] {
    const key = `${isin} ${date}`;
    const known = cache.get(key);
    if (known) return known;
    const prices = read(isin, addDays(date, -NEAR_DAYS), addDays(date, NEAR_DAYS)).map((row) => ({
      mutualFund: getText(row, 0),
      date: getDate(row, 1),
      price: getNumber(row, 2) * RUPEES_PER_LAKH,
    }));
    cache.set(key, prices);
    return prices;
  }
  return {
    ofDay: ({ portfolio: { mutualFund, date }, holding: { isin } }) =>
      findMedian(list(isin, date).filter((other) => other.date === date && other.mutualFund !== mutualFund)),
    ofMonthsNear: ({ portfolio: { mutualFund, date }, holding }) =>
      findMedian(
        list(holding.isin, date).filter((other) =>
          other.mutualFund === mutualFund ? other.date !== date : !isDebt(holding),
        ),
      ),
    ofDebtElsewhere: ({ portfolio: { mutualFund, date }, holding }) =>
      isDebt(holding) ? findMedian(list(holding.isin, date).filter((other) => other.mutualFund !== mutualFund)) : null,
  };
}

/** Fund houses count it in different units: a bond of ₹ 10 lakh, or rupees of its face value (UTI, September 2025). */
const isDebt = ({ assetType }: HoldingRow): boolean => DEBT_TYPES.has(assetType);

function findMedian(prices: readonly StoredPrice[]): number | null {
  const sorted = prices.map(({ price }) => price).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? null;
}
