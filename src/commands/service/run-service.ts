import { readFileSync } from 'node:fs';
import type { Logger } from 'pino';
import { warmCache } from '#service/api/cache-warming.ts';
import { createOneTimeToken } from '#service/auth/page-key.ts';
import { createService, type Service } from '#service/service.ts';
import { DatabaseUnavailableError } from '#dataset/storage/database.ts';
import { prepareDataDir, preparePageKey } from '../data-dir.ts';
import { formatDataset } from '../terminal-text.ts';
import type { Settings } from '../settings.ts';
import { isShuttingDown } from '../shutdown.ts';
import { openLiveDatabase } from './live-database.ts';
import { openLiveDataset } from './live-dataset.ts';
import { openLiveKeys } from './live-keys.ts';
import { createKeyFileSource } from './watch-keys.ts';

export interface RunningService {
  readonly service: Service;
  /** Opens the dashboard once without an access key; null if a browser on this machine needs none. */
  readonly oneTimeToken: string | null;
  /** Its dataset: `Sample data · NAVs to 19 Nov 2026`. */
  readonly description: string;
  readonly close: () => Promise<void>;
}

/**
 * Starts the service over a data directory or a database: it follows the dataset and the access keys there. Used by `npm start` and
 * `npm run dev`, which differ in how they serve the dashboard's files.
 * @throws CommandError if the directory is not usable, Error if the database cannot be reached.
 */
export async function runService(settings: Settings, log: Logger, staticFiles: Service): Promise<RunningService> {
  const { isPageKeyAutomatic, allowedHosts, allowedOrigins, connectOrigins } = settings;
  const { accessKey, dataset, info, keys, close } = await openData(settings, log);
  const oneTimeToken = createOneTimeToken();
  const { authenticator, close: closeKeys } = await openLiveKeys(keys, accessKey, log);
  const serviceInfo = { version: readPackageVersion(), startedAt: new Date().toISOString().slice(0, 19) };
  warmCache(dataset, serviceInfo, (err) => log.error({ err }, 'could not pre-compute a response'));
  const service = createService({
    dataset,
    authenticator,
    service: serviceInfo,
    pageKey: { accessKey, isAutomatic: isPageKeyAutomatic, oneTimeToken },
    allowedHosts,
    allowedOrigins,
    connectOrigins,
    isShuttingDown,
    staticFiles,
    onError: createErrorLogger(log),
  });
  const closeAll = async () => {
    closeKeys();
    await close();
  };
  return {
    service,
    oneTimeToken: isPageKeyAutomatic ? null : oneTimeToken.token,
    description: info ? formatDataset(info) : 'no dataset: see the log',
    close: closeAll,
  };
}

/** Everything that the service reads, from the database if there is one, else from the data directory. */
async function openData({ dataDir, databaseUrl, sampleCodes, ...settings }: Settings, log: Logger) {
  const print = (line: string) => console.log(line);
  if (databaseUrl !== undefined) {
    const accessKey = preparePageKey(dataDir, settings.accessKey);
    return { accessKey, ...(await openLiveDatabase(databaseUrl, dataDir, sampleCodes, log, print)) };
  }
  const accessKey = prepareDataDir(dataDir, settings.accessKey);
  const keys = createKeyFileSource(dataDir);
  return { accessKey, keys, ...(await openLiveDataset(dataDir, sampleCodes, log, print)) };
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
  const content: unknown = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'));
  if (typeof content === 'object' && content !== null && 'version' in content && typeof content.version === 'string') {
    return content.version;
  }
  throw new Error('package.json: expected a version');
}
