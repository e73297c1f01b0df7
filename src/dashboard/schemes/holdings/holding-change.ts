import { classifyMovement, computeTrade, type QuantityChange } from '#finance/portfolio/movement.ts';
import { type ChangeKind, changeKinds } from '#schemes/holding-change.ts';
import type { BadgeStyle } from '../../ui/controls/badge.tsx';
import { formatDecimal, formatNumber } from '../../ui/text/format.ts';

/** In display order; any other label comes after these. */
export const HOLDING_CHANGE_LABELS: readonly ChangeKind[] = Object.values(changeKinds);

const tradeLabels: ReadonlySet<string> = new Set([
  changeKinds.added,
  changeKinds.removed,
  changeKinds.bought,
  changeKinds.sold,
]);

/** A decision of the manager, as far as quantities show: not drift, a corporate action or a bare weight. */
export const isTradeLabel = (kind: string): boolean => tradeLabels.has(kind);

/** Labels that were once others, with the text that URLs still contain. */
export const CHANGE_KIND_URL_VALUES: ReadonlyMap<string, string> = new Map([
  [changeKinds.drift, 'Drift'],
  [changeKinds.unknown, 'Weight changed'],
]);

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
  [changeKinds.added]: { sign: '+', tone: 'plain' },
  [changeKinds.removed]: { sign: '×', tone: 'plain' },
  [changeKinds.bought]: { sign: '↑', tone: 'plain' },
  [changeKinds.sold]: { sign: '↓', tone: 'plain' },
  [changeKinds.drift]: { sign: '~', tone: 'plain' },
  [changeKinds['corporate-action']]: { sign: '=', tone: 'plain' },
  [changeKinds['suspected-action']]: { sign: '?', tone: 'warn' },
};
const OTHER_BADGE: BadgeStyle = { sign: '±', tone: 'plain' };

export const getChangeBadge = (kind: string): BadgeStyle =>
  (Object.hasOwn(badges, kind) ? badges[kind] : undefined) ?? OTHER_BADGE;
