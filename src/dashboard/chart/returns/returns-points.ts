import type { IsoDateOrDateTime } from '#contract/dates.ts';
import { listDistinctDays } from '#finance/calendar.ts';
import { monthPeriods } from '../../schemes/returns/return-periods.ts';
import { MAX_COMPARED } from '../../schemes/scheme-links.ts';
import type { Column } from '../../table/column.ts';
import { formatDay } from '../../ui/text/format.ts';
import { formatCell } from '../bars/bar-points.ts';
import { shortenNames } from '../frame/short-names.ts';

/** A return period, with the table's own columns for scheme and benchmark. */
export interface ReturnPeriodColumns<Row> {
  /** At a tick: `1 y`. */
  readonly short: string;
  /** In a sentence: `1 year`. */
  readonly long: string;
  readonly scheme: Column<Row>;
  readonly benchmark: Column<Row> | undefined;
}

/**
 * The periods from one month that a table has columns for, shortest first: `return3Year` and, if there is one,
 * `return3YearBenchmark`. Returns over days are only in the table, where their columns have units of their own.
 */
export function findPeriods<Row>(columns: readonly Column<Row>[]): readonly ReturnPeriodColumns<Row>[] {
  const columnsById = new Map(columns.map((column) => [column.id, column]));
  return monthPeriods.flatMap(({ name, short, long }) => {
    const scheme = columnsById.get(`return${name}`);
    return scheme ? [{ short, long, scheme, benchmark: columnsById.get(`return${name}Benchmark`) }] : [];
  });
}

/** The return of one scheme over one period; null if there is none. */
export interface PeriodReturn {
  readonly scheme: number | null;
  readonly schemeText: string;
  readonly benchmark: number | null;
  readonly benchmarkText: string;
}

/** One period, with the returns of all schemes in the order of the schemes. */
export interface ReturnsPoint {
  readonly short: string;
  readonly long: string;
  readonly returns: readonly PeriodReturn[];
}

/** A benchmark and the indexes of its schemes. Benchmarks differ by name or by returns. */
export interface BenchmarkGroup {
  readonly name: string;
  readonly schemes: readonly number[];
}

export interface ReturnsData {
  /** The periods for which any scheme has a return. */
  readonly points: readonly ReturnsPoint[];
  /** Names of the schemes, in full and as short as they stay distinct. */
  readonly names: readonly string[];
  readonly labels: readonly string[];
  readonly benchmarks: readonly BenchmarkGroup[];
  /** Labels of the schemes without any return. */
  readonly missing: readonly string[];
  /** The distinct days that the returns are to, ISO, ascending. */
  readonly days: readonly string[];
  /** The day of each scheme, formatted, if there are several; otherwise ''. */
  readonly ends: readonly string[];
}

interface ReturnsColumns<Row> {
  readonly scheme: Column<Row>;
  readonly benchmark: Column<Row> | undefined;
  readonly periods: readonly ReturnPeriodColumns<Row>[];
  /** The day that the returns of a row are to. */
  readonly asOf: (row: Row) => IsoDateOrDateTime | null;
}

/** The data of a returns chart: a missing return has no point, rather than a point at 0. */
export function buildReturns<Row>(rows: readonly Row[], columns: ReturnsColumns<Row>): ReturnsData {
  const schemes = rows.slice(0, MAX_COMPARED);
  const names = schemes.map((row) => formatCell(columns.scheme, row));
  const labels = shortenNames(names);
  const all = columns.periods.map((period) => ({
    short: period.short,
    long: period.long,
    returns: schemes.map((row) => buildPeriodReturn(row, period)),
  }));
  const hasReturn = (index: number) => all.some(({ returns }) => returns[index]?.scheme !== null);
  const days = listDistinctDays(schemes.map((row, index) => (hasReturn(index) ? columns.asOf(row) : null)));
  return {
    points: all.filter(({ returns }) => returns.some(({ scheme }) => scheme !== null)),
    names,
    labels,
    benchmarks: groupBenchmarks(schemes, columns.benchmark, all),
    missing: labels.filter((_, index) => !hasReturn(index)),
    days,
    ends: schemes.map((row) => {
      const day = columns.asOf(row);
      return day === null || days.length < 2 ? '' : formatDay(day);
    }),
  };
}

function buildPeriodReturn<Row>(row: Row, { scheme, benchmark }: ReturnPeriodColumns<Row>): PeriodReturn {
  return {
    scheme: getNumberOrNull(scheme, row),
    schemeText: formatCell(scheme, row),
    benchmark: benchmark ? getNumberOrNull(benchmark, row) : null,
    benchmarkText: benchmark ? formatCell(benchmark, row) : '',
  };
}

function getNumberOrNull<Row>(column: Column<Row>, row: Row): number | null {
  const value = column.value(row);
  return typeof value === 'number' ? value : null;
}

/** Schemes whose benchmark has the same name and the same returns share one; those without benchmark returns have none. */
function groupBenchmarks<Row>(
  rows: readonly Row[],
  benchmark: Column<Row> | undefined,
  points: readonly ReturnsPoint[],
): readonly BenchmarkGroup[] {
  const groups = new Map<string, { name: string; schemes: number[] }>();
  for (const [index, row] of rows.entries()) {
    const values = points.map(({ returns }) => returns[index]?.benchmark ?? null);
    if (values.every((value) => value === null)) continue;
    const cell = benchmark?.value(row);
    const name = typeof cell === 'string' && cell !== '' ? cell : 'Benchmark';
    const key = JSON.stringify([name, values]);
    const group = groups.get(key) ?? { name, schemes: [] };
    group.schemes.push(index);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** All values of the chart, benchmarks included: the range of its axis. */
export const listReturns = (points: readonly ReturnsPoint[]): readonly number[] =>
  points.flatMap(({ returns }) =>
    returns.flatMap(({ scheme, benchmark }) => (scheme === null ? [] : [scheme, benchmark ?? scheme])),
  );
