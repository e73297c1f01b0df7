import { isSpecialisedCode } from '#contract/scheme-code.ts';
import type { SchemeSummary } from '#schemes/scheme-summary.ts';
import type { LeadingRowSelector } from '#schemes/leading-rows.ts';
import type { PeerGroup, PeerLookup } from '#schemes/peer-lookup.ts';
import { MANAGEMENT_ID, PEER_GROUP_ID, TRACKED_INDEX_ID } from '#schemes/screener-url.ts';
import { getRow } from '../../table/bound-column.ts';
import type { TableEngine } from '../../table/engine/table-engine.ts';
import { emptyView, type TableView } from '../../table/view/table-view.ts';
import { formatCount, formatInteger } from '../../ui/text/format.ts';
import { isSinglePlanAndOption } from './default-view.ts';

/** The filters that say what schemes are compared. The others, such as a minimum return, pick among them. */
const COMPARED_BY = [
  ...['category', 'subCategory', 'benchmark', 'plan', 'option', 'type', 'freshness'],
  ...[PEER_GROUP_ID, TRACKED_INDEX_ID, MANAGEMENT_ID],
];

/**
 * The rows of the median, which search and other filters leave as it is: otherwise the median of the best schemes would be taken
 * for the yardstick they beat. If all are peers, it is the median of their whole group; otherwise a scheme counts once, whatever plans
 * and options are compared.
 */
export function findMedianBase(
  view: TableView,
  engine: TableEngine,
  rows: readonly SchemeSummary[],
  peers: PeerLookup,
  selectLeading: LeadingRowSelector,
): { readonly rows: Uint32Array; readonly label: string } {
  const compared = Object.fromEntries(COMPARED_BY.flatMap((id) => (view.filters[id] ? [[id, view.filters[id]]] : [])));
  const base = withoutSpecialised(engine.filterAndSort({ ...emptyView, filters: compared }), rows);
  const groups = new Set<PeerGroup>();
  for (const index of base) {
    const row = rows[index];
    const group = row ? peers.getGroup(row) : null;
    if (group !== null) groups.add(group);
    if (groups.size > 1) break;
  }
  const [group, another] = groups;
  if (group === undefined || another !== undefined) {
    const leading = new Set(selectLeading(Array.from(base, (index) => getRow(rows, index))));
    return {
      rows: base.filter((index) => leading.has(getRow(rows, index))),
      label: isSinglePlanAndOption(view) ? `Median of ${formatInteger(leading.size)}` : 'Median, one row per scheme',
    };
  }
  const members = Uint32Array.from(rows.flatMap((row, index) => (peers.getGroup(row) === group ? [index] : [])));
  return { rows: members, label: `Median of ${formatCount(members.length, 'peer')}` };
}

/** Specialised investment funds are compared among themselves only. */
function withoutSpecialised(indexes: Uint32Array, rows: readonly SchemeSummary[]): Uint32Array {
  const mutualFunds = indexes.filter((index) => !isSpecialisedCode(getRow(rows, index).code));
  return mutualFunds.length > 0 ? mutualFunds : indexes;
}
