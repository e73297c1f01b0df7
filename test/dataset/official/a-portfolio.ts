import { readOfficialFile } from '#dataset/official/read.ts';
import type { PortfolioFile, PortfolioSheet } from '#dataset/official/rows.ts';
import { aSheet, workbookOf, type SheetOptions } from './a-workbook.ts';

/** A portfolio workbook, read. */
export function readWorkbook(bytes: Uint8Array): PortfolioFile {
  const file = readOfficialFile(bytes);
  if (file.kind !== 'portfolio') throw new Error(file.kind);
  return file;
}

/** The one portfolio of a workbook with this sheet, read. */
export function readSheet(options: SheetOptions = {}): PortfolioSheet {
  const [sheet] = readWorkbook(workbookOf({ SCF: aSheet(options) })).portfolios;
  if (sheet === undefined) throw new Error('no portfolio');
  return sheet;
}
