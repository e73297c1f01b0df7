import type { Filters } from '#contract/operations/operations.ts';
import { holdingChangeValues, type Holding } from '#contract/records/holding.ts';
import { comparePositions } from '#finance/portfolio/changes.ts';
import { groupPositions } from '#finance/portfolio/groups.ts';
import type { Handler } from './handlers.ts';
import { findUniquePortfolio } from './unique-match.ts';

export const getHoldings: Handler<'GetHoldings'> = async ({ filter, ...selection }, { store }) => {
  const portfolio = await findUniquePortfolio(store, selection);
  if (!portfolio) return [];
  const [latest] = await store.readPortfolioHistory(portfolio.id, 1);
  const holdings = latest?.holdings ?? [];
  return filter === 'All' ? holdings : holdings.filter(({ assetType }) => assetType === filter);
};

export const getHoldingsSearch: Handler<'GetHoldingsSearch'> = (criteria, { store }) => store.searchHoldings(criteria);

/** The label that rows are grouped by, for each value of the parameter `type`. */
const labels: { readonly [Type in Filters<'GetHoldingsByType'>['type']]: (row: Holding) => string } = {
  Size: (row) => row.size,
  AssetType: (row) => row.assetType,
  Sector: (row) => row.sector,
  IndustryOrRating: (row) => row.industryOrRating,
};

export const getHoldingsByType: Handler<'GetHoldingsByType'> = async ({ type, ...selection }, { store }) => {
  const portfolio = await findUniquePortfolio(store, selection);
  if (!portfolio) return [];
  const [latest, previous] = await store.readLatestAndPrevious(portfolio.id);
  if (!latest) return [];
  // without its size list every row of a portfolio is Unclassified, which says nothing about what changed
  const isComparable = type !== 'Size' || (latest.sizeList !== null && previous?.sizeList !== null);
  const before = isComparable ? (previous?.holdings ?? null) : null;
  return groupPositions(latest.holdings, before, labels[type]).map(({ label, ...totals }) => ({
    type: label,
    ...totals,
  }));
};

export const getHoldingsWhatChanged: Handler<'GetHoldingsWhatChanged'> = async (selection, { store }) => {
  const portfolio = await findUniquePortfolio(store, selection);
  if (!portfolio) return [];
  const [latest, previous] = await store.readLatestAndPrevious(portfolio.id);
  if (!latest || !previous) return []; // without a previous portfolio there is nothing to compare
  const evidence = await store.readCorporateActions(previous.date, latest.date);
  return comparePositions(previous.holdings, latest.holdings, evidence).map(({ kind, position: now, ...change }) => ({
    ...now,
    note: kind === 'removed' ? '' : now.note, // of numbers that a removed holding no longer has
    date: latest.date, // the row of a removed holding has the date of the previous portfolio
    ...change,
    prevDate: previous.date,
    change: holdingChangeValues[kind],
  }));
};
