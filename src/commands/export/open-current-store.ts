import { openStore } from '#dataset/storage/open-store.ts';
import type { Store } from '#dataset/storage/store.ts';
import { findServableDataset, findServableKind } from '#dataset/versions/find-current.ts';
import { CommandError } from '../run-command.ts';

/**
 * The dataset that a service would serve, from a database if there is one, else from the data directory.
 * @throws CommandError if there is none
 */
export async function openCurrentStore(dataDir: string, databaseUrl: string | undefined): Promise<Store> {
  if (databaseUrl !== undefined) return openFromDatabase(databaseUrl);
  const kind = await findServableKind(dataDir);
  const { file, fault } = kind ? await findServableDataset(dataDir, kind) : { file: null, fault: null };
  if (fault !== null) console.error(fault);
  if (file) return openStore(file.path);
  throw new CommandError(
    `There is no dataset in ${dataDir}: npm start makes a sample, npm run update an official one.`,
  );
}

/** Marks the version as in use until it is closed, so that an import does not remove it. */
async function openFromDatabase(url: string): Promise<Store> {
  const [{ subscribe }, { findServedVersion }, { openVersion }] = await Promise.all([
    import('#dataset/postgres/subscription.ts'),
    import('#dataset/postgres/catalog.ts'),
    import('#dataset/postgres/open-version.ts'),
  ]);
  const ignore = (): void => {};
  const subscription = await subscribe(url, { onChange: ignore, onLost: ignore, onRestored: ignore });
  try {
    const current = await subscription.run(findServedVersion);
    if (!current) throw new CommandError('There is no dataset in the database: npm run update makes one.');
    const store = await openVersion(url, current.version, subscription);
    return { ...store, close: () => store.close().finally(() => subscription.close()) };
  } catch (thrown) {
    await subscription.close();
    throw thrown;
  }
}
