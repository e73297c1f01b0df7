import type { Logger } from 'pino';
import { createCatalog, findServedVersion } from '#dataset/postgres/catalog.ts';
import {
  describeServer,
  LOCKS,
  withAdvisoryLock,
  withConnection,
  type Change,
} from '#dataset/postgres/connection-and-locks.ts';
import { findLagging, openVersion } from '#dataset/postgres/open-version.ts';
import { publishVersion } from '#dataset/postgres/publish-version.ts';
import { subscribe, type Subscription } from '#dataset/postgres/subscription.ts';
import { buildSampleDataset, describeGenerator, isUsableSample } from '#dataset/sample/build-sample.ts';
import type { SampleOptions } from '#dataset/sample/types.ts';
import type { ReadServers } from '#dataset/storage/open-store.ts';
import { readManifest } from '#dataset/versions/manifest.ts';
import { createCurrentDataset } from '#service/api/current-dataset.ts';
import { readDatabaseKeys } from '../keys/database-key-store.ts';
import { createDataDir } from '../settings/data-dir.ts';
import { followVersions, type Versions } from './follow-versions.ts';
import type { WatchedDataset } from './live-dataset.ts';
import type { KeySource, KeysListener } from './live-keys.ts';

/**
 * Opens the current dataset of a database, and each newer version once it is published; the sample data, generated if needed, if
 * there is no official one. Also the database's access keys. If the database cannot be reached later, requests fail until it can be.
 * @param readUrls replicas that datasets are read from: a newer version is served once each that can be reached has it.
 * @param print shows progress to a waiting user, one line at a time.
 * @throws Error if it cannot be reached at the start.
 */
export async function openLiveDatabase(
  url: string,
  readUrls: readonly string[],
  dataDir: string,
  sample: SampleOptions,
  log: Logger,
  print: (line: string) => void,
): Promise<WatchedDataset & { readonly keys: KeySource }> {
  await prepareDatabase(url, dataDir, sample, print);
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
  const versions: Versions = {
    findServed: () => subscription.run(findServedVersion),
    findLagging: (version) => findLagging(readUrls, version),
    open: (version) => openVersion(url, version, subscription, describeReplicas(readUrls, log)),
  };
  const current = await versions.findServed();
  const first = current && (await versions.open(current.version));
  const dataset = createCurrentDataset(first, (err) => log.error({ err }, 'the previous dataset could not be closed'));
  const follower = followVersions(versions, dataset, first?.info.version, log);
  follow = follower.follow;
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
      await follower.stop();
      await dataset.close();
      await subscription.close();
    },
  };
}

const describeReplicas = (urls: readonly string[], log: Logger): ReadServers => ({
  urls,
  onLeftOut: (url, err) => log.error({ err, server: describeServer(url) }, 'a replica is left out'),
  onReadable: (url) => log.info({ server: describeServer(url) }, 'a replica is read from again'),
});

async function passOnKeys(subscription: Subscription, { onChange, onUnreadable }: KeysListener): Promise<void> {
  try {
    onChange(await subscription.run(readDatabaseKeys));
  } catch (error) {
    onUnreadable(error);
  }
}

/** Publishes the sample data unless there is an official dataset, or the same sample. */
async function prepareDatabase(
  url: string,
  dataDir: string,
  sample: SampleOptions,
  print: (line: string) => void,
): Promise<void> {
  await withConnection(url, async (client) => {
    const isPrepared = async () => {
      const served = await findServedVersion(client);
      return served?.kind === 'Official' || (served !== null && isUsableSample(served.generatorVersion, sample));
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
        const file = await buildSampleDataset(dataDir, sample, onWait, () =>
          print('Generating the sample data (up to a minute)…'),
        );
        await publishVersion(
          client,
          file,
          readManifest(dataDir, file.version)?.generatorVersion ?? describeGenerator(sample),
        );
      },
    );
  });
}
