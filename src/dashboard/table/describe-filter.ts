import type { Column } from './column.ts';
import { describeDays } from './typed-days.ts';
import { describeRange } from './typed-range.ts';
import type { Filter } from './view.ts';

/** What a choice filter calls rows without a value. */
export const NO_VALUE = 'none told';

/** A filter in words beside its column's label: `≥ 1,000 ₹ crore`, `Equity or Debt`, `contains large cap`. */
export function describeFilter(column: Pick<Column<never>, 'unit'>, filter: Filter): string {
  switch (filter.kind) {
    case 'text':
      return `contains ${filter.text.trim()}`;
    case 'choice':
      return describeValues(filter.values.map((value) => value || NO_VALUE));
    case 'range':
      return column.unit === undefined ? describeRange(filter) : `${describeRange(filter)} ${column.unit}`;
    case 'days':
      return describeDays(filter);
  }
}

function describeValues(values: readonly string[]): string {
  const [first = 'nothing', second, ...more] = values;
  if (second === undefined) return first;
  return more.length === 0 ? `${first} or ${second}` : `${first} or ${more.length + 1} more`;
}
