import { findCurrentVersion } from '#dataset/versions/find-current.ts';

/** The version that an import adds to, and its number of scheme codes; undefined if there is none. */
export async function readOfficialVersion(
  dataDir: string,
  databaseUrl: string | undefined,
): Promise<{ readonly version: string; readonly schemes: number } | undefined> {
  if (databaseUrl === undefined) return (await findCurrentVersion(dataDir, 'Official')).current ?? undefined;
  const { readCurrentVersionOf } = await import('#dataset/postgres/catalog.ts');
  return readCurrentVersionOf(databaseUrl, 'Official');
}
