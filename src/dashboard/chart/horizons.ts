import type { Column } from '../table/column.ts';

/** One length of time that returns are told for, with the table's own columns for scheme and benchmark. */
export interface Horizon<Row> {
  /** In a tick: `1 y`. */
  readonly short: string;
  /** In a sentence: `1 year`. */
  readonly words: string;
  readonly scheme: Column<Row>;
  readonly benchmark: Column<Row> | undefined;
}

// from the month upward: returns of days are told in the table, where their own units stand beside them
const LENGTHS = [
  ['1Month', '1 m', '1 month'],
  ['3Month', '3 m', '3 months'],
  ['6Month', '6 m', '6 months'],
  ['1Year', '1 y', '1 year'],
  ['3Year', '3 y', '3 years'],
  ['5Year', '5 y', '5 years'],
  ['10Year', '10 y', '10 years'],
] as const;

/** The horizons that a table has columns for, shortest first: `return3Year` with `return3YearBenchmark` beside it. */
export function horizonsOf<Row>(columns: readonly Column<Row>[]): readonly Horizon<Row>[] {
  const byId = new Map(columns.map((column) => [column.id, column]));
  return LENGTHS.flatMap(([length, short, words]) => {
    const scheme = byId.get(`return${length}`);
    return scheme ? [{ short, words, scheme, benchmark: byId.get(`return${length}Benchmark`) }] : [];
  });
}
