import { sumExact } from '../decimals.ts';
import type { DatasetEvidence } from './changes.ts';
import { findHolderAction } from './corporate-actions/corporate-actions.ts';
import { classifyMovement } from './movement.ts';
import { mergeByInstrument, type Position } from './position.ts';
import { computeTradeValue } from './trade-value.ts';

/** What all portfolios together did with one share since their previous portfolios. */
export interface StockTrade {
  readonly isin: string;
  /** The name that most of the portfolios print. */
  readonly instrument: string;
  /** The sector that most of the portfolios with one print; '' if none does. */
  readonly sector: string;
  /** Portfolios that added or bought it; a suspected corporate action is neither. */
  readonly bought: number;
  /** Portfolios that sold or removed it. */
  readonly sold: number;
  /** Net, ₹ lakh; null if no portfolio discloses quantities. */
  readonly tradeValue: number | null;
  /** Portfolios that hold it. */
  readonly schemes: number;
}

/** A share in a portfolio, with its sector or, from a source that prints no sectors, its industry; '' without either. */
export interface SharePosition extends Position {
  readonly sector: string;
}

/** The shares of one portfolio and of the previous one; null without one that it can be compared with. */
export interface ConsecutivePortfolios {
  readonly current: readonly SharePosition[];
  readonly previous: readonly SharePosition[] | null;
  readonly evidence: DatasetEvidence;
}

interface Tally {
  readonly names: Map<string, number>;
  readonly sectors: Map<string, number>;
  bought: number;
  sold: number;
  schemes: number;
  hasTradeValue: boolean;
  readonly tradeValues: number[];
}

/** Adds up the trades of one portfolio after the other, so that they need not be in memory together. */
export class StockTrades {
  readonly #tallies = new Map<string, Tally>();

  add({ current, previous, evidence }: ConsecutivePortfolios): void {
    const now = mergeByIsin(current);
    const before = previous && renameReissued(mergeByIsin(previous), now, evidence);
    for (const [isin, row] of now) {
      const tally = this.#getTally(isin);
      count(tally.names, row.instrument, 1);
      if (row.sector !== '') count(tally.sectors, row.sector, 1);
      tally.schemes += 1;
    }
    if (before === null) return;
    for (const isin of new Set([...now.keys(), ...before.keys()])) {
      this.#addTrade(isin, now.get(isin) ?? null, before.get(isin) ?? null, evidence);
    }
  }

  #addTrade(
    isin: string,
    row: SharePosition | null,
    previous: SharePosition | null,
    { actions, reissues }: DatasetEvidence,
  ): void {
    const tally = this.#getTally(isin);
    if (row === null && previous) {
      count(tally.names, previous.instrument, 0);
      if (previous.sector !== '') count(tally.sectors, previous.sector, 0);
    }
    const reissue = reissues.find((each) => each.isin === isin && each.prevIsin === previous?.isin) ?? null;
    const action = findHolderAction({ current: row, previous, reissue }, actions);
    const change = {
      quantity: row ? row.quantity : 0,
      prevQuantity: previous ? previous.quantity : 0,
      marketValue: row ? row.marketValue : 0,
      prevMarketValue: previous ? previous.marketValue : 0,
      actionRatio: action?.ratio ?? null,
      actionState: action?.state ?? '',
    };
    const movement = row === null ? 'sold' : previous === null ? 'bought' : classifyMovement(change);
    if (movement === 'bought') tally.bought += 1;
    if (movement === 'sold') tally.sold += 1;
    const tradeValue = computeTradeValue(change);
    if (tradeValue === null) return;
    tally.hasTradeValue = true;
    if (tradeValue !== 0) tally.tradeValues.push(tradeValue); // most positions did not change
  }

  #getTally(isin: string): Tally {
    const known = this.#tallies.get(isin);
    if (known) return known;
    const tally: Tally = {
      names: new Map(),
      sectors: new Map(),
      ...{ bought: 0, sold: 0, schemes: 0, hasTradeValue: false, tradeValues: [] },
    };
    this.#tallies.set(isin, tally);
    return tally;
  }

  /** Lists the trades by ISIN. */
  list(): readonly StockTrade[] {
    return [...this.#tallies]
      .map(([isin, { names, sectors, bought, sold, schemes, hasTradeValue, tradeValues }]) => ({
        isin,
        instrument: findMostFrequent(names),
        sector: findMostFrequent(sectors),
        bought,
        sold,
        tradeValue: hasTradeValue ? sumExact(tradeValues) : null,
        schemes,
      }))
      .toSorted((a, b) => (a.isin < b.isin ? -1 : 1));
  }
}

const count = (counts: Map<string, number>, text: string, more: number): unknown =>
  counts.set(text, (counts.get(text) ?? 0) + more);

/** Finds the most frequent text, the first of equally frequent ones; '' without any. */
const findMostFrequent = (counts: ReadonlyMap<string, number>): string =>
  [...counts].reduce((best, each) => (each[1] > best[1] ? each : best), ['', -1])[0];

const mergeByIsin = (rows: readonly SharePosition[]): ReadonlyMap<string, SharePosition> =>
  mergeByInstrument(rows, ({ isin }) => isin.trim().toUpperCase());

/** The previous rows under the ISINs that they have now, unless the portfolio still holds the former ISIN too. */
function renameReissued(
  previous: ReadonlyMap<string, SharePosition>,
  now: ReadonlyMap<string, SharePosition>,
  { reissues }: DatasetEvidence,
): ReadonlyMap<string, SharePosition> {
  const renamed = new Map(previous);
  for (const { isin, prevIsin } of reissues) {
    const row = previous.get(prevIsin);
    if (!row || now.has(prevIsin) || previous.has(isin) || !now.has(isin)) continue;
    renamed.delete(prevIsin);
    renamed.set(isin, row);
  }
  return renamed;
}
