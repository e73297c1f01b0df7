import { RefusedFile } from '../rows.ts';
import { placeOf } from '../workbook/cell.ts';
import { assetTypeOf } from './asset-type.ts';
import { printedTolerance } from './printed-tolerance.ts';
import type { RawRow } from './raw-row.ts';
import type { Table } from './table.ts';
import { TINY } from './figure.ts';

/** The rows of a table parted into those its grand total is made of, and positions told among them but not counted. */
export interface Balanced {
  readonly counted: readonly RawRow[];
  readonly beside: readonly RawRow[];
}

interface Sums {
  readonly value: number;
  readonly weight: number;
  readonly valueTolerance: number;
  readonly weightTolerance: number;
}

/** What a mark for a weight too small to print may stand for at most: a hundredth of a percent. */
const TINY_AT_MOST = 0.01;

/**
 * Finds the rows that add up to the grand total, in weights and in values: all of them; else all but the headings that
 * repeat their section's sum (ICICI); else all but the derivatives, whose exposure some houses tell without counting it.
 * @throws RefusedFile with sheet, sums and grand total where none of these adds up.
 */
export function balance(table: Table, scale: number, sheet: string): Balanced {
  const all = table.rows;
  const positions = withoutSectionSums(all);
  const isDerivative = (row: RawRow): boolean => assetTypeOf(row) === 'Derivative';
  for (const rows of [all, positions]) {
    if (addsUp(rows, table, scale)) return { counted: rows, beside: [] };
  }
  for (const rows of [all, positions]) {
    const counted = rows.filter((row) => !isDerivative(row));
    if (addsUp(counted, table, scale)) return { counted, beside: rows.filter(isDerivative) };
  }
  throw new RefusedFile(mismatch(sumsOf(all, scale), table, sheet));
}

function addsUp(rows: readonly RawRow[], table: Table, scale: number): boolean {
  const sums = sumsOf(rows, scale);
  return (
    Math.abs(sums.value - table.totalValue) <= sums.valueTolerance &&
    Math.abs(sums.weight - table.totalWeight) <= sums.weightTolerance
  );
}

function sumsOf(rows: readonly RawRow[], scale: number): Sums {
  const values = rows.map((row) => row.value).filter((value) => value !== null);
  const weights = rows.map((row) => row.weight).filter((weight) => typeof weight === 'number');
  const tiny = rows.filter((row) => row.weight === TINY).length;
  return {
    value: sum(values),
    weight: sum(weights),
    valueTolerance: printedTolerance(values),
    weightTolerance: printedTolerance(weights) + (tiny * TINY_AT_MOST) / scale,
  };
}

/** The rows without the headings whose figures are the sum of the rows right under them. */
function withoutSectionSums(rows: readonly RawRow[]): readonly RawRow[] {
  const positions: RawRow[] = [];
  for (const row of rows.toReversed()) {
    if (!isSumOfNext(row, positions)) positions.push(row);
  }
  return positions.toReversed();
}

/** `below` are the positions under the row, the nearest last. */
function isSumOfNext(row: RawRow, below: readonly RawRow[]): boolean {
  if (row.isin !== '' || row.quantity !== null || row.value === null || typeof row.weight !== 'number') return false;
  let value = 0;
  let weight = 0;
  for (let next = below.length - 1; next >= 0; next--) {
    value += below[next]?.value ?? NaN;
    const nextWeight = below[next]?.weight;
    weight += typeof nextWeight === 'number' ? nextWeight : 0;
    const figures = below.length - next + 1;
    const isClose = Math.abs(value - row.value) <= figures * 0.005 && Math.abs(weight - row.weight) <= figures * 1e-4;
    if (isClose) return true;
  }
  return false;
}

function mismatch(sums: Sums, table: Table, sheet: string): string {
  const got = `${sums.weight.toFixed(4)} in weights and ${sums.value.toFixed(2)} in values`;
  const total = `${table.totalWeight} and ${table.totalValue}`;
  return `${placeOf(sheet, table.end)}: the rows add up to ${got}, the grand total is ${total}`;
}

const sum = (figures: readonly number[]): number => figures.reduce((total, figure) => total + figure, 0);
