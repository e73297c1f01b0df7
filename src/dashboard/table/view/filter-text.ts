import type { DateFilter, Filter, RangeFilter } from '#schemes/addresses/filter-url.ts';
import { formatDay, formatDecimal } from '../../ui/text/format.ts';
import type { Column } from '../column.ts';
import { defaultColumns } from '../columns/column-settings.ts';
import type { RowView, TableView } from './table-view.ts';

/** The value of a choice filter for rows without a value, as it is shown. */
export const BLANK_LABEL = '(blank)';

/** A filter with its column's label, as a chip shows it: `TER` and `≤ 1 %`; without a label where the text is a sentence. */
export function describeFilter(
  column: Pick<Column<never>, 'label' | 'unit' | 'describeChoice'>,
  filter: Filter,
): { readonly label: string; readonly text: string } {
  const sentence = filter.kind === 'choice' ? (column.describeChoice?.(filter.values) ?? null) : null;
  return sentence === null
    ? { label: column.label, text: formatFilter(column, filter) }
    : { label: '', text: sentence };
}

/** A filter as it is shown beside its column's label: `≥ 1,000 ₹ crore`, `Equity or Debt`, `contains large cap`. */
export function formatFilter(column: Pick<Column<never>, 'unit'>, filter: Filter): string {
  switch (filter.kind) {
    case 'text':
      return `contains ${filter.text.trim()}`;
    case 'choice':
      return formatValues(filter.values.map((value) => value || BLANK_LABEL));
    case 'range':
      return column.unit === undefined ? formatRangeFilter(filter) : `${formatRangeFilter(filter)} ${column.unit}`;
    case 'dates':
      return formatDateFilter(filter);
  }
}

/** A filter with all values of a choice, for files. */
export const formatWholeFilter = (column: Pick<Column<never>, 'unit'>, filter: Filter): string =>
  filter.kind === 'choice' && filter.values.length > 0 ? listValues(filter.values) : formatFilter(column, filter);

function listValues(values: readonly string[]): string {
  const labels = values.map((value) => value || BLANK_LABEL);
  return [labels.slice(0, -1).join(', '), ...labels.slice(-1)].filter(Boolean).join(' or ');
}

function formatValues(values: readonly string[]): string {
  const [first = 'nothing', second, ...more] = values;
  if (second === undefined) return first;
  return more.length === 0 ? `${first} or ${second}` : `${first} or ${more.length + 1} more`;
}

/** The dates as `parseTypedDates` parses them: `≥ 01 Nov 2026`, `01 Nov 2026 to 15 Nov 2026`, `19 Nov 2026`. */
export function formatDateFilter({ from, to }: DateFilter): string {
  if (from !== null && to !== null) return from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`;
  if (from !== null) return `≥ ${formatDay(from)}`;
  return to === null ? 'any' : `≤ ${formatDay(to)}`;
}

/** The range as `parseTypedRange` parses it, with numbers in en-IN format: `≥ 1,000`, `10 to 20`. */
export function formatRangeFilter({ min, max, above, below }: RangeFilter): string {
  if (min !== null && max !== null) {
    if (min === max && !above && !below) return `= ${formatBound(min)}`;
    if (!above && !below) return `${formatBound(min)} to ${formatBound(max)}`;
    return `${above ? '>' : '≥'} ${formatBound(min)} and ${below ? '<' : '≤'} ${formatBound(max)}`;
  }
  if (min !== null) return `${above ? '>' : '≥'} ${formatBound(min)}`;
  return max === null ? 'any' : `${below ? '<' : '≤'} ${formatBound(max)}`;
}

const formatBound = (value: number): string => formatDecimal(value, 10);

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
