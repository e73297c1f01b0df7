import type { TableView } from '../view/table-view.ts';
import { defaultColumns, MAX_COLUMN_WIDTH, MIN_COLUMN_WIDTH } from './column-settings.ts';

/** The parameters of the columns and of the filter row. */
export const columnParameters = ['cols', 'order', 'pins', 'widths', 'filters'] as const;
export type ColumnParameter = (typeof columnParameters)[number];

export type ColumnView = Pick<TableView, 'columns' | 'filterRow'>;

/**
 * Parses `cols=peerRank1Year,-ter` (shown and hidden), `order=ter,nav` (those that come first), `pins=nav`, `widths=nav:120` and
 * `filters=on`. What is not valid is passed to `ignore` with a hint, and the rest is used.
 * @param ids of the table's columns; the first is the row's header, which stays first, visible and pinned.
 */
export function parseColumns(
  values: ReadonlyMap<ColumnParameter, string>,
  ids: readonly string[],
  ignore: (parameter: ColumnParameter, value: string, hint: string) => void,
): ColumnView {
  const movable = new Set(ids.slice(1));
  const parseIds = (parameter: ColumnParameter, prefix: RegExp): readonly string[] => {
    const parts = [...new Set((values.get(parameter) ?? '').split(',').filter(Boolean))];
    return parts.filter((part) => {
      const isKnown = movable.has(part.replace(prefix, ''));
      if (!isKnown) ignore(parameter, part, ids.includes(part) ? 'the first column stays' : 'no such column');
      return isKnown;
    });
  };
  const listed = parseIds('cols', /^-/);
  const filters = values.get('filters') ?? '';
  if (filters !== '' && filters !== 'on' && filters !== 'off') ignore('filters', filters, 'use on, off');
  const columns = {
    shown: listed.filter((part) => !part.startsWith('-')),
    hidden: listed.flatMap((part) => (part.startsWith('-') ? part.slice(1) : [])),
    order: parseIds('order', /^$/),
    pinned: parseIds('pins', /^$/),
    widths: parseWidths(values.get('widths') ?? '', new Set(ids), ignore),
  };
  return {
    ...(Object.values(columns).some((setting) => Object.keys(setting).length > 0) && { columns }),
    ...((filters === 'on' || filters === 'off') && { filterRow: filters === 'on' }),
  };
}

function parseWidths(
  text: string,
  ids: ReadonlySet<string>,
  ignore: (parameter: ColumnParameter, value: string, hint: string) => void,
): Readonly<Record<string, number>> {
  const widths: Record<string, number> = {};
  for (const part of text.split(',').filter(Boolean)) {
    const [, id = '', digits] = /^(.+):(\d{2,3})$/.exec(part) ?? [];
    const width = Number(digits);
    const isInRange = width >= MIN_COLUMN_WIDTH && width <= MAX_COLUMN_WIDTH;
    if (isInRange && ids.has(id)) widths[id] = width;
    else if (isInRange) ignore('widths', part, 'no such column');
    else ignore('widths', part, `use e.g. “nav:120”, from ${MIN_COLUMN_WIDTH} to ${MAX_COLUMN_WIDTH} pixels`);
  }
  return widths;
}

/** The parameters that `parseColumns` parses; '' for what is as the page shows it. */
export function serializeColumns({
  columns = defaultColumns,
  filterRow,
}: ColumnView): Readonly<Record<ColumnParameter, string>> {
  const { shown, hidden, order, pinned, widths } = columns;
  return {
    cols: [...shown, ...hidden.map((id) => `-${id}`)].join(','),
    order: order.join(','),
    pins: pinned.join(','),
    widths: Object.entries(widths)
      .map(([id, width]) => `${id}:${width}`)
      .join(','),
    filters: filterRow === undefined ? '' : filterRow ? 'on' : 'off',
  };
}
