import type { IsoDate } from '#contract/dates.ts';
import { getDate, getNumber, getText } from '#dataset/storage/row-values.ts';
import { addDays } from '#finance/calendar.ts';
import { DEBT_TYPES } from '#finance/portfolio/debt/debt-terms.ts';
import { createQuery, type Draft } from '../../../../draft/draft.ts';
import type { HoldingRow, ParsedPortfolio } from '../portfolio-file.ts';

/** Days. The unit of a price is that of a portfolio so near, whatever the market does, and so are most industries and ratings. */
export const NEAR_DAYS = 100;

const RUPEES_PER_LAKH = 100_000;

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

/** An Indian share, by its security type. */
export const isShare = ({ isin }: Pick<HoldingRow, 'isin'>): boolean => /^INE.{4}01/.test(isin);

/** A security as another portfolio has it. */
export interface Holder extends Pick<HoldingRow, 'instrument' | 'industryOrRating'> {
  readonly mutualFund: string;
  readonly date: IsoDate;
  /** ₹ per unit. */
  readonly price: number;
}

/** Who else has a security. */
export interface KnownHolders {
  /** In the stored portfolios near, but those of the same fund house and day: a file that comes again may be a correction. */
  readonly listStored: (priced: PricedHolding) => readonly Holder[];
  /** In the other portfolios of the file. */
  readonly listInFile: (priced: PricedHolding) => readonly Holder[];
}

/** The holders in a draft and a file. */
export function readKnownHolders(
  { sqlite }: Pick<Draft, 'sqlite'>,
  portfolios: readonly ParsedPortfolio[],
): KnownHolders {
  const read = createQuery(
    sqlite,
    `SELECT s.mutual_fund, s.date, h."instrument", h."industryOrRating", h."marketValue" / h."quantity"
      FROM holding h JOIN sheet s ON s.id = h.sheet
      WHERE h."isin" = ? AND s.date BETWEEN ? AND ? AND h."quantity" > 0 AND h."marketValue" > 0
      AND h."assetType" NOT IN ('Derivative', 'Cash')`,
  );
  const cache = new Map<string, readonly Holder[]>();
  function listNear(isin: string, date: IsoDate): readonly Holder[] {
    const key = `${isin} ${date}`;
    const known = cache.get(key);
    if (known) return known;
    const holders = read(isin, addDays(date, -NEAR_DAYS), addDays(date, NEAR_DAYS)).map((row) => ({
      ...{ mutualFund: getText(row, 0), date: getDate(row, 1) },
      ...{ instrument: getText(row, 2), industryOrRating: getText(row, 3), price: getNumber(row, 4) * RUPEES_PER_LAKH },
    }));
    cache.set(key, holders);
    return holders;
  }
  let inFile: ReadonlyMap<string, readonly PricedHolding[]> | undefined;
  return {
    listStored: ({ portfolio: { mutualFund, date }, holding: { isin } }) =>
      listNear(isin, date).filter((other) => other.mutualFund !== mutualFund || other.date !== date),
    listInFile: ({ portfolio, holding: { isin } }) => {
      inFile ??= Map.groupBy(portfolios.flatMap(listPricedHoldings), ({ holding }) => holding.isin);
      return (inFile.get(isin) ?? [])
        .filter((other) => other.portfolio !== portfolio)
        .map(({ portfolio: { mutualFund, date }, holding: { instrument, industryOrRating }, price }) => ({
          ...{ mutualFund, date, instrument, industryOrRating, price },
        }));
    },
  };
}
