import type { Handler } from '../handler.ts';
import { onePortfolio } from '../only-one.ts';

export const getHoldings: Handler<'GetHoldings'> = async ({ filter, ...selection }, { store }) => {
  const portfolio = await onePortfolio(store, selection);
  if (!portfolio) return [];
  const [latest] = await store.history(portfolio.id, 1);
  const holdings = latest?.holdings ?? [];
  return filter === 'All' ? holdings : holdings.filter(({ assetType }) => assetType === filter);
};
