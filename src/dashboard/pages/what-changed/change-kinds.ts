import { changeKinds } from '#schemes/holding-change.ts';
import { HOLDING_CHANGE_LABELS } from '../../schemes/holdings/holding-change.ts';
import type { TableView } from '../../table/view/table-view.ts';

const DRIFT = changeKinds.drift;
export const WITHOUT_DRIFT = 'Without price drift';

/** A purchase is at the top, a sale at the bottom; changes without a value in rupees follow, by weight. */
const sort: TableView['sort'] = [
  { id: 'tradeValue', descending: true },
  { id: 'weightChange', descending: true },
];
const viewOfAll: TableView = { sort, search: '', filters: {} };

/** At first without what only prices and flows changed, unless nothing else did. */
export function buildDefaultView(kinds: readonly string[]): TableView {
  if (!hasDriftAndMore(kinds)) return viewOfAll;
  return { ...viewOfAll, filters: { kind: { kind: 'choice', values: listKindsWithoutDrift(kinds) } } };
}

export const hasDriftAndMore = (kinds: readonly string[]): boolean =>
  kinds.includes(DRIFT) && kinds.some((kind) => kind !== DRIFT);

/** All that a portfolio may have, so that an address means the same for the next one. */
export const listKindsWithoutDrift = (kinds: readonly string[]): readonly string[] =>
  [...new Set<string>([...HOLDING_CHANGE_LABELS, ...kinds])].filter((kind) => kind !== DRIFT);

export const isWithoutDrift = (kinds: readonly string[]): boolean =>
  !kinds.includes(DRIFT) && listKindsWithoutDrift([]).every((kind) => kinds.includes(kind));
