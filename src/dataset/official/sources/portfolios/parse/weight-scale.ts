import { RejectedFile, type Anomaly } from '../../../parsing/errors.ts';
import { formatLocation } from '../../../workbook/worksheet.ts';
import { applyScale } from './build-holdings.ts';
import { BELOW_PRINT_PRECISION, type PortfolioTableRow } from './parse-row.ts';
import type { Table } from './parse-table.ts';

/** A table with its weights in one scale. */
interface WeighedTable {
  readonly table: Table;
  /** Percent per unit of the printed weights: 100 for fractions. */
  readonly scale: number;
  readonly warnings: readonly Anomaly[];
}

/**
 * The table with weights in one scale, and those of the values instead of marks that cannot be true.
 * @throws RejectedFile if the total is neither 1 nor 100.
 */
export function readWeights(printed: Table, sheet: string): WeighedTable {
  const table = removeZeroWeight(printed);
  const scale = detectScale(table, sheet);
  const { rows, warnings } = replaceWrongMarks(table, scale, sheet);
  return { table: convertOtherScale({ ...table, rows }, scale), scale, warnings };
}

/** The table without a total weight of 0 beside a value and weights: it is that of a formula that was never computed (Taurus). */
function removeZeroWeight(table: Table): Table {
  const hasWeights = table.rows.some(({ weight }) => typeof weight === 'number' && weight !== 0);
  return table.totalWeight === 0 && table.totalValue > 0 && hasWeights ? { ...table, totalWeight: null } : table;
}

/** How far a total that is not printed as 100 % may be from it: a weight column can miss it by a few points. */
const MAX_MISSED_WEIGHT = 0.05;

// Weights are printed as fractions (grand total 1) or in percent (100), depending on the sheet, even within one workbook
// (PPFAS).
function detectScale({ totalWeight, totalValue, rows, end }: Table, sheet: string): number {
  // A segregated portfolio that was written off is worth nothing, and 0 has no scale.
  if ((totalWeight ?? 0) === 0 && totalValue === 0) return 1;
  const sum = rows.reduce((total, { weight }) => total + (typeof weight === 'number' ? weight : 0), 0);
  const marked = rows.reduce((total, row) => total + (findWrongMark(row, totalValue) ?? 0), 0) / 100;
  const whole = totalWeight ?? (marked < 1 ? sum / (1 - marked) : sum);
  for (const scale of [1, 100]) if (Math.abs((whole * scale) / 100 - 1) <= MAX_MISSED_WEIGHT) return scale;
  throw new RejectedFile(`${formatLocation(sheet, end)}: expected a total weight of 1 or 100, got ${whole}`);
}

/** Percent. What a mark of a weight too small to print may stand for at most: `*` for less than 0.10 % (UTI). */
const LARGEST_MARKED = 0.1;

/** The percentage that a value is of the total if its mark cannot be true: `*` for -20.77 % (UTI Liquid, March 2026); else null. */
function findWrongMark({ weight, value }: PortfolioTableRow, totalValue: number): number | null {
  if (weight !== BELOW_PRINT_PRECISION || value === null || totalValue <= 0) return null;
  const percent = (value / totalValue) * 100;
  return Math.abs(percent) > LARGEST_MARKED + 0.005 ? percent : null;
}

function replaceWrongMarks(table: Table, scale: number, sheet: string) {
  const warnings: Anomaly[] = [];
  const rows = table.rows.map((row) => {
    const percent = findWrongMark(row, table.totalValue);
    if (percent === null) return row;
    warnings.push({
      where: formatLocation(sheet, row.index),
      field: 'Weight',
      received: `a mark of a weight too small to print beside a value of ${percent.toFixed(2)} %, which is taken`,
      expected: 'a weight',
    });
    return { ...row, weight: Number(percent.toFixed(4)) / scale };
  });
  return { rows, warnings };
}

/** How exactly a weight is that of its value, if it is one at all. */
const MAX_WEIGHT_DIFFERENCE = 0.01;

/** The table with its weights in one scale: Groww prints fractions, but the weights of futures in percent. */
function convertOtherScale(table: Table, scale: number): Table {
  const factor = scale === 100 ? 0.01 : 100;
  const rows = table.rows.map((row) => {
    if (typeof row.weight !== 'number' || row.weight === 0 || row.value === null || table.totalValue === 0) return row;
    const expected = (row.value / table.totalValue) * (100 / scale);
    const isOther = Math.abs((row.weight * factor) / expected - 1) <= MAX_WEIGHT_DIFFERENCE;
    return isOther ? { ...row, weight: applyScale(row.weight, factor) } : row;
  });
  return { ...table, rows };
}
