import { holdingChangeValues } from '#contract/records/holding.ts';
import { classifyMovement, computeTrade, type Movement, type QuantityChange } from '#finance/portfolio/movement.ts';
import { isOutsideTotal, type Exposed } from '#finance/portfolio/position.ts';
import type { BadgeStyle } from '../../ui/controls/badge.tsx';
import { formatDecimal, formatNumber } from '../../ui/text/format.ts';

const movementLabels: Readonly<Record<Movement, string>> = {
  bought: 'Bought',
  sold: 'Sold',
  drift: 'Price drift',
  'corporate-action': 'Corporate action',
  'suspected-action': 'Corporate action?',
};

/** In display order; any other label comes after these. */
export const HOLDING_CHANGE_LABELS = [
  'Added',
  'Removed',
  'Bought',
  'Sold',
  'Price drift',
  'Corporate action',
  'Corporate action?',
  'No quantity',
] as const;

const tradeLabels: ReadonlySet<string> = new Set(['Added', 'Removed', 'Bought', 'Sold']);

/** A decision of the manager, as far as quantities tell: not drift, a corporate action or a bare weight. */
export const isTradeLabel = (kind: string): boolean => tradeLabels.has(kind);

/** Labels that were once others, with the text that URLs still contain. */
export const CHANGE_KIND_URL_VALUES: ReadonlyMap<string, string> = new Map([
  ['Price drift', 'Drift'],
  ['No quantity', 'Weight changed'],
]);

/**
 * The kind of a change as shown to users. The service's "Changed" is refined by comparing quantities, and becomes `Weight change
 * only` if they are not available. Any other label of the service stays as it is.
 */
export function classifyChange(label: string, change: QuantityChange): string {
  if (label !== holdingChangeValues.changed) return label;
  const movement = classifyMovement(change);
  return movement === null ? WEIGHT_ONLY : movementLabels[movement];
}

const WEIGHT_ONLY = 'No quantity';

/** The kind of change of a holding that the service did not label; '' if neither its quantities nor its weights are available. */
export function classifyUnlabelledChange(change: UnlabelledChange): string {
  const { prevQuantity, weight, prevWeight } = change;
  if (prevQuantity === 0 && (prevWeight === 0 || isOutsideTotal(change))) return 'Added';
  const movement = classifyMovement(change);
  if (movement !== null) return movementLabels[movement];
  return weight !== null && prevWeight !== null && weight !== prevWeight ? WEIGHT_ONLY : '';
}

interface UnlabelledChange extends QuantityChange, Exposed {
  readonly weight: number | null;
  readonly prevWeight: number | null;
}

/** Quantities tell whether it is a trade. */
export const isKnownActivity = (kind: string): boolean => kind !== '' && kind !== WEIGHT_ONLY;

/** Explains a corporate action and what was traded besides it; '' without an action. */
export function explainAction(change: QuantityChange): string {
  const { actionRatio } = change;
  if (actionRatio === null) return '';
  const movement = classifyMovement(change);
  const ratio = `Units changed ${formatUnitRatio(actionRatio)}`;
  if (movement === 'suspected-action') {
    return `${ratio} with the price moving inversely: probably a split, bonus issue or consolidation, so it is not counted as a trade. Fewer than three portfolios show it.`;
  }
  const trade = computeTrade(change);
  const traded =
    trade !== null && (movement === 'bought' || movement === 'sold')
      ? `; ${formatDecimal(Math.abs(trade))} units were ${movement} besides`
      : '';
  return `${ratio} by a split, bonus issue or consolidation that most portfolios with this holding show. It is not counted as a trade${traded}.`;
}

/** `5 : 1` for five units instead of one; `3 : 2`, `1 : 10`. */
export function formatUnitRatio(ratio: number): string {
  for (const denominator of [1, 2, 3, 4, 5, 10, 20, 100, 1000]) {
    const numerator = Math.round(ratio * denominator);
    if (numerator > 0 && Math.abs(ratio * denominator - numerator) <= 1e-6 * numerator)
      return `${numerator} : ${denominator}`;
  }
  return `${formatNumber(ratio)} : 1`;
}

const badges: Readonly<Record<string, BadgeStyle>> = {
  Added: { sign: '+', tone: 'plain' },
  Removed: { sign: '×', tone: 'plain' },
  Bought: { sign: '↑', tone: 'plain' },
  Sold: { sign: '↓', tone: 'plain' },
  'Price drift': { sign: '~', tone: 'plain' },
  'Corporate action': { sign: '=', tone: 'plain' },
  'Corporate action?': { sign: '?', tone: 'warn' },
};
const OTHER_BADGE: BadgeStyle = { sign: '±', tone: 'plain' };

export const getChangeBadge = (kind: string): BadgeStyle =>
  (Object.hasOwn(badges, kind) ? badges[kind] : undefined) ?? OTHER_BADGE;
