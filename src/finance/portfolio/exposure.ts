import { addNullable, sumComplete, sumExact } from '../decimals.ts';
import type { Position } from './position.ts';
import { fillWeights } from './weights.ts';

/** The values of a row that its exposure depends on. */
export interface ExposureRow
  extends
    Pick<Position, 'instrument' | 'weight' | 'exposureValue' | 'exposure'>,
    Partial<Pick<Position, 'quantity' | 'marketValue'>> {
  readonly assetType: string;
  readonly industryOrRating: string;
}

/** Exposure of a portfolio, percent of net assets. Null if a position that it counts discloses no size, and if there is none. */
export interface PortfolioExposure {
  /** Σ|long| + Σ|short|. */
  readonly gross: number | null;
  /** Σ|long| − Σ|short|. */
  readonly net: number | null;
  /** Σ short, 0 or negative; null without a short position too. */
  readonly short: number | null;
  /** The part of the equity that is both held and sold short: min(long, short) of equity. */
  readonly hedgedEquity: number | null;
}

/**
 * Gross and net exposure and hedged equity (design: "Gross / net exposure"). Long and short are the signs of a row's weight
 * or, for a derivative outside the portfolio's total, of its exposure. Cash is neither: the margins and receivables behind a
 * future would count its exposure twice. A size that is not disclosed is computed from the value.
 * @param rows all rows of the portfolio, which state its net assets.
 */
export function computeExposure(rows: readonly ExposureRow[]): PortfolioExposure {
  const invested = fillWeights(rows).filter(({ assetType }) => assetType !== 'Cash');
  const sizes = invested.map(getSize);
  const equity = invested.filter(isOnEquity).map(getSize);
  const [long, short] = [sumSizes(sizes, isLong), sumSizes(sizes, isNegative)];
  const [longEquity, shortEquity] = [sumSizes(equity, isLong), sumSizes(equity, isNegative)];
  if (sizes.length === 0 || long === null || short === null)
    return { gross: null, net: null, short: null, hedgedEquity: null };
  return {
    gross: sumExact([long, -short]),
    net: sumExact([long, short]),
    short: sizes.some((size) => size !== null && isNegative(size)) ? short : null,
    hedgedEquity: longEquity === null || shortEquity === null ? null : Math.min(longEquity, Math.abs(shortEquity)),
  };
}

/** The sum of the sizes of a sign; null if one of the sizes is missing. */
const sumSizes = (sizes: readonly (number | null)[], hasSign: (size: number) => boolean): number | null =>
  sumComplete(sizes.filter((size) => size === null || hasSign(size)));

// The legs of an interest-rate swap, as HDFC, ICICI Prudential and Aditya Birla name them (June to August 2025).
const PAYS_FIXED = /\bpay\w* fix|\breceiv\w* float/i;
const RECEIVES_FIXED = /\bpay\w* float|\breceiv\w* fix/i;

/** Whether a derivative is an interest-rate swap that is printed with its legs. */
export const isSwapWithLegs = ({ assetType, instrument }: ExposureRow): boolean =>
  assetType === 'Derivative' && (PAYS_FIXED.test(instrument) || RECEIVES_FIXED.test(instrument));

/**
 * Whether a position gains when the price falls, as the payer of a fixed rate does. What is printed beside the legs of a swap says
 * nothing of its side: a notional value of either sign, or a gain or loss. Cash owed, such as a negative receivable, is not a short
 * position.
 */
export function isShort(row: ExposureRow): boolean {
  const { assetType, instrument, quantity, marketValue, weight, exposureValue, exposure } = row;
  if (assetType === 'Cash') return false;
  if (isSwapWithLegs(row)) return PAYS_FIXED.test(instrument);
  // the quantity of an interest-rate swap is its notional value, which is positive on either side
  const isOutside = exposureValue !== null && exposureValue !== undefined;
  const sizes = isOutside ? [exposureValue, exposure] : [quantity, marketValue, weight, exposure];
  return sizes.some((size) => size !== null && size !== undefined && size < 0);
}

/** Percent of net assets, negative for a short position. */
const getSize = ({ weight, exposure = null }: ExposureRow): number | null => addNullable(weight, exposure);

const isLong = (size: number): boolean => size > 0;
const isNegative = (size: number): boolean => size < 0;

// Derivatives on rates, currencies and commodities. `Multi Commodity Exchange` is a share, so commodities begin the name.
const NOT_ON_EQUITY =
  /\bswaps?\b|\binterest rate|\b(?:irs|ois|g-?secs?|goi|government|t-?bills?|currency|(?:usd|eur|gbp|jpy)(?:inr)?)\b|^(?:gold|silver|crude|natural gas|copper|zinc|alumini?um|lead|nickel)\b/i;
const FUTURE_OR_OPTION = /\bfut(?:ure)?s?\b|\boptions?\b|\bnifty|\bsensex\b/i;

/**
 * A share, or a derivative on shares or a share index: one with an industry (`Banks`, `Index`, `Stock Futures`), or named a
 * future or an option. A derivative with neither is a swap, which SBI and ICICI Prudential list by its counterparty alone
 * (`BNP Paribas 26-09-2025`, July 2025).
 */
export function isOnEquity({
  assetType,
  instrument,
  industryOrRating,
}: Pick<ExposureRow, 'assetType' | 'instrument' | 'industryOrRating'>): boolean {
  if (assetType === 'Equity') return true;
  if (assetType !== 'Derivative' || NOT_ON_EQUITY.test(instrument) || NOT_ON_EQUITY.test(industryOrRating))
    return false;
  return industryOrRating !== '' || FUTURE_OR_OPTION.test(instrument);
}
