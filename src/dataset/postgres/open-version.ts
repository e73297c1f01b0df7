import { openPostgresStore } from '../storage/open-store.ts';
import type { Store } from '../storage/store.ts';
import type { Subscription } from './subscription.ts';

/**
 * Opens a version in a database and marks it as in use until it is closed.
 * @throws Error if there is no such version, or no longer.
 */
export async function openVersion(url: string, version: string, subscription: Subscription): Promise<Store> {
  const release = await subscription.use(version);
  try {
    const store = await openPostgresStore(url, version);
    return { ...store, close: () => store.close().finally(release) };
  } catch (error) {
    await release();
    throw error;
  }
}
