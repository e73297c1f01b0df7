import type { Column } from '../column.ts';
import type { Filter } from './table-view.ts';
import { formatDateFilter } from './typed-dates.ts';
import { formatRangeFilter } from './typed-range.ts';

/** The value of a choice filter for rows without a value, as it is shown. */
export const BLANK_LABEL = '(blank)';

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

function formatValues(values: readonly string[]): string {
  const [first = 'nothing', second, ...more] = values;
  if (second === undefined) return first;
  return more.length === 0 ? `${first} or ${second}` : `${first} or ${more.length + 1} more`;
}
