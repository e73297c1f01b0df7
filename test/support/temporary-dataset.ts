import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDraft } from '#dataset/build/draft.ts';
import { publishDataset } from '#dataset/versions/publish.ts';
import { writeMarket } from '#dataset/sample/write-market.ts';
import type { SampleMarket } from '#dataset/sample/types.ts';
import { openStore } from '#dataset/storage/open-store.ts';
import type { Store } from '#dataset/storage/store.ts';

/** Builds a dataset file from a market and opens it as the service does. Closing the store deletes its folder. */
export async function openTemporaryStore(market: SampleMarket): Promise<Store> {
  const home = createTemporaryHome();
  const draft = createDraft(home);
  const summary = await writeMarket(draft, market);
  const { path } = await publishDataset(home, draft, {
    kind: 'Sample',
    label: '',
    sources: 'A test',
    generatorVersion: '',
    ...summary,
  });
  const store = await openStore(path);
  return {
    ...store,
    close: async () => {
      await store.close();
      rmSync(home, { recursive: true });
    },
  };
}

/** A new, empty data directory. */
export const createTemporaryHome = (): string => mkdtempSync(join(tmpdir(), 'fundlens-'));
