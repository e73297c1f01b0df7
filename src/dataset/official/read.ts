import { isMarketCapFile, readMarketCapFile } from './market-cap/read-market-cap-file.ts';
import type { KnownLines } from './navall/known-lines.ts';
import { isNavFile, readNavFile } from './navall/read-nav-file.ts';
import { isPortfolioFile, readPortfolioFile } from './portfolio/read-portfolio-file.ts';
import { RefusedFile, type OfficialFile } from './rows.ts';
import { decodeText } from './text/decode.ts';
import { isWorkbook, openWorkbook } from './workbook/workbook.ts';

const KNOWN =
  'NAVAll.txt in one of its three layouts, a monthly portfolio workbook, or AMFI’s market-capitalisation list';

/**
 * Reads an official file into plain rows. What it is, is told by its content: a name may say anything.
 * @param known makes a NAV file quicker to read where it is much as one before; see `readNavFile`.
 * @throws RefusedFile with the reason, where it is none of the known kinds or cannot be read whole.
 */
export function readOfficialFile(bytes: Uint8Array, known?: KnownLines): OfficialFile {
  return isWorkbook(bytes) ? readWorkbook(bytes) : readText(bytes, known);
}

function readWorkbook(bytes: Uint8Array): OfficialFile {
  const workbook = openWorkbook(bytes);
  if (isMarketCapFile(workbook)) return readMarketCapFile(workbook);
  if (isPortfolioFile(workbook)) return readPortfolioFile(workbook);
  throw new RefusedFile(`a workbook without a table of names, ISINs, values and weights; expected ${KNOWN}`);
}

function readText(bytes: Uint8Array, known?: KnownLines): OfficialFile {
  const text = decodeText(bytes);
  if (isNavFile(text)) return readNavFile(text, known);
  throw new RefusedFile(`${whatArrived(text)}; expected ${KNOWN}`);
}

function whatArrived(text: string): string {
  const start = text.trimStart().slice(0, 200);
  if (start === '') return 'an empty file';
  if (/^(?:<!doctype html|<html|<head|<body|<\?xml)/i.test(start)) return 'a web page or XML text';
  if (/^scheme code\s*;/i.test(start))
    return `a NAV file with other columns: ${JSON.stringify(start.split(/[\r\n]/, 1)[0])}`;
  return `a text that begins ${JSON.stringify(start.slice(0, 60))}`;
}
