import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { type IsoDate, monthPart } from '#contract/dates.ts';
import type { MonthEndPortfolio, Store } from '#dataset/storage/store.ts';
import { shiftMonths } from '#finance/calendar.ts';
import { priceHoldings, type PricedHolding } from '#finance/portfolio/attribution/price-holdings.ts';
import type { DatasetEvidence } from '#finance/portfolio/changes.ts';

/** The portfolios of a scheme, with the returns of the prices between those of two consecutive months. */
export interface PricedMonths {
  /** One a month, oldest first. */
  readonly dates: readonly IsoDate[];
  readonly rows: readonly MonthEndPortfolio['rows'][];
  /** What is priced in the month that ends with a portfolio (`2026-10`), by that month; none without a portfolio of the month before. */
  readonly priced: ReadonlyMap<string, readonly PricedHolding[]>;
}

export interface MonthReader {
  readonly read: (portfolio: number) => Promise<PricedMonths>;
}

/** Creates a reader of portfolios between two dates. What the dataset shows of corporate actions is read once for each month. */
export function createMonthReader(store: Store, from: IsoDate, to: IsoDate): MonthReader {
  const evidence = new Map<string, Promise<DatasetEvidence>>();
  const readEvidence = (previous: IsoDate, date: IsoDate): Promise<DatasetEvidence> => {
    const known = evidence.get(monthPart(date)) ?? store.readCorporateActions(previous, date);
    evidence.set(monthPart(date), known);
    return known;
  };
  return {
    async read(portfolio) {
      const portfolios = await store.readMonthEndPortfolios(portfolio, from, to);
      const priced = new Map<string, readonly PricedHolding[]>();
      for (const [index, { date, rows }] of portfolios.entries()) {
        const previous = portfolios[index - 1];
        if (!previous || monthPart(previous.date) !== monthPart(shiftMonths(date, -1))) continue;
        // oxlint-disable-next-line no-await-in-loop -- read once for all portfolios
        priced.set(monthPart(date), priceHoldings(previous.rows, rows, await readEvidence(previous.date, date)));
      }
      await yieldToEventLoop(); // an embedded database runs on this very thread
      return { dates: portfolios.map(({ date }) => date), rows: portfolios.map(({ rows }) => rows), priced };
    },
  };
}
