import { selectAssetTypes } from '#contract/records/holding.ts';
import {
  type Filter,
  REMOVED,
  parseFilter,
  parseSort,
  parseText,
  serializeFilter,
  serializeSort,
  serializeText,
} from '#schemes/addresses/filter-url.ts';
import { describeIgnored } from '../../navigation/search-settings.ts';
import type { Column } from '../column.ts';
import { MAX_COLUMN_WIDTH, MIN_COLUMN_WIDTH, defaultColumns } from '../columns/column-settings.ts';
import type { GroupState } from '../engine/row-groups.ts';
import { type TableView, emptyView, withSearch } from './table-view.ts';

/** The search covers all texts of a row. */
const ALL = 'all';

/** For the message about one that cannot be parsed. */
const FILTER_HINTS: Readonly<Record<Filter['kind'], string>> = {
  text: 'use text to find, at most 200 characters',
  choice: 'use e.g. “Equity|Debt”',
  range: 'use e.g. “10..20”, “10..” or “>0..”',
  dates: 'use e.g. “2026-01-01..2026-12-31”',
};

type ViewColumn = Pick<Column<never>, 'id' | 'cell' | 'urlValues'>;

export interface ParsedView {
  readonly view: TableView;
  /** A sentence for each parameter that could not be parsed; the default view is used for it. */
  readonly ignored: readonly string[];
}

/**
 * The view in a URL: `sort=-return3Year,schemeName`, `find=…`, `findIn=all`, `f.category=Equity|Debt`, `f.nav=10..20`, `open=Large Cap Fund`,
 * `closed=Liquid Fund`.
 * The parameters of the columns are those of `parseColumns`. What the URL does not say is as in the default view. Parameters with other names belong to the page and are skipped.
 * @param prefix distinguishes the tables of one page: with `b` the names are `b.sort`, `b.find`, `b.f.…`.
 */
export function parseView(
  params: Readonly<Record<string, string | undefined>>,
  columns: readonly ViewColumn[],
  defaultView: TableView = emptyView,
  prefix = '',
): ParsedView {
  const ignored: string[] = [];
  const columnsById = new Map(columns.map((column) => [column.id, column]));
  let { sort, search, searchesAll = false } = defaultView;
  const filters: Record<string, Filter> = { ...defaultView.filters };
  const columnValues = new Map<ColumnParameter, string>();
  const groups: Record<string, GroupState> = {};
  for (const [parameter, value = ''] of Object.entries(params)) {
    const name = getViewName(parameter, prefix);
    if (name === null || value === '') continue;
    const ignore = (hint: string): number => ignored.push(describeIgnored(parameter, value, hint));
    const columnParameter = columnParameters.find((each) => each === name);
    if (columnParameter) columnValues.set(columnParameter, value);
    else if (name === 'sort') {
      const keys = parseSort(value);
      if (keys === null || !keys.every(({ id }) => columnsById.has(id))) ignore('use column names, e.g. “-nav”');
      else sort = keys;
    } else if (name === 'find') {
      const text = value === REMOVED ? '' : parseText(value);
      if (text === null) ignore('use at most 200 characters');
      else search = text;
    } else if (name === 'open' || name === 'closed') {
      const names = parseFilter('choice', value);
      if (names?.kind === 'choice') for (const group of names.values) groups[group] = name;
      else ignore('use names of groups, e.g. “Large Cap Fund|Flexi Cap Fund”');
    } else if (name === 'findIn') {
      if (value === ALL) searchesAll = true;
      else ignore(`use “${ALL}”`);
    } else {
      const id = name.slice(2);
      const column = columnsById.get(id);
      const filter = column && value !== REMOVED ? parseColumnFilter(column, value) : null;
      if (!column) ignore('no such column');
      else if (filter !== null) filters[id] = filter;
      else if (value === REMOVED) delete filters[id];
      else ignore(FILTER_HINTS[column.cell.filter]);
    }
  }
  const ids = columns.map(({ id }) => id);
  const columnSettings = parseColumns(columnValues, ids, (parameter, value, hint) =>
    ignored.push(describeIgnored(`${prefix === '' ? '' : `${prefix}.`}${parameter}`, value, hint)),
  );
  const state = { ...columnSettings, ...(Object.keys(groups).length > 0 && { groups }) };
  return { view: withSearch({ sort, search, filters, ...state }, search, searchesAll), ignored };
}

/** The parameters for the differences of a view from the default view; `parseView` with the same default view parses them. */
export function serializeView(
  view: TableView,
  columns: readonly ViewColumn[],
  defaultView: TableView = emptyView,
  prefix = '',
): Readonly<Record<string, string>> {
  const start = prefix === '' ? '' : `${prefix}.`;
  const params: Record<string, string> = {};
  const add = (name: string, value: string, defaultValue: string): void => {
    if (value !== defaultValue) params[start + name] = value === '' ? REMOVED : value;
  };
  add('sort', serializeSort(view.sort), serializeSort(defaultView.sort));
  add('find', serializeText(view.search), serializeText(defaultView.search));
  if (view.searchesAll) params[`${start}findIn`] = ALL;
  for (const id of new Set([...Object.keys(defaultView.filters), ...Object.keys(view.filters)])) {
    const urlValues = columns.find((column) => column.id === id)?.urlValues;
    add(`f.${id}`, serializeFilter(view.filters[id], urlValues), serializeFilter(defaultView.filters[id], urlValues));
  }
  for (const state of ['open', 'closed'] as const) {
    const names = Object.entries(view.groups ?? {}).flatMap(([name, each]) => (each === state ? name : []));
    if (names.length > 0) params[start + state] = serializeFilter({ kind: 'choice', values: names });
  }
  for (const [name, value] of Object.entries(serializeColumns(view))) if (value !== '') params[start + name] = value;
  return params;
}

export const isViewParameter = (name: string, prefix = ''): boolean => getViewName(name, prefix) !== null;

function getViewName(parameter: string, prefix: string): string | null {
  const start = prefix === '' ? '' : `${prefix}.`;
  if (!parameter.startsWith(start)) return null;
  const name = parameter.slice(start.length);
  const isKnown = ['sort', 'find', 'findIn', 'open', 'closed'].includes(name) || name.startsWith('f.');
  return isKnown || columnParameters.some((each) => each === name) ? name : null;
}

/** The filter that the value of a parameter says for this column; null if it says none. */
function parseColumnFilter({ id, cell, urlValues }: ViewColumn, text: string): Filter | null {
  const isCodes = id === 'code' && text.includes('|'); // those of a watch list
  const filter = parseFilter(isCodes ? 'choice' : cell.filter, text, urlValues);
  return id === 'assetType' && filter?.kind === 'choice'
    ? { ...filter, values: filter.values.flatMap(selectAssetTypes) }
    : filter;
}

/** The parameters of the columns and of the filter row. */
const columnParameters = ['cols', 'order', 'pins', 'widths', 'filters'] as const;
type ColumnParameter = (typeof columnParameters)[number];

type ColumnView = Pick<TableView, 'columns' | 'filterRow'>;

/**
 * Parses `cols=peerRank1Year,-ter` (shown and hidden), `order=ter,nav` (those that come first), `pins=nav`, `widths=nav:120` and
 * `filters=on`. What is not valid is passed to `ignore` with a hint, and the rest is used.
 * @param ids of the table's columns; the first is the row's header, which stays first, visible and pinned.
 */
function parseColumns(
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
function serializeColumns({
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
