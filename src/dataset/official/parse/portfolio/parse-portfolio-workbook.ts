import { RejectedFile } from '../errors.ts';
import type { PortfolioFile, RejectedSheet } from '../types.ts';
import { getRowTexts, type Workbook, type Worksheet } from '../workbook.ts';
import { findSheetsWithWrongQuantities } from './check-columns.ts';
import { findWrongQuantities, locateDoubt } from './check-digits.ts';
import { findFundHouse, findSheetsOfOtherHouses } from './fund-house.ts';
import {
  countTables,
  findDerivativesSheetRow,
  parseSheet,
  type PortfolioWithoutFundHouse,
} from './parse-portfolio-sheet.ts';
import { findNextHeader } from './parse-table.ts';
import { parseIndexSheets } from './scheme-and-date.ts';

/** A sheet that is not used, and how many portfolios are lost with it. */
interface UnusedSheet extends RejectedSheet {
  readonly portfolioCount: number;
}

/** The portfolios that are used so far, and the sheets that are not. */
interface ParsedSheets {
  readonly portfolios: readonly PortfolioWithoutFundHouse[];
  readonly unused: readonly UnusedSheet[];
}

/** Whether a workbook has a table of names, ISINs, values and weights. */
export function isPortfolioWorkbook(workbook: Workbook): boolean {
  return workbook.sheets.some((sheet) => findNextHeader(sheet, 0) !== null);
}

/**
 * Parses a fund house's monthly portfolios: every table of every sheet, whose rows must add up to its grand total. A sheet that
 * cannot be parsed completely is left out and reported.
 * @throws RejectedFile if fewer than half of the portfolios remain, or their fund house is not known.
 */
export function parsePortfolioWorkbook(workbook: Workbook): PortfolioFile {
  const checks = [dropSheetsOfOtherHouses, dropDuplicates, dropWrongQuantities, dropPortfoliosWithoutDerivatives];
  const { portfolios, unused } = checks.reduce(
    (parsed, drop) => ({ ...parsed, ...drop(workbook, parsed) }),
    parseSheets(workbook),
  );
  checkRemaining(portfolios.length, unused);
  const unusedNames = new Set(unused.map(({ sheet }) => sheet));
  const mutualFund = findFundHouse(
    workbook.sheets.filter(({ name }) => !unusedNames.has(name)),
    portfolios.map((portfolio) => portfolio.schemeName),
  );
  const wrongQuantities = findWrongQuantities(portfolios);
  return {
    kind: 'portfolio',
    published: workbook.published,
    portfolios: portfolios.map((portfolio) => {
      const { locations, warnings, ...rest } = portfolio;
      const doubts = wrongQuantities.get(portfolio) ?? [];
      return { ...rest, mutualFund, warnings: [...warnings, ...doubts.map((doubt) => locateDoubt(doubt, locations))] };
    }),
    rejectedSheets: unused.map(({ sheet, reason }) => ({ sheet, reason })),
    rowsRead: portfolios.reduce((sum, { holdings, derivatives }) => sum + holdings.length + derivatives.length, 0),
  };
}

function parseSheets(workbook: Workbook): ParsedSheets {
  const schemeNames = parseIndexSheets(workbook.sheets);
  const portfolios: PortfolioWithoutFundHouse[] = [];
  const unused: UnusedSheet[] = workbook.rejectedSheets.map((sheet) => ({ ...sheet, portfolioCount: 1 }));
  for (const sheet of workbook.sheets) {
    try {
      portfolios.push(...parseSheet(sheet, schemeNames, workbook.is1904));
    } catch (error) {
      if (!(error instanceof RejectedFile)) throw error;
      const portfolioCount = findDerivativesSheetRow(sheet) === null ? Math.max(1, countTables(sheet)) : 0;
      unused.push({ sheet: sheet.name, reason: error.message, portfolioCount });
    }
  }
  return { portfolios, unused };
}

/** Drops the portfolios of some sheets, for a reason that is known by sheet name. */
function dropSheets({ portfolios, unused }: ParsedSheets, reasons: ReadonlyMap<string, string>): ParsedSheets {
  const dropped = [...reasons].map(([sheet, reason]) => ({
    sheet,
    reason,
    portfolioCount: portfolios.filter((portfolio) => portfolio.sheet === sheet).length,
  }));
  return { portfolios: portfolios.filter(({ sheet }) => !reasons.has(sheet)), unused: [...unused, ...dropped] };
}

function dropSheetsOfOtherHouses(workbook: Workbook, parsed: ParsedSheets): ParsedSheets {
  const unused = new Set(parsed.unused.map(({ sheet }) => sheet));
  return dropSheets(parsed, findSheetsOfOtherHouses(workbook.sheets.filter(({ name }) => !unused.has(name))));
}

const dropWrongQuantities = (_: Workbook, parsed: ParsedSheets): ParsedSheets =>
  dropSheets(parsed, findSheetsWithWrongQuantities(parsed.portfolios));

/** Which of two portfolios of a scheme and date is right cannot be known. */
function dropDuplicates(_: Workbook, parsed: ParsedSheets): ParsedSheets {
  const reasons = new Map<string, string>();
  const groups = Map.groupBy(parsed.portfolios, ({ schemeName, date }) => `${schemeName.toLowerCase()} ${date}`);
  for (const [first, ...others] of groups.values()) {
    if (first === undefined || others.length === 0) continue;
    const [names, last] = [[first, ...others].map(({ sheet }) => sheet), others.at(-1)?.sheet];
    const list = `${names.slice(0, -1).join(', ')} and ${last}`;
    const reason = `sheets ${list} both have a portfolio of ${first.schemeName} on ${first.date}, expected one`;
    for (const name of names) reasons.set(name, reason);
  }
  return dropSheets(parsed, reasons);
}

/**
 * A portfolio without its derivatives would show a hedged fund as unhedged. A sheet of derivatives that cannot be parsed names
 * the schemes it belongs to (PPFAS) or their sheets (HDFC); if it names none, any of them may be incomplete.
 */
function dropPortfoliosWithoutDerivatives(workbook: Workbook, parsed: ParsedSheets): ParsedSheets {
  const reasons = new Map<string, string>();
  for (const sheet of workbook.sheets) {
    if (findDerivativesSheetRow(sheet) === null) continue;
    const named = parsed.portfolios.filter((portfolio) => isNamedOn(sheet, portfolio));
    for (const portfolio of named.length > 0 ? named : parsed.portfolios) {
      const reason = `sheet ${portfolio.sheet}: its derivatives are on sheet ${sheet.name}, which cannot be parsed`;
      reasons.set(portfolio.sheet, reason);
    }
  }
  return dropSheets(parsed, reasons);
}

function isNamedOn(derivatives: Worksheet, { sheet, schemeName }: PortfolioWithoutFundHouse): boolean {
  const scheme = schemeName.toLowerCase();
  return derivatives.rows.flatMap(getRowTexts).some((text) => text === sheet || text.toLowerCase().includes(scheme));
}

function checkRemaining(remaining: number, unused: readonly UnusedSheet[]): void {
  const [first, ...others] = unused;
  const lost = unused.reduce((sum, { portfolioCount }) => sum + portfolioCount, 0);
  if (first === undefined || (remaining > 0 && remaining >= lost)) return;
  const more = others.length > 0 ? `; ${others.length} more of its sheets cannot be used either` : '';
  throw new RejectedFile(`${first.reason}${more}`);
}
