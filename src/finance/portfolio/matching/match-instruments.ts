import { computeMedian } from '../../comparison/median.ts';
import { findSimpleRatio, isNear, isPriceUnchanged, movesInversely } from '../corporate-actions/simple-ratios.ts';
import {
  buildInstrumentKey,
  getInstrumentKey,
  isOutsideTotal,
  mergeByInstrument,
  type InstrumentIdentity,
  type Position,
} from '../position.ts';
import { foldInstrumentName, removeCouponAndMaturity } from './instrument-name.ts';

/** One instrument of two portfolios, with the sums of its rows. One of the two is null if it was added or removed. */
export interface InstrumentPair<P extends Position> {
  readonly current: P | null;
  readonly previous: P | null;
  /** Set if the previous row has another ISIN of the same instrument. */
  readonly reissue: Reissue | null;
}

/** An instrument that continued under another ISIN, such as a share whose face value was split. */
export interface Reissue {
  readonly prevIsin: string;
  readonly isin: string;
  /** Units now per unit before; 1 if only the ISIN changed. */
  readonly ratio: number;
}

/** The instruments of two portfolios: first the current ones in their order, then the removed ones in the order they had. */
export interface PortfolioPair<P extends Position> {
  readonly instruments: readonly InstrumentPair<P>[];
  /** The median quantity ratio: how an index fund's flows change every holding. 1 if too few instruments are in both. */
  readonly flow: number;
  /** Keys of rows; those of an instrument are equal in both portfolios. */
  readonly getKey: (row: P) => string;
  readonly getPreviousKey: (row: P) => string;
}

/**
 * Matches the instruments of two portfolios (decisions: GetHoldingsWhatChanged). An added instrument continues a removed one
 * under a reissued ISIN if issuer part, asset type and folded name are equal, no other instrument could be meant, and the
 * quantity, adjusted by the flow, and the price moved as by a split; or if it is among `reissues`, which other portfolios showed.
 */
export function matchInstruments<P extends Position>(
  previous: readonly P[],
  current: readonly P[],
  reissues: readonly Reissue[] = [],
): PortfolioPair<P> {
  const getKey = createKey(previous, current);
  const [currentRows, previousRows] = [mergeByInstrument(current, getKey), mergeByInstrument(previous, getKey)];
  const inBoth = [...currentRows].flatMap(([key, row]) => {
    const prev = previousRows.get(key);
    return prev ? { current: row, previous: prev } : [];
  });
  const flow = computeMedianRatio(inBoth.map((pair) => getQuantityRatio(pair)));
  const priceMove = computeMedianRatio(inBoth.map((pair) => getPriceRatio(pair)));
  const added = [...currentRows].filter(([key]) => !previousRows.has(key));
  const removed = [...previousRows].filter(([key]) => !currentRows.has(key));
  const found = new Map(
    pairReissueCandidates(added, removed).flatMap(([key, row, previousKey, prev]) => {
      const reissue =
        reissues.find(({ isin, prevIsin }) => isin === getIsin(row) && prevIsin === getIsin(prev)) ??
        detectReissue({ current: row, previous: prev }, flow, priceMove);
      return reissue ? [[key, { previousKey, reissue }] as const] : [];
    }),
  );
  const continuedKeys = new Map([...found].map(([key, { previousKey }]) => [previousKey, key]));
  return {
    flow,
    getKey,
    getPreviousKey: (row) => continuedKeys.get(getKey(row)) ?? getKey(row),
    instruments: [
      ...[...currentRows].map(([key, row]) => ({
        current: row,
        previous: previousRows.get(found.get(key)?.previousKey ?? key) ?? null,
        reissue: found.get(key)?.reissue ?? null,
      })),
      ...removed
        .filter(([key]) => !continuedKeys.has(key))
        .map(([, row]) => ({ current: null, previous: row, reissue: null })),
    ],
  };
}

/**
 * A function that gives the key of a row. Without an ISIN, coupon and maturity are left out of its name if then neither portfolio
 * has two instruments with that name. A contract is another one with another expiry.
 */
function createKey<P extends Position>(previous: readonly P[], current: readonly P[]): (row: P) => string {
  const [previousNames, currentNames] = [countNames(previous), countNames(current)];
  const computeKey = (row: P): string => {
    const shortKey = getShortKey(row);
    const isUnique =
      shortKey !== null &&
      (previousNames.get(shortKey)?.size ?? 0) <= 1 &&
      (currentNames.get(shortKey)?.size ?? 0) <= 1;
    return isUnique ? shortKey : getInstrumentKey(row);
  };
  const keys = new Map([...previous, ...current].map((row) => [row, computeKey(row)])); // each is needed several times
  return (row) => keys.get(row) ?? computeKey(row);
}

/** The full keys of the rows that have each short key. */
function countNames(rows: readonly Position[]): ReadonlyMap<string, ReadonlySet<string>> {
  const names = new Map<string, Set<string>>();
  for (const row of rows) {
    const key = getShortKey(row);
    if (key !== null) names.set(key, (names.get(key) ?? new Set()).add(getInstrumentKey(row)));
  }
  return names;
}

function getShortKey(row: Position): string | null {
  if (row.isin.trim() !== '' || row.assetType === 'Derivative') return null;
  const name = removeCouponAndMaturity(foldInstrumentName(row.instrument));
  return name === '' ? null : buildInstrumentKey(row, '', name);
}

type KeyedRow<P> = readonly [key: string, row: P];
type ReissueCandidate<P> = readonly [key: string, row: P, previousKey: string, previous: P];

/** Added and removed rows that could be one instrument, unless several could. */
function pairReissueCandidates<P extends Position>(
  added: readonly KeyedRow<P>[],
  removed: readonly KeyedRow<P>[],
): readonly ReissueCandidate<P>[] {
  const removedByIssuer = groupByIssuer(removed);
  return [...groupByIssuer(added)].flatMap(([issuer, rows]): readonly ReissueCandidate<P>[] => {
    const previousRows = removedByIssuer.get(issuer) ?? [];
    const [row, prev] = [rows[0], previousRows[0]];
    return rows.length === 1 && previousRows.length === 1 && row && prev ? [[...row, ...prev]] : [];
  });
}

function groupByIssuer<P extends Position>(rows: readonly KeyedRow<P>[]): ReadonlyMap<string, readonly KeyedRow<P>[]> {
  const groups = new Map<string, KeyedRow<P>[]>();
  for (const keyed of rows) {
    const key = getReissueKey(keyed[1]);
    if (key !== null) groups.set(key, [...(groups.get(key) ?? []), keyed]);
  }
  return groups;
}

/** Country, `E` for a company or `F` for a fund, and the issuer: `INE040A` of INE040A01034. */
export const ISSUER_PART = 7;

/** A key that begins with the issuer part and is the same before and after a reissue; null if an instrument has none. */
export const getReissueKey = (row: InstrumentIdentity): string | null =>
  canBeReissued(row)
    ? `${getIsin(row).slice(0, ISSUER_PART)} ${row.assetType} ${foldInstrumentName(row.instrument)}`
    : null;

/** Debt of one issuer has many ISINs under one name: a deposit that matured is not the one bought instead. */
const canBeReissued = (row: InstrumentIdentity): boolean =>
  /^[A-Z]{2}[A-Z0-9]{10}$/.test(getIsin(row)) &&
  !['Debt', 'Money Market', 'Cash', 'Derivative'].includes(row.assetType) &&
  !isOutsideTotal(row);

const getIsin = ({ isin }: Pick<Position, 'isin'>): string => isin.trim().toUpperCase();

interface InBoth {
  readonly current: Position;
  readonly previous: Position;
}

/** How near to a simple ratio the quantity must be: a fund may trade a little in the same month. */
const REISSUE_TOLERANCE = 0.03;

function detectReissue(pair: InBoth, flow: number, priceMove: number): Reissue | null {
  const [quantityRatio, priceRatio] = [getQuantityRatio(pair), getPriceRatio(pair)];
  if (quantityRatio === null || priceRatio === null) return null;
  // Paras Defence, July 2025: 2 : 1 and 17 % down, when the shares of its index fund had lost 9 %
  const prices = [priceRatio, priceRatio / priceMove];
  const reissue = { prevIsin: getIsin(pair.previous), isin: getIsin(pair.current) };
  const adjusted = quantityRatio / flow;
  if (isNear(adjusted, 1, REISSUE_TOLERANCE) && prices.some(isPriceUnchanged)) return { ...reissue, ratio: 1 };
  const ratio = findSimpleRatio(adjusted, REISSUE_TOLERANCE);
  return ratio !== null && prices.some((price) => movesInversely(price, ratio)) ? { ...reissue, ratio } : null;
}

/** Null unless both quantities are disclosed and on one side, long or short. */
export function getQuantityRatio({ current, previous }: InBoth): number | null {
  if (current.quantity === null || previous.quantity === null) return null;
  return current.quantity * previous.quantity > 0 ? current.quantity / previous.quantity : null;
}

/** Ratio of the prices per unit; null if it cannot be computed from quantities and market values. */
export function getPriceRatio(pair: InBoth): number | null {
  const quantityRatio = getQuantityRatio(pair);
  const [value, previousValue] = [pair.current.marketValue, pair.previous.marketValue];
  if (quantityRatio === null || value === null || previousValue === null || value * previousValue <= 0) return null;
  return value / previousValue / quantityRatio;
}

/** Fewer holdings say nothing about the flows of a fund. */
const MIN_INSTRUMENTS_FOR_MEDIAN = 5;

function computeMedianRatio(ratios: readonly (number | null)[]): number {
  const known = ratios.filter((ratio) => ratio !== null);
  return known.length < MIN_INSTRUMENTS_FOR_MEDIAN ? 1 : Number(computeMedian(known));
}
