import { createProblem, ProblemError, type Candidate } from '#contract/problems.ts';
import type { PortfolioRef, SchemeSelection, Store } from '#dataset/storage/store.ts';

/** Matches listed in a problem, so that the caller can pick one. */
const MAX_CANDIDATES = 10;

/**
 * The portfolio shared by the selected codes; undefined if none of them has one.
 * @throws ProblemError 400 with candidates if there are several: a guess would return the wrong scheme's holdings.
 */
export async function findUniquePortfolio(store: Store, selection: SchemeSelection): Promise<PortfolioRef | undefined> {
  const portfolios = await store.findPortfolios(selection);
  return findUniqueMatch(
    portfolios.map((portfolio) => ({ ...portfolio, code: portfolio.leadingCode })),
    'portfolios',
  );
}

/**
 * The only match; undefined if there is none.
 * @throws ProblemError 400 with up to ten candidates if there are several.
 */
export function findUniqueMatch<Match extends Candidate>(matches: readonly Match[], noun: string): Match | undefined {
  if (matches.length <= 1) return matches[0];
  const candidates = matches.slice(0, MAX_CANDIDATES).map(({ code, schemeName }) => ({ code, schemeName }));
  const listed = matches.length > MAX_CANDIDATES ? ` (first ${MAX_CANDIDATES} listed)` : '';
  throw new ProblemError(
    createProblem(400, `${matches.length} ${noun} match. Specify one by code${listed}.`, { candidates }),
  );
}
