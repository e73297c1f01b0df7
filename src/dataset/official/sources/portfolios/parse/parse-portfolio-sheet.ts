import { formatDay } from '#contract/format-text.ts';
import { sumExact } from '#finance/decimals.ts';
import { fillWeights } from '#finance/portfolio/weights.ts';
import { parseIsin } from '../../../parsing/cell-values.ts';
import { RejectedFile, type Anomaly } from '../../../parsing/errors.ts';
import { formatLocation, getRowTexts, type WorkbookRow, type Worksheet } from '../../../workbook/worksheet.ts';
import type { HoldingRow, PortfolioWithoutFundHouse } from '../portfolio-file.ts';
import { applyScale, buildHolding, detectYieldScale, findAnomalies } from './build-holdings.ts';
import { blankOddColumns, blankOddYields, checkColumns, findMissingLabels } from './check-columns.ts';
import { findWrongWeights, locateDoubt } from './check-numbers.ts';
import { parseDisclosedDerivatives } from './derivatives/disclosed-derivatives.ts';
import { findMissingPositions, type DisclosedPosition } from './derivatives/disclosed-position-rows.ts';
import { separateHedges } from './derivatives/hedged-columns.ts';
import { checkPrices, findExposureUnit } from './market-value-unit.ts';
import { findPrintedMetrics } from './metrics/printed-metrics.ts';
import { BELOW_PRINT_PRECISION, type PortfolioTableRow } from './parse-row.ts';
import { findNextHeader, findNextTable, hasGrandTotal, parseTable, type Header, type Table } from './parse-table.ts';
import { expectWeight, reconcileWithTotal } from './reconcile-total.ts';
import { isIndexSheet } from './scheme-and-date.ts';
import {
  parseTableTitle,
  UNKNOWN_TITLE,
  type TableTitle,
  type TitledTable,
  type WorkbookContext,
} from './table-title.ts';
import { readWeights } from './weight-scale.ts';

/** The portfolios of a sheet, and why some of its tables are none. */
export interface ParsedSheet {
  readonly portfolios: readonly PortfolioWithoutFundHouse[];
  readonly rejections: readonly string[];
  /** The tables below a portfolio that are none, with what they are. */
  readonly otherTables: readonly string[];
  /** It has numbers, but is no portfolio: performance, notes, a cover. */
  readonly isOther: boolean;
}

/**
 * Parses every portfolio table of a sheet; each is used or rejected as a whole.
 * @throws RejectedFile with sheet and row, if the sheet has positions but no table.
 */
export function parseSheet(sheet: Worksheet, context: WorkbookContext): ParsedSheet {
  const portfolios: PortfolioWithoutFundHouse[] = [];
  const rejections: string[] = [];
  const otherTables: string[] = [];
  let header = findNextHeader(sheet, 0);
  let previous: TitledTable | null = null;
  if (header === null) return { portfolios, rejections, otherTables, isOther: hasOtherNumbers(sheet) };
  while (header !== null) {
    const current: Header = header;
    const location = formatLocation(sheet.name, current.row);
    header = findNextHeader(sheet, current.row + 1);
    let title: TableTitle | null = null;
    try {
      title = parseTableTitle(sheet, current, previous, context, location);
      previous = { ...UNKNOWN_TITLE, end: current.row };
      const table = parseTable(sheet, current, title.schemeName);
      previous = { ...title, end: table.end };
      header = findNextTable(sheet, table);
      const end = header?.row ?? sheet.rows.length;
      portfolios.push(buildPortfolio(sheet, { table, title, end }, context, location));
    } catch (error) {
      if (!(error instanceof RejectedFile)) throw error;
      previous ??= { ...UNKNOWN_TITLE, end: current.row };
      const other = portfolios.length === 0 ? null : describeOtherTable(sheet, current, title, portfolios);
      if (other === null) rejections.push(error.message);
      else otherTables.push(`${location}: ${other}, not read`);
    }
  }
  return { portfolios, rejections, otherTables, isOther: false };
}

/**
 * What a table below a portfolio is that is not one itself: shares under a lock-in (Aditya Birla), what the funds of a fund of funds
 * hold (Quantum); null if it is a portfolio that cannot be parsed.
 */
function describeOtherTable(
  sheet: Worksheet,
  header: Header,
  title: TableTitle | null,
  portfolios: readonly PortfolioWithoutFundHouse[],
): string | null {
  if (title === null)
    return hasGrandTotal(sheet, header) ? null : 'a table below the portfolio, without a scheme and a total';
  const isRepeated = portfolios.some(({ schemeName, date }) => schemeName === title.schemeName && date === title.date);
  return isRepeated ? `a second table of ${title.schemeName} on ${formatDay(title.date)}, below its portfolio` : null;
}

interface TableOfSheet {
  readonly table: Table;
  readonly title: TableTitle;
  /** The row where what belongs to it ends. */
  readonly end: number;
}

function buildPortfolio(
  sheet: Worksheet,
  { table: printedTable, title, end }: TableOfSheet,
  { is1904 }: WorkbookContext,
  location: string,
): PortfolioWithoutFundHouse {
  const { table: separated, derivatives: hedges } = separateHedges(sheet, printedTable);
  const { table, scale, warnings: wrongMarks } = readWeights(separated, sheet.name);
  checkPrices(table, title.unit, sheet.name);
  const { counted, uncounted, moved, leftOut, rest, missedWeight } = reconcileWithTotal(table, scale, sheet.name);
  const disclosed = parseDisclosedDerivatives(sheet, {
    start: table.end + 1,
    end,
    portfolioColumns: table.columns,
    is1904,
  });
  const build = { weight: scale, value: title.unit, yield: detectYieldScale(counted) };
  const rows = counted.map((row) => buildHolding(row, build));
  const locations = counted.map(({ index }) => formatLocation(sheet.name, index));
  const { holdings: inColumns, warnings: oddColumns } = blankOddColumns(rows, location);
  const { holdings: printed, anomalies: oddYields } = blankOddYields(inColumns, locations);
  const totalWeight = applyScale(expectWeight(table, scale), scale);
  const totals = { totalWeight, totalValue: applyScale(table.totalValue, title.unit) };
  checkTotal(totals.totalValue, formatLocation(sheet.name, table.end));
  const holdings = completeWeights(printed, totals);
  const metrics = findPrintedMetrics(sheet, { start: table.end + 1, end, schemeName: title.schemeName });
  const exposures = disclosed.rows.map(({ value }) => value);
  const exposureUnit = findExposureUnit(exposures, title.unit, totals.totalValue, location);
  const portfolio = {
    sheet: sheet.name,
    schemeName: title.schemeName,
    date: title.date,
    isDateLabelled: title.isDateLabelled,
    holdings,
    locations,
    warnings: [
      ...title.warnings,
      ...wrongMarks,
      ...disclosed.unread,
      ...moved.map((row) => warnOfMovedAmount(sheet.name, row)),
      ...leftOut.map((row) => warnOfLeftOutValue(sheet.name, row)),
      ...(rest === null ? [] : [warnOfRest(sheet.name, rest)]),
      ...oddColumns,
      ...(oddColumns.length === 0 ? findMissingLabels(holdings, location) : []),
      ...(exposureUnit === title.unit ? [] : [warnOfExposures(location)]),
      ...(missedWeight === null ? [] : [warnOfWeights(sheet.name, table, applyScale(missedWeight, scale))]),
      ...findWrongWeights(printed, { ...totals, totalWeight: missedWeight === null ? totalWeight : 100 }).map((doubt) =>
        locateDoubt(doubt, locations),
      ),
      ...metrics.warnings,
    ],
    derivatives: [
      ...[...uncounted, ...hedges].map((row) => buildHolding(row, build)),
      ...disclosed.rows.map((row) => buildHolding(row, { ...build, value: exposureUnit })),
    ],
    weightsBelowPrintPrecision: counted.filter((row) => row.weight === BELOW_PRINT_PRECISION).length,
    ...totals,
    metrics: metrics.metrics,
    sumOfWeights: sumExact(printed.flatMap(({ weight }) => weight ?? [])), // as printed
    anomalies: [...findAnomalies([...counted, ...uncounted, ...disclosed.rows], sheet.name), ...oddYields],
  };
  checkColumns(portfolio, location);
  return addPositions(portfolio, disclosed.positions, sheet.name);
}

/**
 * Weights that the sheet does not print, or marks as too small to print, from their values. A row that has no value either weighs nothing
 * in a portfolio whose other rows add up to its total.
 */
function completeWeights(
  holdings: readonly HoldingRow[],
  { totalValue, totalWeight }: Pick<PortfolioWithoutFundHouse, 'totalValue' | 'totalWeight'>,
): readonly HoldingRow[] {
  if (!(totalValue > 0 && totalWeight > 0)) return holdings; // a segregated portfolio may be worth nothing
  return fillWeights(holdings, (totalValue / totalWeight) * 100).map((row) =>
    row.weight === null && row.marketValue === null ? { ...row, weight: 0 } : row,
  );
}

const warnOfWeights = (sheet: string, { end }: Table, received: number): Anomaly => ({
  where: formatLocation(sheet, end),
  field: 'Weight',
  received: `weights that add up to ${received.toFixed(2)} %, though the values add up to their total`,
  expected: '100 %',
});

const warnOfMovedAmount = (sheet: string, { index, name, value }: PortfolioTableRow): Anomaly => ({
  where: formatLocation(sheet, index),
  field: 'Market value',
  received: `no value beside ${name}, so that ${value} is taken, which a row beside it has`,
  expected: 'a value in the row of the name',
});

const warnOfRest = (sheet: string, { index, name, value }: PortfolioTableRow): Anomaly => ({
  where: formatLocation(sheet, index),
  field: 'Market value',
  received: `no value beside ${name}, so that ${value} is taken, the rest of the total, which has its weight`,
  expected: 'a value in the row of the name',
});

const warnOfLeftOutValue = (sheet: string, { index, name, value }: PortfolioTableRow): Anomaly => ({
  where: formatLocation(sheet, index),
  field: 'Market value',
  received: `${value} of ${name}, which the total has once for it and another swap`,
  expected: 'a total of all rows',
});

const warnOfExposures = (where: string): Anomaly => ({
  where,
  field: 'Notional value',
  received: 'notional values of many times the portfolio if they are in the unit of its values',
  expected: 'at most 10 times; taken as rupees',
});

/** Adds the positions that are disclosed by underlying and that a portfolio does not list; none, with a warning, if the exposure of one is not known. */
export function addPositions(
  portfolio: PortfolioWithoutFundHouse,
  positions: readonly DisclosedPosition[],
  sheet: string,
): PortfolioWithoutFundHouse {
  const listed = [
    ...portfolio.holdings.filter(({ assetType }) => assetType === 'Derivative'),
    ...portfolio.derivatives,
  ];
  const found = findMissingPositions(positions, listed);
  if ('unknown' in found) {
    const { index, name } = found.unknown;
    const received = `${name}, which is not in the portfolio of ${portfolio.schemeName}, and is left out with the exposure of the table`;
    const expected = 'quantity and price, or a notional value';
    const warning = { where: formatLocation(sheet, index), field: 'Derivatives', received, expected };
    return { ...portfolio, warnings: [...portfolio.warnings, warning] };
  }
  const added = found.missing.map((row: PortfolioTableRow) => buildHolding(row, { weight: 1, value: 1, yield: 1 }));
  return { ...portfolio, derivatives: [...portfolio.derivatives, ...added] };
}

/** A segregated portfolio that was written off is worth nothing. */
function checkTotal(totalValue: number, location: string): void {
  if (totalValue < 0) throw new RejectedFile(`${location}: a total of ₹ ${totalValue} lakh, expected a positive one`);
}

/**
 * Whether a sheet without a portfolio table has numbers that are not an index.
 * @throws RejectedFile if they are of positions, which would be lost.
 */
function hasOtherNumbers(sheet: Worksheet): boolean {
  if (isIndexSheet(sheet)) return false;
  const hasNumbers = (cells: WorkbookRow) => cells.filter((cell) => typeof cell === 'number').length >= 2;
  const positions = hasIsins(sheet) ? sheet.rows : sheet.rows.filter((cells) => getRowTexts(cells).some(isFuture));
  const position = positions.find(hasNumbers);
  if (position === undefined) return sheet.rows.some(hasNumbers);
  const above = sheet.rows.slice(0, sheet.rows.indexOf(position)).flatMap(getRowTexts);
  if (above.some((text) => DEFAULTS.test(text))) return true;
  throw new RejectedFile(
    `${formatLocation(sheet.name, sheet.rows.indexOf(position))}: expected an index or a portfolio table, got positions without a table header`,
  );
}

// `Securities Below Investment grade or Default`: notes on what portfolios have written off (Kotak), which a portfolio has below its rows
const DEFAULTS = /below investment grade|\bdefaulted?\b/i;

/** Not an option: plans have such names. */
const isFuture = (text: string): boolean => /\b(?:futures?|swaps?)\b/i.test(text);

const hasIsins = (sheet: Worksheet): boolean =>
  sheet.rows.some((cells) => getRowTexts(cells).some((text) => parseIsin(text) !== null));

/** How many portfolios a sheet that cannot be parsed has: one per table; without one, rows with ISINs may be a portfolio. */
export function countPortfolios(sheet: Worksheet): number {
  let count = 0;
  for (let header = findNextHeader(sheet, 0); header !== null; header = findNextHeader(sheet, header.row + 1)) count++;
  return count > 0 || !hasIsins(sheet) ? count : 1;
}

/** The row that shows that a sheet has nothing but the derivatives of other sheets' portfolios (PPFAS, HDFC); null if none. */
export function findDerivativesSheetRow(sheet: Worksheet): number | null {
  if (findNextHeader(sheet, 0) !== null) return null;
  const row = sheet.rows.findIndex((cells) =>
    getRowTexts(cells).some((text) =>
      /derivative (?:disclosures?|positions?|instruments?)|hedging positions? through/i.test(text),
    ),
  );
  return row < 0 ? null : row;
}
