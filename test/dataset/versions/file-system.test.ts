import { statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { createFolder } from '#dataset/versions/file-system.ts';
import { createTemporaryHome } from '#test/support/temporary-dataset.ts';

test('a folder is created with its missing parents, and an existing one is left as it is', () => {
  const home = createTemporaryHome();
  const path = join(home, 'a', 'b');
  createFolder(path);
  createFolder(path);
  expect(statSync(path).isDirectory()).toBe(true);
});

test.skipIf(process.platform === 'win32')('a folder and its missing parents are created for their owner only', () => {
  const path = join(createTemporaryHome(), 'a', 'b');
  createFolder(path);
  expect([dirname(path), path].map((folder) => statSync(folder).mode & 0o777)).toEqual([0o700, 0o700]);
});

test('a folder that comes into existence while it is created is no error', () => {
  // it does not exist before its parent does, and exists as soon as its parent does
  const path = `${createTemporaryHome()}/parent/..`;
  createFolder(path);
  expect(statSync(path).isDirectory()).toBe(true);
});

test('a folder below a file cannot be created', () => {
  const home = createTemporaryHome();
  writeFileSync(join(home, 'file'), '');
  expect(() => createFolder(join(home, 'file', 'below'))).toThrow(/ENOTDIR|EEXIST/);
});
