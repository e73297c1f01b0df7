import { formatCount, formatDay } from '#contract/format-text.ts';
import type { Anomaly } from '../../parsing/errors.ts';
import type { SourceReport } from '../../source/source.ts';
import type { RejectedSheet } from '../../workbook/worksheet.ts';
import type { ParsedPortfolio, PortfolioFile } from './portfolio-file.ts';

export interface PortfolioReport extends SourceReport {
  readonly sheets: readonly SheetReport[];
  readonly rejectedSheets: readonly RejectedSheet[];
  /** Rows whose numbers do not agree. */
  readonly warnings: readonly Anomaly[];
}

export const isPortfolioReport = (report: object): report is PortfolioReport => 'sheets' in report;

type SheetReport = Pick<
  ParsedPortfolio,
  'sheet' | 'mutualFund' | 'schemeName' | 'date' | 'weightsBelowPrintPrecision' | 'sumOfWeights' | 'totalWeight'
> & {
  readonly rows: number;
  /** Derivative rows listed outside the grand total. */
  readonly derivatives: number;
};

export function reportPortfolios({
  portfolios,
  rejectedSheets,
  otherSheets,
  otherTables,
  hiddenSheets,
  rowsRead,
}: PortfolioFile): PortfolioReport {
  const sheets = portfolios.map((sheet) => ({
    sheet: sheet.sheet,
    mutualFund: sheet.mutualFund,
    schemeName: sheet.schemeName,
    date: sheet.date,
    rows: sheet.holdings.length,
    derivatives: sheet.derivatives.length,
    weightsBelowPrintPrecision: sheet.weightsBelowPrintPrecision,
    sumOfWeights: sheet.sumOfWeights,
    totalWeight: sheet.totalWeight,
  }));
  const warnings = portfolios.flatMap((sheet) => sheet.warnings);
  return {
    summary: summarize(sheets, rowsRead),
    notes: [
      ...rejectedSheets.map(({ reason }) => `sheet rejected: ${reason}`),
      ...describeOthers(otherSheets),
      ...otherTables,
      ...hiddenSheets.map((name) => `sheet ${name}: hidden, not read`),
      ...describeWarnings(warnings),
    ],
    rows: rowsRead,
    rejected: [],
    anomalies: portfolios.flatMap(({ anomalies }) => anomalies),
    ...{ sheets, rejectedSheets, warnings },
  };
}

function summarize(sheets: readonly SheetReport[], rows: number): string {
  const fundHouses = [...new Set(sheets.map(({ mutualFund }) => mutualFund || 'an unnamed fund house'))].join(', ');
  const dates = [...new Set(sheets.map(({ date }) => formatDay(date)))].join(', ');
  return (
    `portfolio workbook of ${fundHouses}, ${dates}: ${formatCount(sheets.length, 'portfolio')}, ` +
    `${formatCount(rows, 'row')} read; ${describeWeights(sheets)}${describeExcluded(sheets)}`
  );
}

// every sheet was read completely, so a remaining difference comes from rounding in its rows
function describeWeights(sheets: readonly SheetReport[]): string {
  const gaps = sheets.map((sheet) => ({ sheet, gap: Math.abs(sheet.sumOfWeights - sheet.totalWeight) }));
  const widest = gaps.reduce<(typeof gaps)[number] | null>(
    (most, other) => (most && most.gap >= other.gap ? most : other),
    null,
  );
  if (!widest || widest.gap < 0.005) return 'weights add up to every sheet’s grand total';
  const { sheet, sumOfWeights, totalWeight } = widest.sheet;
  return (
    `weights add up to at most ${widest.gap.toFixed(2)} pp more or less than the sheets’ grand totals ` +
    `(${sheet}: ${sumOfWeights.toFixed(2)} % and ${totalWeight.toFixed(2)} %)`
  );
}

function describeExcluded(sheets: readonly SheetReport[]): string {
  const derivatives = sheets.reduce((sum, sheet) => sum + sheet.derivatives, 0);
  const tinyWeights = sheets.reduce((sum, sheet) => sum + sheet.weightsBelowPrintPrecision, 0);
  return [
    derivatives > 0 ? `; ${formatCount(derivatives, 'derivative row')} listed besides, not part of the total` : '',
    tinyWeights > 0 ? `; ${formatCount(tinyWeights, 'weight')} below print precision` : '',
  ].join('');
}

/** Sheets of performance, notes or a cover, in one line. */
const describeOthers = (names: readonly string[]): readonly string[] =>
  names.length === 0 ? [] : [`${formatCount(names.length, 'sheet')} without a portfolio: ${names.join(', ')}`];

/** Rows of a kind that are named one by one. */
const MAX_NAMED = 5;

/** A line for each row, or for a kind of which many rows are to be checked: others would drown in them. */
function describeWarnings(warnings: readonly Anomaly[]): readonly string[] {
  return [...Map.groupBy(warnings, ({ field }) => field)].flatMap(([field, rows]) => {
    const lines = rows.map(
      ({ where, received, expected }) => `check ${where}, ${field}: ${received}, expected ${expected}`,
    );
    const more = rows.length - 1;
    return more < MAX_NAMED ? lines : [`${lines[0]} (and ${formatCount(more, 'more row')} of this kind)`];
  });
}
