import { crc32, inflateRawSync } from 'node:zlib';
import { RefusedFile } from '../rows.ts';
import { tidy } from '../text/tidy.ts';
import { limits } from './limits.ts';

/** One file of a zip archive, still packed. */
export interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly isEncrypted: boolean;
  readonly crc: number;
  readonly packedSize: number;
  readonly size: number;
  /** Where its local header stands. */
  readonly offset: number;
}

// APPNOTE.TXT 6.3.10 (PKWARE, 2022), §4.3: signatures and fixed sizes of the three records that are read here.
const LOCAL = { signature: 0x04034b50, size: 30 };
const CENTRAL = { signature: 0x02014b50, size: 46 };
const END = { signature: 0x06054b50, size: 22, longestComment: 0xffff };
const STORED = 0;
const DEFLATED = 8;

/** Whether the bytes begin as a zip archive does. */
export function isZip(bytes: Uint8Array): boolean {
  return bytes.length >= LOCAL.size && viewOf(bytes).getUint32(0, true) === LOCAL.signature;
}

/**
 * What a zip archive holds, as its central directory tells; nothing is unpacked yet.
 * @throws RefusedFile where the directory is missing, damaged or too long.
 */
export function listZip(bytes: Uint8Array): readonly ZipEntry[] {
  const view = viewOf(bytes);
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  if (count > limits.archiveEntries) {
    throw new RefusedFile(`a zip archive of ${count} entries, expected at most ${limits.archiveEntries}`);
  }
  const entries: ZipEntry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let read = 0; read < count; read++) {
    if (at + CENTRAL.size > bytes.length || view.getUint32(at, true) !== CENTRAL.signature) {
      throw new RefusedFile(`a damaged zip archive: its directory ends after ${read} of ${count} entries`);
    }
    const nameEnd = at + CENTRAL.size + view.getUint16(at + 28, true);
    const flags = view.getUint16(at + 8, true);
    entries.push({
      name: tidy(new TextDecoder().decode(bytes.subarray(at + CENTRAL.size, nameEnd))),
      method: view.getUint16(at + 10, true),
      isEncrypted: (flags & 1) === 1,
      crc: view.getUint32(at + 16, true),
      packedSize: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    });
    at = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/**
 * Unpacks one entry, no further than the size it is told to have, and compares its checksum: neither a damaged archive
 * nor a zip bomb gets through.
 * @throws RefusedFile
 */
export function unzip(bytes: Uint8Array, entry: ZipEntry): Uint8Array {
  const { name, size, offset } = entry;
  if (entry.isEncrypted) throw new RefusedFile(`${name} is encrypted`);
  if (size > limits.fileBytes) throw new RefusedFile(`${name} is ${size} bytes, expected at most ${limits.fileBytes}`);
  const view = viewOf(bytes);
  if (offset + LOCAL.size > bytes.length || view.getUint32(offset, true) !== LOCAL.signature) {
    throw new RefusedFile(`a damaged zip archive: ${name} is not where the directory says`);
  }
  const start = offset + LOCAL.size + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  const packed = bytes.subarray(start, start + entry.packedSize);
  const unpacked = inflate(packed, entry);
  if (unpacked.length !== size || crc32(unpacked) !== entry.crc) {
    throw new RefusedFile(`a damaged zip archive: ${name} does not match its checksum`);
  }
  return unpacked;
}

function inflate(packed: Uint8Array, entry: ZipEntry): Uint8Array {
  if (entry.method === STORED) return packed;
  if (entry.method !== DEFLATED) {
    throw new RefusedFile(`${entry.name} is packed by method ${entry.method}, expected 0 or 8`);
  }
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(entry.size, 1) });
  } catch (cause) {
    throw new RefusedFile(`a damaged zip archive: ${entry.name} does not unpack to its size`, { cause });
  }
}

function findEnd(view: DataView): number {
  const last = view.byteLength - END.size;
  for (let at = last; at >= Math.max(0, last - END.longestComment); at--) {
    if (view.getUint32(at, true) === END.signature) return at;
  }
  throw new RefusedFile('a damaged zip archive: it ends before its directory');
}

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
