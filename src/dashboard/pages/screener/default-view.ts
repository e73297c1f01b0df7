import type { SchemeSummary } from '#schemes/scheme-summary.ts';
import type { ChoiceFilter } from '#schemes/filter-url.ts';
import type { TableView } from '../../table/view/table-view.ts';
import { NO_OPTIONS, NO_PLANS } from '#schemes/plan-and-option.ts';
import { IDCW_ONLY } from '#finance/plans-and-options.ts';
import { describeType } from '#schemes/scheme-type.ts';
import { CURRENT } from '#finance/identity.ts';
import type { SchemeAttributeLookup } from '#schemes/scheme-attributes.ts';

const LARGEST_FIRST = [{ id: 'dailyAum', descending: true }] as const;
const BY_NAME = [{ id: 'schemeName', descending: false }] as const;

/**
 * The view without any parameters in the URL: direct plans, growth option, and schemes without plans such as ETFs, open-ended mutual
 * funds, with a current NAV; the largest first, or by name if no AUM is available. A filter that no scheme would match, because the server does not report that
 * field, is left out.
 */
export function buildDefaultView(rows: readonly SchemeSummary[], attributes: SchemeAttributeLookup): TableView {
  const filters: Record<string, ChoiceFilter> = {};
  const addFilter = (id: string, getValue: (row: SchemeSummary) => string, pattern: RegExp) => {
    const values = [...new Set(rows.map(getValue))].filter((value) => pattern.test(value));
    if (values.length > 0) filters[id] = { kind: 'choice', values: values.toSorted() };
  };
  addFilter('plan', attributes.getPlan, new RegExp(`^(?:direct|${NO_PLANS})$`, 'i'));
  addFilter('option', attributes.getOption, new RegExp(`^(?:growth|${NO_OPTIONS}|${IDCW_ONLY})$`, 'i'));
  addFilter('type', describeType, /^open[\s-]*ended/i);
  addFilter('freshness', attributes.getNavStatus, new RegExp(`^${CURRENT}$`));
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
