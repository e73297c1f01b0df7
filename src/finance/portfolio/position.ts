import { addNullable, sumComplete } from '../decimals.ts';
import { foldInstrumentName } from './matching/instrument-name.ts';

/** The values of a portfolio row that calculations need. Quantity, market value and weight are negative for a short position. */
export interface Position {
  readonly instrument: string;
  readonly isin: string;
  readonly assetType: string;
  readonly quantity: number | null;
  /** ₹ lakh. */
  readonly marketValue: number | null;
  /** Percent of net assets. */
  readonly weight: number | null;
  /** Percent a year. */
  readonly yield: number | null;
  /**
   * ₹ lakh, of a derivative disclosed outside the portfolio's total: its market value and weight are null. Null for every
   * position inside the total.
   */
  readonly exposureValue?: number | null;
  /** The exposure in percent of net assets; null too if the source prints none. */
  readonly exposure?: number | null;
  /** Why the row should be checked; '' or absent for most rows. */
  readonly note?: string;
}

/** The exposure of a derivative outside the total; absent from any other row. */
export type Exposed = Pick<Position, 'exposureValue' | 'exposure'>;

/** Whether a position is a derivative disclosed outside the portfolio's total, with which no weight may be added up. */
export const isOutsideTotal = ({ exposureValue = null, exposure = null }: Exposed): boolean =>
  exposureValue !== null || exposure !== null;

/**
 * Neither cash nor a derivative, whose weight is no stake in an issuer. A source that only knows "Others" (as in the
 * specification's samples) means one of them if the row has no ISIN.
 */
export const isSecurity = ({ assetType, isin }: Pick<Position, 'assetType' | 'isin'>): boolean =>
  assetType !== 'Cash' && assetType !== 'Derivative' && !(assetType === 'Others' && isin === '');

/** The values of a row that identify its instrument. */
export type InstrumentIdentity = Pick<Position, 'isin' | 'instrument' | 'assetType'> & Exposed;

/**
 * A key that identifies an instrument within a portfolio (decisions: GetHoldingsWhatChanged): by ISIN and asset type, since
 * companies are renamed and floating coupons change in the name; without an ISIN by folded name and asset type. A derivative
 * needs its name even with an ISIN, which is that of its share. One outside the total is never the same as a position inside.
 */
export function getInstrumentKey(row: InstrumentIdentity): string {
  const isin = row.isin.trim().toUpperCase();
  const name = isin === '' || row.assetType === 'Derivative' ? foldInstrumentName(row.instrument) : '';
  return buildInstrumentKey(row, isin, name);
}

/** The key of an instrument by the parts that identify it; the other part is empty. */
export const buildInstrumentKey = (row: InstrumentIdentity, isin: string, name: string): string =>
  `${isOutsideTotal(row) ? 'outside ' : ''}${row.assetType.toUpperCase()} ${isin} ${name}`;

/**
 * The portfolio with each instrument once, in the order of its first row, by instrument key. If an instrument is listed
 * twice (real disclosures do), quantity, market value, weight and exposure are summed, the weight only if each of its rows has one; a
 * yield is retained only if all its rows agree, and labels are those of the first row.
 */
export function mergeByInstrument<P extends Position>(
  rows: readonly P[],
  getKey: (row: P) => string = getInstrumentKey,
): ReadonlyMap<string, P> {
  const merged = new Map<string, P>();
  for (const row of rows) {
    const key = getKey(row);
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
    weight: sumComplete([first.weight, second.weight]),
    exposureValue: addNullable(first.exposureValue ?? null, second.exposureValue ?? null),
    exposure: addNullable(first.exposure ?? null, second.exposure ?? null),
    yield: first.yield === second.yield ? first.yield : null,
    ...(second.note && { note: [first.note, second.note].filter(Boolean).join(' ') }),
  };
}
