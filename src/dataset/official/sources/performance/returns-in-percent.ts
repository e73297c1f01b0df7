import { RejectedFile, type Anomaly } from '../../parsing/errors.ts';
import type { RowReader, WorkbookCell } from '../../parsing/row-reader.ts';
import type { PerformanceFigure } from './columns.ts';

type Figures = ReadonlyMap<PerformanceFigure, number>;

/** Percent. Those of 12 March 2026 are from -63.5 to 179.7. */
const [MIN_RETURN, MAX_RETURN] = [-100, 1_000];
const EXPECTED = `a return of ${MIN_RETURN} to ${MAX_RETURN} %`;

/** A return in percent; null for a blank, and for anything that cannot be one (reported). */
export function parseReturn(
  reader: RowReader,
  figure: PerformanceFigure,
  cell: WorkbookCell | undefined,
): number | null {
  const percent = reader.parseNumber(figure, cell, '%');
  if (percent === null || (percent >= MIN_RETURN && percent <= MAX_RETURN)) return percent;
  reader.report(figure, String(percent), EXPECTED);
  return null;
}

/** If more of the returns of a file are impossible, the others are in another unit as well. */
const MAX_IMPOSSIBLE = 0.01;
const MIN_IMPOSSIBLE = 5;

const MIN_RETURNS = 20;
const LONG_RETURNS = ['return1YearRegular', 'return1YearDirect', 'return3YearRegular', 'return3YearDirect'] as const;

/**
 * @throws RejectedFile if many returns were impossible, or those of a year or more are fractions: of twenty percentages, one is above 1.
 */
export function checkPercent(rows: readonly { readonly figures: Figures }[], anomalies: readonly Anomaly[]): void {
  const impossible = anomalies.filter(({ expected }) => expected === EXPECTED);
  const total = rows.reduce((sum, { figures }) => sum + countReturns(figures), impossible.length);
  const [first] = impossible;
  if (first && impossible.length >= MIN_IMPOSSIBLE && impossible.length > total * MAX_IMPOSSIBLE) {
    const { where, field, received } = first;
    throw new RejectedFile(
      `${impossible.length} of ${total} returns are impossible; ${where}, ${field}: expected ${EXPECTED}, got ${received}`,
    );
  }
  const long = rows.flatMap(({ figures }) => LONG_RETURNS.flatMap((figure) => figures.get(figure) ?? []));
  if (long.length >= MIN_RETURNS && long.every((value) => Math.abs(value) < 1)) {
    throw new RejectedFile(`returns that are fractions (all of ${long.length} are below 1), expected percent`);
  }
}

const countReturns = (figures: Figures): number =>
  [...figures.keys()].filter((figure) => figure.startsWith('return')).length;
