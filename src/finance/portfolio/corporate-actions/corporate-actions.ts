import { computeMedian } from '../../comparison/median.ts';
import {
  getPriceRatio,
  getQuantityRatio,
  type InstrumentPair,
  type PortfolioPair,
  type Reissue,
} from '../matching/match-instruments.ts';
import { isOutsideTotal, type Position } from '../position.ts';
import { findSimpleRatio, isNear, movesInversely } from './simple-ratios.ts';

/** `Confirmed` by at least three holders, `Suspected` from one or two. */
export type ActionState = 'Confirmed' | 'Suspected';

/** A split, bonus issue or consolidation. */
export interface CorporateAction {
  /** Units now per unit before. */
  readonly ratio: number;
  readonly state: ActionState;
}

/** What the portfolio of one holder shows of an instrument between two dates. */
export interface HolderEvidence {
  readonly quantityRatio: number;
  /** The median quantity ratio of the portfolio: an index fund buys or sells that much of everything. */
  readonly flow: number;
  /** Ratio of the prices per unit. */
  readonly priceRatio: number | null;
  /** The ratio of a reissued ISIN; null if the ISIN is the same. */
  readonly reissueRatio: number | null;
}

const MIN_HOLDERS = 3;
const TOLERANCE = 0.005;
/** From one or two holders a ratio of 2 or more, or ½ or less, is less exact: the fall of the price alone is evidence. */
const LONE_TOLERANCE = 0.03;
const LARGE_RATIO = 2;

/**
 * The corporate action that the holders of an instrument show together (design: "Corporate action"): at least half of three or
 * more holders share one simple ratio, flows apart, and the price per unit moved inversely. From fewer holders it is only
 * suspected. A ratio that few of them share is a trade.
 */
export function detectCorporateAction(holders: readonly HolderEvidence[]): CorporateAction | null {
  const priceRatio = computeMedian(holders.flatMap((holder) => holder.priceRatio ?? []));
  if (priceRatio === null) return null;
  const state = holders.length >= MIN_HOLDERS ? 'Confirmed' : 'Suspected';
  const candidates = [...new Set(holders.flatMap((holder) => listSimpleRatios(holder, state)))]
    .filter((ratio) => holders.some(({ reissueRatio }) => reissueRatio === ratio) || movesInversely(priceRatio, ratio))
    .map((ratio) => ({
      ratio,
      count: holders.filter((holder) => listSimpleRatios(holder, state).includes(ratio)).length,
    }))
    .toSorted((a, b) => b.count - a.count);
  const [best] = candidates;
  return best && best.count * 2 >= holders.length ? { ratio: best.ratio, state } : null;
}

/** The simple ratios that the quantities of a holder are consistent with: as disclosed, or adjusted by the flow of the fund. */
function listSimpleRatios(
  { quantityRatio, flow, reissueRatio }: HolderEvidence,
  state: ActionState,
): readonly number[] {
  if (reissueRatio !== null) return reissueRatio === 1 ? [] : [reissueRatio];
  const adjusted = quantityRatio / flow;
  if (isNear(adjusted, 1, TOLERANCE)) return []; // it bought or sold as much of everything
  return [quantityRatio, adjusted].flatMap((units) => {
    const ratio = findSimpleRatio(units, state === 'Suspected' ? LONE_TOLERANCE : TOLERANCE);
    const isLarge = ratio !== null && Math.abs(Math.log(ratio)) >= Math.log(LARGE_RATIO);
    return ratio !== null && (isLarge || isNear(units, ratio, TOLERANCE)) ? ratio : [];
  });
}

/** What one portfolio pair shows of each instrument with an ISIN, by its current ISIN. */
export function collectEvidence<P extends Position>({
  instruments,
  flow,
}: PortfolioPair<P>): ReadonlyMap<string, HolderEvidence & { readonly reissue: Reissue | null }> {
  const evidence = new Map<string, HolderEvidence & { readonly reissue: Reissue | null }>();
  for (const { current, previous, reissue } of instruments) {
    if (current === null || previous === null || !canHaveAction(current)) continue;
    const quantityRatio = getQuantityRatio({ current, previous });
    if (quantityRatio === null) continue;
    const priceRatio = getPriceRatio({ current, previous });
    const reissueRatio = reissue?.ratio ?? null;
    evidence.set(getActionKey(current), { quantityRatio, flow, priceRatio, reissueRatio, reissue });
  }
  return evidence;
}

/** Corporate actions are known by ISIN; that of a derivative is its share's. */
const canHaveAction = (row: Position): boolean =>
  row.isin.trim() !== '' && row.assetType !== 'Derivative' && !isOutsideTotal(row);

export const getActionKey = ({ isin }: Pick<Position, 'isin'>): string => isin.trim().toUpperCase();

/**
 * The action as it affects one holder, from those of the dataset. If its own price per unit is nearer to the one before, the action was not between its two
 * dates: the portfolios of one month have different dates. Over several months (`isSpan`) prices move more than such an action, so
 * that they are no evidence. A reissued ISIN is an action of itself.
 */
export function findHolderAction<P extends Position>(
  { current, previous, reissue }: InstrumentPair<P>,
  actions: ReadonlyMap<string, CorporateAction>,
  isSpan = false,
): CorporateAction | null {
  if (current === null || previous === null || !canHaveAction(current)) return null;
  const action = actions.get(getActionKey(current)) ?? null;
  if (reissue) return reissue.ratio === 1 ? null : { ratio: reissue.ratio, state: action?.state ?? 'Suspected' };
  const priceRatio = getPriceRatio({ current, previous });
  if (action === null || priceRatio === null || isSpan) return action;
  return Math.abs(Math.log(priceRatio * action.ratio)) < Math.abs(Math.log(priceRatio)) ? action : null;
}
