import type { AssetType } from '#contract/records/holding.ts';
import { addMonths, getMonthStart, subtractPeriod } from '#finance/calendar.ts';
import { countDaysUpTo } from '#finance/nav/series/series.ts';
import { computeCheckDigit } from '../../official/parsing/cell-values.ts';
import type { BenchmarkIndex } from '../benchmark-indices.ts';
import { PORTFOLIO_MONTHS, type TradingCalendar } from '../calendar.ts';

/** Anything that a portfolio can hold. */
export interface Instrument {
  readonly name: string;
  readonly isin: string;
  readonly industryOrRating: string;
  readonly sector: string;
  readonly assetType: AssetType;
  /** ₹ a unit, one for each of the `PRICE_MONTHS`. */
  readonly prices: Float64Array;
  /** Percent, one for each of the `PRICE_MONTHS`; null if the instrument has no yield. */
  readonly yields: Float64Array | null;
  readonly corporateAction: SampleCorporateAction | null;
  readonly former: FormerIdentity | null;
  /** Units are bought in multiples of it. */
  readonly lotSize: number;
}

/** A split or bonus issue: from that month of the portfolios on, `ratio` shares replace one. */
export interface SampleCorporateAction {
  readonly month: number;
  readonly ratio: number;
}

/** What an instrument was called until a month of the portfolios (excluded). */
export interface FormerIdentity {
  readonly until: number;
  readonly name: string;
  readonly isin: string;
}

/** The name and ISIN of an instrument or a company in a portfolio month; before the first month too. */
export const getIdentity = (
  { name, isin, former }: Pick<Instrument, 'name' | 'isin' | 'former'>,
  month: number,
): Pick<Instrument, 'name' | 'isin'> =>
  former !== null && month < former.until ? { name: former.name, isin: former.isin } : { name, isin };

type RequiredFields = Pick<Instrument, 'name' | 'assetType'>;

/** An instrument with default values: no yield, no corporate action, always the same name, a price of ₹100. */
export const createInstrument = (fields: Partial<Instrument> & RequiredFields): Instrument => ({
  isin: '',
  industryOrRating: '',
  sector: '',
  prices: new Float64Array(PRICE_MONTHS).fill(100),
  yields: null,
  corporateAction: null,
  former: null,
  lotSize: 1,
  ...fields,
});

/** Months that have prices: those of the portfolios and a year before them, which AMFI's market-cap lists average over. */
export const PRICE_MONTHS = PORTFOLIO_MONTHS + 12;

/** The index among the prices of a portfolio month (0 is the oldest). */
export const getPriceIndex = (month: number): number => month + PRICE_MONTHS - PORTFOLIO_MONTHS;

/** A path of monthly values that ends at `last`; `getLogReturn` gives the log return of the month of an index, newest first. */
export function buildMonthlyPath(last: number, getLogReturn: (priceIndex: number) => number): Float64Array {
  const path = new Float64Array(PRICE_MONTHS);
  let value = last;
  for (let i = PRICE_MONTHS - 1; i >= 0; i--) {
    path[i] = value;
    value /= Math.exp(getLogReturn(i));
  }
  return path;
}

/** Creates a function that returns the log returns of an index in each of the `PRICE_MONTHS`. */
export function createMonthlyReturns(
  { days }: TradingCalendar,
  indices: ReadonlyMap<string, BenchmarkIndex>,
): (name: string) => Float64Array {
  const cache = new Map<string, Float64Array>();
  const firstMonth = addMonths(getMonthStart(Number(days.at(-1))), -PORTFOLIO_MONTHS);
  // the days after each month-end before the first price, and after that of each price
  const ends = Array.from({ length: PRICE_MONTHS + 1 }, (_, i) =>
    countDaysUpTo(days, subtractPeriod(firstMonth, { count: PRICE_MONTHS - PORTFOLIO_MONTHS - i, unit: 'month' }) - 1),
  );
  return (name) => {
    const known = cache.get(name);
    if (known) return known;
    const logReturns = indices.get(name)?.logReturns ?? new Float64Array();
    const monthly = Float64Array.from({ length: PRICE_MONTHS }, (_, i) =>
      logReturns.subarray(ends[i], ends[i + 1]).reduce((sum, value) => sum + value, 0),
    );
    cache.set(name, monthly);
    return monthly;
  };
}

/**
 * Appends the check digit of an ISIN. Issuer codes of the sample begin with S, where real ones have digits: `INES…` and
 * `INFS…` look like Indian ISINs but belong to nobody.
 */
export const appendCheckDigit = (elevenCharacters: string): string =>
  `${elevenCharacters}${computeCheckDigit(elevenCharacters)}`;

/** 35 with three digits of base 36 is `00Z`. */
const formatBase36 = (value: number, length: number): string => value.toString(36).toUpperCase().padStart(length, '0');

/** `01` is a share, `07` a bond, `14` commercial paper, `16` a certificate of deposit, `23` a unit of an InvIT, `25` of a REIT. */
export type SecurityType = '01' | '07' | '14' | '16' | '23' | '25';

/** The ISIN of a security issued by a company. */
export const buildCompanyIsin = (company: number, type: SecurityType, serial = 1): string =>
  appendCheckDigit(`INES${formatBase36(company, 3)}${type}${formatBase36(serial, 2)}`);

/** The ISIN of the units of a fund. */
export const buildFundIsin = (fundHouse: number, serial: number): string =>
  appendCheckDigit(`INFS${formatBase36(fundHouse, 3)}${formatBase36(serial, 4)}`);

/** The ISIN of a government security. */
export const buildGovernmentIsin = (serial: number): string =>
  appendCheckDigit(`IN00S${String(serial).padStart(6, '0')}`);

/** The ISIN of a share listed in the United States. */
export const buildForeignIsin = (serial: number): string => appendCheckDigit(`USS${String(serial).padStart(8, '0')}`);
