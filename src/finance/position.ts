import { exactSum } from './exact-sum.ts';

/** What arithmetic on a portfolio reads of a row. Quantity, value and weight are negative for a short position. */
export interface Position {
  readonly instrument: string;
  readonly isin: string;
  readonly quantity: number | null;
  /** ₹ lakh. */
  readonly marketValue: number | null;
  /** Percent of net assets. */
  readonly weight: number | null;
  /** Percent. */
  readonly yield: number | null;
}

/** An instrument is the same when ISIN and name are; casing and runs of spaces do not tell two apart. */
export function identityOf({ isin, instrument }: Pick<Position, 'isin' | 'instrument'>): string {
  return `${isin.trim().toUpperCase()} ${instrument.trim().replace(/\s+/g, ' ').toUpperCase()}`;
}

/**
 * The portfolio with each instrument once, in the order of its first row. Where one is listed twice (real sheets do),
 * quantity, value and weight are summed, a yield stays only when its rows agree, and labels are those of the first row.
 */
export function byInstrument<P extends Position>(rows: readonly P[]): ReadonlyMap<string, P> {
  const once = new Map<string, P>();
  for (const row of rows) {
    const key = identityOf(row);
    const other = once.get(key);
    once.set(key, other === undefined ? row : merged(other, row));
  }
  return once;
}

/** A sum that knows "no figure": null only where both are. It is free of binary noise. */
export function sum(a: number | null, b: number | null): number | null {
  return a === null ? b : b === null ? a : exactSum([a, b]);
}

function merged<P extends Position>(first: P, second: P): P {
  return {
    ...first,
    quantity: sum(first.quantity, second.quantity),
    marketValue: sum(first.marketValue, second.marketValue),
    weight: sum(first.weight, second.weight),
    yield: first.yield === second.yield ? first.yield : null,
  };
}
