import { CURRENT } from '#finance/identity.ts';
import { IDCW_ONLY } from '#finance/plans-and-options.ts';
import type { ChoiceFilter } from '#schemes/filter-url.ts';
import { isDefaultOption, isDefaultPlan, NO_OPTIONS, NO_PLANS } from '#schemes/plan-and-option.ts';
import type { SchemeAttributeLookup } from '#schemes/scheme-attributes.ts';
import type { SchemeSummary } from '#schemes/scheme-summary.ts';
import { describeType } from '#schemes/scheme-type.ts';
import type { TableView } from '../../table/view/table-view.ts';

const LARGEST_FIRST = [{ id: 'dailyAum', descending: true }] as const;
const BY_NAME = [{ id: 'schemeName', descending: false }] as const;

/**
 * The view without any parameters in the URL: direct plans, growth option, and schemes without plans such as ETFs, investable:
 * open-ended mutual funds with a current NAV that need not be checked; the largest first, or by name if no AUM is available. A filter that no scheme would match, because the server does not report that
 * field, is left out.
 */
export function buildDefaultView(rows: readonly SchemeSummary[], attributes: SchemeAttributeLookup): TableView {
  const filters: Record<string, ChoiceFilter> = {};
  const addFilter = (id: string, values: ReadonlySet<string>) => {
    if (values.size > 0) filters[id] = { kind: 'choice', values: [...values].toSorted() };
  };
  const investable = rows.filter(attributes.isInvestable);
  addFilter('plan', new Set(rows.map(attributes.getPlan).filter(isDefaultPlan)));
  addFilter('option', new Set(rows.map(attributes.getOption).filter(isDefaultOption)));
  addFilter('type', new Set(investable.map(describeType)));
  addFilter('freshness', new Set(investable.map(attributes.getNavStatus).filter((status) => status === CURRENT)));
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
