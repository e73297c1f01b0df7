import { problem, ProblemError, type Candidate } from '#contract/problem.ts';
import type { PortfolioRef, Selection, Store } from '#dataset/storage/store.ts';

/** As many of the matches are told, so that the asker can choose one. */
const MOST_CANDIDATES = 10;

/**
 * The one portfolio that the selected codes share; undefined where none of them has one.
 * @throws ProblemError 400 with candidates where there are several: a guess would show the wrong scheme's holdings.
 */
export async function onePortfolio(store: Store, selection: Selection): Promise<PortfolioRef | undefined> {
  const portfolios = await store.portfolios(selection);
  return onlyOne(
    portfolios.map((portfolio) => ({ ...portfolio, code: portfolio.leadingCode })),
    'portfolios',
  );
}

/**
 * The one match; undefined where there is none.
 * @throws ProblemError 400 with up to ten candidates where there are several.
 */
export function onlyOne<Match extends Candidate>(matches: readonly Match[], what: string): Match | undefined {
  if (matches.length <= 1) return matches[0];
  const candidates = matches.slice(0, MOST_CANDIDATES).map(({ code, schemeName }) => ({ code, schemeName }));
  const told = matches.length > MOST_CANDIDATES ? `; the first ${MOST_CANDIDATES} are told` : '';
  throw new ProblemError(
    problem(400, `The question matches ${matches.length} ${what}. Ask for one of them by its code${told}.`, {
      candidates,
    }),
  );
}
