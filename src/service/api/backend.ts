import type { UnmatchedPortfolio } from '#contract/data-history.ts';
import { DatabaseUnavailableError } from '#dataset/storage/database.ts';
import type { DatasetInfo } from '#dataset/storage/store.ts';
import type { HttpResponse } from '../http/response.ts';
import type { Caller, ServiceInfo } from '../operations/handler.ts';
import type { CurrentDataset } from './current-dataset.ts';
import { findResponse, respond, type RequestToRespond } from './respond.ts';

/** A valid request that the caller may send. */
export interface PermittedRequest extends RequestToRespond {
  readonly caller: Caller;
}

/** The data that are being served, for monitoring. */
export interface ServedData extends Pick<DatasetInfo, 'version' | 'kind' | 'navAsOf' | 'portfolioAsOf'> {
  /** The freshness in GetServerInfo; '' if it is not known. */
  readonly freshness: string;
}

/** A dataset, or another service. */
export interface Backend {
  /** @throws ProblemError if the request cannot be served. */
  readonly respond: (request: PermittedRequest) => Promise<HttpResponse>;
  /**
   * Degraded if older data are served because the latest ones are damaged or not available.
   * @throws ProblemError 503 if no request can be served, DatabaseUnavailableError
   */
  readonly checkReadiness: () => Promise<'ok' | 'degraded'>;
  /** Null while there are none. */
  readonly describeData: () => Promise<ServedData | null>;
  /** The portfolios that match no scheme; none while there are no data. */
  readonly readUnmatchedPortfolios: () => Promise<readonly UnmatchedPortfolio[]>;
}

/** Milliseconds. A load balancer probes every second or two: a database that hangs is one that cannot answer. */
const READINESS_TIMEOUT = 2_000;

const rejectLater = (ms: number): Promise<never> =>
  new Promise((_, reject) => {
    const error = new DatabaseUnavailableError(`the database does not respond within ${ms / 1_000} s`);
    setTimeout(() => reject(error), ms).unref();
  });

/** Serves the operations from a dataset. */
export const createDatasetBackend = (dataset: CurrentDataset, service: ServiceInfo): Backend => ({
  respond: async (permitted) => {
    const found = findResponse(dataset.getCurrent(), service, permitted);
    if (found) return found;
    const { limitLongLists } = dataset;
    const { caller } = permitted;
    const isDegraded = dataset.isDegraded();
    return dataset.use(({ store, cache, lastModified }) =>
      respond({ store, cache, lastModified, service, caller, isDegraded, limitLongLists }, permitted),
    );
  },
  checkReadiness: async () => {
    await dataset.use(({ store }) => Promise.race([store.check(), rejectLater(READINESS_TIMEOUT)]));
    return dataset.isDegraded() ? 'degraded' : 'ok';
  },
  describeData: () =>
    dataset
      .use(async ({ store }) => ({ ...store.info, freshness: '', ...(await service.describeFreshness?.(store)) }))
      .catch(() => null),
  readUnmatchedPortfolios: () => dataset.use(({ store }) => store.readUnmatchedPortfolios()).catch(() => []),
});
