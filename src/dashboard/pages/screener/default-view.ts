import { isSpecialisedCode } from '#contract/scheme-code.ts';
import { CURRENT } from '#finance/identity.ts';
import { IDCW_ONLY } from '#finance/plans-and-options.ts';
import type { ChoiceFilter } from '#schemes/addresses/filter-url.ts';
import { MANAGEMENT_ID, NO_DEFAULT_FILTERS, PEER_GROUP_ID, TRACKED_INDEX_ID } from '#schemes/addresses/screener-url.ts';
import type { LeadingRowSelector } from '#schemes/peers/leading-rows.ts';
import type { PeerGroup, PeerLookup } from '#schemes/peers/peer-lookup.ts';
import { NO_OPTIONS, NO_PLANS, isDefaultOption, isDefaultPlan } from '#schemes/plan-and-option.ts';
import type { SchemeAttributeLookup, SchemeSummary } from '#schemes/scheme-attributes.ts';
import { describeType } from '#schemes/scheme-type.ts';
import { getRow } from '../../table/column.ts';
import type { TableEngine } from '../../table/engine/table-engine.ts';
import { type TableView, emptyView } from '../../table/view/table-view.ts';
import { formatCount, formatInteger } from '../../ui/text/format.ts';

const LARGEST_FIRST = [{ id: 'dailyAum', descending: true }] as const;
const BY_NAME = [{ id: 'schemeName', descending: false }] as const;

/**
 * The view without any parameters in the URL: direct plans, growth option, and schemes without plans such as ETFs, investable:
 * open-ended mutual funds with a current NAV that need not be checked; the largest first, or by name if no AUM is available. A filter that no scheme would match, because the server does not report that
 * field, is left out.
 */
export function buildDefaultView(rows: readonly SchemeSummary[], attributes: SchemeAttributeLookup): TableView {
  const filters: Record<string, ChoiceFilter> = {};
  const addFilter = (
    id: keyof typeof NO_DEFAULT_FILTERS,
    all: readonly string[],
    isDefault: (value: string) => boolean,
  ) => {
    const values = [...new Set(all)].filter(isDefault).toSorted();
    if (values.length > 0) filters[id] = { kind: 'choice', values };
  };
  const investable = rows.filter(attributes.isInvestable);
  addFilter('plan', rows.map(attributes.getPlan), isDefaultPlan);
  addFilter('option', rows.map(attributes.getOption), isDefaultOption);
  addFilter('type', investable.map(describeType), () => true);
  addFilter('freshness', investable.map(attributes.getNavStatus), (status) => status === CURRENT);
  const hasAum = rows.some(({ dailyAum }) => dailyAum !== null);
  return { sort: hasAum ? LARGEST_FIRST : BY_NAME, search: '', filters };
}

const SOLE: ReadonlySet<string> = new Set([NO_PLANS, NO_OPTIONS, IDCW_ONLY]);

/** Whether the view is filtered to one plan and one option, beside schemes with no other, so that neither distinguishes its schemes. */
export const isSinglePlanAndOption = ({ filters }: TableView): boolean =>
  ['plan', 'option'].every((id) => {
    const filter = filters[id];
    return filter?.kind === 'choice' && filter.values.filter((value) => !SOLE.has(value)).length === 1;
  });

/** The filters that say what schemes are compared. The others, such as a minimum return, pick among them. */
const COMPARED_BY = [
  ...['category', 'subCategory', 'benchmark', ...Object.keys(NO_DEFAULT_FILTERS)],
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
