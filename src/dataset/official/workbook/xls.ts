import { CFB } from '@e965/xlsx';
import { RejectedFile } from '../parsing/errors.ts';

// An .xls has no checksums, and the workbook library passes over a sheet that it cannot read, takes what is left of a damaged one for the
// whole, or reads without end. So its sectors, records and sheets are checked ([MS-CFB] 2.2 and 2.3; [MS-XLS] 2.1.4 and 2.4.21).

/**
 * Checks an .xls before the library reads it: that its sectors lead to an end, that the records of its sheets follow one another, and that formulas fit into theirs.
 * @returns how many worksheets begin in it: a list that names fewer is damaged.
 * @throws RejectedFile
 */
export function checkXls(bytes: Uint8Array): number {
  checkSectorChains(bytes);
  const container: unknown = CFB.read(bytes, { type: 'buffer' });
  const stream = findStream(container);
  if (stream === null) return 0;
  checkRecords(stream);
  return countWorksheets(stream);
}

// An .xls is a file system of sectors. Its allocation table (FAT) has the successor of each sector.
const SECTOR_SHIFT = 30;
const FIRST_LIST_SECTOR = 68;
const HEADER_LIST = { offset: 76, length: 109 };

/** A stream of an .xls whose sectors lead back to an earlier one has no end: the library reads it until the memory is full. */
export function checkSectorChains(bytes: Uint8Array): void {
  const next = readAllocationTable(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const seen = new Int32Array(next.length); // 0, or the number of the chain
  for (let start = 0; start < next.length; start++) {
    let sector = start;
    while (sector < next.length && seen[sector] === 0) {
      seen[sector] = start + 1;
      sector = Number(next[sector]);
    }
    if (sector < next.length && seen[sector] === start + 1)
      throw new RejectedFile(`a damaged workbook: its sectors lead back to sector ${sector}`);
  }
}

function readAllocationTable(view: DataView): Uint32Array {
  if (view.byteLength < HEADER_LIST.offset + 4 * HEADER_LIST.length) return new Uint32Array();
  const sectorBytes = 2 ** view.getUint16(SECTOR_SHIFT, true);
  const sectors = Math.floor(view.byteLength / sectorBytes) - 1;
  const isSector = (sector: number): boolean => sector < sectors;
  const readSector = (sector: number): readonly number[] =>
    Array.from({ length: sectorBytes / 4 }, (_, at) => view.getUint32((sector + 1) * sectorBytes + 4 * at, true));
  const list = Array.from({ length: HEADER_LIST.length }, (_, at) => view.getUint32(HEADER_LIST.offset + 4 * at, true));
  const lists = new Set<number>(); // a large file has more of the list in sectors of their own
  for (let sector = view.getUint32(FIRST_LIST_SECTOR, true); isSector(sector) && !lists.has(sector);) {
    lists.add(sector);
    const entries = readSector(sector);
    list.push(...entries.slice(0, -1));
    sector = entries.at(-1) ?? sectors;
  }
  return Uint32Array.from([...new Set(list.filter(isSector))].flatMap(readSector));
}

// [MS-XLS] 2.1.4: a record has at most 8,224 bytes after its type and length. The first one is BOF.
const MAX_RECORD_BYTES = 8_224;
const [BOF, FORMULA] = [0x0809, 0x0006];
/** Where a formula states the length of its tokens, which follow. */
const FORMULA_LENGTH_AT = 20;

/** The workbook library reads formulas in a loop that never ends if their tokens are longer than stated. */
function checkRecords(stream: Buffer): void {
  if (stream.length < 4 || stream.readUInt16LE(0) !== BOF) return; // BIFF5 and other layouts
  for (let at = 0; at + 4 <= stream.length;) {
    const [type, length] = [stream.readUInt16LE(at), stream.readUInt16LE(at + 2)];
    const end = at + 4 + length;
    if (type === 0 && length === 0) return; // padding after the last record
    if (length > MAX_RECORD_BYTES || end > stream.length)
      throw new RejectedFile(`a damaged workbook: at byte ${at} of its sheets, a record of ${length} bytes`);
    if (type === FORMULA && at + 4 + FORMULA_LENGTH_AT + 2 <= end) {
      const tokens = stream.readUInt16LE(at + 4 + FORMULA_LENGTH_AT);
      if (at + 4 + FORMULA_LENGTH_AT + 2 + tokens > end)
        throw new RejectedFile(`a damaged workbook: at byte ${at} of its sheets, a formula of ${tokens} bytes`);
    }
    at = end;
  }
}

// the record BOF of a worksheet in BIFF8: type 0x0809, length 16, version 0x0600, substream 0x0010
const WORKSHEET_BOF = Buffer.from([0x09, 0x08, 0x10, 0x00, 0x00, 0x06, 0x10, 0x00]);

function countWorksheets(stream: Buffer): number {
  let count = 0;
  for (let at = stream.indexOf(WORKSHEET_BOF); at >= 0; at = stream.indexOf(WORKSHEET_BOF, at + 1)) count++;
  return count;
}

function findStream(container: unknown): Buffer | null {
  if (!isObject(container) || !Array.isArray(container['FileIndex'])) return null;
  const streams: readonly unknown[] = container['FileIndex'];
  for (const stream of streams) {
    if (!isObject(stream) || typeof stream['name'] !== 'string' || !/^\/?(?:Workbook|Book)$/i.test(stream['name']))
      continue;
    const { content } = stream;
    return content instanceof Uint8Array || Array.isArray(content) ? Buffer.from(content) : null;
  }
  return null;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
