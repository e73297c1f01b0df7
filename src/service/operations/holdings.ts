import type { IsoDate } from '#contract/dates.ts';
import { createProblem, ProblemError } from '#contract/problems.ts';
import { holdingChangeValues, selectAssetTypes } from '#contract/records/holding.ts';
import type { Store } from '#dataset/storage/store.ts';
import { comparePositions } from '#finance/portfolio/changes.ts';
import { groupPositions, positionLabels } from '#finance/portfolio/groups.ts';
import { type Handlers, findUniquePortfolio } from './handler.ts';
import { findMarketPart } from './market.ts';

/** Shares per direction if the request has no `max`. */
const DEFAULT_MAX_STOCKS = 10;

export const holdingsHandlers = {
  GetHoldings: async ({ filter, date, ...selection }, { store }) => {
    const portfolio = await findUniquePortfolio(store, selection);
    if (!portfolio) return [];
    const dated =
      date === undefined
        ? (await store.readPortfolioHistory(portfolio.id, 1))[0]
        : await store.readPortfolioOn(portfolio.id, date);
    const holdings = dated?.holdings ?? [];
    const types = selectAssetTypes(filter);
    return filter === 'All' ? holdings : holdings.filter(({ assetType }) => types.includes(assetType));
  },

  GetHoldingsSearch: (criteria, { store }) => store.searchHoldings(criteria),

  GetHoldingsByType: async ({ type, date, ...selection }, { store }) => {
    const portfolio = await findUniquePortfolio(store, selection);
    if (!portfolio) return [];
    const [latest, previous] = await store.readLatestAndPrevious(portfolio.id, date);
    if (!latest) return [];
    // without its size list every row of a portfolio is Unclassified, which says nothing about what changed
    const isComparable = type !== 'Size' || (latest.sizeList !== null && previous?.sizeList !== null);
    const before = isComparable ? (previous?.holdings ?? null) : null;
    return groupPositions(latest.holdings, before, positionLabels[type]).map(({ label, ...totals }) => ({
      type: label,
      ...totals,
    }));
  },

  GetHoldingsWhatChanged: async ({ date, prevDate, ...selection }, { store }) => {
    if (date !== undefined && prevDate !== undefined && prevDate >= date) throw createDateOrderProblem();
    const portfolio = await findUniquePortfolio(store, selection);
    if (!portfolio) return [];
    const compared = await readCompared(store, portfolio.id, { date, prevDate });
    if (!compared) return []; // without a previous portfolio there is nothing to compare
    const { latest, previous, evidence } = compared;
    return comparePositions(previous.holdings, latest.holdings, evidence).map(({ kind, position: now, ...change }) => ({
      ...now,
      note: kind === 'removed' ? '' : now.note, // of numbers that a removed holding no longer has
      date: latest.date, // the row of a removed holding has the date of the previous portfolio
      ...change,
      prevDate: previous.date,
      change: holdingChangeValues[kind],
    }));
  },

  GetPortfolioDates: (selection, { store }) => store.readPortfolioDates(selection),

  GetPortfolioHistory: async ({ from, to, ...selection }, { store }) => {
    const portfolio = await findUniquePortfolio(store, selection);
    return portfolio ? store.readWeightHistory(portfolio, from, to) : [];
  },

  GetStockMovers: async ({ date, max = DEFAULT_MAX_STOCKS, ...named }, { store }) => {
    const month = date ?? store.info.portfolioAsOf;
    if (month === null) return []; // a dataset without portfolios
    const part = await findMarketPart(store, named);
    if (part === null) return [];
    const trades = await store.readStockTrades(month, part);
    const selectTop = (sign: 1 | -1) =>
      trades
        .flatMap((trade) =>
          trade.tradeValue !== null && trade.tradeValue * sign > 0 ? [{ trade, size: trade.tradeValue * sign }] : [],
        )
        .toSorted((a, b) => b.size - a.size || (a.trade.isin < b.trade.isin ? -1 : 1))
        .slice(0, max)
        .map(({ trade: { isin, instrument, bought, sold, tradeValue, schemes, sector } }) => ({
          instrument,
          isin,
          bought,
          sold,
          tradeValue,
          schemes,
          sector,
        }));
    return [...selectTop(1), ...selectTop(-1)];
  },

  GetPortfolioCoverage: (_, { store }) => store.readPortfolioCoverage(),
} satisfies Partial<Handlers>;

interface ComparedDates {
  readonly date: IsoDate | undefined;
  readonly prevDate: IsoDate | undefined;
}

/** The two portfolios that a request compares, with the corporate actions between them; null if one of them does not exist. */
async function readCompared(store: Store, portfolio: number, { date, prevDate }: ComparedDates) {
  const [latest, consecutive] = await store.readLatestAndPrevious(portfolio, date);
  const previous = prevDate === undefined ? consecutive : await store.readPortfolioOn(portfolio, prevDate);
  if (!latest || !previous || previous.date >= latest.date) return null;
  const dates = { previousDate: previous.date, date: latest.date };
  const evidence =
    previous.date === consecutive?.date
      ? await store.readCorporateActions(dates.previousDate, dates.date)
      : await store.readCorporateActionsOver(portfolio, dates);
  return { latest, previous, evidence };
}

const createDateOrderProblem = () =>
  new ProblemError(createProblem(400, 'prevDate must be before date.', { parameter: 'prevDate' }));
