import { RejectedFile } from '../errors.ts';
import { formatLocation } from '../workbook.ts';
import { classifyHolding } from './asset-type.ts';
import { BELOW_PRINT_PRECISION, type PortfolioTableRow } from './parse-row.ts';
import type { Table } from './parse-table.ts';

/** The rows that make up the grand total of a table, and the derivatives listed among them but not included in it. */
interface ReconciledRows {
  readonly counted: readonly PortfolioTableRow[];
  readonly uncounted: readonly PortfolioTableRow[];
}

interface Sums {
  readonly value: number;
  readonly weight: number;
  readonly valueTolerance: number;
  readonly weightTolerance: number;
}

/** The largest weight, in percent, that a "too small to print" mark can mean. */
const MAX_UNPRINTED_WEIGHT = 0.01;

/**
 * Finds the rows that add up to the grand total, in weights and in values: all rows; else all but the headings that
 * repeat their section's sum (ICICI); else all but the derivatives, whose exposure some fund houses list without
 * including it.
 * @throws RejectedFile with sheet, sums and grand total if none of these adds up.
 */
export function reconcileWithTotal(table: Table, scale: number, sheet: string): ReconciledRows {
  const all = table.rows;
  const positions = removeSectionSums(all);
  const isDerivative = (row: PortfolioTableRow): boolean => classifyHolding(row) === 'Derivative';
  for (const rows of [all, positions]) {
    if (addsUp(rows, table, scale)) return { counted: rows, uncounted: [] };
  }
  for (const rows of [all, positions]) {
    const counted = rows.filter((row) => !isDerivative(row));
    if (addsUp(counted, table, scale)) return { counted, uncounted: rows.filter(isDerivative) };
  }
  throw new RejectedFile(describeTotalMismatch(computeSums(all, scale), table, sheet));
}

function addsUp(rows: readonly PortfolioTableRow[], table: Table, scale: number): boolean {
  const sums = computeSums(rows, scale);
  return (
    Math.abs(sums.value - table.totalValue) <= sums.valueTolerance &&
    Math.abs(sums.weight - table.totalWeight) <= sums.weightTolerance
  );
}

function computeSums(rows: readonly PortfolioTableRow[], scale: number): Sums {
  const values = rows.map((row) => row.value).filter((value) => value !== null);
  const weights = rows.map((row) => row.weight).filter((weight) => typeof weight === 'number');
  const unprinted = rows.filter((row) => row.weight === BELOW_PRINT_PRECISION).length;
  return {
    value: sum(values),
    weight: sum(weights),
    valueTolerance: computeRoundingTolerance(values),
    weightTolerance: computeRoundingTolerance(weights) + (unprinted * MAX_UNPRINTED_WEIGHT) / scale,
  };
}

/**
 * How far a sum of printed numbers may differ from the printed total: half of the last printed digit per number. The
 * number of decimals is that of the median, so that a single unrounded number does not count.
 */
function computeRoundingTolerance(numbers: readonly number[]): number {
  const median = findPrintedDecimals(numbers);
  const size = numbers.reduce((total, number) => total + Math.abs(number), 0);
  // A sum of doubles is off by less than a trillionth of their size.
  return (numbers.length + 1) * 0.5 * 10 ** -median + size * 1e-12;
}

/** The printed decimals of most of the numbers. */
export function findPrintedDecimals(numbers: readonly number[]): number {
  const decimals = numbers.map(countDecimals).toSorted((a, b) => a - b);
  return decimals[Math.floor(decimals.length / 2)] ?? 0;
}

/** Printed decimals of a number, at most 8; floating-point noise (0.08999999999999999) is ignored. */
function countDecimals(number: number): number {
  for (let decimals = 0; decimals < 8; decimals++) {
    const shifted = number * 10 ** decimals;
    if (Math.abs(shifted - Math.round(shifted)) < 1e-6 * Math.max(1, Math.abs(shifted) * 1e-6)) return decimals;
  }
  return 8;
}

/** The rows without the headings whose amounts are the sum of the rows directly below them. */
function removeSectionSums(rows: readonly PortfolioTableRow[]): readonly PortfolioTableRow[] {
  const positions: PortfolioTableRow[] = [];
  for (const row of rows.toReversed()) {
    if (!isSumOfRowsBelow(row, positions)) positions.push(row);
  }
  return positions.toReversed();
}

/** `below` are the positions below the row, the nearest last. */
function isSumOfRowsBelow(row: PortfolioTableRow, below: readonly PortfolioTableRow[]): boolean {
  if (row.isin !== '' || row.quantity !== null || row.value === null || typeof row.weight !== 'number') return false;
  let value = 0;
  let weight = 0;
  for (let next = below.length - 1; next >= 0; next--) {
    value += below[next]?.value ?? NaN;
    const nextWeight = below[next]?.weight;
    weight += typeof nextWeight === 'number' ? nextWeight : 0;
    const numbers = below.length - next + 1;
    const isClose = Math.abs(value - row.value) <= numbers * 0.005 && Math.abs(weight - row.weight) <= numbers * 1e-4;
    if (isClose) return true;
  }
  return false;
}

function describeTotalMismatch(sums: Sums, table: Table, sheet: string): string {
  const received = `weight ${sums.weight.toFixed(4)} and value ${sums.value.toFixed(2)}`;
  const expected = `weight ${table.totalWeight} and value ${table.totalValue}`;
  return `${formatLocation(sheet, table.end)}: the rows add up to ${received}, expected the grand total, ${expected}`;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
