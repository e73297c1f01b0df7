import type { Performance } from '#contract/records/performance.ts';
import type { ChoiceFilter, TableView } from '../../table/view.ts';
import { CURRENT, type Screened } from './screened.ts';

const LARGEST_FIRST = [{ id: 'dailyAum', descending: true }] as const;
const BY_NAME = [{ id: 'schemeName', descending: false }] as const;

/**
 * What the page opens on: direct plans, growth option, open-ended, with a current NAV; the largest first, or by name where
 * no AUM is told. A rule that no scheme would pass, since the service does not tell such a thing, is left out.
 */
export function openingView(rows: readonly Performance[], screened: Screened): TableView {
  const filters: Record<string, ChoiceFilter> = {};
  const rule = (id: string, valueOf: (row: Performance) => string, wanted: RegExp) => {
    const values = [...new Set(rows.map(valueOf))].filter((value) => wanted.test(value));
    if (values.length > 0) filters[id] = { kind: 'choice', values: values.toSorted() };
  };
  rule('plan', screened.plan, /^direct$/i);
  rule('option', screened.option, /^growth$/i);
  rule('type', (row) => row.type, /^open[\s-]*ended/i);
  rule('freshness', screened.freshness, new RegExp(`^${CURRENT}$`));
  const hasAum = rows.some(({ dailyAum }) => dailyAum !== null);
  return { sort: hasAum ? LARGEST_FIRST : BY_NAME, search: '', filters };
}

/** In words, what a view that still holds the opening rules is limited to: `Direct plans, growth option, open ended`. */
export function viewInWords({ filters }: TableView, opening: TableView): string {
  const words = { plan: 'direct plans', option: 'growth option', type: 'open ended', freshness: 'NAV not stale' };
  const kept = Object.entries(words).filter(([id]) => {
    const [now, then] = [filters[id], opening.filters[id]];
    return (
      then !== undefined &&
      now?.kind === 'choice' &&
      String(now.values) === String(then.kind === 'choice' && then.values)
    );
  });
  const text = kept.map(([, word]) => word).join(', ');
  return text === '' ? 'All schemes, plans and options' : text.charAt(0).toUpperCase() + text.slice(1);
}

/** Whether the view holds all its schemes to one plan and one option, so that neither sets any apart. */
export const isOnePlan = ({ filters }: TableView): boolean =>
  ['plan', 'option'].every((id) => {
    const filter = filters[id];
    return filter?.kind === 'choice' && filter.values.length === 1;
  });
