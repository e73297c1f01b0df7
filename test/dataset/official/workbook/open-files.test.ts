import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';
import { gzipSync, strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { IMPORT_LIMITS } from '#dataset/official/workbook/limits.ts';
import { openWorkbook } from '#dataset/official/workbook/workbook.ts';
import { openAll } from '../official-files.ts';
import { buildWorkbook } from './build-workbook.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'open-files-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function writeFile(name: string, bytes: Uint8Array | string): string {
  const path = join(folder, name);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, bytes);
  return path;
}

const openNames = async (...paths: readonly string[]) => (await openAll(paths)).map((file) => file.name);
const openTexts = async (...paths: readonly string[]) =>
  (await openAll(paths)).map((file) => (file.bytes === null ? file.rejection : new TextDecoder().decode(file.bytes)));

/** The archive with a number changed in its central directory entry, which starts with PK\x01\x02. */
function changeDirectory(archive: Uint8Array, offset: number, value: number): Uint8Array {
  const changed = archive.slice();
  const view = new DataView(changed.buffer);
  const start = changed.findIndex(
    (_, index) => index + 4 <= changed.length && view.getUint32(index, true) === 0x02014b50,
  );
  view.setUint32(start + offset, value, true);
  return changed;
}

describe('opening files', () => {
  it('walks folders in order of name, skipping hidden files', async () => {
    writeFile('b/2.txt', '2');
    writeFile('a.txt', 'a');
    writeFile('b/1.txt', '1');
    writeFile('b/.hidden', 'x');
    expect(await openNames(join(folder, 'b'), join(folder, 'a.txt'))).toEqual(['b/1.txt', 'b/2.txt', 'a.txt']);
  });

  it('opens gzip under the name without .gz', async () => {
    const path = writeFile('NAVAll_2025-07-15.txt.gz', gzipSync(strToU8('NAV')));
    expect(await openAll([path])).toMatchObject([{ name: 'NAVAll_2025-07-15.txt', rejection: null }]);
    expect(await openTexts(path)).toEqual(['NAV']);
  });

  it('opens a workbook whose parts have their sizes behind them in eight bytes', async () => {
    const writer = new ZipWriter(new Uint8ArrayWriter(), { dataDescriptor: true, zip64: true, useWebWorkers: false });
    for (const [name, bytes] of Object.entries(unzipSync(buildWorkbook({ A: [['Name', 5]] }))))
      await writer.add(name, new Uint8ArrayReader(bytes));
    const [opened] = await openAll([writeFile('streamed.xlsx', await writer.close())]);
    expect(openWorkbook(opened?.bytes ?? new Uint8Array()).sheets).toMatchObject([{ name: 'A', rows: [['Name', 5]] }]);
  });

  it('opens zip with nested names, skipping the metadata files of desktops', async () => {
    const inner = zipSync({ 'deep.txt': strToU8('deep') });
    const path = writeFile(
      'absl.zip',
      zipSync({
        'X.xls': strToU8('x'),
        'inner.zip': inner,
        'a/Thumbs.db': strToU8('t'),
        '__MACOSX/X.xls': strToU8('m'),
        'a/~$X.xls': strToU8('l'),
      }),
    );
    expect(await openNames(path)).toEqual(['absl.zip › X.xls', 'absl.zip › inner.zip › deep.txt']);
    expect(await openTexts(path)).toEqual(['x', 'deep']);
  });

  it('leaves a workbook whole, although it is a zip and may be named .xls', async () => {
    const bytes = buildWorkbook({ A: [['x']] });
    const [file] = await openAll([writeFile('nippon.xls', bytes)]);
    expect(file?.bytes).toEqual(Buffer.from(bytes));
  });

  it('reports a missing path and continues', async () => {
    const path = writeFile('a.txt', 'a');
    expect(await openTexts(join(folder, 'none'), path)).toEqual(['no such file or folder', 'a']);
  });

  it('rejects a damaged gzip file', async () => {
    expect(await openTexts(writeFile('a.gz', gzipSync(strToU8('a'.repeat(500))).subarray(0, 20)))).toEqual([
      expect.stringContaining('a gzip file that is damaged'),
    ]);
  });

  it('rejects a zip truncated before its directory', async () => {
    const archive = zipSync({ 'a.txt': strToU8('a'.repeat(500)) });
    expect(await openTexts(writeFile('a.zip', archive.subarray(0, archive.length - 30)))).toEqual([
      expect.stringContaining('End of central directory not found'),
    ]);
  });

  it('rejects an entry with a wrong checksum, and opens the others', async () => {
    const archive = zipSync({ 'a.txt': [strToU8('aaaa'), { level: 0 }], 'b.txt': strToU8('b') });
    const start = new TextDecoder('latin1').decode(archive).indexOf('aaaa');
    archive[start] = 'z'.charCodeAt(0);
    expect(await openTexts(writeFile('a.zip', archive))).toEqual([
      expect.stringContaining('a.txt cannot be unpacked (Invalid CRC32)'),
      'b',
    ]);
  });

  it('rejects a zip bomb by its declared size and by its actual size', async () => {
    const archive = zipSync({ 'a.txt': strToU8('a'.repeat(100_000)) });
    const declared = changeDirectory(archive, 24, IMPORT_LIMITS.fileBytes + 1);
    const understated = changeDirectory(archive, 24, 10);
    new DataView(understated.buffer).setUint32(22, 10, true); // the same in the entry's own header
    expect(await openTexts(writeFile('a.zip', declared))).toEqual([expect.stringContaining('expected at most')]);
    expect(await openTexts(writeFile('b.zip', understated))).toEqual([
      expect.stringContaining('cannot be unpacked (Invalid uncompressed size)'),
    ]);
  });

  it('rejects a workbook with damaged or too large parts', async () => {
    const whole = buildWorkbook({ A: [['x']] });
    const damaged = changeDirectory(whole, 16, 1); // a wrong checksum
    const large = changeDirectory(whole, 24, IMPORT_LIMITS.workbookBytes);
    expect(await openTexts(writeFile('a.xlsx', damaged))).toEqual([expect.stringContaining('cannot be unpacked')]);
    expect(await openTexts(writeFile('b.xlsx', large))).toEqual([
      expect.stringContaining('bytes unpacked, expected at most'),
    ]);
  });

  it('rejects archives with too many entries', async () => {
    const entries = Array.from(
      { length: IMPORT_LIMITS.archiveEntries + 1 },
      (_, index) => [`${index}.txt`, strToU8('')] as const,
    );
    expect(await openTexts(writeFile('a.zip', zipSync(Object.fromEntries(entries))))).toEqual([
      expect.stringContaining('more than 10000 entries'),
    ]);
  });

  it('rejects archives nested too deeply, also of gzip alone', async () => {
    let [zip, gzip] = [zipSync({ 'a.txt': strToU8('a') }), gzipSync(strToU8('a'))];
    expect(await openTexts(writeFile('a.zip', zip), writeFile('a.gz', gzip))).toEqual(['a', 'a']);
    for (let depth = 0; depth < IMPORT_LIMITS.archiveDepth; depth++)
      [zip, gzip] = [zipSync({ 'x.zip': zip }), gzipSync(gzip)];
    const rejection = expect.stringContaining('archives nested deeper than 5');
    expect(await openTexts(writeFile('a.zip', zip), writeFile('a.gz', gzip))).toEqual([rejection, rejection]);
  });

  it('rejects a workbook that names one part as very many sheets', async () => {
    const parts = unzipSync(buildWorkbook({ A: [['x']] }));
    const names = Array.from({ length: 1_001 }, (_, at) => `<sheet name="S${at}" sheetId="${at + 1}" r:id="rId1"/>`);
    const workbook = strFromU8(parts['xl/workbook.xml'] ?? new Uint8Array()).replace(/<sheet [^>]*>/, names.join(''));
    const bytes = zipSync({ ...parts, 'xl/workbook.xml': strToU8(workbook) });
    expect(await openTexts(writeFile('a.xlsx', bytes))).toEqual(['a workbook of 1001 sheets, expected at most 1000']);
  });

  it('rejects encrypted entries', async () => {
    const archive = zipSync({ 'a.txt': strToU8('a') });
    expect(await openTexts(writeFile('a.zip', changeDirectory(archive, 8, 0x0000_0001)))).toEqual([
      'a.txt is encrypted',
    ]);
  });
});
