import { join } from 'node:path';
import { decodeStart, decodeWhole, detectEncoding } from '../parsing/decode-text.ts';
import { RejectedFile } from '../parsing/errors.ts';
import type { ParsedFile } from '../sources/parsed-file.ts';
import { IMPORT_LIMITS } from '../workbook/limits.ts';
import { createWorkbookParser } from '../workbook/parser-process.ts';
import { isWorkbook } from '../workbook/signatures.ts';
import { openWorkbook } from '../workbook/workbook.ts';
import { importers } from './importers.ts';

const SUPPORTED = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
  importers.map(({ singular }) => singular),
);

const inOrderOfTrial = importers.toSorted((a, b) => Number(a.isTriedLast === true) - Number(b.isTriedLast === true));

/** The parser of all workbooks of this process. */
export const workbookParser = createWorkbookParser<ParsedFile>(
  join(import.meta.dirname, 'parser-child.ts'),
  IMPORT_LIMITS.workbookProcess,
);

/** Parses official files into plain rows. Their kind is recognised by their content: file names are unreliable. */
export type FileParser = (bytes: Uint8Array) => Promise<ParsedFile>;

/** A parser for one import, which remembers what makes the next file faster to parse. It throws RejectedFile with the reason. */
export function createFileParser(): FileParser {
  const parseText = createTextFileParser();
  return async (bytes) => (isWorkbook(bytes) ? workbookParser.parse(bytes) : parseText(bytes));
}

/**
 * Parses a workbook. Damaged ones may exhaust the memory: an import calls this in a process of its own.
 * @throws RejectedFile
 */
export function parseWorkbookFile(bytes: Uint8Array): ParsedFile {
  const opened = openWorkbook(bytes);
  const recogniser = inOrderOfTrial.find(({ workbook }) => workbook?.is(opened))?.workbook;
  if (recogniser) return recogniser.parse(opened);
  const [unreadable] = opened.rejectedSheets;
  if (unreadable) throw new RejectedFile(unreadable.reason);
  throw new RejectedFile(
    `no portfolio table found (columns for instrument, ISIN, market value and weight); expected ${SUPPORTED}`,
  );
}

/** Parses texts; the function throws RejectedFile with the reason. */
export function createTextFileParser(): (bytes: Uint8Array) => ParsedFile {
  const texts = inOrderOfTrial.flatMap(({ text }) => (text ? [{ is: text.is, parse: text.createParser() }] : []));
  return (bytes) => {
    const text = detectEncoding(bytes);
    const start = decodeStart(text);
    const recogniser = texts.find(({ is }) => is(start));
    if (recogniser) return recogniser.parse(text);
    if (!startsLikeJson(start)) throw new RejectedFile(`${describeText(start)}; expected ${SUPPORTED}`);
    if (text.isDamaged) throw new RejectedFile('a JSON file with bytes that are not UTF-8 text');
    return parseJsonFile(decodeWhole(text));
  };
}

const startsLikeJson = (text: string): boolean => /^\s*[[{]/.test(text);

/** A response of AMFI or of NSE's indices, recognised by the names of its fields; half a body was seen when a client was throttled. */
function parseJsonFile(text: string): ParsedFile {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    throw new RejectedFile('JSON that is incomplete or damaged', { cause });
  }
  const recogniser = inOrderOfTrial.find((importer) => importer.json?.is(json))?.json;
  if (recogniser) return recogniser.parse(json);
  throw new RejectedFile(
    `unrecognised JSON (starts with ${JSON.stringify(text.trim().slice(0, 60))}); expected ${SUPPORTED}`,
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
