import type { LocalDatasetKind } from '../versions/current-version.ts';
import { createCatalog, listVersions, readCurrent, type DatabaseVersion } from './catalog.ts';
import { withConnection } from './connection-and-locks.ts';
import { measureVersion } from './version-schema.ts';

// Over a connection of their own.

/** The current version of a kind; undefined if there is none. @throws Error if the database cannot be reached. */
export const readCurrentVersionOf = (url: string, kind: LocalDatasetKind): Promise<DatabaseVersion | undefined> =>
  withConnection(url, async (client) => {
    await createCatalog(client);
    return (await readCurrent(client, kind)) ?? undefined;
  });

/** All versions, the one built last first, with the size of their tables. @throws Error if the database cannot be reached. */
export const readMeasuredVersions = (url: string): Promise<readonly (DatabaseVersion & { readonly bytes: number })[]> =>
  withConnection(url, async (client) => {
    await createCatalog(client);
    const versions = [];
    for (const stored of await listVersions(client)) {
      versions.push({ ...stored, bytes: await measureVersion(client, stored.version) });
    }
    return versions;
  });
