import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync, strToU8, zipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '#dataset/official/open/limits.ts';
import { workbookOf } from './a-workbook.ts';
import { allOpened } from './official-files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'open-files-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function put(name: string, bytes: Uint8Array | string): string {
  const path = join(folder, name);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, bytes);
  return path;
}

const names = async (...paths: readonly string[]) => (await allOpened(paths)).map((file) => file.name);
const texts = async (...paths: readonly string[]) =>
  (await allOpened(paths)).map((file) => (file.bytes === null ? file.refused : new TextDecoder().decode(file.bytes)));

/** The archive with a number changed in its central directory entry, which begins with PK\x01\x02. */
function withDirectory(archive: Uint8Array, offset: number, value: number): Uint8Array {
  const changed = archive.slice();
  const view = new DataView(changed.buffer);
  const at = changed.findIndex((_, index) => index + 4 <= changed.length && view.getUint32(index, true) === 0x02014b50);
  view.setUint32(at + offset, value, true);
  return changed;
}

describe('opening files', () => {
  it('walks folders in order of name, passing over hidden files', async () => {
    put('b/2.txt', '2');
    put('a.txt', 'a');
    put('b/1.txt', '1');
    put('b/.hidden', 'x');
    expect(await names(join(folder, 'b'), join(folder, 'a.txt'))).toEqual(['b/1.txt', 'b/2.txt', 'a.txt']);
  });

  it('opens gzip under the name inside', async () => {
    const path = put('NAVAll_2025-07-15.txt.gz', gzipSync(strToU8('NAV')));
    expect(await allOpened([path])).toMatchObject([{ name: 'NAVAll_2025-07-15.txt', refused: null }]);
    expect(await texts(path)).toEqual(['NAV']);
  });

  it('opens zip, tells nested names, and passes over what desktops leave behind', async () => {
    const inner = zipSync({ 'deep.txt': strToU8('deep') });
    const path = put(
      'absl.zip',
      zipSync({
        'X.xls': strToU8('x'),
        'inner.zip': inner,
        'a/Thumbs.db': strToU8('t'),
        '__MACOSX/X.xls': strToU8('m'),
        'a/~$X.xls': strToU8('l'),
      }),
    );
    expect(await names(path)).toEqual(['absl.zip › X.xls', 'absl.zip › inner.zip › deep.txt']);
    expect(await texts(path)).toEqual(['x', 'deep']);
  });

  it('leaves a workbook whole, though it is a zip and may be named .xls', async () => {
    const bytes = workbookOf({ A: [['x']] });
    const [file] = await allOpened([put('nippon.xls', bytes)]);
    expect(file?.bytes).toEqual(Buffer.from(bytes));
  });

  it('tells what is not there and goes on', async () => {
    const path = put('a.txt', 'a');
    expect(await texts(join(folder, 'none'), path)).toEqual(['no such file or folder', 'a']);
  });

  it('refuses a damaged gzip', async () => {
    expect(await texts(put('a.gz', gzipSync(strToU8('a'.repeat(500))).subarray(0, 20)))).toEqual([
      expect.stringContaining('gzip that is damaged'),
    ]);
  });

  it('refuses a zip that ends before its directory', async () => {
    const archive = zipSync({ 'a.txt': strToU8('a'.repeat(500)) });
    expect(await texts(put('a.zip', archive.subarray(0, archive.length - 30)))).toEqual([
      expect.stringContaining('End of central directory not found'),
    ]);
  });

  it('refuses an entry whose checksum does not hold, and opens the others', async () => {
    const archive = zipSync({ 'a.txt': [strToU8('aaaa'), { level: 0 }], 'b.txt': strToU8('b') });
    const at = new TextDecoder('latin1').decode(archive).indexOf('aaaa');
    archive[at] = 'z'.charCodeAt(0);
    expect(await texts(put('a.zip', archive))).toEqual([
      expect.stringContaining('a.txt does not unpack whole (Invalid CRC32)'),
      'b',
    ]);
  });

  it('refuses a bomb by what it says and by what it does', async () => {
    const archive = zipSync({ 'a.txt': strToU8('a'.repeat(100_000)) });
    const told = withDirectory(archive, 24, limits.fileBytes + 1);
    const untold = withDirectory(archive, 24, 10);
    new DataView(untold.buffer).setUint32(22, 10, true); // and the same at the entry itself
    expect(await texts(put('a.zip', told))).toEqual([expect.stringContaining('expected at most')]);
    expect(await texts(put('b.zip', untold))).toEqual([
      expect.stringContaining('does not unpack whole (Invalid uncompressed size)'),
    ]);
  });

  it('refuses a workbook whose parts are damaged, or larger than is opened', async () => {
    const whole = workbookOf({ A: [['x']] });
    const damaged = withDirectory(whole, 16, 1); // another checksum
    const large = withDirectory(whole, 24, limits.workbookBytes);
    expect(await texts(put('a.xlsx', damaged))).toEqual([expect.stringContaining('does not unpack whole')]);
    expect(await texts(put('b.xlsx', large))).toEqual([expect.stringContaining('bytes unpacked, expected at most')]);
  });

  it('refuses archives of more entries than are opened', async () => {
    const entries = Array.from({ length: limits.archiveEntries + 1 }, (_, at) => [`${at}.txt`, strToU8('')] as const);
    expect(await texts(put('a.zip', zipSync(Object.fromEntries(entries))))).toEqual([
      expect.stringContaining('more than 5000 entries'),
    ]);
  });

  it('refuses archives nested without end', async () => {
    let archive = zipSync({ 'a.txt': strToU8('a') });
    for (let depth = 0; depth < 5; depth++) archive = zipSync({ 'x.zip': archive });
    expect(await texts(put('a.zip', archive))).toEqual([expect.stringContaining('nested deeper')]);
  });

  it('refuses encrypted entries', async () => {
    const archive = zipSync({ 'a.txt': strToU8('a') });
    expect(await texts(put('a.zip', withDirectory(archive, 8, 0x0000_0001)))).toEqual(['a.txt is encrypted']);
  });
});
