import { openPostgresStore, type ReadServers } from '../storage/open-store.ts';
import { openPostgres } from '../storage/postgres.ts';
import { hasVersion } from '../storage/replicas.ts';
import type { Store } from '../storage/store.ts';
import type { Subscription } from './subscription.ts';

/**
 * Opens a version in a database, to be read from replicas of it if there are any, and marks it as in use until it is closed.
 * @throws Error if there is no such version, or no longer.
 */
export async function openVersion(
  url: string,
  version: string,
  subscription: Subscription,
  replicas?: ReadServers,
): Promise<Store> {
  const release = await subscription.use(version);
  try {
    const store = await openPostgresStore(url, version, replicas);
    return { ...store, close: () => store.close().finally(release) };
  } catch (error) {
    await release();
    throw error;
  }
}

/** The servers among `urls` that can be reached and do not have a version yet. */
export async function findLagging(urls: readonly string[], version: string): Promise<readonly string[]> {
  const lagging = await Promise.all(urls.map((url) => isLagging(url, version)));
  return urls.filter((_, index) => lagging[index]);
}

async function isLagging(url: string, version: string): Promise<boolean> {
  const database = openPostgres(url, version);
  try {
    return !(await hasVersion(database));
  } catch {
    return false; // nothing is read from it until it responds
  } finally {
    await database.close();
  }
}
