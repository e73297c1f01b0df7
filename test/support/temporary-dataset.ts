import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDraft } from '#dataset/draft/draft.ts';
import { createCatalog } from '#dataset/postgres/catalog.ts';
import { withConnection } from '#dataset/postgres/connection-and-locks.ts';
import { openVersion } from '#dataset/postgres/open-version.ts';
import { publishVersion } from '#dataset/postgres/publish-version.ts';
import { subscribe } from '#dataset/postgres/subscription.ts';
import { listSampleFiles } from '#dataset/sample/files/sample-files.ts';
import { importSample } from '#dataset/sample/import-sample.ts';
import type { SampleMarket } from '#dataset/sample/types.ts';
import { openStore } from '#dataset/storage/open-store.ts';
import type { Store } from '#dataset/storage/store.ts';
import type { DatasetFile } from '#dataset/versions/current-version.ts';
import { publishDataset } from '#dataset/versions/publish.ts';
import type { TestMarket } from './market/market-types.ts';
import { writeMarket } from './market/write-market.ts';

/** Publishes a market that a test states, or a generated one through its files, as a dataset in a data directory. */
export async function buildDatasetFile(
  dataDir: string,
  market: TestMarket | SampleMarket,
  kind: 'Official' | 'Sample' = 'Official',
): Promise<DatasetFile> {
  const draft = createDraft(dataDir);
  const { navAsOf, navRows } =
    'models' in market ? await importSample(draft, listSampleFiles(market)) : await writeMarket(draft, market);
  const facts = { kind, label: '', sources: 'A test', generatorVersion: '', navAsOf, navRows };
  return publishDataset(dataDir, draft, facts);
}

/**
 * Builds a dataset from a market and opens it as the service does: a file or, if `FUNDLENS_DATABASE_URL` is set, a version in that
 * database. Closing the store deletes its folder.
 */
export async function openTemporaryStore(
  market: TestMarket | SampleMarket,
  kind: 'Official' | 'Sample' = 'Sample',
): Promise<Store> {
  const home = createTemporaryHome();
  const file = await buildDatasetFile(home, market, kind);
  const url = process.env['FUNDLENS_DATABASE_URL'] || null;
  const store = url === null ? await openStore(file.path) : await openInDatabase(url, file);
  return {
    ...store,
    close: async () => {
      await store.close();
      rmSync(home, { recursive: true });
    },
  };
}

/** Publishes a dataset file to a database and opens it there. */
async function openInDatabase(url: string, file: DatasetFile): Promise<Store> {
  await withConnection(url, async (client) => {
    await createCatalog(client);
    await publishVersion(client, file, '');
  });
  const subscription = await subscribe(url, { onChange: ignore, onLost: ignore, onRestored: ignore });
  const store = await openVersion(url, file.version, subscription);
  return { ...store, close: () => store.close().finally(subscription.close) };
}

const ignore = () => undefined;

/** A new, empty data directory. */
export const createTemporaryHome = (): string => mkdtempSync(join(tmpdir(), 'fundlens-'));
