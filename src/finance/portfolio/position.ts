import { addNullable } from '../decimals.ts';

/** The values of a portfolio row that calculations need. Quantity, market value and weight are negative for a short position. */
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

/** A key that identifies an instrument by ISIN and name, regardless of casing and runs of spaces. */
export function getInstrumentKey({ isin, instrument }: Pick<Position, 'isin' | 'instrument'>): string {
  return `${isin.trim().toUpperCase()} ${instrument.trim().replace(/\s+/g, ' ').toUpperCase()}`;
}

/**
 * The portfolio with each instrument once, in the order of its first row, by instrument key. If an instrument is listed
 * twice (real disclosures do), quantity, market value and weight are summed, a yield is retained only if all its rows
 * agree, and labels are those of the first row.
 */
export function mergeByInstrument<P extends Position>(rows: readonly P[]): ReadonlyMap<string, P> {
  const merged = new Map<string, P>();
  for (const row of rows) {
    const key = getInstrumentKey(row);
    const known = merged.get(key);
    merged.set(key, known === undefined ? row : mergeRows(known, row));
  }
  return merged;
}

function mergeRows<P extends Position>(first: P, second: P): P {
  return {
    ...first,
    quantity: addNullable(first.quantity, second.quantity),
    marketValue: addNullable(first.marketValue, second.marketValue),
    weight: addNullable(first.weight, second.weight),
    yield: first.yield === second.yield ? first.yield : null,
  };
}
