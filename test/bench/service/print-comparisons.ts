import { median } from '../median.ts';
import { printTable } from '../print-comparison.ts';
import type { LoadResult } from './load.ts';

/** The result of a load interval, with processor time per response in µs. */
export interface Measured extends LoadResult {
  readonly processor: number;
}

export type Results = ReadonlyMap<string, readonly Measured[]>;

interface Comparison {
  readonly what: string;
  readonly ours: string;
  readonly theirs: string;
  /** The promised minimum of ours divided by theirs; null if nothing is promised. */
  readonly promise: number | null;
}

const comparisons: readonly Comparison[] = [
  { what: 'point, warm', ours: 'our point', theirs: 'bare point', promise: 0.6 },
  { what: 'holdings, warm', ours: 'our holdings', theirs: 'bare holdings', promise: 0.6 },
  { what: 'point, cold', ours: 'our cold point', theirs: 'bare point', promise: 0.2 },
  { what: 'holdings, cold', ours: 'our cold holdings', theirs: 'bare holdings', promise: 0.2 },
  { what: 'full list, warm', ours: 'our full', theirs: 'bare full', promise: 0.85 },
  { what: 'point', ours: 'our point', theirs: 'Express point', promise: 2.2 },
  { what: 'point', ours: 'our point', theirs: 'json-server point', promise: 25 },
  { what: 'point, cold', ours: 'our cold point', theirs: 'Express point', promise: null },
  { what: 'holdings', ours: 'our holdings', theirs: 'Express holdings', promise: null },
  { what: 'holdings, cold', ours: 'our cold holdings', theirs: 'Express holdings', promise: null },
  { what: 'holdings', ours: 'our holdings', theirs: 'json-server holdings', promise: null },
];

/** Prints the ratios of responses per second (median of all rounds) and the latency of each server. */
export function printComparisons(
  codes: number,
  results: Results,
  rssMegabytes: Readonly<Record<string, number>>,
): void {
  printTable(`Service: ${codes.toLocaleString('en')} codes, 50 clients, responses/s`, [
    ['', 'beside', 'ours', 'theirs', 'ratio', 'promise', ''],
    ...comparisons.map((comparison) => rowOf(comparison, results)),
  ]);
  const medianOf = (name: string, of: (measured: Measured) => number) => median((results.get(name) ?? []).map(of));
  printTable('Latency, ms, and processor time per response, µs', [
    ['', 'median', 'p99', 'processor', '× bare'],
    ...[...results.keys()].map((name) => [
      name,
      medianOf(name, ({ p50 }) => p50).toFixed(2),
      medianOf(name, ({ p99 }) => p99).toFixed(2),
      medianOf(name, ({ processor }) => processor).toFixed(1),
      (medianOf(name, ({ processor }) => processor) / medianOf(bareOf(name), ({ processor }) => processor)).toFixed(1),
    ]),
  ]);
  printTable('Memory after it, MB', [
    Object.keys(rssMegabytes),
    Object.values(rssMegabytes).map((megabytes) => megabytes.toFixed(0)),
  ]);
}

function rowOf({ what, ours, theirs, promise }: Comparison, results: Results): readonly string[] {
  const [us, them] = [results.get(ours) ?? [], results.get(theirs) ?? []];
  const ratio = median(us.map(({ perSecond }, round) => perSecond / (them[round]?.perSecond ?? NaN)));
  const rate = (loaded: readonly Measured[]) => Math.round(median(loaded.map(({ perSecond }) => perSecond)));
  return [
    what,
    theirs.replace(/ (?:point|holdings|full)$/, ''),
    rate(us).toLocaleString('en'),
    rate(them).toLocaleString('en'),
    ratio.toFixed(2),
    promise === null ? '–' : `≥ ${promise} ×`,
    promise === null ? '' : ratio >= promise ? 'met' : 'MISSED',
  ];
}

/** `our cold point` → `bare point` */
const bareOf = (name: string): string => `bare ${name.split(' ').at(-1)}`;
