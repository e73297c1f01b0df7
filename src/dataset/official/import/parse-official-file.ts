import { join } from 'node:path';
import type { SourceName } from '#contract/official-sources.ts';
import { decodeStart, decodeWhole, detectEncoding, type EncodedText } from '../parsing/decode-text.ts';
import { RejectedFile } from '../parsing/errors.ts';
import { createParserProcess } from '../parsing/parser-process.ts';
import type { ParsedContents, ParsedFile } from '../source/parsed-file.ts';
import type { Importer } from '../source/source.ts';
import { IMPORT_LIMITS } from '../workbook/limits.ts';
import { isWorkbook } from '../workbook/signatures.ts';
import { recogniseTextWorkbook } from '../workbook/text/text-workbook.ts';
import { openWorkbook } from '../workbook/workbook.ts';
import type { Workbook } from '../workbook/worksheet.ts';
import { getImporter, importers } from './importers.ts';

/** All kinds of files that are read, for a person whose file is none of them. */
export const supportedKinds = new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(
  importers.map(({ singular }) => singular),
);

const inOrderOfTrial = importers.toSorted((a, b) => Number(a.isTriedLast === true) - Number(b.isTriedLast === true));

/** A file of no kind that is read, or of another source than that which was asked for it. */
const rejectUnknown = (received: string, expected: SourceName | undefined): RejectedFile =>
  new RejectedFile(expected === undefined ? received : `${received}; expected ${getImporter(expected).singular}`);

/** A workbook, and the source that it is expected to be of, for the reason of a rejection; undefined for any. */
interface WorkbookInput {
  readonly bytes: Uint8Array;
  readonly expected?: SourceName | undefined;
}

export const isWorkbookInput = (input: unknown): input is WorkbookInput =>
  typeof input === 'object' && input !== null && 'bytes' in input && input.bytes instanceof Uint8Array;

/** The parser of all workbooks of this process. */
export const workbookParser = createParserProcess<WorkbookInput, ParsedContents>(
  join(import.meta.dirname, 'workbook-program.ts'),
  'workbook',
  IMPORT_LIMITS.workbookProcess,
);

/**
 * Parses official files into plain rows. Their kind is recognised by their content: file names are unreliable. `expected` is only for the
 * reason of a rejection.
 */
export type FileParser = (bytes: Uint8Array, expected?: SourceName) => Promise<ParsedContents>;

/** A parser for one import, which remembers what makes the next file faster to parse. It throws RejectedFile with the reason. */
export function createFileParser(): FileParser {
  const parseText = createTextFileParser();
  return async (bytes, expected) => {
    if (isWorkbook(bytes)) return workbookParser.parse({ bytes, expected });
    const parsed = parseText(bytes, expected);
    return parsed === null ? workbookParser.parse({ bytes, expected }) : [parsed];
  };
}

/**
 * Parses a workbook, each sheet by what it is. Damaged ones may exhaust the memory: an import calls this in a process of its own.
 * @throws RejectedFile if none of its contents can be used.
 */
export function parseWorkbookFile(bytes: Uint8Array, expected?: SourceName): ParsedContents {
  const document = isWorkbook(bytes) ? null : parseDocument(detectEncoding(bytes));
  if (document) return [document];
  const opened = openWorkbook(bytes);
  const parsed: ParsedFile[] = [];
  const rejections: RejectedFile[] = [];
  for (const { importer, workbook } of divideWorkbook(opened)) {
    try {
      parsed.push(...parseContent(importer, workbook));
    } catch (error) {
      if (!(error instanceof RejectedFile)) throw error;
      rejections.push(error);
    }
  }
  const [first, ...others] = parsed;
  if (first) return [reportRejections(first, rejections), ...others];
  if (rejections[0]) throw rejections[0];
  const [unreadable] = opened.rejectedSheets;
  if (unreadable) throw new RejectedFile(unreadable.reason);
  const isOther = expected !== undefined && expected !== 'portfolios';
  const received = isOther
    ? `a ${isWorkbook(bytes) ? 'workbook' : 'table'} of another kind`
    : 'no portfolio table found (columns for instrument, ISIN, market value and weight)';
  throw rejectUnknown(received, expected);
}

function parseDocument(text: EncodedText): ParsedFile | null {
  const start = decodeStart(text);
  return importers.find(({ document }) => document?.is(start))?.document?.parse(text) ?? null;
}

/** The sheets of a workbook that one source parses. */
interface WorkbookContent {
  readonly importer: Importer;
  readonly workbook: Workbook;
}

/**
 * Each source with its sheets and those that are no source's, such as an index of the others. A sheet has the table of one source, and
 * may have one of those besides that are published beside others.
 */
function divideWorkbook(workbook: Workbook): readonly WorkbookContent[] {
  const ownersBySheet = new Map(workbook.sheets.map((sheet) => [sheet, findOwners({ ...workbook, sheets: [sheet] })]));
  const found = new Set([...ownersBySheet.values()].flat());
  const inOrder = [...found].toSorted((a, b) => Number(a.isBesideOthers === true) - Number(b.isBesideOthers === true));
  return inOrder.map((importer, index) => {
    const sheets = workbook.sheets.filter((sheet) => {
      const owners = ownersBySheet.get(sheet) ?? [];
      return owners.length === 0 || owners.includes(importer);
    });
    // sheets that cannot be read are reported once
    return { importer, workbook: { ...workbook, sheets, rejectedSheets: index === 0 ? workbook.rejectedSheets : [] } };
  });
}

function findOwners(workbook: Workbook): readonly Importer[] {
  const claimants = inOrderOfTrial.filter((importer) => importer.workbook?.is(workbook));
  const owner = claimants.find(({ isBesideOthers }) => isBesideOthers !== true);
  return claimants.filter((importer) => importer === owner || importer.isBesideOthers === true);
}

const parseContent = ({ workbook }: Importer, content: Workbook): readonly ParsedFile[] =>
  workbook ? [workbook.parse(content)] : [];

/** Content that is rejected as a whole is reported with the one that is used, and tried again with it. */
const reportRejections = (file: ParsedFile, rejections: readonly RejectedFile[]): ParsedFile => {
  if (rejections.length === 0) return file;
  const rejected = rejections.map(({ message }) => ({ sheet: '', reason: message }));
  return { ...file, rejectedSheets: [...(file.rejectedSheets ?? []), ...rejected] };
};

/** Parses texts; null for one that is a workbook. The function throws RejectedFile with the reason. */
export function createTextFileParser(): (bytes: Uint8Array, expected?: SourceName) => ParsedFile | null {
  const texts = inOrderOfTrial.flatMap(({ text }) => (text ? [{ is: text.is, parse: text.createParser() }] : []));
  return (bytes, expected) => {
    const text = detectEncoding(bytes);
    const start = decodeStart(text);
    const recogniser = texts.find(({ is }) => is(start));
    if (recogniser) return recogniser.parse(text);
    if (!startsLikeJson(start)) {
      if (recogniseTextWorkbook(start) !== null || importers.some(({ document }) => document?.is(start))) return null;
      throw rejectUnknown(describeText(start), expected);
    }
    if (text.isDamaged) throw new RejectedFile('a JSON file with bytes that are not UTF-8 text');
    return parseJsonFile(decodeWhole(text), expected);
  };
}

const startsLikeJson = (text: string): boolean => /^\s*[[{]/.test(text);

/** A response of AMFI or of NSE's indices, recognised by the names of its fields; half a body was seen when a client was throttled. */
function parseJsonFile(text: string, expected: SourceName | undefined): ParsedFile {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    throw new RejectedFile('JSON that is incomplete or damaged', { cause });
  }
  const recogniser = inOrderOfTrial.find((importer) => importer.json?.is(json))?.json;
  if (recogniser) return recogniser.parse(json);
  throw rejectUnknown(`unrecognised JSON (starts with ${JSON.stringify(text.trim().slice(0, 60))})`, expected);
}

function describeText(text: string): string {
  const start = text.trimStart().slice(0, 200);
  if (start === '') return 'an empty file';
  if (/^(?:<!doctype html|<html|<head|<body|<table|<\?xml)/i.test(start)) return 'a web page or XML file';
  if (/^scheme code\s*;/i.test(start))
    return `a NAV file with unknown columns: ${JSON.stringify(start.split(/[\r\n]/, 1)[0])}`;
  return `unrecognised text file (starts with ${JSON.stringify(start.slice(0, 60))})`;
}
