import { createCatalog } from '#dataset/postgres/catalog.ts';
import { withConnection } from '#dataset/postgres/connection-and-locks.ts';
import { publishVersion } from '#dataset/postgres/publish-version.ts';
import type { DatasetFile } from '#dataset/versions/current-version.ts';
import type { TestMarket } from '#test/support/market/market-types.ts';
import { buildDatasetFile } from '#test/support/temporary-dataset.ts';

/** Publishes a market as an official dataset in a data directory, and in a database. */
export async function publishMarket(url: string, dataDir: string, market: TestMarket): Promise<DatasetFile> {
  const file = await buildDatasetFile(dataDir, market);
  await withConnection(url, async (client) => {
    await createCatalog(client);
    await publishVersion(client, file, '');
  });
  return file;
}
