import { sumExact } from '../decimals.ts';
import type { DatasetEvidence } from './changes.ts';
import { findHolderAction } from './corporate-actions/corporate-actions.ts';
import { classifyMovement } from './movement.ts';
import { mergeByInstrument, type Position } from './position.ts';
import { computeTradeValue } from './trade-value.ts';

/** What all portfolios together did with one share since their previous portfolios. */
export interface StockTrade {
  readonly isin: string;
  /** As most of the portfolios print it. */
  readonly instrument: string;
  /** Portfolios that added or bought it; a suspected corporate action is neither. */
  readonly bought: number;
  /** Portfolios that sold or removed it. */
  readonly sold: number;
  /** Net, ₹ lakh; null if no portfolio discloses quantities. */
  readonly tradeValue: number | null;
  /** Portfolios that hold it. */
  readonly schemes: number;
}

/** The shares of one portfolio and of the previous one; null without one that it can be compared with. */
export interface ConsecutivePortfolios {
  readonly current: readonly Position[];
  readonly previous: readonly Position[] | null;
  readonly evidence: DatasetEvidence;
}

interface Tally {
  readonly names: Map<string, number>;
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
      tally.names.set(row.instrument, (tally.names.get(row.instrument) ?? 0) + 1);
      tally.schemes += 1;
    }
    if (before === null) return;
    for (const isin of new Set([...now.keys(), ...before.keys()])) {
      this.#addTrade(isin, now.get(isin) ?? null, before.get(isin) ?? null, evidence);
    }
  }

  #addTrade(
    isin: string,
    row: Position | null,
    previous: Position | null,
    { actions, reissues }: DatasetEvidence,
  ): void {
    const tally = this.#getTally(isin);
    if (row === null && previous) tally.names.set(previous.instrument, tally.names.get(previous.instrument) ?? 0);
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
    const tally = { names: new Map(), bought: 0, sold: 0, schemes: 0, hasTradeValue: false, tradeValues: [] };
    this.#tallies.set(isin, tally);
    return tally;
  }

  /** By ISIN. */
  list(): readonly StockTrade[] {
    return [...this.#tallies]
      .map(([isin, { names, bought, sold, schemes, hasTradeValue, tradeValues }]) => ({
        isin,
        instrument: [...names].reduce((best, name) => (name[1] > best[1] ? name : best), ['', -1])[0],
        bought,
        sold,
        tradeValue: hasTradeValue ? sumExact(tradeValues) : null,
        schemes,
      }))
      .toSorted((a, b) => (a.isin < b.isin ? -1 : 1));
  }
}

const mergeByIsin = (rows: readonly Position[]): ReadonlyMap<string, Position> =>
  mergeByInstrument(rows, ({ isin }) => isin.trim().toUpperCase());

/** The previous rows under the ISINs that they have now, unless the portfolio still holds the former ISIN too. */
function renameReissued(
  previous: ReadonlyMap<string, Position>,
  now: ReadonlyMap<string, Position>,
  { reissues }: DatasetEvidence,
): ReadonlyMap<string, Position> {
  const renamed = new Map(previous);
  for (const { isin, prevIsin } of reissues) {
    const row = previous.get(prevIsin);
    if (!row || now.has(prevIsin) || previous.has(isin) || !now.has(isin)) continue;
    renamed.delete(prevIsin);
    renamed.set(isin, row);
  }
  return renamed;
}
