import { truncateSync, writeFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { importOfficialFiles } from '#dataset/official/import/import-official.ts';
import { restoreVersion } from '#dataset/versions/backup.ts';
import { withDiskSpace } from '#dataset/versions/disk-space.ts';
import { buildMarket, buildScheme } from '#test/support/market/build-market.ts';
import { buildDatasetFile, createTemporaryHome } from '#test/support/temporary-dataset.ts';

const FREE = 4_000_000;
const run = (bytes: number, task: () => Promise<unknown>) =>
  withDiskSpace('a backup', '/backups', bytes, task, () => FREE);
const HUGE = 8e12; // bytes of a sparse file

it('a disk without room for what is to be written is left as it is, with how much is needed', async () => {
  let isRun = false;
  const task = async () => void (isRun = true);
  await expect(run(FREE + 50_000, task)).rejects.toThrow(
    'the disk is full: a backup needs 4.1 MB, more than the 4.0 MB that are free in /backups',
  );
  expect(isRun).toBe(false);
  await run(FREE, task);
  expect(isRun).toBe(true);
});

it.skipIf(process.platform !== 'linux')(
  'a disk that fills up is named, whatever wrote to it, and no other error is',
  async () => {
    const full = 'the disk is full: a backup needs more than the 4.0 MB that are free in /backups';
    await expect(run(0, async () => writeFileSync('/dev/full', 'x'))).rejects.toThrow(full);
    const fillDatabase = async () => {
      const database = new DatabaseSync(':memory:');
      database.exec('PRAGMA max_page_count = 4; CREATE TABLE t (a)');
      try {
        database.prepare('INSERT INTO t VALUES (zeroblob(100000))').run();
      } catch (cause) {
        throw new Error('query failed', { cause });
      }
    };
    await expect(run(0, fillDatabase)).rejects.toThrow(full);
    await expect(run(0, async () => readFileSync('/no/such/file'))).rejects.toThrow('ENOENT');
  },
);

it('a backup larger than the disk is not copied into the data directory', async () => {
  const home = createTemporaryHome();
  const file = join(home, 'backup');
  writeFileSync(file, '');
  truncateSync(file, HUGE);
  await expect(restoreVersion(home, file)).rejects.toThrow(
    /^the disk is full: restoring a backup needs 8000000\.0 MB, more than the \d+\.\d MB that are free in /,
  );
});

it('an import into a dataset that has no room beside itself says so before it begins', async () => {
  const home = createTemporaryHome();
  const { path } = await buildDatasetFile(home, buildMarket({ schemes: [buildScheme({})] }));
  const pointer = join(home, 'official.json');
  writeFileSync(pointer, JSON.stringify({ ...JSON.parse(readFileSync(pointer, 'utf8')), format: 1 }));
  truncateSync(path, HUGE);
  await expect(importOfficialFiles(home, null, { onWait: () => {}, onFile: () => {} })).rejects.toThrow(
    /^the disk is full: an import needs 8000000\.0 MB, more than the \d+\.\d MB that are free in /,
  );
});
