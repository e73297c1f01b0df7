import type { Market } from './market.ts';

/** Addresses of our service, as they are asked in turn: the n-th question for each n. */
export interface Questions {
  readonly point: (n: number) => string;
  readonly holdings: (n: number) => string;
  readonly full: (n: number) => string;
  /** The same answers to questions that nobody asked before, so that none is kept. */
  readonly coldPoint: (n: number) => string;
  readonly coldHoldings: (n: number) => string;
}

/** A few schemes are asked about over and over; the cold questions go through all. */
const ASKED_OFTEN = 50;

export function questionsOf({ accessKey, schemeCodes, holders }: Market): Questions {
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
