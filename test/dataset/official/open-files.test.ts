import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync, strToU8, zipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '#dataset/official/open/limits.ts';
import { openFiles } from '#dataset/official/open/open-files.ts';
import { workbookOf } from './a-workbook.ts';

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

const opened = (...paths: readonly string[]) => [...openFiles(paths)];
const names = (...paths: readonly string[]) => opened(...paths).map((file) => file.name);
const texts = (...paths: readonly string[]) =>
  opened(...paths).map((file) => (file.bytes === null ? file.refused : new TextDecoder().decode(file.bytes)));

/** The archive with a number changed in its central directory entry, which begins with PK\x01\x02. */
function withDirectory(archive: Uint8Array, offset: number, value: number): Uint8Array {
  const changed = archive.slice();
  const view = new DataView(changed.buffer);
  const at = changed.findIndex((_, index) => index + 4 <= changed.length && view.getUint32(index, true) === 0x02014b50);
  view.setUint32(at + offset, value, true);
  return changed;
}

describe('opening files', () => {
  it('walks folders in order of name, passing over hidden files', () => {
    put('b/2.txt', '2');
    put('a.txt', 'a');
    put('b/1.txt', '1');
    put('b/.hidden', 'x');
    expect(names(join(folder, 'b'), join(folder, 'a.txt'))).toEqual(['b/1.txt', 'b/2.txt', 'a.txt']);
  });

  it('opens gzip under the name inside', () => {
    const path = put('NAVAll_2025-07-15.txt.gz', gzipSync(strToU8('NAV')));
    expect(opened(path)).toMatchObject([{ name: 'NAVAll_2025-07-15.txt', refused: null }]);
    expect(texts(path)).toEqual(['NAV']);
  });

  it('opens zip, tells nested names, and passes over what desktops leave behind', () => {
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
    expect(names(path)).toEqual(['absl.zip › X.xls', 'absl.zip › inner.zip › deep.txt']);
    expect(texts(path)).toEqual(['x', 'deep']);
  });

  it('leaves a workbook whole, though it is a zip and may be named .xls', () => {
    const bytes = workbookOf({ A: [['x']] });
    const [file] = opened(put('nippon.xls', bytes));
    expect(file?.bytes).toEqual(Buffer.from(bytes));
  });

  it('tells what is not there and goes on', () => {
    const path = put('a.txt', 'a');
    expect(texts(join(folder, 'none'), path)).toEqual(['no such file or folder', 'a']);
  });

  it('refuses a damaged gzip', () => {
    expect(texts(put('a.gz', gzipSync(strToU8('a'.repeat(500))).subarray(0, 20)))).toEqual([
      expect.stringContaining('gzip that is damaged'),
    ]);
  });

  it('refuses a zip that ends before its directory', () => {
    const archive = zipSync({ 'a.txt': strToU8('a'.repeat(500)) });
    expect(texts(put('a.zip', archive.subarray(0, archive.length - 30)))).toEqual([
      expect.stringContaining('it ends before its directory'),
    ]);
  });

  it('refuses an entry whose checksum does not hold, and opens the others', () => {
    const archive = zipSync({ 'a.txt': [strToU8('aaaa'), { level: 0 }], 'b.txt': strToU8('b') });
    const at = new TextDecoder('latin1').decode(archive).indexOf('aaaa');
    archive[at] = 'z'.charCodeAt(0);
    expect(texts(put('a.zip', archive))).toEqual([expect.stringContaining('does not match its checksum'), 'b']);
  });

  it('refuses a bomb by what it says and by what it does', () => {
    const archive = zipSync({ 'a.txt': strToU8('a'.repeat(100_000)) });
    const told = withDirectory(archive, 24, limits.fileBytes + 1);
    const untold = withDirectory(archive, 24, 10);
    expect(texts(put('a.zip', told))).toEqual([expect.stringContaining('expected at most')]);
    expect(texts(put('b.zip', untold))).toEqual([expect.stringContaining('does not unpack to its size')]);
  });

  it('refuses archives nested without end', () => {
    let archive = zipSync({ 'a.txt': strToU8('a') });
    for (let depth = 0; depth < 5; depth++) archive = zipSync({ 'x.zip': archive });
    expect(texts(put('a.zip', archive))).toEqual([expect.stringContaining('nested deeper')]);
  });

  it('refuses encrypted entries', () => {
    const archive = zipSync({ 'a.txt': strToU8('a') });
    expect(texts(put('a.zip', withDirectory(archive, 8, 0x0000_0001)))).toEqual(['a.txt is encrypted']);
  });
});
