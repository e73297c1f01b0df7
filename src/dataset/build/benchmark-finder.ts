import { decodeNavSeries } from '#dataset/storage/nav-encoding.ts';
import { getBytes, getText } from '#dataset/storage/row-values.ts';
import { detectBreaks, type NavSeriesWithBreaks } from '#finance/nav/breaks.ts';
import { getLatestNav } from '#finance/nav/series.ts';
import type { Draft } from './draft.ts';

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
export function createBenchmarkFinder({ sqlite }: Draft): (benchmark: string) => BenchmarkSeries | null {
  const byKey = new Map<string, BenchmarkSeries>();
  for (const row of sqlite.prepare('SELECT name, days, levels FROM index_series ORDER BY name').iterate()) {
    const name = getText([row['name']], 0);
    const series = decodeNavSeries(getBytes([row['days']], 0), getBytes([row['levels']], 0));
    const found = { name, series: detectBreaks(series) };
    const { key } = parseIndexName(name);
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

interface IndexName {
  /** The same for all spellings of an index. */
  readonly key: string;
  /** Whether the name stands for levels that include income. */
  readonly isTotalReturn: boolean;
}

const TOTAL_RETURN = /\(?\b(?:TRI|total\s+returns?(?:\s+index)?)\b\)?/gi;

/**
 * Indices whose levels include income under their plain name: AMFI publishes the same returns for `Nifty 50 Arbitrage Index` and
 * `Nifty 50 Arbitrage TRI` (12 March 2026). Gold and silver have no income.
 */
const INCLUDES_INCOME =
  /\b(?:arbitrage|equity savings|hybrid|debt|bond|g-?sec|gilt|sdl|liquid|money market|1d rate|prices? of (?:gold|silver))\b/i;

/**
 * Spellings that folding does not join: those of AMFI's fund performance (12 March 2026) and of NSE's index lists, and the usual
 * names of the indices.
 */
const SPELLINGS: readonly (readonly [spelling: string, usual: string])[] = [
  ['NIFTY 100 Equal Weighted', 'NIFTY100 EQUAL WEIGHT'],
  ['Nifty 50 Hybrid Composite Debt 15:85 Conservative', 'NIFTY 50 HYBRID COMPOSITE DEBT 15:85'],
  ['NIFTY SMLCAP 50', 'NIFTY SMALLCAP 50'],
  ['NIFTY SMLCAP 100', 'NIFTY SMALLCAP 100'],
  ['NIFTY SMLCAP 250', 'NIFTY SMALLCAP 250'],
];

/** `NIFTY 500 Multicap 50:25:25`, `Nifty500 Multicap 50:25:25 Index`; `Nifty Oil & Gas`, `NIFTY OIL AND GAS`. */
const fold = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/\bindex\b/g, ' ')
    .replace(/[^a-z0-9]/g, '');

const usualKeys = new Map(SPELLINGS.map(([spelling, usual]) => [fold(spelling), fold(usual)]));

/**
 * Parses the name of an index as a fund house prints it or as its source does. Of a share index, `Nifty Next 50` is the price
 * index, without dividends: on 12 March 2026 AMFI published 12.06 % over a year for it, and 13.05 % for `Nifty Next 50 TRI`.
 */
export function parseIndexName(name: string): IndexName {
  const plain = name.replaceAll(TOTAL_RETURN, ' ');
  const key = fold(plain);
  return { key: usualKeys.get(key) ?? key, isTotalReturn: plain !== name || INCLUDES_INCOME.test(name) };
}
