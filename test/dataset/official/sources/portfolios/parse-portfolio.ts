import type { PortfolioFile, ParsedPortfolio } from '#dataset/official/sources/portfolios/portfolio-file.ts';
import { parseOfficialFile } from '#test/dataset/official/official-files.ts';
import { buildSheet, buildWorkbook, type SheetOptions } from '../../workbook/build-workbook.ts';

/** Parses a workbook that must be a portfolio workbook. */
export function parsePortfolio(bytes: Uint8Array): PortfolioFile {
  const file = parseOfficialFile(bytes);
  if (file.kind !== 'portfolios') throw new Error(file.kind);
  return file;
}

/** Builds a workbook with one portfolio sheet and parses it. */
export function parsePortfolioSheet(options: SheetOptions = {}): ParsedPortfolio {
  const [sheet] = parsePortfolio(buildWorkbook({ SCF: buildSheet(options) })).portfolios;
  if (sheet === undefined) throw new Error('no portfolio');
  return sheet;
}
