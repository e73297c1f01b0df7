import type { Logger } from 'pino';
import { createDatasetBackend, type Backend } from '#service/api/backend.ts';
import { warmCache } from '#service/api/cache-warming.ts';
import type { ServiceInfo } from '#service/operations/handler.ts';
import { createGateway } from '#service/upstream/gateway.ts';
import { formatDataset } from '../format-text.ts';
import { prepareDataDir, preparePageKey, type PreparedKey } from '../settings/data-dir.ts';
import type { Settings } from '../settings/settings.ts';
import { openLiveDataset } from './live-dataset.ts';
import { type KeySource, createKeyFileSource } from './live-keys.ts';

interface OpenBackend {
  readonly backend: Backend;
  /** The dashboard's own. */
  readonly pageKey: PreparedKey;
  readonly keys: KeySource;
  /** `Sample data · NAVs to 19 Nov 2026`. */
  readonly description: string;
  readonly isSample: boolean;
  readonly close: () => Promise<void>;
}

/**
 * What the service serves, and its access keys: another service if the settings name one, else the dataset of the database or of
 * the data directory.
 * @throws CommandError if the directory is not usable, Error if the database cannot be reached.
 */
export async function openBackend(settings: Settings, service: ServiceInfo, log: Logger): Promise<OpenBackend> {
  const { dataDir, upstream } = settings;
  if (upstream) {
    const backend = createGateway(upstream, service, {
      onFailure: (operation, { message }) => log.warn({ operation, reason: message }, 'the upstream service failed'),
      onError: (err) => log.error({ err }, 'could not request the state of the upstream service'),
    });
    return {
      backend,
      pageKey: preparePageKey(dataDir, settings.accessKey),
      keys: createKeyFileSource(dataDir),
      description: `Gateway to ${new URL(upstream.url).host}`,
      isSample: false,
      close: async () => undefined,
    };
  }
  const { dataset, info, ...data } = await openData(settings, log);
  warmCache(dataset, service, (err) => log.error({ err }, 'could not pre-compute a response'));
  return {
    ...data,
    backend: createDatasetBackend(dataset, service),
    description: info ? formatDataset(info) : 'no dataset: see the log',
    isSample: info?.kind === 'Sample',
  };
}

/** Everything that the service reads, from the database if there is one, else from the data directory. */
async function openData({ dataDir, databaseUrl, databaseReadUrls, sample, ...settings }: Settings, log: Logger) {
  const print = (line: string) => console.log(line);
  if (databaseUrl !== undefined) {
    const { openLiveDatabase } = await import('./live-database.ts');
    const pageKey = preparePageKey(dataDir, settings.accessKey);
    return { pageKey, ...(await openLiveDatabase(databaseUrl, databaseReadUrls, dataDir, sample, log, print)) };
  }
  const pageKey = prepareDataDir(dataDir, settings.accessKey);
  const keys = createKeyFileSource(dataDir);
  return { pageKey, keys, ...(await openLiveDataset(dataDir, sample, log, print)) };
}
