import { sumExact } from '#finance/decimals.ts';
import { RejectedFile } from '../errors.ts';
import type { ParsedPortfolio } from '../types.ts';
import { formatLocation, getCellText, getRowTexts, type WorkbookRow, type Worksheet } from '../workbook.ts';
import { applyScale, buildHolding, detectYieldScale, findAnomalies } from './build-holdings.ts';
import { checkColumns } from './check-columns.ts';
import { findWrongWeights, locateDoubt } from './check-digits.ts';
import { parseDisclosedDerivatives } from './disclosed-derivatives.ts';
import { BELOW_PRINT_PRECISION } from './parse-row.ts';
import { findNextHeader, parseTable, type Header, type Table } from './parse-table.ts';
import { reconcileWithTotal } from './reconcile-total.ts';
import { findPortfolioDate, findSchemeName, isIndexSheet } from './scheme-and-date.ts';

export interface PortfolioWithoutFundHouse extends Omit<ParsedPortfolio, 'mutualFund'> {
  /** Of each of its holdings: `sheet SBAF, row 206`. */
  readonly locations: readonly string[];
}

/** How many portfolio tables a sheet has. */
export function countTables(sheet: Worksheet): number {
  let count = 0;
  for (let header = findNextHeader(sheet, 0); header !== null; header = findNextHeader(sheet, header.row + 1)) count++;
  return count;
}

/**
 * Parses every portfolio table of a sheet.
 * @throws RejectedFile with sheet and row, if any part of it cannot be parsed completely.
 */
export function parseSheet(
  sheet: Worksheet,
  schemeNames: ReadonlyMap<string, string>,
  is1904: boolean,
): readonly PortfolioWithoutFundHouse[] {
  const portfolios: PortfolioWithoutFundHouse[] = [];
  let start = 0;
  let header = findNextHeader(sheet, 0);
  if (header === null) checkNoPositions(sheet);
  while (header !== null) {
    const table = parseTable(sheet, header);
    const next = findNextHeader(sheet, table.end + 1);
    const title = sheet.rows.slice(start, header.row);
    const schemeName = findSchemeName(title) ?? schemeNames.get(sheet.name);
    const location = formatLocation(sheet.name, header.row);
    if (schemeName === undefined) {
      throw new RejectedFile(`${location}: expected a scheme name above the table, found none`);
    }
    checkUnit(sheet, title, header, location);
    const date = findPortfolioDate(title, is1904, location);
    const rows = buildPortfolioParts(sheet, table, next?.row ?? sheet.rows.length);
    checkColumns(rows, location);
    portfolios.push({ sheet: sheet.name, schemeName, date, ...rows });
    start = table.end + 1;
    header = next;
  }
  return portfolios;
}

function buildPortfolioParts(
  sheet: Worksheet,
  table: Table,
  end: number,
): Omit<PortfolioWithoutFundHouse, 'sheet' | 'schemeName' | 'date'> {
  const scale = detectWeightScale(table, sheet.name);
  const { counted, uncounted } = reconcileWithTotal(table, scale, sheet.name);
  const derivatives = [...uncounted, ...parseDisclosedDerivatives(sheet, table, end)];
  const yieldScale = detectYieldScale(counted);
  const holdings = counted.map((row) => buildHolding(row, scale, yieldScale));
  const locations = counted.map(({ index }) => formatLocation(sheet.name, index));
  const totals = { totalWeight: applyScale(table.totalWeight, scale), totalValue: applyScale(table.totalValue, 1) };
  return {
    holdings,
    locations,
    warnings: findWrongWeights(holdings, totals).map((doubt) => locateDoubt(doubt, locations)),
    derivatives: derivatives.map((row) => buildHolding(row, scale, yieldScale)),
    weightsBelowPrintPrecision: counted.filter((row) => row.weight === BELOW_PRINT_PRECISION).length,
    ...totals,
    sumOfWeights: sumExact(holdings.map(({ weight }) => weight).filter((weight) => weight !== null)),
    anomalies: findAnomalies([...counted, ...derivatives], sheet.name),
  };
}

// Weights are printed as fractions (grand total 1) or in percent (100), depending on the sheet, even within one workbook
// (PPFAS).
function detectWeightScale({ totalWeight, totalValue, end }: Table, sheet: string): number {
  // A segregated portfolio that was written off is worth nothing, and 0 has no scale.
  if (totalWeight === 0 && totalValue === 0) return 1;
  if (Math.abs(totalWeight - 1) < 0.01) return 100;
  if (Math.abs(totalWeight - 100) < 1) return 1;
  throw new RejectedFile(`${formatLocation(sheet, end)}: expected a total weight of 1 or 100, got ${totalWeight}`);
}

const LAKH = /\blakhs?\b|\blacs?\b/i;
const OTHER_UNIT = /\bcrores?\b|\bcrs?\b|\bmillions?\b|\bmn\b|\bthousands?\b/i;

/** The unit is in the header, above it, or in the row below it (quant). */
function checkUnit(sheet: Worksheet, title: readonly WorkbookRow[], { row, columns }: Header, location: string): void {
  const valueHeader = getCellText(sheet.rows[row]?.[columns.value]);
  const nearby = [...title, ...sheet.rows.slice(row, row + 3)].flatMap(getRowTexts);
  if (!LAKH.test(valueHeader) && OTHER_UNIT.test(valueHeader)) {
    throw new RejectedFile(`${location}: expected market values in ₹ lakh, got ${JSON.stringify(valueHeader)}`);
  }
  if (!nearby.some((text) => LAKH.test(text))) {
    throw new RejectedFile(`${location}: expected market values in ₹ lakh, found no unit`);
  }
}

// A sheet without a portfolio table may be an index or an empty page; positions on it would be lost.
function checkNoPositions(sheet: Worksheet): void {
  if (isIndexSheet(sheet)) return;
  const derivatives = findDerivativesSheetRow(sheet);
  if (derivatives !== null) {
    throw new RejectedFile(
      `${formatLocation(sheet.name, derivatives)}: a separate derivatives sheet in an unknown layout`,
    );
  }
  const row = sheet.rows.findIndex((cells) => cells.filter((cell) => typeof cell === 'number').length >= 2);
  if (row >= 0) {
    throw new RejectedFile(
      `${formatLocation(sheet.name, row)}: expected an index or a portfolio table, got numbers without a table header`,
    );
  }
}

/** The row that shows that a sheet has nothing but the derivatives of other sheets' portfolios (PPFAS, HDFC); null if none. */
export function findDerivativesSheetRow(sheet: Worksheet): number | null {
  if (findNextHeader(sheet, 0) !== null) return null;
  const row = sheet.rows.findIndex((cells) =>
    getRowTexts(cells).some((text) => /derivative (?:disclosure|position|instrument)/i.test(text)),
  );
  return row < 0 ? null : row;
}
