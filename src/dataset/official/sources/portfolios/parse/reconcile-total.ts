import { RejectedFile } from '../../../parsing/errors.ts';
import { formatLocation } from '../../../workbook/worksheet.ts';
import { classifyHeading, classifyHolding } from './asset-type.ts';
import { BELOW_PRINT_PRECISION, type PortfolioTableRow } from './parse-row.ts';
import type { Table } from './parse-table.ts';

/** The rows that make up the grand total of a table, and the derivatives listed among them but not included in it. */
interface ReconciledRows {
  readonly counted: readonly PortfolioTableRow[];
  readonly uncounted: readonly PortfolioTableRow[];
  /** The rows of `counted` whose amounts are printed as a sub total, or beside another row. */
  readonly moved: readonly PortfolioTableRow[];
  /** The rows of `counted` that the total leaves out, since another swap has their value. */
  readonly leftOut: readonly PortfolioTableRow[];
  /** The row of `counted` whose value is not printed, so that it has the rest of the total; null if there is none. */
  readonly rest: PortfolioTableRow | null;
  /** The sum of the printed weights, in the sheet's scale, if it misses 100 % although the values add up; else null. */
  readonly missedWeight: number | null;
}

const NONE = { moved: [], leftOut: [], rest: null } as const;

type Candidate = Pick<ReconciledRows, 'counted' | 'uncounted'>;

interface Sums {
  readonly value: number;
  readonly weight: number;
  readonly valueTolerance: number;
  readonly weightTolerance: number;
}

/** The largest weight, in percent, that a "too small to print" mark can mean. */
const MAX_UNPRINTED_WEIGHT = 0.01;

/**
 * Finds the rows that add up to the grand total, in weights and in values: all rows; else all but those that repeat the sum of
 * the rows below or above them; else all but the derivatives, or some kinds of them, whose exposure fund houses list with or
 * without including it, even from sheet to sheet. If the values add up exactly and the weights do not, the printed weights are
 * used as far as they agree with the values. Amounts that only a sub total has, or a row without a name, are tried last, that swaps of one
 * value are counted once, and that a row without a value has the rest.
 * @throws RejectedFile with sheet, sums and grand total if none of these adds up.
 */
export function reconcileWithTotal(table: Table, scale: number, sheet: string): ReconciledRows {
  const candidates = [...listCandidates(table.rows, scale)];
  for (const candidate of candidates) {
    if (addsUp(candidate.counted, table, scale, 'values and weights')) {
      const isWhole = Math.abs(expectWeight(table, scale) * scale - 100) <= MAX_ROUNDED || table.totalValue === 0;
      return { ...candidate, ...NONE, missedWeight: isWhole ? null : computeSums(candidate.counted, scale).weight };
    }
  }
  for (const candidate of candidates) {
    const { counted } = candidate;
    if (addsUp(counted, table, scale, 'values') && hasWeightsOfValues(counted, table, scale)) {
      return { ...candidate, ...NONE, missedWeight: computeSums(counted, scale).weight };
    }
  }
  const moved = findMovedAmounts(table, scale);
  for (const candidate of moved.length === 0 ? [] : listCandidates(moveAmounts(table.rows, moved), scale)) {
    if (addsUp(candidate.counted, table, scale, 'values and weights'))
      return { ...candidate, ...NONE, moved, missedWeight: null };
  }
  for (const candidate of candidates) {
    const leftOut = findEqualSwaps(candidate.counted);
    const others = candidate.counted.filter((row) => !leftOut.includes(row));
    if (leftOut.length > 0 && addsUp(others, table, scale, 'values and weights'))
      return { ...candidate, ...NONE, leftOut, missedWeight: null };
  }
  const rest = findRest(table, scale);
  const filled = table.rows.map((row) => (row.index === rest?.index ? rest : row));
  if (rest !== null && addsUp(filled, table, scale, 'values and weights'))
    return { ...NONE, counted: filled, uncounted: [], rest, missedWeight: null };
  throw new RejectedFile(describeTotalMismatch(computeSums(table.rows, scale), table, scale, sheet));
}

function* listCandidates(all: readonly PortfolioTableRow[], scale: number): Generator<Candidate> {
  const tolerance = findSumTolerance(all, scale);
  for (const counted of listVariants(all, tolerance)) yield { counted, uncounted: [] };
  const kinds = [...new Set(all.flatMap((row) => getDerivativeKind(row) ?? []))];
  for (const excluded of listSubsets(kinds)) {
    const isExcluded = (row: PortfolioTableRow) => excluded.includes(getDerivativeKind(row) ?? '');
    const uncounted = all.filter(isExcluded);
    for (const rows of listVariants(all, tolerance))
      yield { counted: rows.filter((row) => !isExcluded(row)), uncounted };
    // ICICI's sum of the shares does not include the futures listed below them
    for (const counted of listVariants(
      all.filter((row) => !isExcluded(row)),
      tolerance,
    ))
      yield { counted, uncounted };
  }
}

/** The amounts of names without a value that are not the sum of rows above them. */
function findMovedAmounts({ rows, sums }: Table, scale: number): readonly PortfolioTableRow[] {
  const tolerance = findSumTolerance(rows, scale);
  const listAbove = (index: number) => rows.filter((row) => row.index < index);
  return sums.filter((sum) => !isSumOfLast(sum, listAbove(sum.index), tolerance));
}

/** `Net Receivables / (Payables)` with a weight alone (LIC, DHFL Pramerica), with the rest of the total if that has the printed weight; null for any other. */
function findRest({ rows, totalValue }: Table, scale: number): PortfolioTableRow | null {
  const [row, ...others] = rows.filter(({ value }) => value === null);
  if (row === undefined || others.length > 0 || row.isin !== '' || typeof row.weight !== 'number') return null;
  const { value: counted, weightTolerance } = computeSums(rows, scale);
  const value = Number((totalValue - counted).toFixed(MAX_DECIMALS));
  const weight = ((value / totalValue) * 100) / scale;
  return Math.abs(weight - row.weight) <= weightTolerance / rows.length ? { ...row, value } : null;
}

/** The swaps with the value of one above them, and another name: Axis counts such a value once (December 2025). */
const findEqualSwaps = (rows: readonly PortfolioTableRow[]): readonly PortfolioTableRow[] =>
  rows.filter(
    (row, at) =>
      getDerivativeKind(row) === 'swap' &&
      row.value !== null &&
      rows
        .slice(0, at)
        .some((above) => getDerivativeKind(above) === 'swap' && above.value === row.value && above.name !== row.name),
  );

const moveAmounts = (rows: readonly PortfolioTableRow[], moved: readonly PortfolioTableRow[]) =>
  [...rows.filter((row) => !moved.some(({ index }) => index === row.index)), ...moved].toSorted(
    (a, b) => a.index - b.index,
  );

const isSection = ({ name }: PortfolioTableRow): boolean =>
  classifyHeading(name) !== null || /\b(?:un)?listed\b|\bprivately placed\b/i.test(name);

/** The rows with and without the sums of those below or above them. */
function* listVariants(
  all: readonly PortfolioTableRow[],
  tolerance: SumTolerance,
): Generator<readonly PortfolioTableRow[]> {
  yield all;
  // round deposits add up to one another by chance: then only what is named like a section is a sum
  for (const canBeSum of [() => true, isSection]) {
    const withoutHeadings = removeSums(all.toReversed(), tolerance, canBeSum).toReversed();
    yield withoutHeadings;
    yield removeSums(all, tolerance, canBeSum);
    yield removeSums(withoutHeadings, tolerance, canBeSum);
  }
}

function getDerivativeKind(row: PortfolioTableRow): string | null {
  if (classifyHolding(row) !== 'Derivative') return null;
  if (/\bswaps?\b|\birs\b/i.test(row.name)) return 'swap';
  return /\boptions?\b|\b(?:call|put|ce|pe)\b/i.test(row.name) ? 'option' : 'future';
}

/** The non-empty subsets, the largest first. */
function listSubsets(kinds: readonly string[]): readonly (readonly string[])[] {
  const subsets = kinds.reduce<readonly (readonly string[])[]>(
    (smaller, kind) => [...smaller, ...smaller.map((subset) => [...subset, kind])],
    [[]],
  );
  return subsets.filter((subset) => subset.length > 0).toSorted((a, b) => b.length - a.length);
}

function addsUp(
  rows: readonly PortfolioTableRow[],
  table: Table,
  scale: number,
  what: 'values' | 'values and weights',
): boolean {
  const sums = computeSums(rows, scale);
  const valueTolerance = Math.max(sums.valueTolerance, Math.abs(table.totalValue) * TOTAL_PRECISION);
  if (Math.abs(sums.value - table.totalValue) > valueTolerance) return false;
  return what === 'values' || Math.abs(sums.weight - expectWeight(table, scale)) <= sums.weightTolerance;
}

/** The total's weight in the sheet's scale; if it is not printed, that of the whole, or nothing of a portfolio worth nothing. */
export const expectWeight = ({ totalValue, totalWeight }: Table, scale: number): number =>
  totalWeight ?? (totalValue === 0 ? 0 : 100 / scale);

/** What a total may be off, as a share of it: 530 rupees of 37 crore (Franklin, July 2015). */
const TOTAL_PRECISION = 1.5e-6;
/** Percentage points that the weight of a total may be off by rounding. */
const MAX_ROUNDED = 1;
/** Percentage points that a column of weights may miss the total by: another column misses it by more. */
const MAX_MISSED = 10;
const MAX_WRONG_WEIGHTS = 0.1;

/** Whether the weights are those of the values, up to a few: otherwise the column has something else. */
function hasWeightsOfValues(rows: readonly PortfolioTableRow[], { totalValue }: Table, scale: number): boolean {
  if (Math.abs(computeSums(rows, scale).weight * scale - 100) > MAX_MISSED) return false;
  const weighted = rows.filter((row) => typeof row.weight === 'number' && row.value !== null);
  const wrong = weighted.filter(({ value, weight }) => {
    const expected = ((value ?? 0) / totalValue) * 100;
    return typeof weight === 'number' && Math.abs(weight * scale - expected) > 0.02 + Math.abs(expected) * 0.01;
  });
  return totalValue > 0 && weighted.length > 1 && wrong.length <= Math.max(1, weighted.length * MAX_WRONG_WEIGHTS);
}

function computeSums(rows: readonly PortfolioTableRow[], scale: number): Sums {
  const values = rows.map((row) => row.value).filter((value) => value !== null);
  const weights = rows.map((row) => row.weight).filter((weight) => typeof weight === 'number');
  const unprinted = rows.filter((row) => row.weight === BELOW_PRINT_PRECISION).length;
  return {
    value: sum(values),
    weight: sum(weights),
    valueTolerance: computeRoundingTolerance(values, MAX_DECIMALS),
    weightTolerance:
      computeRoundingTolerance(weights, MAX_DECIMALS + Math.log10(scale)) + (unprinted * MAX_UNPRINTED_WEIGHT) / scale,
  };
}

/** Digits beyond these, of a value in ₹ lakh or a weight in percent, are those of a computation (Quantum): nobody prints them. */
const MAX_DECIMALS = 4;

/**
 * How far a sum of printed numbers may differ from the printed total: half of the last printed digit per number. The
 * number of decimals is that of the median, so that a single unrounded number does not count.
 */
function computeRoundingTolerance(numbers: readonly number[], maxDecimals: number): number {
  const median = Math.min(maxDecimals, findPrintedDecimals(numbers));
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

/** How far a printed sum may be from the sum of printed numbers, per number. */
interface SumTolerance {
  readonly value: number;
  readonly weight: number;
  /** What a weight is that is marked as too small to print: that of a covered call is below zero. */
  readonly unprintedWeight: number;
}

function findSumTolerance(rows: readonly PortfolioTableRow[], scale: number): SumTolerance {
  const weights = rows.map((row) => row.weight).filter((weight) => typeof weight === 'number');
  return {
    value: 0.005,
    weight: Math.max(1e-4 / scale, 0.5 * 10 ** -findPrintedDecimals(weights)),
    unprintedWeight: MAX_UNPRINTED_WEIGHT / scale,
  };
}

/**
 * The rows without those whose amounts are the sum of the rows directly before them: totals, or reversed, headings.
 * @param canBeSum whether a row may be a sum by its name
 */
function removeSums(
  rows: readonly PortfolioTableRow[],
  tolerance: SumTolerance,
  canBeSum: (row: PortfolioTableRow) => boolean,
): readonly PortfolioTableRow[] {
  const positions: PortfolioTableRow[] = [];
  for (const row of rows) {
    if (!canBeSum(row) || !isSumOfLast(row, positions, tolerance)) positions.push(row);
  }
  return positions;
}

/** The largest index funds have a thousand rows. */
const MAX_SECTION_ROWS = 2_000;

function isSumOfLast(
  row: PortfolioTableRow,
  positions: readonly PortfolioTableRow[],
  tolerance: SumTolerance,
): boolean {
  if (row.isin !== '' || row.quantity !== null || row.value === null || typeof row.weight !== 'number') return false;
  let value = 0;
  let weight = 0;
  let unprinted = 0;
  for (let next = positions.length - 1; next >= Math.max(0, positions.length - MAX_SECTION_ROWS); next--) {
    value += positions[next]?.value ?? 0;
    const nextWeight = positions[next]?.weight;
    weight += typeof nextWeight === 'number' ? nextWeight : 0;
    unprinted += nextWeight === BELOW_PRINT_PRECISION ? 1 : 0;
    const numbers = positions.length - next + 1;
    const isClose =
      Math.abs(value - row.value) <= numbers * tolerance.value &&
      Math.abs(weight - row.weight) <= numbers * tolerance.weight + unprinted * tolerance.unprintedWeight;
    if (isClose) return true;
  }
  return false;
}

function describeTotalMismatch(sums: Sums, table: Table, scale: number, sheet: string): string {
  const received = `weight ${sums.weight.toFixed(4)} and value ${sums.value.toFixed(MAX_DECIMALS)}`;
  const expected = `weight ${expectWeight(table, scale)} and value ${table.totalValue}`;
  return `${formatLocation(sheet, table.end)}: the rows add up to ${received}, expected the grand total, ${expected}`;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
