import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newDraft } from '#dataset/build/draft.ts';
import { publish } from '#dataset/build/publish.ts';
import { writeMarket } from '#dataset/build/write-market.ts';
import type { SampleMarket } from '#dataset/sample/market.ts';
import { openStore } from '#dataset/storage/open-store.ts';
import type { Store } from '#dataset/storage/store.ts';

/** A market as a finished dataset in a file, opened as the service opens it. Its folder goes when the store is closed. */
export async function storeOf(market: SampleMarket): Promise<Store> {
  const home = temporaryHome();
  const draft = newDraft(home);
  const told = await writeMarket(draft, market);
  const { path } = await publish(home, draft, { kind: 'Sample', label: '', sources: 'A test', recipe: '', ...told });
  const store = await openStore(path);
  return {
    ...store,
    close: async () => {
      await store.close();
      rmSync(home, { recursive: true });
    },
  };
}

/** A fresh folder for datasets. */
export const temporaryHome = (): string => mkdtempSync(join(tmpdir(), 'fundlens-'));
