import type { IsoDate } from '#contract/dates.ts';
import { dropNoise } from '../decimals.ts';
import { isOnEquity } from '../portfolio/exposure.ts';
import { isOutsideTotal, type Position } from '../portfolio/position.ts';
import { isEquityRelated } from './equity-related.ts';
import { isKnownIndustry } from './sectors.ts';

/** A row of the portfolio that is judged. */
export interface JudgedRow extends Position {
  readonly industryOrRating: string;
  /** The size of AMFI's list; '' without one. */
  readonly size: string;
}

/** What a portfolio holds of something, percent of net assets. What rows do not say is open: it may count or not. */
export interface Share {
  /** What counts for certain. */
  readonly least: number;
  /** What would count if everything open did; Infinity if a weight is not known. */
  readonly most: number;
  /** What short positions in the same would take away, 0 or negative. */
  readonly hedges: number;
  /** What is open, each once: `units of funds`. */
  readonly open: readonly string[];
}

/** Whether a row counts; a text says why that is open, and `hedge` is a short position in what counts. */
type Answer = 'yes' | 'no' | 'hedge' | `${string} ${string}`;
export type Classify = (row: JudgedRow) => Answer;

/** Weight within the total, or exposure outside it. */
const getSize = (row: JudgedRow): number | null => (isOutsideTotal(row) ? (row.exposure ?? null) : row.weight);

/** @param rows of a whole portfolio, with the weights that follow from values. */
export function computeShare(rows: readonly JudgedRow[], classify: Classify): Share {
  const counted: number[] = [];
  const hedges: number[] = [];
  const [gains, losses]: [number[], number[]] = [[], []];
  const open = new Set<string>();
  for (const row of rows) {
    const answer = classify(row);
    if (answer === 'no') continue;
    const size = getSize(row);
    if (size === null) {
      gains.push(Infinity);
      open.add('weights that are not disclosed');
    } else if (answer === 'yes') counted.push(size);
    else if (answer === 'hedge') hedges.push(size);
    else if (size !== 0) {
      (size > 0 ? gains : losses).push(size);
      open.add(answer);
    }
  }
  const sum = add(counted);
  return {
    least: dropNoise(sum + add(losses)),
    most: gains.includes(Infinity) ? Infinity : dropNoise(sum + add(gains)),
    hedges: dropNoise(add(hedges)),
    open: [...open],
  };
}

const add = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

const UNITS = 'units of funds';
const DERIVATIVES = 'equity derivatives';
const OTHERS = 'other securities';
const CASH = 'cash and net current assets';

/** Units of a fund that holds no shares, by its name. */
const NOT_EQUITY_FUND =
  /\b(?:liquid|overnight|money market|debt|bonds?|gilt|sdl|duration|treasury|savings|gold|silver)\b/i;
const GOLD_OR_SILVER = /\b(?:gold|silver)\b/i;

/** Equity and equity-related instruments on a day. */
export const classifyEquity =
  (date: IsoDate): Classify =>
  (row) => {
    if (isEquityRelated({ assetType: row.assetType, date })) return 'yes';
    switch (row.assetType) {
      case 'Derivative':
        return !isOnEquity(row) ? 'no' : (getSize(row) ?? 0) < 0 ? 'hedge' : DERIVATIVES;
      case 'Mutual Fund':
        return NOT_EQUITY_FUND.test(row.instrument) ? 'no' : UNITS;
      case 'Others':
        return OTHERS;
      default:
        return 'no';
    }
  };

/** Shares of a size of AMFI's list. What it does not have may be of any size, unless it is foreign. */
export const classifySize = (date: IsoDate, size: string): Classify => {
  const classify = classifyEquity(date);
  return (row) => {
    const answer = classify(row);
    if (answer !== 'yes') return answer === 'hedge' ? 'no' : answer;
    if (row.size !== '') return row.size === size ? 'yes' : 'no';
    return row.isin === '' || row.isin.startsWith('IN') ? 'shares that AMFI’s list does not have' : 'no';
  };
};

/** Shares of the industries of a sector. */
export const classifySector = (date: IsoDate, industries: RegExp): Classify => {
  const classify = classifyEquity(date);
  return (row) => {
    const answer = classify(row);
    if (answer !== 'yes') return answer === 'hedge' ? 'no' : answer;
    const label = row.industryOrRating.trim();
    if (industries.test(label)) return 'yes';
    return isKnownIndustry(label) ? 'no' : 'shares without an industry of AMFI’s list';
  };
};

export const classifyDebt: Classify = ({ assetType, instrument }) => {
  switch (assetType) {
    case 'Debt':
    case 'Money Market':
      return 'yes';
    case 'Cash':
      return CASH;
    case 'Mutual Fund':
      return GOLD_OR_SILVER.test(instrument) ? 'no' : UNITS;
    case 'Others':
      return OTHERS;
    default:
      return 'no';
  }
};

// Securities of the centre, of states and treasury bills have ISINs of their own: IN and digits.
const OF_GOVERNMENT = /^IN\d/;

export const classifyGovernmentSecurities: Classify = ({ assetType, isin }) => {
  if (assetType === 'Cash') return CASH; // a repo of government securities among it
  if (assetType !== 'Debt' && assetType !== 'Money Market') return assetType === 'Others' ? OTHERS : 'no';
  if (isin === '') return 'debt without an ISIN';
  return OF_GOVERNMENT.test(isin) ? 'yes' : 'no';
};

export const classifyGoldAndSilver: Classify = ({ assetType, instrument }) => {
  if (assetType === 'Commodity') return 'yes';
  if (assetType === 'Mutual Fund') return GOLD_OR_SILVER.test(instrument) ? 'yes' : 'no';
  if (assetType === 'Derivative') return GOLD_OR_SILVER.test(instrument) ? 'derivatives on gold and silver' : 'no';
  return assetType === 'Others' ? OTHERS : 'no';
};

export const classifyGoldSilverAndInvits: Classify = (row) =>
  row.assetType === 'InvIT' ? 'yes' : classifyGoldAndSilver(row);

export const classifyFundUnits: Classify = ({ assetType, isin }) => {
  if (assetType === 'Mutual Fund') return 'yes';
  // units of foreign funds stand among foreign shares
  if (assetType === 'Equity' && !isin.startsWith('IN')) return 'foreign securities';
  return assetType === 'Others' ? OTHERS : 'no';
};

/** Below this weight a security that the residual portion must not have may come from a bonus issue or a restructuring, percent. */
const MAX_RECEIVED = 0.5;

export const classifyExcluded =
  (excluded: readonly string[]): Classify =>
  (row) => {
    if (!excluded.includes(row.assetType)) return 'no';
    // a government security may be short enough to be a money-market instrument
    if (row.assetType === 'Debt' && OF_GOVERNMENT.test(row.isin)) return 'government securities of any maturity';
    return (getSize(row) ?? 0) < MAX_RECEIVED
      ? 'securities that a bonus issue or restructuring may have brought'
      : 'yes';
  };

/** Shares that are held, by issuer: an Indian ISIN names it in its first seven characters. */
export const countCompanies = (rows: readonly JudgedRow[]): number =>
  new Set(
    rows
      .filter(({ assetType, weight, quantity }) => assetType === 'Equity' && (weight ?? quantity ?? 0) > 0)
      .map(({ isin, instrument }) => (isin.startsWith('INE') ? isin.slice(0, 7) : isin || instrument.trim())),
  ).size;
