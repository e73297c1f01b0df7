import { changeKinds } from '#contract/records/holding.ts';
import { changesBetween } from '#finance/changes.ts';
import type { Handler } from '../handler.ts';
import { onePortfolio } from '../only-one.ts';

export const getHoldingsWhatChanged: Handler<'GetHoldingsWhatChanged'> = async (selection, { store }) => {
  const portfolio = await onePortfolio(store, selection);
  if (!portfolio) return [];
  const [latest, before] = await store.history(portfolio.id, 2);
  if (!latest || !before) return []; // without a previous period there is nothing to compare
  return changesBetween(before.holdings, latest.holdings).map(({ kind, now, prevQuantity, prevWeight }) => ({
    ...now,
    date: latest.date, // a removed row still bears the day it was last held
    prevQuantity,
    prevWeight,
    prevDate: before.date,
    change: changeKinds[kind],
  }));
};
