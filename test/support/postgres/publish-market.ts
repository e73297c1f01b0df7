import { createDraft } from '#dataset/build/draft.ts';
import { createCatalog } from '#dataset/postgres/catalog.ts';
import { withConnection } from '#dataset/postgres/connection.ts';
import { publishVersion } from '#dataset/postgres/publish-version.ts';
import type { SampleMarket } from '#dataset/sample/types.ts';
import { writeMarket } from '#dataset/sample/write-market.ts';
import type { DatasetFile } from '#dataset/versions/current-version.ts';
import { publishDataset } from '#dataset/versions/publish.ts';

/** Publishes a market as an official dataset in a data directory. */
export async function buildDatasetFile(dataDir: string, market: SampleMarket): Promise<DatasetFile> {
  const draft = createDraft(dataDir);
  const counts = await writeMarket(draft, market);
  return publishDataset(dataDir, draft, {
    kind: 'Official',
    label: '',
    sources: 'A test',
    generatorVersion: '',
    ...counts,
  });
}

/** The same, and in a database. */
export async function publishMarket(url: string, dataDir: string, market: SampleMarket): Promise<DatasetFile> {
  const file = await buildDatasetFile(dataDir, market);
  await withConnection(url, async (client) => {
    await createCatalog(client);
    await publishVersion(client, file, '');
  });
  return file;
}
