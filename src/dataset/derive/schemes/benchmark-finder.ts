import { decodeNavSeries } from '#dataset/storage/nav-encoding.ts';
import { getBytes, getText } from '#dataset/storage/row-values.ts';
import { foldIndexName, parseIndexName } from '#finance/index-names.ts';
import { detectBreaks, type NavSeriesWithBreaks } from '#finance/nav/series/breaks.ts';
import { markMissingDays } from '#finance/nav/series/missing-days.ts';
import { getLatestNav } from '#finance/nav/series/series.ts';
import type { TradingDays } from '#finance/trading-days.ts';
import type { Draft } from '../../draft/draft.ts';

/** The levels of the index that a benchmark names. */
export interface BenchmarkSeries {
  /** As in the table index_series. */
  readonly name: string;
  readonly series: NavSeriesWithBreaks;
}

/**
 * A function that finds the imported total-return series of a benchmark by its printed name; null if there is none. All series
 * must be in the draft.
 */
export function createBenchmarkFinder(
  { sqlite }: Draft,
  trading: TradingDays,
): (benchmark: string) => BenchmarkSeries | null {
  const byKey = new Map<string, BenchmarkSeries>();
  for (const row of sqlite.prepare('SELECT name, days, levels FROM index_series ORDER BY name').iterate()) {
    const name = getText([row['name']], 0);
    const series = decodeNavSeries(getBytes([row['days']], 0), getBytes([row['levels']], 0));
    const found = { name, series: markMissingDays(detectBreaks(series), trading) };
    const key = foldIndexName(name);
    // an index that was renamed (`NIFTY HEALTHCARE INDEX`) has a series under each name
    const other = byKey.get(key);
    if (other === undefined || getLastDay(found) > getLastDay(other)) byKey.set(key, found);
  }
  const cache = new Map<string, BenchmarkSeries | null>();
  return (benchmark) => {
    const known = cache.get(benchmark);
    if (known !== undefined) return known;
    const { key, isTotalReturn } = parseIndexName(benchmark);
    const found = isTotalReturn ? (byKey.get(key) ?? null) : null;
    cache.set(benchmark, found);
    return found;
  };
}

const getLastDay = ({ series }: BenchmarkSeries): number => getLatestNav(series)?.day ?? 0;
