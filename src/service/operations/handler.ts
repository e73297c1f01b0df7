import type { IsoDateTime } from '#contract/dates.ts';
import type { Filters, OperationName, OperationRecord } from '#contract/operations/operations.ts';
import type { ServerInfo } from '#contract/records/service.ts';
import type { Store } from '#dataset/storage/store.ts';

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
export type Handler<Name extends OperationName> = (
  filters: Filters<Name>,
  context: HandlerContext,
) => Promise<readonly OperationRecord<Name>[]>;
