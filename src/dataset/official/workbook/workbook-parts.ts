import { CFB, type WorkBook } from '@e965/xlsx';
import { RejectedFile } from '../parsing/errors.ts';
import { isWellFormedXml } from './well-formed-xml.ts';

// The workbook library passes over a sheet that it cannot read, and takes what is left of a damaged one for the whole. So the
// sheets it returns are compared with the parts of the file (ECMA-376 part 1, §18.2 and §18.3; [MS-XLS] 2.4.21; [MS-XLSB] 2.4).

/** The reason why a sheet cannot be read completely, by its index, as far as the parts of an .xlsx or .xlsb show it. */
export function findUnreadableParts(workbook: WorkBook): ReadonlyMap<number, string> {
  const reasons = new Map<number, string>();
  const sheets = listSheetTargets(workbook);
  for (const [index, target] of sheets.entries()) {
    if (target === undefined || !target.isWorksheet) continue;
    const bytes = readPart(workbook, target.path);
    if (bytes === null) continue; // reported because the library has no such sheet either
    if (target.path.endsWith('.bin')) {
      if (!hasSoundRecords(bytes)) reasons.set(index, 'damaged in the workbook');
      continue;
    }
    const part = new TextDecoder().decode(bytes);
    const name = workbook.SheetNames[index] ?? '';
    const isEmpty = (workbook.Sheets[name]?.['!data'] ?? []).length === 0;
    if (sheets.some((other, at) => at < index && other?.path === target.path))
      reasons.set(index, `has the same content (${target.path}) as another sheet`);
    else if (!WORKSHEET_END.test(part.slice(-200))) reasons.set(index, 'cut off or damaged in the workbook');
    else if (isEmpty && CELL.test(part)) reasons.set(index, 'damaged in the workbook: its cells cannot be read');
    else if (!isWellFormedXml(bytes)) reasons.set(index, 'damaged in the workbook');
  }
  return reasons;
}

/** The part of each sheet, in the order of the workbook. */
function listSheetTargets(workbook: WorkBook): readonly (Target | undefined)[] {
  const targets = listTargets(workbook);
  const binary = readPart(workbook, 'xl/workbook.bin');
  if (binary !== null) return listSheetRelations(binary).map((id) => targets.get(id));
  const tags = (readText(workbook, 'xl/workbook.xml') ?? '').matchAll(SHEET);
  return Array.from(tags, ([tag]) => targets.get(readAttribute(tag, 'id') ?? ''));
}

/** The parts of the workbook by their relations, whether a sheet refers to them or not. */
function listTargets(workbook: WorkBook): ReadonlyMap<string, Target> {
  const relations = ['bin', 'xml'].map((type) => readText(workbook, `xl/_rels/workbook.${type}.rels`));
  return readTargets(relations.find((text) => text !== null) ?? '');
}

const SHEET = /<(?:\w+:)?sheet\s[^<>]*>/g;
const CELL = /<(?:\w+:)?c[\s>]/;
const WORKSHEET_END = /<\/(?:\w+:)?worksheet>\s*$/;

interface Target {
  readonly path: string;
  /** Not a chart, dialog or macro sheet. */
  readonly isWorksheet: boolean;
}

function readTargets(relations: string): ReadonlyMap<string, Target> {
  const targets = new Map<string, Target>();
  for (const [tag] of relations.matchAll(/<(?:\w+:)?Relationship\s[^<>]*>/g)) {
    const [id, target, type] = ['Id', 'Target', 'Type'].map((name) => readAttribute(tag, name) ?? '');
    if (!id || !target) continue;
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
    targets.set(id, { path, isWorksheet: type?.endsWith('/worksheet') ?? false });
  }
  return targets;
}

const readAttribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s(?:\\w+:)?${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1];

/**
 * Checks what cannot be assigned to a sheet by name.
 * @throws RejectedFile if texts shared by all sheets or a part of an .xlsb are cut off or damaged, or a workbook has sheets that its own list
 * does not name.
 */
export function checkSheetCount(workbook: WorkBook): void {
  for (const [path, end] of [
    ['xl/sharedStrings.xml', SHARED_STRINGS_END],
    ['xl/workbook.xml', /<\/(?:\w+:)?workbook>\s*$/],
  ] as const) {
    const bytes = readPart(workbook, path);
    if (bytes === null) continue;
    const last = new TextDecoder().decode(bytes.subarray(-200));
    if (!end.test(last)) throw new RejectedFile(`a workbook whose ${path} is cut off`);
    if (!isWellFormedXml(bytes)) throw new RejectedFile(`a workbook whose ${path} is damaged`);
  }
  for (const [path, bytes] of listParts(workbook)) {
    const end = BINARY_ENDS.find(([pattern]) => pattern.test(path))?.[1];
    if (end && !end.every((byte, index) => bytes.at(index - end.length) === byte)) {
      throw new RejectedFile(`a workbook whose ${path} is cut off`);
    }
  }
  checkSharedTexts(readText(workbook, 'xl/sharedStrings.xml') ?? '');
  const stream = findBinaryStream(workbook);
  const found = stream === null ? countWorksheetParts(workbook) : countWorksheets(stream);
  const named = stream === null ? new Set(listSheetTargets(workbook)).size : workbook.SheetNames.length;
  if (found > named) throw new RejectedFile(`a workbook with ${found} sheets, of which its list names ${named}`);
}

const countWorksheetParts = (workbook: WorkBook): number =>
  new Set([...listTargets(workbook).values()].flatMap(({ path, isWorksheet }) => (isWorksheet ? path : []))).size;

/**
 * Cells refer to shared texts by their position: if a piece of the list is repeated or cut out, all cells after it have the text of another.
 * @throws RejectedFile if their number is not the stated one (ECMA-376 part 1, §18.4.9).
 */
function checkSharedTexts(part: string): void {
  const [list = ''] = /<(?:\w+:)?sst\s[^<>]*>/.exec(part) ?? [];
  const stated = readAttribute(list, 'uniqueCount');
  if (stated === undefined) return;
  const count = Array.from(part.matchAll(/<(?:\w+:)?si(?=[\s>/])/g)).length;
  if (count !== Number(stated))
    throw new RejectedFile(`a workbook whose xl/sharedStrings.xml is damaged: ${count} texts, expected ${stated}`);
}

const SHARED_STRINGS_END = /(?:<\/(?:\w+:)?sst|<(?:\w+:)?sst[^<>]*\/)>\s*$/;

// the records BrtEndSheet, BrtEndSst and BrtEndBook without content
const BINARY_ENDS: readonly (readonly [RegExp, readonly number[]])[] = [
  [/^xl\/worksheets\/sheet\d*\.bin$/, [0x82, 0x01, 0x00]],
  [/^xl\/sharedStrings\.bin$/, [0xa0, 0x01, 0x00]],
  [/^xl\/workbook\.bin$/, [0x84, 0x01, 0x00]],
];

// the record BOF of a worksheet in BIFF8: type 0x0809, length 16, version 0x0600, substream 0x0010
const WORKSHEET_BOF = Buffer.from([0x09, 0x08, 0x10, 0x00, 0x00, 0x06, 0x10, 0x00]);

function countWorksheets(stream: Buffer): number {
  let count = 0;
  for (let at = stream.indexOf(WORKSHEET_BOF); at >= 0; at = stream.indexOf(WORKSHEET_BOF, at + 1)) count++;
  return count;
}

// [MS-XLS] 2.1.4: a record has at most 8,224 bytes after its type and length. The first one is BOF.
const MAX_RECORD_BYTES = 8_224;
const [BOF, FORMULA] = [0x0809, 0x0006];
/** Where a formula states the length of its tokens, which follow. */
const FORMULA_LENGTH_AT = 20;

/**
 * Checks that the records of an .xls follow one another and that formulas fit into theirs: the workbook library reads formulas in
 * a loop that never ends if their tokens are longer than stated.
 * @throws RejectedFile
 */
export function checkBinaryRecords(bytes: Uint8Array): void {
  const container: unknown = CFB.read(bytes, { type: 'buffer' });
  const stream = findStream(container);
  if (stream === null || stream.length < 4 || stream.readUInt16LE(0) !== BOF) return; // BIFF5 and other layouts
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

/** The stream of an .xls that has its sheets; null for a zip. */
const findBinaryStream = (workbook: WorkBook): Buffer | null => findStream('cfb' in workbook ? workbook.cfb : null);

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

/** The parts of a zip by path. */
function listParts(workbook: WorkBook): readonly (readonly [string, Uint8Array])[] {
  const files: unknown = 'files' in workbook ? workbook.files : null;
  if (!isObject(files)) return [];
  return Object.entries(files).flatMap(([path, file]) => {
    const content = isObject(file) ? file['content'] : null;
    return content instanceof Uint8Array ? [[path, content] as const] : [];
  });
}

const readPart = (workbook: WorkBook, path: string): Uint8Array | null =>
  listParts(workbook).find(([name]) => name.toLowerCase() === path.toLowerCase())?.[1] ?? null;

function readText(workbook: WorkBook, path: string): string | null {
  const bytes = readPart(workbook, path);
  return bytes === null ? null : new TextDecoder().decode(bytes);
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

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

const [ROW_HEADER, BUNDLE_SHEET] = [0, 156];
/** Bytes of a row header without the spans of its cells (2.4.741). */
const MIN_ROW_HEADER = 17;

/** Whether the records of a sheet follow one another, each row after the one above it: an area of zeros is a run of empty rows. */
function hasSoundRecords(part: Uint8Array): boolean {
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
function listSheetRelations(workbook: Uint8Array): readonly string[] {
  const relations: string[] = [];
  for (const record of readRecords(workbook)) {
    if (record?.type !== BUNDLE_SHEET || record.content.length < 12) continue;
    const length = record.content.readUInt32LE(8);
    relations.push(record.content.toString('utf16le', 12, 12 + 2 * length));
  }
  return relations;
}
