import { RejectedFile } from '../parsing/errors.ts';

// [MS-CFB] 2.2 and 2.3: an .xls is a file system of sectors. Its allocation table (FAT) has the successor of each sector.
const SECTOR_SHIFT = 30;
const FIRST_LIST_SECTOR = 68;
const HEADER_LIST = { offset: 76, length: 109 };

/**
 * A stream of an .xls whose sectors lead back to an earlier one has no end: the library reads it until the memory is full.
 * @throws RejectedFile if there is one.
 */
export function checkOleSectorChains(bytes: Uint8Array): void {
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
