import type { BenchmarkDataset } from './market.ts';

/** Paths of our API: the n-th request for each n. */
export interface BenchmarkRequests {
  readonly point: (n: number) => string;
  readonly holdings: (n: number) => string;
  readonly full: (n: number) => string;
  /** URLs that were never requested before, so that no response is cached. */
  readonly coldPoint: (n: number) => string;
  readonly coldHoldings: (n: number) => string;
}

/** Warm requests repeat a few schemes; cold ones go through all. */
const ASKED_OFTEN = 50;

export function buildRequests({ accessKey, schemeCodes, holders }: BenchmarkDataset): BenchmarkRequests {
  const at = (list: readonly string[], n: number) => list[n % list.length] ?? '';
  const often = (list: readonly string[], n: number) => at(list, n % ASKED_OFTEN);
  return {
    point: (n) => `/api/GetAUM?accessKey=${accessKey}&code=${often(schemeCodes, n)}`,
    holdings: (n) => `/api/GetHoldings?accessKey=${accessKey}&code=${often(holders, n)}`,
    full: () => `/api/GetAUM?accessKey=${accessKey}`,
    coldPoint: (n) => `/api/GetAUM?accessKey=${accessKey}&code=${at(schemeCodes, n)}&max=${n + 1}`,
    coldHoldings: (n) => `/api/GetHoldings?accessKey=${accessKey}&code=${at(holders, n)},no-${n}`,
  };
}
