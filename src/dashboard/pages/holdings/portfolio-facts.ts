import type { Holding } from '#contract/records/holding.ts';
import { concentration, type Concentration } from '#finance/concentration.ts';
import { sum } from '#finance/position.ts';
import { daysTold } from '../../ui/newest-day.ts';

/** A sum that tells what it could not count: null where no row tells the figure. */
export interface Total {
  readonly sum: number | null;
  readonly untold: number;
}

export interface PortfolioFacts {
  /** ISO days the rows are told for, oldest first; one in a sound portfolio. */
  readonly days: readonly string[];
  readonly rows: number;
  readonly weight: Total;
  readonly value: Total;
  readonly withoutIsin: number;
  /** Of securities: cash and derivatives are no holdings to be concentrated in. */
  readonly concentration: Concentration | null;
  /** Weight of the rows that are cash, percent; null where the source marks none as cash. */
  readonly cash: number | null;
  readonly shorts: { readonly rows: number; readonly weight: number | null };
}

/** What a portfolio is as a whole. */
export function portfolioFacts(rows: readonly Holding[]): PortfolioFacts {
  const shorts = rows.filter(isShort);
  return {
    days: daysTold(rows.map(({ date }) => date)),
    rows: rows.length,
    weight: totalOf(rows, (row) => row.weight),
    value: totalOf(rows, (row) => row.marketValue),
    withoutIsin: rows.filter(({ isin }) => isin === '').length,
    concentration: concentration(rows.filter(isSecurity)),
    cash: totalOf(
      rows.filter(({ assetType }) => assetType === 'Cash'),
      (row) => row.weight,
    ).sum,
    shorts: { rows: shorts.length, weight: totalOf(shorts, (row) => row.weight).sum },
  };
}

/**
 * Neither cash nor a derivative, whose weight is no stake in anybody. A source that knows no more than "Others" (as in the
 * specification's samples) means one of them where the row bears no ISIN.
 */
const isSecurity = ({ assetType, isin }: Pick<Holding, 'assetType' | 'isin'>): boolean =>
  assetType !== 'Cash' && assetType !== 'Derivative' && !(assetType === 'Others' && isin === '');

/** A position that gains when its price falls. A negative receivable is cash owed, not a short. */
const isShort = ({ assetType, quantity, weight }: Holding): boolean =>
  assetType !== 'Cash' && ((quantity !== null && quantity < 0) || (weight !== null && weight < 0));

export function totalOf<Row>(rows: readonly Row[], figure: (row: Row) => number | null): Total {
  let total: number | null = null;
  let untold = 0;
  for (const row of rows) {
    const value = figure(row);
    if (value === null) untold += 1;
    total = sum(total, value);
  }
  return { sum: total, untold };
}
