import { createProblem, ProblemError } from '#contract/problems.ts';
import type { MarketPart, Store } from '#dataset/storage/store.ts';
import type { Handlers } from './handler.ts';

export const marketHandlers = {
  GetMarketHistory: async ({ subcategory, mutualFund, from, to }, { store }) => {
    const part = await findMarketPart(store, { subcategory, mutualFund });
    return part ? store.readMarketHistory(part, from, to) : [];
  },

  GetActiveScorecard: async ({ subcategory }, { store }) => {
    const part = await findMarketPart(store, { subcategory, mutualFund: undefined });
    return part ? store.readActiveScorecard(part.subCategory) : [];
  },

  GetActiveSchemes: async ({ subcategory, years }, { store }) => {
    const part = await findMarketPart(store, { subcategory, mutualFund: undefined });
    return part?.subCategory === undefined ? [] : store.readActiveSchemes(part.subCategory, Number(years));
  },
} satisfies Partial<Handlers>;

interface NamedPart {
  readonly subcategory: string | undefined;
  readonly mutualFund: string | undefined;
}

/**
 * The part of the market that a request names; null if no scheme is of it.
 * @throws ProblemError 400 with the names if one of them is that of several: their values are not added up.
 */
export async function findMarketPart(store: Store, { subcategory, mutualFund }: NamedPart): Promise<MarketPart | null> {
  const subCategories = subcategory === undefined ? undefined : await store.findSubCategories(subcategory);
  const houses = mutualFund === undefined ? undefined : await store.findFundHouses(mutualFund);
  if (subCategories?.length === 0 || houses?.length === 0) return null;
  return {
    subCategory: findOnly(subCategories, 'subcategory', 'sub-categories'),
    mutualFund: findOnly(houses, 'mutualFund', 'fund houses'),
  };
}

function findOnly(names: readonly string[] | undefined, parameter: string, noun: string): string | undefined {
  if (names === undefined || names.length === 1) return names?.[0];
  throw new ProblemError(
    createProblem(400, `${names.length} ${noun} match. Specify one by its name.`, { parameter, allowed: names }),
  );
}
