import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { formatRecordTime } from '#contract/dates.ts';
import { isText, toFields } from '#contract/shape.ts';
import { DatabaseUnavailableError } from '#dataset/storage/database.ts';
import type { Backend } from '#service/api/backend.ts';
import { generateKey } from '#service/auth/access-key.ts';
import { createOneTimeToken } from '#service/auth/page-key.ts';
import type { DataRoutes } from '#service/routes/data.ts';
import { createService, type Service } from '#service/service.ts';
import { createHistoryReader } from '../jobs/data-history.ts';
import { createUpdateControl } from '../jobs/update-control.ts';
import { createDataDir } from '../settings/data-dir.ts';
import type { Settings } from '../settings/settings.ts';
import { isShuttingDown } from '../shutdown.ts';
import { readAddresses } from '../update/read-addresses.ts';
import { createFreshnessReader } from './freshness.ts';
import { openLiveKeys } from './live-keys.ts';
import { createMcpHandler } from './mcp-handler.ts';
import { openBackend } from './open-backend.ts';

export interface RunningService {
  readonly service: Service;
  readonly backend: Backend;
  /** The package's version. */
  readonly version: string;
  /** The dashboard's own access key. */
  readonly accessKey: string;
  /** Opens the dashboard once without an access key, or to update data; null if a browser on this machine needs none. */
  readonly oneTimeToken: string | null;
  /** The file with the dashboard's access key; undefined if it is in none. */
  readonly keyStoredIn: string | undefined;
  /** Its dataset: `Sample data · NAVs to 19 Nov 2026`. */
  readonly description: string;
  readonly isSample: boolean;
  readonly close: () => Promise<void>;
}

/**
 * Starts the service over a data directory, a database or another service: it follows the dataset and the access keys there. Used by `npm start` and
 * `npm run dev`, which differ in how they serve the dashboard's files.
 * @throws CommandError if the directory is not usable, Error if the database cannot be reached.
 */
export async function runService(settings: Settings, log: Logger, staticFiles: Service): Promise<RunningService> {
  const { isPageKeyAutomatic, allowsUpdate, dataDir, publicUrl, allowedHosts, allowedOrigins, connectOrigins } =
    settings;
  const oneTimeToken = createOneTimeToken();
  if (allowsUpdate) createDataDir(dataDir); // which must be writable then
  const serviceInfo = {
    version: readPackageVersion(),
    startedAt: formatRecordTime(new Date()),
    describeFreshness: createFreshnessReader(dataDir, readAddresses(process.env).fundHouses),
  };
  const { pageKey, keys, backend, description, isSample, close } = await openBackend(settings, serviceInfo, log);
  const { authenticator, close: closeKeys } = await openLiveKeys(keys, pageKey.accessKey, log);
  const data = openDataRoutes(settings, backend, log);
  const service = createService({
    backend,
    authenticator,
    service: serviceInfo,
    pageKey: {
      accessKey: pageKey.accessKey,
      oneTimeToken,
      isAutomatic: isPageKeyAutomatic,
      updateKey: allowsUpdate ? generateKey() : undefined,
    },
    data,
    mcp: settings.allowsMcp ? createMcpHandler(serviceInfo.version) : undefined,
    publicUrl,
    allowedHosts,
    allowedOrigins,
    connectOrigins,
    isShuttingDown,
    staticFiles,
    onError: createErrorLogger(log),
  });
  const closeAll = async () => {
    await data?.close();
    closeKeys();
    await close();
  };
  return {
    service,
    backend,
    version: serviceInfo.version,
    accessKey: pageKey.accessKey,
    oneTimeToken: isPageKeyAutomatic && !allowsUpdate ? null : oneTimeToken.token,
    keyStoredIn: pageKey.storedIn,
    description,
    isSample,
    close: closeAll,
  };
}

/** Milliseconds in which a database that cannot be reached is logged once, whatever the number of failing requests. */
const LOG_INTERVAL = 10_000;

function createErrorLogger(log: Logger): (thrown: unknown) => void {
  let loggedAt = -Infinity;
  return (err) => {
    if (err instanceof DatabaseUnavailableError) {
      if (performance.now() - loggedAt < LOG_INTERVAL) return;
      loggedAt = performance.now();
    }
    log.error({ err }, 'request failed');
  };
}

/** The service has the version of the package. */
function readPackageVersion(): string {
  const { version } = toFields(JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')));
  if (isText(version)) return version;
  throw new Error('package.json: expected a version');
}

/** Milliseconds in which a service follows a new dataset, also on a busy machine; the page then shows the old one a while longer. */
const SERVED_TIMEOUT = 60_000;
const POLL_INTERVAL = 100;

/** What the page Data shows besides the API, and updates if the settings allow them; undefined for a gateway, which has no dataset. */
function openDataRoutes(
  { dataDir, databaseUrl, upstream, allowsUpdate }: Settings,
  backend: Pick<Backend, 'describeData' | 'readUnmatchedPortfolios'>,
  log: Logger,
): (DataRoutes & { readonly close: () => Promise<void> }) | undefined {
  if (upstream) return undefined;
  const readServedVersion = async () => (await backend.describeData())?.version ?? null;
  const waitUntilServed = async (version: string): Promise<void> => {
    const begun = performance.now();
    while ((await readServedVersion()) !== version && performance.now() - begun < SERVED_TIMEOUT) {
      await delay(POLL_INTERVAL);
    }
  };
  const { readUnmatchedPortfolios } = backend;
  const updates = allowsUpdate
    ? createUpdateControl({ dataDir, databaseUrl, log, waitUntilServed, readUnmatchedPortfolios })
    : null;
  return {
    readHistory: createHistoryReader({ dataDir, databaseUrl, readServedVersion, readUnmatchedPortfolios }),
    updates,
    close: async () => updates?.close(),
  };
}
