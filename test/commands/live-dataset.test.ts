import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { openServableStore } from '#commands/service/live-dataset.ts';
import { importFiles } from '#test/dataset/official/import/import-files.ts';
import { buildNavFile } from '#test/support/market/build-official-files.ts';

test('a dataset of more codes than a service has the memory for is not served, and the error says why and what to do', async () => {
  const { dataset } = await importFiles([buildNavFile('navs', '17-Aug-2026', [{ code: '1', name: 'SBI Gold Fund' }])]);
  const path = dataset?.path ?? '';
  await (await openServableStore(path)).close();
  const sqlite = new DatabaseSync(path);
  sqlite.exec('UPDATE dataset SET schemes = 200001');
  sqlite.close();
  await expect(openServableStore(path)).rejects.toThrow(/has 200001 scheme codes.*datasets -- use VERSION/);
});
