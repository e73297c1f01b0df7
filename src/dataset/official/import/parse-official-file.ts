import { join } from 'node:path';
import type { SourceName } from '#contract/official-sources.ts';
import { decodeStart, decodeWhole, detectEncoding } from '../parsing/decode-text.ts';
import { RejectedFile } from '../parsing/errors.ts';
import { createParserProcess } from '../parsing/parser-process.ts';
import type { ParsedFile } from '../sources/parsed-file.ts';
import { IMPORT_LIMITS } from '../workbook/limits.ts';
import { isWorkbook } from '../workbook/signatures.ts';
import { openWorkbook } from '../workbook/workbook.ts';
import { getImporter, importers } from './importers.ts';

const SUPPORTED = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
  importers.map(({ singular }) => singular),
);

const inOrderOfTrial = importers.toSorted((a, b) => Number(a.isTriedLast === true) - Number(b.isTriedLast === true));

const describeExpected = (expected: SourceName | undefined): string =>
  expected === undefined ? SUPPORTED : getImporter(expected).singular;

/** A workbook, and the source that it is expected to be of, for the reason of a rejection; undefined for any. */
interface WorkbookInput {
  readonly bytes: Uint8Array;
  readonly expected?: SourceName | undefined;
}

export const isWorkbookInput = (input: unknown): input is WorkbookInput =>
  typeof input === 'object' && input !== null && 'bytes' in input && input.bytes instanceof Uint8Array;

/** The parser of all workbooks of this process. */
export const workbookParser = createParserProcess<WorkbookInput, ParsedFile>(
  join(import.meta.dirname, 'workbook-program.ts'),
  'workbook',
  IMPORT_LIMITS.workbookProcess,
);

/**
 * Parses official files into plain rows. Their kind is recognised by their content: file names are unreliable. `expected` is only for the
 * reason of a rejection.
 */
export type FileParser = (bytes: Uint8Array, expected?: SourceName) => Promise<ParsedFile>;

/** A parser for one import, which remembers what makes the next file faster to parse. It throws RejectedFile with the reason. */
export function createFileParser(): FileParser {
  const parseText = createTextFileParser();
  return async (bytes, expected) =>
    isWorkbook(bytes) ? workbookParser.parse({ bytes, expected }) : parseText(bytes, expected);
}

/**
 * Parses a workbook. Damaged ones may exhaust the memory: an import calls this in a process of its own.
 * @throws RejectedFile
 */
export function parseWorkbookFile(bytes: Uint8Array, expected?: SourceName): ParsedFile {
  const opened = openWorkbook(bytes);
  const recogniser = inOrderOfTrial.find(({ workbook }) => workbook?.is(opened))?.workbook;
  if (recogniser) return recogniser.parse(opened);
  const [unreadable] = opened.rejectedSheets;
  if (unreadable) throw new RejectedFile(unreadable.reason);
  const isOther = expected !== undefined && expected !== 'portfolios';
  const received = isOther
    ? 'a workbook of another kind'
    : 'no portfolio table found (columns for instrument, ISIN, market value and weight)';
  throw new RejectedFile(`${received}; expected ${describeExpected(expected)}`);
}

/** Parses texts; the function throws RejectedFile with the reason. */
export function createTextFileParser(): (bytes: Uint8Array, expected?: SourceName) => ParsedFile {
  const texts = inOrderOfTrial.flatMap(({ text }) => (text ? [{ is: text.is, parse: text.createParser() }] : []));
  return (bytes, expected) => {
    const text = detectEncoding(bytes);
    const start = decodeStart(text);
    const recogniser = texts.find(({ is }) => is(start));
    if (recogniser) return recogniser.parse(text);
    if (!startsLikeJson(start))
      throw new RejectedFile(`${describeText(start)}; expected ${describeExpected(expected)}`);
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
  throw new RejectedFile(
    `unrecognised JSON (starts with ${JSON.stringify(text.trim().slice(0, 60))}); expected ${describeExpected(expected)}`,
  );
}

function describeText(text: string): string {
  const start = text.trimStart().slice(0, 200);
  if (start === '') return 'an empty file';
  if (/^(?:<!doctype html|<html|<head|<body|<\?xml)/i.test(start)) return 'a web page or XML file';
  if (/^scheme code\s*;/i.test(start))
    return `a NAV file with unknown columns: ${JSON.stringify(start.split(/[\r\n]/, 1)[0])}`;
  return `unrecognised text file (starts with ${JSON.stringify(start.slice(0, 60))})`;
}
