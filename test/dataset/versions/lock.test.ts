import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findLockHolder, getBuildLock, withDataDirLock } from '#dataset/versions/lock.ts';
import { createTemporaryHome } from '#test/support/temporary-dataset.ts';

test('of two builds in one data directory, the second reports that it waits, and starts when the first has ended', async () => {
  const dataDir = createTemporaryHome();
  const events: string[] = [];
  const secondWaits = Promise.withResolvers<void>();
  const first = withDataDirLock(
    dataDir,
    () => events.push('first waits'),
    async () => {
      events.push('first starts');
      await secondWaits.promise;
      events.push('first ends');
    },
  );
  const second = withDataDirLock(
    dataDir,
    () => {
      events.push('second waits');
      secondWaits.resolve();
    },
    async () => void events.push('second starts'),
  );
  await Promise.all([first, second]);
  expect(events).toEqual(['first starts', 'second waits', 'first ends', 'second starts']);
});

test('a missing data directory is created, with its parents', async () => {
  const dataDir = join(createTemporaryHome(), 'above', 'data');
  const work = () => Promise.resolve('done');
  expect(await withDataDirLock(dataDir, () => undefined, work)).toBe('done');
});

test('a failed build releases the lock', async () => {
  const dataDir = createTemporaryHome();
  const build = <T>(work: () => Promise<T>) => withDataDirLock(dataDir, () => undefined, work);
  await expect(build(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await build(() => Promise.resolve('done'))).toBe('done');
});

test('only its owner can read a lock and who holds it, and nobody holds it once its build has ended', async () => {
  const dataDir = createTemporaryHome();
  const getModes = () => readdirSync(dataDir).map((name) => [name, statSync(join(dataDir, name)).mode & 0o777]);
  const whileHeld = await withDataDirLock(
    dataDir,
    () => undefined,
    () => Promise.resolve(getModes()),
  );
  expect(whileHeld).toEqual(
    expect.arrayContaining([
      ['build.lock', 0o600],
      ['build.lock.holder', 0o600],
    ]),
  );
  expect(getModes()).toEqual([['build.lock', 0o600]]);
});

test('who has a lock can be found out without waiting for it', async () => {
  const dataDir = createTemporaryHome();
  const lock = getBuildLock(dataDir);
  expect([findLockHolder(lock), existsSync(lock)]).toEqual([null, false]);
  const holder = await withDataDirLock(
    dataDir,
    () => undefined,
    async () => findLockHolder(lock),
  );
  expect(holder).toMatch(new RegExp(`^process ${process.pid} since `));
  expect(findLockHolder(lock)).toBeNull();
});

test('a lock that is not released in time is an error that names its holder', async () => {
  const dataDir = createTemporaryHome();
  const waiting: string[] = [];
  await withDataDirLock(
    dataDir,
    () => undefined,
    async () => {
      const second = withDataDirLock(
        dataDir,
        (holder) => waiting.push(holder),
        () => Promise.resolve(),
        0,
      );
      await expect(second).rejects.toThrow(/build\.lock is still locked by process \d+ since \d\d:\d\d:\d\d UTC$/);
    },
  );
  expect(waiting).toEqual([expect.stringMatching(new RegExp(`^process ${process.pid} since `))]);
});
