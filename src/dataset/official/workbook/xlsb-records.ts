// The parts of an .xlsb are runs of records: the type in one or two bytes, the length in one to four, seven bits in each
// ([MS-XLSB] 2.1.4).
interface BinaryRecord {
  readonly type: number;
  readonly content: Buffer;
}

const CONTINUED = 0x80;

/** The records of a part; the last one is null if they do not fill it exactly. */
function* readRecords(part: Uint8Array): Generator<BinaryRecord | null> {
  const bytes = Buffer.from(part.buffer, part.byteOffset, part.byteLength);
  let at = 0;
  const readNumber = (maxBytes: number): number => {
    let number = 0;
    for (let index = 0; index < maxBytes; index++) {
      const byte = Number(bytes[at++]);
      number += (byte % CONTINUED) * CONTINUED ** index;
      if (byte < CONTINUED) break;
    }
    return number;
  };
  while (at < bytes.length) {
    const [type, length] = [readNumber(2), readNumber(4)];
    if (!(at + length <= bytes.length)) {
      yield null;
      return;
    }
    yield { type, content: bytes.subarray(at, at + length) };
    at += length;
  }
}

const [ROW_HEADER, SHEET] = [0, 156];
/** Bytes of a row header without the spans of its cells (2.4.741). */
const MIN_ROW_HEADER = 17;

/** Whether the records of a sheet follow one another, each row after the one above it: an area of zeros is a run of empty rows. */
export function hasSoundRecords(part: Uint8Array): boolean {
  let row = -1;
  for (const record of readRecords(part)) {
    if (record === null) return false;
    if (record.type !== ROW_HEADER) continue;
    if (record.content.length < MIN_ROW_HEADER) return false;
    const next = record.content.readUInt32LE(0);
    if (next <= row) return false;
    row = next;
  }
  return true;
}

/** The relations by which xl/workbook.bin names its sheets, in their order (2.4.313). */
export function listSheetRelations(workbook: Uint8Array): readonly string[] {
  const relations: string[] = [];
  for (const record of readRecords(workbook)) {
    if (record?.type !== SHEET || record.content.length < 12) continue;
    const length = record.content.readUInt32LE(8);
    relations.push(record.content.toString('utf16le', 12, 12 + 2 * length));
  }
  return relations;
}
