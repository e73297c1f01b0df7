import type { IsoDateTime } from '#contract/dates.ts';
import type { Filters, OperationName, OperationRecord } from '#contract/operations/operations.ts';
import { createProblem, ProblemError, type Candidate } from '#contract/problems.ts';
import type { ServerInfo } from '#contract/records/service.ts';
import type { Store, PortfolioRef, SchemeSelection } from '#dataset/storage/store.ts';

/** The running service itself, as returned by GetServerInfo. */
export interface ServiceInfo {
  /** The package's version (semantic versioning). */
  readonly version: string;
  /** In UTC. */
  readonly startedAt: IsoDateTime;
  /** How old the data of a dataset are, by source; missing if the service does not know. */
  readonly describeFreshness?: (store: Store) => Promise<Pick<ServerInfo, 'freshness' | 'portfolioFreshness'>>;
}

/** The permissions of the access key that a request was sent with. */
export interface Caller {
  readonly canCall: (operation: OperationName) => boolean;
  /** The key's rate limit, across all operations. */
  readonly requestsPerMinute: number;
  /** Requests that it can still send at once, after this one. */
  readonly remaining: number;
}

/** One dataset version, the running service and the caller. */
export interface HandlerContext {
  readonly store: Store;
  readonly service: ServiceInfo;
  /** Whether an earlier dataset version is served because the latest one is damaged; for uncacheable operations only. */
  readonly isDegraded: boolean;
  /** Only uncacheable operations may use it: a cached response is sent to other callers too. */
  readonly caller: Caller;
}

/**
 * Returns the records of one operation. The same filters and context give the same records.
 * @throws ProblemError if the request cannot be served as it is.
 */
type Handler<Name extends OperationName> = (
  filters: Filters<Name>,
  context: HandlerContext,
) => Promise<readonly OperationRecord<Name>[]>;

export type Handlers = { readonly [Name in OperationName]: Handler<Name> };

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
