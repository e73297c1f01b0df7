import type { Column } from '../column.ts';
import { defaultColumns } from '../columns/column-settings.ts';
import { describeFilter } from './filter-text.ts';
import type { TableView } from './table-view.ts';

export type DescribedColumn = Pick<Column<never>, 'id' | 'label' | 'unit' | 'describeChoice'>;

/** What a view no longer has, for the offer to undo it: `Removed TER ≤ 1 %`, `Removed 3 filters`; '' for a view that lacks nothing. */
export function describeRemoval(before: TableView, after: TableView, columns: readonly DescribedColumn[]): string {
  const find = (id: string): DescribedColumn | undefined => columns.find((column) => column.id === id);
  const filters = Object.entries(before.filters).flatMap(([id, filter]) => {
    const column = id in after.filters ? undefined : find(id);
    if (!column) return [];
    const { label, text } = describeFilter(column, filter);
    return [[label, text].filter(Boolean).join(' ')];
  });
  const search = before.search.trim() !== '' && after.search.trim() === '' ? [`“${before.search.trim()}”`] : [];
  const [removed, ...more] = [...filters, ...search];
  if (removed !== undefined) return more.length === 0 ? `Removed ${removed}` : `Removed ${more.length + 1} filters`;

  const [settings, next] = [before.columns ?? defaultColumns, after.columns ?? defaultColumns];
  const wasChanged = JSON.stringify(settings) !== JSON.stringify(defaultColumns);
  if (wasChanged && JSON.stringify(next) === JSON.stringify(defaultColumns)) return 'Reset the columns';
  const hidden = next.hidden.find((id) => !settings.hidden.includes(id));
  const unshown = settings.shown.find((id) => !next.shown.includes(id));
  const column = find(hidden ?? unshown ?? '');
  return column ? `Removed the column ${column.label}` : '';
}
