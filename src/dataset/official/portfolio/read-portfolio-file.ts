import { exactSum } from '#finance/exact-sum.ts';
import { RefusedFile, type PortfolioFile, type PortfolioSheet } from '../rows.ts';
import { placeOf, textOf, textsOf } from '../workbook/cell.ts';
import type { Row, Sheet, Workbook } from '../workbook/workbook.ts';
import { balance } from './balance.ts';
import { disclosedDerivatives } from './disclosed-derivatives.ts';
import { holdingRow, odditiesOf, scaled, yieldScale } from './holding-rows.ts';
import { houseOf } from './house.ts';
import { isIndexSheet, schemeNamesBySheet } from './index-sheet.ts';
import { nextHeader, readTable, type Header, type Table } from './table.ts';
import { dayIn, schemeNameIn } from './title.ts';
import { TINY } from './figure.ts';

type Unhoused = Omit<PortfolioSheet, 'mutualFund'>;

/** Whether a workbook holds a table of names, ISINs, values and weights. */
export function isPortfolioFile(workbook: Workbook): boolean {
  return workbook.sheets.some((sheet) => nextHeader(sheet, 0) !== null);
}

/**
 * Reads a house's monthly portfolios: every table of every sheet, whose rows must add up to its grand total.
 * @throws RefusedFile with sheet and row, where any of it cannot be read whole.
 */
export function readPortfolioFile(workbook: Workbook): PortfolioFile {
  const names = schemeNamesBySheet(workbook.sheets);
  const portfolios = workbook.sheets.flatMap((sheet) => readSheet(sheet, names, workbook.is1904));
  checkOnce(portfolios);
  const mutualFund = houseOf(
    workbook,
    portfolios.map((portfolio) => portfolio.schemeName),
  );
  return {
    kind: 'portfolio',
    published: workbook.published,
    portfolios: portfolios.map((portfolio) => ({ ...portfolio, mutualFund })),
    rowsRead: portfolios.reduce((sum, { holdings, derivatives }) => sum + holdings.length + derivatives.length, 0),
  };
}

function readSheet(sheet: Sheet, names: ReadonlyMap<string, string>, is1904: boolean): readonly Unhoused[] {
  const portfolios: Unhoused[] = [];
  let from = 0;
  let header = nextHeader(sheet, 0);
  if (header === null) checkNothingLost(sheet);
  while (header !== null) {
    const table = readTable(sheet, header.at, header.columns);
    const next = nextHeader(sheet, table.end + 1);
    const title = sheet.rows.slice(from, header.at);
    const schemeName = schemeNameIn(title) ?? names.get(sheet.name);
    const place = placeOf(sheet.name, header.at);
    if (schemeName === undefined) throw new RefusedFile(`${place}: expected a scheme name above the table, got none`);
    checkUnit(sheet, title, header, place);
    const date = dayIn(title, is1904, place);
    portfolios.push({ sheet: sheet.name, schemeName, date, ...readRows(sheet, table, next?.at ?? sheet.rows.length) });
    from = table.end + 1;
    header = next;
  }
  return portfolios;
}

function readRows(sheet: Sheet, table: Table, until: number): Omit<Unhoused, 'sheet' | 'schemeName' | 'date'> {
  const scale = weightScale(table, sheet.name);
  const { counted, beside } = balance(table, scale, sheet.name);
  const derivatives = [...beside, ...disclosedDerivatives(sheet, table, until)];
  const scaleOfYields = yieldScale(counted);
  const holdings = counted.map((row) => holdingRow(row, scale, scaleOfYields));
  return {
    holdings,
    derivatives: derivatives.map((row) => holdingRow(row, scale, scaleOfYields)),
    tinyWeights: counted.filter((row) => row.weight === TINY).length,
    totalWeight: scaled(table.totalWeight, scale),
    totalValue: scaled(table.totalValue, 1),
    sumOfWeights: exactSum(holdings.map(({ weight }) => weight).filter((weight) => weight !== null)),
    oddities: odditiesOf([...counted, ...derivatives], sheet.name),
  };
}

// Weights are printed as fractions (grand total 1) or in percent (100), by the sheet, even within one workbook (PPFAS).
function weightScale({ totalWeight, totalValue, end }: Table, sheet: string): number {
  // A segregated portfolio that was written off is worth nothing, and 0 has no scale.
  if (totalWeight === 0 && totalValue === 0) return 1;
  if (Math.abs(totalWeight - 1) < 0.01) return 100;
  if (Math.abs(totalWeight - 100) < 1) return 1;
  throw new RefusedFile(`${placeOf(sheet, end)}: expected a grand total of 1 or 100 in weights, got ${totalWeight}`);
}

const LAKH = /\blakhs?\b|\blacs?\b/i;
const OTHER_UNIT = /\bcrores?\b|\bcrs?\b|\bmillions?\b|\bmn\b|\bthousands?\b/i;

/** The unit stands in the header, above it, or in the row under it (quant). */
function checkUnit(sheet: Sheet, title: readonly Row[], { at, columns }: Header, place: string): void {
  const own = textOf(sheet.rows[at]?.[columns.value]);
  const around = [...title, ...sheet.rows.slice(at, at + 3)].flatMap(textsOf);
  if (!LAKH.test(own) && OTHER_UNIT.test(own)) {
    throw new RefusedFile(`${place}: expected market values in ₹ lakh, got ${JSON.stringify(own)}`);
  }
  if (!around.some((text) => LAKH.test(text))) {
    throw new RefusedFile(`${place}: expected market values in ₹ lakh, got a table that does not tell its unit`);
  }
}

// A sheet without a portfolio table may be an index or an empty page; one with positions would be lost.
function checkNothingLost(sheet: Sheet): void {
  if (isIndexSheet(sheet)) return;
  const derivatives = sheet.rows.findIndex((row) =>
    textsOf(row).some((text) => /derivative (?:disclosure|position|instrument)/i.test(text)),
  );
  if (derivatives >= 0) {
    throw new RefusedFile(
      `${placeOf(sheet.name, derivatives)}: derivatives on a sheet of their own, in a shape that is not known`,
    );
  }
  const at = sheet.rows.findIndex((row) => row.filter((cell) => typeof cell === 'number').length >= 2);
  if (at >= 0) {
    throw new RefusedFile(
      `${placeOf(sheet.name, at)}: expected an index or a portfolio table, got figures without its header`,
    );
  }
}

function checkOnce(portfolios: readonly Unhoused[]): void {
  const seen = new Map<string, string>();
  for (const { schemeName, date, sheet } of portfolios) {
    const before = seen.get(`${schemeName.toLowerCase()} ${date}`);
    if (before !== undefined) {
      throw new RefusedFile(`sheets ${before} and ${sheet}: both tell ${schemeName} on ${date}, expected one`);
    }
    seen.set(`${schemeName.toLowerCase()} ${date}`, sheet);
  }
}
