import type { Filters } from '#contract/operations.ts';
import type { Holding } from '#contract/records/holding.ts';
import { groupsOf } from '#finance/groups.ts';
import type { Handler } from '../handler.ts';
import { onePortfolio } from '../only-one.ts';

/** The label a row is grouped by, for each value of the parameter `type`. */
const labels: { readonly [By in Filters<'GetHoldingsByType'>['type']]: (row: Holding) => string } = {
  Size: (row) => row.size,
  AssetType: (row) => row.assetType,
  Sector: (row) => row.sector,
  IndustryOrRating: (row) => row.industryOrRating,
};

export const getHoldingsByType: Handler<'GetHoldingsByType'> = async ({ type, ...selection }, { store }) => {
  const portfolio = await onePortfolio(store, selection);
  if (!portfolio) return [];
  const [latest, before] = await store.history(portfolio.id, 2);
  if (!latest) return [];
  return groupsOf(latest.holdings, before?.holdings ?? null, labels[type]).map(({ label, ...totals }) => ({
    type: label,
    ...totals,
  }));
};
