import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withHomeLocked } from '#dataset/build/lock.ts';
import { temporaryHome } from '#test/support/store-of.ts';

test('of two builds in one home the second says that it waits, and begins when the first has ended', async () => {
  const home = temporaryHome();
  const told: string[] = [];
  const build = (name: string) =>
    withHomeLocked(
      home,
      () => told.push(`${name} waits`),
      async () => {
        told.push(`${name} begins`);
        await new Promise((resolve) => setTimeout(resolve, 50));
        told.push(`${name} ends`);
      },
    );
  await Promise.all([build('one'), build('two')]);
  expect(told).toEqual(['one begins', 'two waits', 'one ends', 'two begins', 'two ends']);
});

test('a home that is missing is made, with the folders above it', async () => {
  const home = join(temporaryHome(), 'above', 'home');
  const work = () => Promise.resolve('in');
  expect(await withHomeLocked(home, () => undefined, work)).toBe('in');
});

test('a build that fails lets the next one in', async () => {
  const home = temporaryHome();
  const failing = withHomeLocked(
    home,
    () => undefined,
    () => Promise.reject(new Error('no')),
  );
  await expect(failing).rejects.toThrow('no');
  expect(
    await withHomeLocked(
      home,
      () => undefined,
      () => Promise.resolve('in'),
    ),
  ).toBe('in');
});
