import { readFileSync } from 'node:fs';
import type { Logger } from 'pino';
import { createDatasetBackend, type Backend } from '#service/api/backend.ts';
import { warmCache } from '#service/api/cache-warming.ts';
import { createOneTimeToken } from '#service/auth/page-key.ts';
import type { ServiceInfo } from '#service/operations/handlers.ts';
import { createService, type Service } from '#service/service.ts';
import { createGateway } from '#service/upstream/gateway.ts';
import { prepareDataDir } from '../data-dir.ts';
import { formatDataset } from '../terminal-text.ts';
import type { Settings } from '../settings.ts';
import { isShuttingDown } from '../shutdown.ts';
import { readAddresses } from '../update/read-addresses.ts';
import { createFreshnessReader } from './freshness.ts';
import { openLiveDataset } from './live-dataset.ts';
import { openLiveKeys } from './live-keys.ts';

export interface RunningService {
  readonly service: Service;
  /** What it serves its operations from. */
  readonly backend: Backend;
  /** The package's version. */
  readonly version: string;
  /** Opens the dashboard once without an access key; null if a browser on this machine needs none. */
  readonly oneTimeToken: string | null;
  /** Its dataset: `Sample data · NAVs to 19 Nov 2026`. */
  readonly description: string;
  /** Whether it is the sample market. */
  readonly isSample: boolean;
  readonly close: () => Promise<void>;
}

/**
 * Starts the service over a data directory: it follows the directory's dataset, unless it is a gateway, and access keys. Used by `npm start` and
 * `npm run dev`, which differ in how they serve the dashboard's files.
 * @throws CommandError if the directory is not usable.
 */
export async function runService(settings: Settings, log: Logger, staticFiles: Service): Promise<RunningService> {
  const { dataDir, isPageKeyAutomatic, allowedHosts, allowedOrigins, connectOrigins } = settings;
  const accessKey = prepareDataDir(dataDir, settings.accessKey);
  const oneTimeToken = createOneTimeToken();
  const { authenticator, close: closeKeys } = openLiveKeys(dataDir, accessKey, log);
  const serviceInfo = {
    version: readPackageVersion(),
    startedAt: new Date().toISOString().slice(0, 19),
    describeFreshness: createFreshnessReader(dataDir, readAddresses(process.env).fundHouses),
  };
  const { backend, description, isSample, close } = await openBackend(settings, serviceInfo, log);
  const service = createService({
    backend,
    authenticator,
    service: serviceInfo,
    pageKey: { accessKey, isAutomatic: isPageKeyAutomatic, oneTimeToken },
    allowedHosts,
    allowedOrigins,
    connectOrigins,
    isShuttingDown,
    staticFiles,
    onError: (err) => log.error({ err }, 'request failed'),
  });
  const closeAll = async () => {
    closeKeys();
    await close();
  };
  return {
    service,
    backend,
    version: serviceInfo.version,
    oneTimeToken: isPageKeyAutomatic ? null : oneTimeToken.token,
    description,
    isSample,
    close: closeAll,
  };
}

type OpenBackend = Pick<RunningService, 'description' | 'isSample' | 'close'> & { readonly backend: Backend };

/** The upstream service if there is one, else the current dataset. */
async function openBackend(
  { dataDir, sampleCodes, upstream }: Settings,
  service: ServiceInfo,
  log: Logger,
): Promise<OpenBackend> {
  if (upstream) {
    const backend = createGateway(upstream, service, {
      onFailure: (operation, { message }) => log.warn({ operation, reason: message }, 'the upstream service failed'),
      onError: (err) => log.error({ err }, 'could not request the state of the upstream service'),
    });
    const description = `Gateway to ${new URL(upstream.url).host}`;
    return { backend, description, isSample: false, close: async () => undefined };
  }
  const { dataset, info, close } = await openLiveDataset(dataDir, sampleCodes, log, (line) => console.log(line));
  warmCache(dataset, service, (err) => log.error({ err }, 'could not pre-compute a response'));
  const description = info ? formatDataset(info) : 'no dataset: see the log';
  return { backend: createDatasetBackend(dataset, service), description, isSample: info?.kind === 'Sample', close };
}

/** The service has the version of the package. */
function readPackageVersion(): string {
  const content: unknown = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'));
  if (typeof content === 'object' && content !== null && 'version' in content && typeof content.version === 'string') {
    return content.version;
  }
  throw new Error('package.json: expected a version');
}
