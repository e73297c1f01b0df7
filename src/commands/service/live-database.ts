import type { Logger } from 'pino';
import { buildSampleDataset, describeGenerator } from '#dataset/sample/build-sample.ts';
import { createCatalog, findServedVersion } from '#dataset/postgres/catalog.ts';
import {
  describeServer,
  LOCKS,
  withAdvisoryLock,
  withConnection,
  type Change,
} from '#dataset/postgres/connection-and-locks.ts';
import { openVersion } from '#dataset/postgres/open-version.ts';
import { publishVersion } from '#dataset/postgres/publish-version.ts';
import { subscribe, type Subscription } from '#dataset/postgres/subscription.ts';
import { DatabaseUnavailableError } from '#dataset/storage/database.ts';
import { createCurrentDataset } from '#service/api/current-dataset.ts';
import { createDataDir } from '../settings/data-dir.ts';
import { readDatabaseKeys } from '../keys/database-key-store.ts';
import type { WatchedDataset } from './live-dataset.ts';
import type { KeySource, KeysListener } from './live-keys.ts';

/** Milliseconds until a version that could not be opened is tried again. */
const RETRY_INTERVAL = 1_000;

/**
 * Opens the current dataset of a database, and each newer version once it is published; the sample data, generated if needed, if
 * there is no official one. Also the database's access keys. If the database cannot be reached later, requests fail until it can be.
 * @param print shows progress to a waiting user, one line at a time.
 * @throws Error if it cannot be reached at the start.
 */
export async function openLiveDatabase(
  url: string,
  dataDir: string,
  sampleCodes: number | undefined,
  log: Logger,
  print: (line: string) => void,
): Promise<WatchedDataset & { readonly keys: KeySource }> {
  await prepareDatabase(url, dataDir, sampleCodes, print);
  const server = describeServer(url);
  const keysListeners = new Set<KeysListener>();
  let follow: () => void = () => undefined;
  const subscription = await subscribe(url, {
    onChange: (change: Change) => {
      if (change === 'dataset') follow();
      else for (const listener of keysListeners) void passOnKeys(subscription, listener);
    },
    onLost: (err) => log.error({ err, server }, 'the connection to the database was lost; trying again'),
    onRestored: () => log.info({ server }, 'the connection to the database is restored'),
  });
  const first = await openServed(url, subscription);
  const dataset = createCurrentDataset(first, (err) => log.error({ err }, 'the previous dataset could not be closed'));
  let served = first?.info.version;
  const recheck = async (): Promise<void> => {
    try {
      const current = await subscription.run(findServedVersion);
      if (!current || current.version === served) return;
      await dataset.replace(await openVersion(url, current.version, subscription));
      served = current.version;
      log.info({ version: served }, 'serving the new dataset');
    } catch (err) {
      log.error({ err }, 'new dataset could not be opened; still serving the previous one');
      if (err instanceof DatabaseUnavailableError) setTimeout(follow, RETRY_INTERVAL).unref();
    }
  };
  let checking = Promise.resolve(); // one after the other: an older version must not replace a newer one
  follow = () => void (checking = checking.then(recheck));
  follow(); // a version may have been published since the first was opened
  return {
    dataset,
    info: first?.info ?? null,
    keys: {
      read: () => subscription.run(readDatabaseKeys),
      watch: (listener) => {
        keysListeners.add(listener);
        return () => keysListeners.delete(listener);
      },
    },
    close: async () => {
      follow = () => undefined;
      await checking;
      await dataset.close();
      await subscription.close();
    },
  };
}

async function passOnKeys(subscription: Subscription, { onChange, onUnreadable }: KeysListener): Promise<void> {
  try {
    onChange(await subscription.run(readDatabaseKeys));
  } catch (error) {
    onUnreadable(error);
  }
}

async function openServed(url: string, subscription: Subscription) {
  const current = await subscription.run(findServedVersion);
  return current && openVersion(url, current.version, subscription);
}

/** Publishes the sample data unless there is an official dataset, or the same sample. */
async function prepareDatabase(
  url: string,
  dataDir: string,
  sampleCodes: number | undefined,
  print: (line: string) => void,
): Promise<void> {
  const options = sampleCodes === undefined ? {} : { codes: sampleCodes };
  await withConnection(url, async (client) => {
    const isPrepared = async () => {
      const served = await findServedVersion(client);
      return served?.kind === 'Official' || served?.generatorVersion === describeGenerator(options);
    };
    if (await isPrepared()) return;
    await createCatalog(client);
    const onWait = (holder: string) => print(`Another import is running (${holder}); waiting…`);
    await withAdvisoryLock(
      client,
      LOCKS.build,
      () => onWait('in the same database'),
      async () => {
        if (await isPrepared()) return;
        createDataDir(dataDir);
        const file = await buildSampleDataset(dataDir, options, onWait, () =>
          print('Generating the sample data (a few seconds)…'),
        );
        await publishVersion(client, file, describeGenerator(options));
      },
    );
  });
}
