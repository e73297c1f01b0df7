import { isSpecialisedCode } from '#contract/scheme-code.ts';
import type { LeadingRowSelector } from '#schemes/leading-rows.ts';
import type { PeerGroup, PeerLookup } from '#schemes/peer-lookup.ts';
import type { SchemeAttributeLookup } from '#schemes/scheme-attributes.ts';
import type { SchemeSummary } from '#schemes/scheme-summary.ts';
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
 * and options are compared. Null if they are of several sub-categories: what is half of liquid and half of small cap is no yardstick.
 */
export function findMedianBase(
  view: TableView,
  engine: TableEngine,
  rows: readonly SchemeSummary[],
  peers: PeerLookup,
  attributes: SchemeAttributeLookup,
  selectLeading: LeadingRowSelector,
): { readonly rows: Uint32Array; readonly label: string } | null {
  const compared = Object.fromEntries(COMPARED_BY.flatMap((id) => (view.filters[id] ? [[id, view.filters[id]]] : [])));
  const base = withoutSpecialised(engine.filterAndSort({ ...emptyView, filters: compared }), rows);
  const groups = new Set<PeerGroup>();
  const subCategories = new Set<string>();
  for (const index of base) {
    const row = getRow(rows, index);
    const group = peers.getGroup(row);
    if (group !== null) groups.add(group);
    subCategories.add(attributes.getSubCategory(row));
    if (subCategories.size > 1 && groups.size !== 1) return null;
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
