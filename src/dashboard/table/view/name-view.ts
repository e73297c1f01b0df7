import type { DescribedColumn } from './describe-removal.ts';
import { describeFilter } from './filter-text.ts';
import type { RowView } from './table-view.ts';

const MAX_PARTS = 3;

/** What a view shows that the default view does not, as a bookmark or saved view is named: `Flexi Cap Fund, TER ≤ 1 %`; '' for nothing. */
export function nameView(view: RowView, defaultView: RowView, columns: readonly DescribedColumn[]): string {
  const parts = Object.entries(view.filters).flatMap(([id, filter]) => {
    const column = columns.find((candidate) => candidate.id === id);
    if (column === undefined || JSON.stringify(filter) === JSON.stringify(defaultView.filters[id])) return [];
    const { label, text } = describeFilter(column, filter);
    return filter.kind === 'choice' ? text : `${label} ${text}`;
  });
  const search = view.search.trim();
  const all = search === '' ? parts : [`“${search}”`, ...parts];
  return all.length <= MAX_PARTS ? all.join(', ') : `${all.slice(0, MAX_PARTS).join(', ')}, …`;
}
