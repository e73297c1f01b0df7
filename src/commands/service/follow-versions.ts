import type { Logger } from 'pino';
import type { DatabaseVersion } from '#dataset/postgres/catalog.ts';
import { describeServer } from '#dataset/postgres/connection-and-locks.ts';
import { DatabaseUnavailableError } from '#dataset/storage/database.ts';
import type { Store } from '#dataset/storage/store.ts';
import type { CurrentDataset } from '#service/api/current-dataset.ts';

/** The versions of a database, as one service sees them. */
export interface Versions {
  readonly findServed: () => Promise<DatabaseVersion | null>;
  /** The addresses of the replicas that respond and lack it. */
  readonly findLagging: (version: string) => Promise<readonly string[]>;
  readonly open: (version: string) => Promise<Store>;
}

interface Follower {
  /** A version may have been published. */
  readonly follow: () => void;
  readonly stop: () => Promise<void>;
}

/** Milliseconds until a version that could not be opened, or that a replica lacks, is tried again. */
const RETRY_INTERVAL = 1_000;

/**
 * Replaces a dataset by each newer version, once every replica that responds has it.
 * @param served the version of the dataset; undefined if it has none.
 */
export function followVersions(
  { findServed, findLagging, open }: Versions,
  dataset: CurrentDataset,
  served: string | undefined,
  log: Logger,
): Follower {
  let isStopped = false;
  let awaited: string | undefined;
  let checking = Promise.resolve(); // one after the other: an older version must not replace a newer one
  const follow = (): void => {
    if (!isStopped) checking = checking.then(recheck);
  };
  const retry = () => setTimeout(follow, RETRY_INTERVAL).unref();
  const recheck = async (): Promise<void> => {
    try {
      const version = (await findServed())?.version;
      if (version === undefined || version === served) return;
      const lagging = await findLagging(version);
      if (lagging.length > 0) {
        if (awaited !== version) {
          log.info({ version, servers: lagging.map(describeServer) }, 'waiting until each replica has the new dataset');
        }
        awaited = version;
        retry();
        return;
      }
      await dataset.replace(await open(version));
      served = version;
      log.info({ version }, 'serving the new dataset');
    } catch (err) {
      log.error({ err }, 'new dataset could not be opened; still serving the previous one');
      if (err instanceof DatabaseUnavailableError) retry();
    }
  };
  follow(); // a version may have been published since the served one was opened
  return {
    follow,
    stop: async () => {
      isStopped = true;
      await checking;
    },
  };
}
