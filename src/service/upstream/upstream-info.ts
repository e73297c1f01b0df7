import {
  operationNames,
  type OperationName,
  type OperationRecord,
  operations,
} from '#contract/operations/operations.ts';
import { ProblemError } from '#contract/problems.ts';
import { datasetStates, type ServerInfo } from '#contract/records/service.ts';
import { parseApiRequest } from '#contract/requests/request.ts';
import type { Clocks } from '../auth/authenticate.ts';
import type { Caller, ServiceInfo } from '../operations/handler.ts';
import type { UpstreamLimits } from './limits.ts';
import { createStaleCache } from './stale-cache.ts';
import type { UpstreamClient } from './upstream-client.ts';
import { OperationUnavailableError, UpstreamError } from './upstream-error.ts';

export interface UpstreamInfo {
  /** The record of GetServerInfo. */
  readonly readServerInfo: (service: ServiceInfo) => Promise<ServerInfo>;
  /** The records of GetLimitation: the limits of our caller, for the operations that the upstream service provides. */
  readonly readLimitations: (caller: Caller) => Promise<readonly OperationRecord<'GetLimitation'>[]>;
  /** Whether the upstream service did not provide the operation when that was last checked. */
  readonly isUnavailable: (name: OperationName) => boolean;
  /** Resolves to `isUnavailable` as soon as it is known. */
  readonly checkUnavailable: (name: OperationName) => Promise<boolean>;
  /** The latest known description of its data; null if it provides none. */
  readonly getLatest: () => ServerInfo | null;
  /** Requests in the background what is not known or no longer fresh. */
  readonly refresh: () => void;
}

/**
 * @param host shown as the source of the data.
 * @param onNewData called when the upstream service has another dataset.
 * @param onError called with unexpected errors.
 */
export function createUpstreamInfo(
  client: UpstreamClient,
  host: string,
  clocks: Clocks,
  limits: UpstreamLimits,
  onNewData: () => void,
  onError: (thrown: unknown) => void,
): UpstreamInfo {
  const infos = createStaleCache(clocks, limits);
  const unavailableOperations = createStaleCache(clocks, limits);
  let latest: ServerInfo | null = null;
  let unavailable: ReadonlySet<OperationName> = new Set();

  const fetchInfo = async () => {
    const { records, version, bytes, age } = await client.request('GetServerInfo', {}).catch((error: unknown) => {
      if (error instanceof OperationUnavailableError) return { records: [], version: '', bytes: 0, age: 0 };
      throw error;
    });
    const info = records[0] ?? null;
    if (latest && info && latest.datasetVersion !== info.datasetVersion) onNewData();
    latest = info;
    return { version, bytes, age };
  };
  const fetchUnavailable = async () => {
    unavailable = await findUnavailableOperations(client.request);
    return { version: [...unavailable].join(), bytes: 0, age: 0 };
  };
  const updateInfo = () => ignoreFailure(infos.get('', operations.GetServerInfo.maxAge, fetchInfo));
  const updateUnavailable = () =>
    ignoreFailure(unavailableOperations.get('', operations.GetLimitation.maxAge, fetchUnavailable));
  return {
    isUnavailable: (name) => unavailable.has(name),
    checkUnavailable: (name) => updateUnavailable().then(() => unavailable.has(name)),
    getLatest: () => latest,
    refresh: () => void Promise.all([updateInfo(), updateUnavailable()]).catch(onError),
    readServerInfo: async (service) => {
      await updateInfo();
      const isFailing = client.isFailing();
      const isDegraded = isFailing || latest?.datasetState === datasetStates.degraded;
      return {
        ...(latest ?? NO_INFO),
        serviceVersion: service.version,
        startedAt: service.startedAt,
        datasetKind: 'Upstream',
        sources: [host, latest?.sources].filter(Boolean).join(': '),
        datasetState: isDegraded ? datasetStates.degraded : datasetStates.ok,
        upstreamRespondedAt: isFailing ? client.getRespondedAt() : (latest?.upstreamRespondedAt ?? null),
      };
    },
    readLimitations: async ({ canCall, requestsPerMinute, remaining }) => {
      await updateUnavailable();
      return operationNames.map((operation) => ({
        operation,
        allowed: canCall(operation) && !unavailable.has(operation) ? 'Yes' : 'No',
        requestsPerMinute,
        remaining,
        maxRecords: null,
      }));
    },
  };
}

/** What is known of a service that describes neither itself nor its data. */
const NO_INFO = {
  datasetVersion: '',
  navAsOf: null,
  portfolioAsOf: null,
  schemes: null,
  navRows: null,
  holdingRows: null,
  offers: null,
  freshness: '',
  portfolioFreshness: '',
  tradingCalendar: '',
  missingDays: '',
} as const;

/** The failure is part of what is known about the upstream service. */
async function ignoreFailure(update: Promise<unknown>): Promise<void> {
  try {
    await update;
  } catch (error) {
    if (!(error instanceof UpstreamError || error instanceof ProblemError)) throw error;
  }
}

type Request = UpstreamClient['request'];

/**
 * The operations that the upstream service does not provide to our key: those that its GetLimitation does not allow and, of
 * those that it does not list, those that it rejects.
 * @throws UpstreamError if it does not respond at all, or rejects everything: then it fails, or what is in front of it responds.
 */
async function findUnavailableOperations(request: Request): Promise<ReadonlySet<OperationName>> {
  const limitations = await nullIfUnavailable(request('GetLimitation', {}));
  const allowed = new Map(
    limitations?.records.map((row) => [row.operation.toLowerCase(), row.allowed.toLowerCase() !== 'no']),
  );
  const listed = (name: OperationName) => allowed.get(name.toLowerCase());
  const unlisted = dataOperations.filter((name) => listed(name) === undefined);
  const rejected = unlisted.length === 0 ? [] : await findRejectedOperations(unlisted, request);
  if (rejected.length === dataOperations.length) throw new UpstreamError('it provides none of the operations');
  return new Set([...dataOperations.filter((name) => listed(name) === false), ...rejected]);
}

/** The service itself responds to the others. */
const dataOperations = operationNames.filter((name) => name !== 'GetLimitation' && name !== 'GetServerInfo');

async function findRejectedOperations(names: readonly OperationName[], request: Request) {
  // a scheme that exists: some services respond with 404 if nothing matches
  const { filters } = parseApiRequest('GetAUM', [['max', '1']]);
  const code = (await nullIfUnavailable(request('GetAUM', filters)))?.records[0]?.code || '0';
  const areAccepted = await Promise.all(names.map((name) => isAccepted(name, code, request)));
  return names.filter((_, index) => !areAccepted[index]);
}

async function isAccepted(name: OperationName, code: string, request: Request): Promise<boolean> {
  const { parameters, selectors } = operations[name];
  const required = 'code' in parameters ? ['code'] : selectors.slice(0, 1);
  const probe = required.map((parameter) => [parameter, code] as const);
  try {
    return (await nullIfUnavailable(request(name, parseApiRequest(name, probe).filters))) !== null;
  } catch (error) {
    if (error instanceof ProblemError || error instanceof UpstreamError) return true; // provided, as far as we know
    throw error;
  }
}

async function nullIfUnavailable<T>(response: Promise<T>): Promise<T | null> {
  try {
    return await response;
  } catch (error) {
    if (error instanceof OperationUnavailableError) return null;
    throw error;
  }
}
