import { figure } from '../ui/format.ts';
import { numbers, words, type Figures } from './figure-table.tsx';
import type { HorizonPoint, HorizonReturn, Horizons } from './horizon-points.ts';
import { listed } from './in-words.ts';

/** `Kaveri Flexi Cap returned 15.84 % over 1 year, 2.74 points above its benchmark, and 18.92 % over 3 years.` */
export function horizonSummary({ points, keys }: Horizons): string {
  return keys
    .flatMap((key, at) => {
      const told = points.flatMap((point) => said(point, at));
      return told.length === 0 ? [] : [`${key} returned ${listed(told)}.`];
    })
    .join(' ');
}

function said(point: HorizonPoint, at: number): readonly string[] {
  const one = point.returns[at];
  if (!one || one.scheme === null) return [];
  return [`${one.schemeText} % over ${point.words}${besideBenchmark(one)}`];
}

/** `, 2.74 points above its benchmark`; '' where either figure is missing. */
export function besideBenchmark({ scheme, benchmark }: HorizonReturn): string {
  if (scheme === null || benchmark === null) return '';
  const apart = figure(Math.abs(scheme - benchmark));
  if (!/[1-9]/.test(apart)) return ', level with its benchmark';
  return `, ${apart} points ${scheme > benchmark ? 'above' : 'below'} its benchmark`;
}

/** A row a scheme, a column a horizon; below it the benchmark's figures, where there are any. */
export function horizonFigures({ points, names, against }: Horizons): Figures {
  const row = (key: string, name: string, at: number, figureOf: (one: HorizonReturn) => string) => ({
    key,
    cells: [name, ...points.map(({ returns }) => (returns[at] ? figureOf(returns[at]) : ''))],
  });
  const schemes = names.map((name, at) => row(`scheme ${at}`, name, at, (one) => one.schemeText));
  const benchmarks = against.flatMap(({ name, schemes: [first] }, at) =>
    first === undefined ? [] : [row(`benchmark ${at}`, name, first, (one) => one.benchmarkText)],
  );
  return { heads: [words('%'), ...points.map(({ short }) => numbers(short))], rows: [...schemes, ...benchmarks] };
}
