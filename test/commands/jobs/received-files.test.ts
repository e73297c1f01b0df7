import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { createReceivedFiles, openReceivedFiles, removeAbandonedFiles } from '#commands/jobs/received-files.ts';
import { createTemporaryHome } from '#test/support/temporary-dataset.ts';

const bytesOf = (text: string) => Readable.from([Buffer.from(text)]);

async function readNames(folder: string): Promise<readonly string[]> {
  const names: string[] = [];
  for await (const { name } of openReceivedFiles(folder)) names.push(name);
  return names;
}

test('files are written under names of our own, and opened under plain names of the client', async () => {
  const home = createTemporaryHome();
  const received = createReceivedFiles(home, 'a1');
  const names = ['../../etc/passwd', String.raw`C:\users\me\NAVAll.txt`, 'a\u202Eb\n.txt', 'same.txt', 'same.txt'];
  for (const name of names) await received.receive(name, bytesOf(name));
  received.finish();
  expect(readdirSync(home)).toEqual([basename(received.folder)]);
  expect(readdirSync(received.folder)).toEqual(['0000', '0001', '0002', '0003', '0004', 'names.json']);
  expect(await readNames(received.folder)).toEqual([
    'passwd',
    'NAVAll.txt',
    'a\uFFFDb\uFFFD.txt',
    'same.txt',
    'same.txt',
  ]);
  received.remove();
  expect(readdirSync(home)).toEqual([]);
});

test('a file, all files together and their number are limited, and nothing of what exceeds a limit stays', async () => {
  const received = createReceivedFiles(createTemporaryHome(), 'a1', { fileBytes: 5, totalBytes: 8, files: 2 });
  await expect(received.receive('a', bytesOf('123456'))).rejects.toMatchObject({ problem: { status: 413 } });
  expect(received.count()).toBe(0);
  expect(readdirSync(received.folder)).toEqual([]);
  await received.receive('b', bytesOf('12'));
  await expect(received.receive('c', bytesOf('1'))).rejects.toThrow('expected at most 2 files at a time');
  const other = createReceivedFiles(createTemporaryHome(), 'a1', { fileBytes: 5, totalBytes: 8, files: 9 });
  await other.receive('a', bytesOf('12345'));
  await expect(other.receive('b', bytesOf('1234'))).rejects.toThrow('expected at most 0 MB at a time');
});

test('a file whose client stops sending is not imported', async () => {
  const received = createReceivedFiles(createTemporaryHome(), 'a1');
  const body = new Readable({ read: () => undefined });
  const receiving = received.receive('cut.txt', body);
  expect(received.isReceiving()).toBe(true);
  body.push('half');
  body.destroy(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }));
  await expect(receiving).rejects.toMatchObject({ problem: { status: 400 } });
  await received.receive('whole.txt', bytesOf('all'));
  received.finish();
  expect(await readNames(received.folder)).toEqual(['whole.txt']);
  expect(readFileSync(join(received.folder, '0001'), 'utf8')).toBe('all');
});

test('what a service that ended has left is removed, and what a running one has is not', () => {
  const home = createTemporaryHome();
  const [ended, running] = [join(home, 'received-4194305-a1'), join(home, `received-${process.ppid}-a1`)];
  mkdirSync(ended);
  mkdirSync(running);
  removeAbandonedFiles(home);
  expect([existsSync(ended), existsSync(running)]).toEqual([false, true]);
});
