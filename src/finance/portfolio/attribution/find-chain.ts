import { type IsoDate, monthPart } from '#contract/dates.ts';
import { shiftMonths } from '../../calendar.ts';

/** Why months do not go further back. */
export interface ChainEnd {
  readonly reason: 'NoPortfolio' | 'NoReturn' | 'NoBenchmark';
  /** The month of the portfolio that is missing, or that the return would begin with: `2026-03`. */
  readonly month: string;
}

export interface Chain<M> {
  /** Oldest first. */
  readonly months: readonly M[];
  /** Null if they go back as far as requested. */
  readonly end: ChainEnd | null;
}

/**
 * The months from portfolio to portfolio, back from the newest one until one is missing or the month of `from` is reached.
 * @param dates of one portfolio a month, oldest first.
 * @param build gives what is known between two dates, or the reason why it cannot be a part of the chain.
 */
export function findChain<M extends object>(
  dates: readonly IsoDate[],
  from: IsoDate,
  build: (from: IsoDate, to: IsoDate) => M | Exclude<ChainEnd['reason'], 'NoPortfolio'>,
): Chain<M> {
  const months: M[] = [];
  const byMonth = new Map(dates.map((date) => [monthPart(date), date]));
  let end = dates.at(-1);
  while (end !== undefined && monthPart(end) > monthPart(from)) {
    const month = monthPart(shiftMonths(end, -1));
    const start = byMonth.get(month);
    if (start === undefined) return { months, end: { reason: 'NoPortfolio', month } };
    const built = build(start, end);
    if (typeof built === 'string') return { months, end: { reason: built, month } };
    months.unshift(built);
    end = start;
  }
  return { months, end: null };
}
