import { RejectedFile } from '../parsing/errors.ts';
import { isFundPerformanceExport, parseFundPerformanceExport } from '../sources/performance/parse-performance.ts';
import { isNavHistory, parseNavHistory } from '../sources/nav-history/parse-nav-history.ts';
import type { LineCache } from '../parsing/nav-lines/line-cache.ts';
import { isNavAll, parseNavAll } from '../sources/nav/parse-nav.ts';
import { isIndexExport, isIndexJson, parseIndexExport, parseIndexJson } from '../sources/indices/parse-indices.ts';
import { isMarketCapList, parseMarketCapList } from '../sources/size-list/parse-size-list.ts';
import { parseJsonFile, startsLikeJson } from './parse-json-file.ts';
import { isRiskometerWorkbook, parseRiskometerWorkbook } from '../sources/riskometers/parse-riskometers.ts';
import { isSchemeMaster, parseSchemeMaster } from '../sources/schemes/parse-scheme-master.ts';
import { isTerWorkbook, parseTerWorkbook } from '../sources/ter/parse-ter-workbook.ts';
import { isPortfolioWorkbook, parsePortfolioWorkbook } from '../sources/portfolios/parse/parse-portfolio-workbook.ts';
import { IMPORT_LIMITS } from '../workbook/limits.ts';
import { decodeAll, decodeStart, detectEncoding, type EncodedText } from '../parsing/decode-text.ts';
import type { OfficialFile } from '../sources/types.ts';
import { isWorkbook, openWorkbook } from '../workbook/workbook.ts';

const SUPPORTED =
  'AMFI’s NAVAll.txt, a monthly portfolio workbook, a total-return index series (TRI), a riskometer workbook, or AMFI’s NAV ' +
  'history report, fund performance, expense ratios (TER), average AUM, SchemeData.csv, new fund offers or ' +
  'market-capitalisation list';

/**
 * Parses an official file into plain rows. Its kind is recognised by its content: file names are unreliable.
 * @param cache speeds up a NAV file that resembles one parsed before; see `parseNavAll`.
 * @throws RejectedFile with the reason, if it is of no supported kind or cannot be parsed completely.
 */
export function parseOfficialFile(bytes: Uint8Array, cache?: LineCache): OfficialFile {
  return isWorkbook(bytes) ? parseWorkbookFile(bytes) : parseTextFile(bytes, cache);
}

/**
 * Parses a workbook. Damaged ones may exhaust the memory: an import calls this in a process of its own.
 * @throws RejectedFile
 */
export function parseWorkbookFile(bytes: Uint8Array): OfficialFile {
  const workbook = openWorkbook(bytes);
  if (isFundPerformanceExport(workbook)) return parseFundPerformanceExport(workbook);
  if (isTerWorkbook(workbook)) return parseTerWorkbook(workbook);
  if (isRiskometerWorkbook(workbook)) return parseRiskometerWorkbook(workbook);
  if (isMarketCapList(workbook)) return parseMarketCapList(workbook);
  if (isPortfolioWorkbook(workbook)) return parsePortfolioWorkbook(workbook);
  const [unreadable] = workbook.rejectedSheets;
  if (unreadable) throw new RejectedFile(unreadable.reason);
  throw new RejectedFile(
    `no portfolio table found (columns for instrument, ISIN, market value and weight); expected ${SUPPORTED}`,
  );
}

/** @throws RejectedFile */
export function parseTextFile(bytes: Uint8Array, cache?: LineCache): OfficialFile {
  const text = detectEncoding(bytes);
  const start = decodeStart(text);
  if (isNavAll(start)) return parseNavAll(text, cache);
  if (isIndexExport(start)) return parseIndexExport(decodeWhole(text));
  if (text.isDamaged && startsLikeJson(start)) throw new RejectedFile('a JSON file with bytes that are not UTF-8 text');
  if (/^\s*\{/.test(start)) {
    const whole = decodeWhole(text);
    if (isIndexJson(whole)) return parseIndexJson(whole);
  }
  if (isNavHistory(start)) return parseNavHistory(text);
  if (isSchemeMaster(start)) return parseSchemeMaster(decodeWhole(text));
  if (startsLikeJson(start)) return parseJsonFile(decodeWhole(text), SUPPORTED);
  throw new RejectedFile(`${describeText(start)}; expected ${SUPPORTED}`);
}

function decodeWhole(text: EncodedText): string {
  const { length } = text.bytes;
  if (length > IMPORT_LIMITS.wholeTextBytes)
    throw new RejectedFile(`a text file of ${length} bytes, expected at most ${IMPORT_LIMITS.wholeTextBytes}`);
  return decodeAll(text);
}

function describeText(text: string): string {
  const start = text.trimStart().slice(0, 200);
  if (start === '') return 'an empty file';
  if (/^(?:<!doctype html|<html|<head|<body|<\?xml)/i.test(start)) return 'a web page or XML file';
  if (/^scheme code\s*;/i.test(start))
    return `a NAV file with unknown columns: ${JSON.stringify(start.split(/[\r\n]/, 1)[0])}`;
  return `unrecognised text file (starts with ${JSON.stringify(start.slice(0, 60))})`;
}
