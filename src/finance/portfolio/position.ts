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
  /**
   * ₹ lakh, of a derivative disclosed outside the portfolio's total: its market value and weight are null. Null for every
   * position inside the total.
   */
  readonly exposureValue?: number | null;
  /** The same in percent of net assets; null too if the source prints none. */
  readonly exposure?: number | null;
}

/** What distinguishes a derivative outside the total; absent from any other row. */
export type Exposed = Pick<Position, 'exposureValue' | 'exposure'>;

/** Whether a position is a derivative disclosed outside the portfolio's total, with which no weight may be added up. */
export const isOutsideTotal = ({ exposureValue = null, exposure = null }: Exposed): boolean =>
  exposureValue !== null || exposure !== null;

type Identity = Pick<Position, 'isin' | 'instrument'> & Exposed;

/**
 * A key that identifies an instrument by ISIN and name, regardless of casing and runs of spaces. A derivative outside the
 * total is never the same as a position inside it: some fund houses list a future under the name and ISIN of its share.
 */
export function getInstrumentKey({ isin, instrument, ...exposed }: Identity): string {
  return `${isOutsideTotal(exposed) ? 'outside ' : ''}${isin.trim().toUpperCase()} ${instrument.trim().replace(/\s+/g, ' ').toUpperCase()}`;
}

/**
 * The portfolio with each instrument once, in the order of its first row, by instrument key. If an instrument is listed
 * twice (real disclosures do), quantity, market value, weight and exposure are summed, a yield is retained only if all its rows
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
    exposureValue: addNullable(first.exposureValue ?? null, second.exposureValue ?? null),
    exposure: addNullable(first.exposure ?? null, second.exposure ?? null),
    yield: first.yield === second.yield ? first.yield : null,
  };
}
