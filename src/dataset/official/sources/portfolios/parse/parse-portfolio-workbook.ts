import { monthPart, type IsoDate } from '#contract/dates.ts';
import { formatDay } from '#contract/format-text.ts';
import { getIndianDay } from '#finance/calendar.ts';
import { findNewestDay } from '../../../parsing/days.ts';
import { RejectedFile } from '../../../parsing/errors.ts';
import {
  formatLocation,
  getRowTexts,
  type RejectedSheet,
  type Workbook,
  type Worksheet,
} from '../../../workbook/worksheet.ts';
import type { PortfolioFile, PortfolioWithoutFundHouse } from '../portfolio-file.ts';
import { findPortfoliosWithWrongQuantities } from './check-columns.ts';
import { findWrongQuantities, locateDoubt } from './check-numbers.ts';
import { parseDisclosedDerivatives } from './derivatives/disclosed-derivatives.ts';
import { findFundHouse, findSheetsOfOtherHouses } from './fund-house.ts';
import { addPositions, countPortfolios, findDerivativesSheetRow, parseSheet } from './parse-portfolio-sheet.ts';
import { findNextHeader } from './parse-table.ts';
import { describeWorkbook } from './table-title.ts';

/** A sheet or table that is not used, and how many portfolios are lost with it. */
interface UnusedPortfolios extends RejectedSheet {
  readonly portfolioCount: number;
}

/** The portfolios that are used so far, and the sheets that are not. */
interface ParsedSheets {
  readonly portfolios: readonly PortfolioWithoutFundHouse[];
  readonly unused: readonly UnusedPortfolios[];
}

/** Recognises the workbook by a table of names, ISINs, values and weights. */
export function isPortfolioWorkbook(workbook: Workbook): boolean {
  return workbook.sheets.some((sheet) => findNextHeader(sheet, 0) !== null);
}

/**
 * Parses a fund house's monthly portfolios: every table of every sheet, whose rows must add up to its grand total. A table that
 * cannot be parsed completely is left out and reported.
 * @throws RejectedFile if fewer than half of the portfolios remain, or their fund house is not known.
 */
export function parsePortfolioWorkbook(whole: Workbook): PortfolioFile {
  const hidden = whole.sheets.filter((sheet) => whole.hiddenSheets.has(sheet.name) && hasPositions(sheet));
  const workbook = { ...whole, sheets: whole.sheets.filter((sheet) => !hidden.includes(sheet)) };
  if (!isPortfolioWorkbook(workbook))
    throw new RejectedFile(`the portfolios are on hidden sheets, which are not read: ${formatNames(hidden)}`);
  const checks = [dropSheetsOfOtherHouses, dropWrongDates, dropDuplicates, dropWrongQuantities, addDerivativesSheets];
  const { otherSheets, otherTables, ...sheets } = parseSheets(workbook);
  const { portfolios, unused } = checks.reduce<ParsedSheets>((parsed, check) => check(workbook, parsed), sheets);
  checkRemaining(portfolios.length, unused);
  const mutualFund = findFundHouse(
    listUsedSheets(workbook, { portfolios }),
    portfolios.map((portfolio) => portfolio.schemeName),
  );
  const wrongQuantities = findWrongQuantities(portfolios);
  return {
    kind: 'portfolios',
    published: workbook.published,
    portfolios: portfolios.map((portfolio) => {
      const { locations, isDateLabelled: _, warnings, ...rest } = portfolio;
      const doubts = wrongQuantities.get(portfolio) ?? [];
      return { ...rest, mutualFund, warnings: [...warnings, ...doubts.map((doubt) => locateDoubt(doubt, locations))] };
    }),
    rejectedSheets: unused.map(({ sheet, reason }) => ({ sheet, reason })),
    otherSheets,
    otherTables,
    hiddenSheets: hidden.map(({ name }) => name),
    rowsRead: portfolios.reduce((sum, { holdings, derivatives }) => sum + holdings.length + derivatives.length, 0),
  };
}

/** A hidden sheet may be a draft, or of an earlier month; nobody who looks at the workbook sees its positions. */
const hasPositions = (sheet: Worksheet): boolean =>
  findNextHeader(sheet, 0) !== null || findDerivativesSheetRow(sheet) !== null;

const formatNames = (sheets: readonly Worksheet[]): string => sheets.map(({ name }) => name).join(', ');

function parseSheets(workbook: Workbook): ParsedSheets & Pick<PortfolioFile, 'otherSheets' | 'otherTables'> {
  const context = describeWorkbook(workbook);
  const portfolios: PortfolioWithoutFundHouse[] = [];
  const otherSheets: string[] = [];
  const otherTables: string[] = [];
  const unused: UnusedPortfolios[] = workbook.rejectedSheets.map((sheet) => ({ ...sheet, portfolioCount: 1 }));
  for (const sheet of workbook.sheets) {
    if (findDerivativesSheetRow(sheet) !== null) continue;
    try {
      const parsed = parseSheet(sheet, context);
      portfolios.push(...parsed.portfolios);
      if (parsed.isOther) otherSheets.push(sheet.name);
      otherTables.push(...parsed.otherTables);
      unused.push(...parsed.rejections.map((reason) => ({ sheet: sheet.name, reason, portfolioCount: 1 })));
    } catch (error) {
      if (!(error instanceof RejectedFile)) throw error;
      unused.push({ sheet: sheet.name, reason: error.message, portfolioCount: countPortfolios(sheet) });
    }
  }
  return { portfolios, unused, otherSheets, otherTables };
}

/** Drops some portfolios, for a reason each. */
function dropPortfolios(
  { portfolios, unused }: ParsedSheets,
  reasons: ReadonlyMap<PortfolioWithoutFundHouse, string>,
  portfolioCount = 1,
): ParsedSheets {
  const dropped = [...reasons].map(([{ sheet }, reason]) => ({ sheet, reason, portfolioCount }));
  return { portfolios: portfolios.filter((portfolio) => !reasons.has(portfolio)), unused: [...unused, ...dropped] };
}

function dropSheetsOfOtherHouses(workbook: Workbook, parsed: ParsedSheets): ParsedSheets {
  const reasons = findSheetsOfOtherHouses(listUsedSheets(workbook, parsed));
  const odd = parsed.portfolios.flatMap((portfolio) => {
    const reason = reasons.get(portfolio.sheet);
    return reason === undefined ? [] : [[portfolio, reason] as const];
  });
  return dropPortfolios(parsed, new Map(odd));
}

const listUsedSheets = (
  { sheets }: Workbook,
  { portfolios }: Pick<ParsedSheets, 'portfolios'>,
): readonly Worksheet[] => {
  const used = new Set(portfolios.map(({ sheet }) => sheet));
  return sheets.filter(({ name }) => used.has(name));
};

const dropWrongQuantities = (_: Workbook, parsed: ParsedSheets): ParsedSheets =>
  dropPortfolios(parsed, findPortfoliosWithWrongQuantities(parsed.portfolios));

/** Which of two portfolios of a scheme and date is right cannot be known; that there are two says nothing against the others. */
function dropDuplicates(_: Workbook, parsed: ParsedSheets): ParsedSheets {
  const reasons = new Map<PortfolioWithoutFundHouse, string>();
  const groups = Map.groupBy(parsed.portfolios, ({ schemeName, date }) => `${schemeName.toLowerCase()} ${date}`);
  for (const group of groups.values()) {
    const [first] = group;
    if (first === undefined || group.length === 1) continue;
    const names = [...new Set(group.map(({ sheet }) => sheet))];
    const list = `${names.slice(0, -1).join(', ')}${names.length > 1 ? ' and ' : ''}${names.at(-1)}`;
    const reason = `sheets ${list} both have a portfolio of ${first.schemeName} on ${first.date}, expected one`;
    for (const portfolio of group) reasons.set(portfolio, reason);
  }
  return dropPortfolios(parsed, reasons, 0);
}

/** Drops portfolios with a date that cannot be right. */
function dropWrongDates(_: Workbook, parsed: ParsedSheets): ParsedSheets {
  const reasons = findWrongDates(parsed.portfolios, getIndianDay(new Date()));
  return dropPortfolios(parsed, reasons);
}

/**
 * Adds the derivatives that are on sheets of their own to the portfolios that these name (PPFAS), or whose sheet they name (HDFC);
 * if they name none, they may be any portfolio's. A portfolio without its derivatives shows a hedged fund as unhedged, and has a warning.
 */
function addDerivativesSheets(workbook: Workbook, parsed: ParsedSheets): ParsedSheets {
  return workbook.sheets.reduce((before, sheet) => {
    const row = findDerivativesSheetRow(sheet);
    return row === null ? before : addDerivativesSheet(sheet, row, workbook.is1904, before);
  }, parsed);
}

function addDerivativesSheet(
  sheet: Worksheet,
  row: number,
  is1904: boolean,
  { portfolios, unused }: ParsedSheets,
): ParsedSheets {
  const named = portfolios.filter((portfolio) => isNamedOn(getTexts(sheet), portfolio));
  try {
    const { rows, positions, unread } = parseDisclosedDerivatives(sheet, {
      start: row,
      end: sheet.rows.length,
      portfolioColumns: null,
      is1904,
    });
    const [first] = unread;
    if (first) throw new RejectedFile(`${first.where}: ${first.received}; expected ${first.expected}`);
    if (rows.length > 0)
      throw new RejectedFile(`${describeSheet(sheet, row)}, with values and weights of an unknown scheme`);
    if (positions.length === 0 && !getTexts(sheet).some((text) => /\bnil\b|not applicable/i.test(text)))
      throw new RejectedFile(`${describeSheet(sheet, row)}, without a position and without the word NIL`);
    const owners = Map.groupBy(positions, ({ scheme }) => findOwner(scheme, named, describeSheet(sheet, row)));
    const completed = portfolios.map((portfolio) => addPositions(portfolio, owners.get(portfolio) ?? [], sheet.name));
    return { portfolios: completed, unused };
  } catch (error) {
    if (!(error instanceof RejectedFile)) throw error;
    const affected = named.length > 0 ? named : portfolios;
    const warning = {
      field: 'Derivatives',
      received: `derivatives on sheet ${sheet.name}, which cannot be parsed, so that they are left out with their exposure`,
      expected: 'positions by underlying, or NIL',
    };
    return {
      portfolios: portfolios.map((portfolio) =>
        affected.includes(portfolio)
          ? { ...portfolio, warnings: [...portfolio.warnings, { ...warning, where: `sheet ${portfolio.sheet}` }] }
          : portfolio,
      ),
      unused: [...unused, { sheet: sheet.name, reason: error.message, portfolioCount: 0 }],
    };
  }
}

const describeSheet = ({ name }: Worksheet, row: number): string =>
  `${formatLocation(name, row)}: a separate derivatives sheet in an unknown layout`;

const getTexts = (sheet: Worksheet): readonly string[] => sheet.rows.flatMap(getRowTexts);

/** The portfolio that a row names, or the only one that the sheet names. */
function findOwner(
  scheme: string,
  named: readonly PortfolioWithoutFundHouse[],
  description: string,
): PortfolioWithoutFundHouse {
  const owners = scheme === '' ? named : named.filter((portfolio) => isNamedOn([scheme], portfolio));
  const [owner, ...others] = owners.length === 0 ? named : owners;
  if (owner !== undefined && others.length === 0) return owner;
  throw new RejectedFile(
    `${description}: it names ${owner === undefined ? 'no scheme' : 'several schemes'} of this workbook`,
  );
}

/** A derivatives sheet names a scheme, or the sheet of its portfolio as a word (`DERIVATIVE DISCLOSURE - HDFCMO`). */
function isNamedOn(texts: readonly string[], { sheet, schemeName }: PortfolioWithoutFundHouse): boolean {
  const fold = (name: string) => name.toLowerCase().replaceAll(/s\b/g, ''); // `IDFC Equity Saving Fund`
  const scheme = fold(schemeName);
  const words = (text: string) => ` ${text.split(/[^\p{L}\p{N}&+]+/u).join(' ')} `;
  const name = words(sheet);
  return texts.some((text) => words(text).includes(name) || fold(text).includes(scheme));
}

function checkRemaining(remaining: number, unused: readonly UnusedPortfolios[]): void {
  const [first, ...others] = unused;
  const lost = unused.reduce((sum, { portfolioCount }) => sum + portfolioCount, 0);
  if (first === undefined || (remaining > 0 && remaining >= lost)) return;
  const more = others.length > 0 ? `; ${others.length} more of its sheets cannot be used either` : '';
  throw new RejectedFile(`${first.reason}${more}`);
}

type DatedPortfolio = Pick<PortfolioWithoutFundHouse, 'sheet' | 'date' | 'isDateLabelled'>;

/**
 * The portfolios of a workbook whose date cannot be right, with the reason: it is in the future, beyond the month of the workbook, in
 * another year than that of the others, or without a label and newer than all that have one. All real workbooks of 2019 to 2026 have
 * one date.
 */
function findWrongDates<P extends DatedPortfolio>(portfolios: readonly P[], today: IsoDate): ReadonlyMap<P, string> {
  const usual = findUsualDate(portfolios);
  const newestLabelled = findNewestDay(portfolios.flatMap(({ date, isDateLabelled }) => (isDateLabelled ? date : [])));
  return new Map(
    portfolios.flatMap((portfolio) => {
      const expected = findExpectation(portfolio, { usual, newestLabelled, today });
      const reason = `sheet ${portfolio.sheet}: a portfolio of ${formatDay(portfolio.date)}, expected ${expected}`;
      return expected === null ? [] : [[portfolio, reason] as const];
    }),
  );
}

interface KnownDates {
  readonly usual: IsoDate | null;
  readonly newestLabelled: IsoDate | '';
  readonly today: IsoDate;
}

function findExpectation(
  { date, isDateLabelled }: DatedPortfolio,
  { usual, newestLabelled, today }: KnownDates,
): string | null {
  if (date > today) return `none after today, ${formatDay(today)}`;
  if (usual !== null && monthPart(date) > monthPart(usual))
    return `none after the month of the others, ${formatDay(usual)}`;
  if (usual !== null && date < usual && date.slice(5) === usual.slice(5))
    return `the year of the others, ${formatDay(usual)}`;
  const isNewer = newestLabelled !== '' && monthPart(date) > monthPart(newestLabelled);
  return isNewer && !isDateLabelled
    ? `a label such as “as on”, since it is newer than ${formatDay(newestLabelled)}`
    : null;
}

const MIN_PORTFOLIOS = 3;

/** The date of more than half of the portfolios; null if they are few, or have several. */
function findUsualDate(portfolios: readonly DatedPortfolio[]): IsoDate | null {
  if (portfolios.length < MIN_PORTFOLIOS) return null;
  const groups = Map.groupBy(portfolios, ({ date }) => date);
  for (const [date, group] of groups) if (group.length > portfolios.length / 2) return date;
  return null;
}
