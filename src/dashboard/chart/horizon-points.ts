import type { Column } from '../table/column.ts';
import { cellText } from './bar-points.ts';
import type { Horizon } from './horizons.ts';
import { shortNames } from './short-names.ts';

/** The most schemes one chart takes. */
export const MOST_SERIES = 10;
/** The most benchmarks drawn as lines: more quiet lines than that hide the schemes. */
const MOST_BENCHMARKS = 2;

/** The return of one scheme over one length of time; null where no figure applies. */
export interface HorizonReturn {
  readonly scheme: number | null;
  readonly schemeText: string;
  readonly benchmark: number | null;
  readonly benchmarkText: string;
}

/** One length of time, with the returns of all schemes in the order of the schemes. */
export interface HorizonPoint {
  readonly short: string;
  readonly words: string;
  readonly returns: readonly HorizonReturn[];
}

/** A benchmark, with the schemes (places) whose returns stand against it. Told apart by its name and its figures. */
export interface Against {
  readonly name: string;
  readonly schemes: readonly number[];
}

export interface Horizons {
  /** The lengths of time for which any scheme has a return. */
  readonly points: readonly HorizonPoint[];
  /** Names of the schemes, and as short as they stay distinct. */
  readonly names: readonly string[];
  readonly keys: readonly string[];
  readonly against: readonly Against[];
  /** Schemes of which no return is known. */
  readonly without: readonly string[];
}

interface HorizonColumns<Row> {
  readonly scheme: Column<Row>;
  readonly benchmark: Column<Row> | undefined;
  readonly horizons: readonly Horizon<Row>[];
}

/** What a chart of returns by horizon draws: a missing return is no point, rather than a point at 0. */
export function horizonPoints<Row>(rows: readonly Row[], columns: HorizonColumns<Row>): Horizons {
  const shown = rows.slice(0, MOST_SERIES);
  const names = shown.map((row) => cellText(columns.scheme, row));
  const keys = shortNames(names);
  const all = columns.horizons.map((horizon) => ({
    short: horizon.short,
    words: horizon.words,
    returns: shown.map((row) => returnOf(row, horizon)),
  }));
  const told = (at: number) => all.some(({ returns }) => returns[at]?.scheme !== null);
  return {
    points: all.filter(({ returns }) => returns.some(({ scheme }) => scheme !== null)),
    names,
    keys,
    against: benchmarksOf(shown, columns.benchmark, all),
    without: keys.filter((_, at) => !told(at)),
  };
}

function returnOf<Row>(row: Row, { scheme, benchmark }: Horizon<Row>): HorizonReturn {
  return {
    scheme: numberIn(scheme, row),
    schemeText: cellText(scheme, row),
    benchmark: benchmark ? numberIn(benchmark, row) : null,
    benchmarkText: benchmark ? cellText(benchmark, row) : '',
  };
}

function numberIn<Row>(column: Column<Row>, row: Row): number | null {
  const value = column.value(row);
  return typeof value === 'number' ? value : null;
}

/** Schemes whose benchmark has the same name and the same figures share one line; those without any figure have none. */
function benchmarksOf<Row>(
  rows: readonly Row[],
  benchmark: Column<Row> | undefined,
  points: readonly HorizonPoint[],
): readonly Against[] {
  const groups = new Map<string, { name: string; schemes: number[] }>();
  for (const [at, row] of rows.entries()) {
    const figures = points.map(({ returns }) => returns[at]?.benchmark ?? null);
    if (figures.every((figure) => figure === null)) continue;
    const told = benchmark?.value(row);
    const name = typeof told === 'string' && told !== '' ? told : 'Benchmark';
    const key = JSON.stringify([name, figures]);
    const group = groups.get(key) ?? { name, schemes: [] };
    group.schemes.push(at);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Every figure of the chart, benchmarks included: what its axis must have room for. */
export const figuresOf = (points: readonly HorizonPoint[]): readonly number[] =>
  points.flatMap(({ returns }) =>
    returns.flatMap(({ scheme, benchmark }) => (scheme === null ? [] : [scheme, benchmark ?? scheme])),
  );

/** The benchmarks that are drawn as lines; none where they are too many. The table tells them all. */
export const benchmarkLines = ({ against }: Horizons): readonly Against[] =>
  against.length <= MOST_BENCHMARKS ? against : [];
