import { isIsoDateOrDateTime } from '#contract/dates.ts';
import type { Column } from '../column.ts';
import { columnParameters, parseColumns, serializeColumns, type ColumnParameter } from '../columns/columns-url.ts';
import {
  emptyView,
  splitWords,
  withSearch,
  type Filter,
  type RangeFilter,
  type SortKey,
  type TableView,
} from './table-view.ts';

/** The value of a parameter when the user removed a sort or filter of the default view. */
const REMOVED = '*';
/** The search covers all texts of a row. */
const ALL = 'all';
const MAX_CHARACTERS = 200;
const MAX_VALUES = 200;
const NUMBER = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/;
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\', '|': '|', '*': '*', e: '' };

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
 * The view in a URL: `sort=-return3Year,schemeName`, `find=…`, `findIn=all`, `f.category=Equity|Debt`, `f.nav=10..20`.
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
  for (const [parameter, value = ''] of Object.entries(params)) {
    const name = getViewName(parameter, prefix);
    if (name === null || value === '') continue;
    const ignore = (hint: string): number => ignored.push(`${parameter} “${shorten(value)}”: ${hint}.`);
    const columnParameter = columnParameters.find((each) => each === name);
    if (columnParameter) columnValues.set(columnParameter, value);
    else if (name === 'sort') {
      const keys = parseSort(value, columnsById);
      if (keys === null) ignore('use column names, e.g. “-nav”');
      else sort = keys;
    } else if (name === 'find') {
      const text = value === REMOVED ? '' : parseTextFilter(value);
      if (text === null) ignore('use at most 200 characters');
      else search = text;
    } else if (name === 'findIn') {
      if (value === ALL) searchesAll = true;
      else ignore(`use “${ALL}”`);
    } else {
      const id = name.slice(2);
      const column = columnsById.get(id);
      const filter = column && value !== REMOVED ? parseFilter(column, value) : null;
      if (!column) ignore('no such column');
      else if (filter !== null) filters[id] = filter;
      else if (value === REMOVED) delete filters[id];
      else ignore(FILTER_HINTS[column.cell.filter]);
    }
  }
  const ids = columns.map(({ id }) => id);
  const columnSettings = parseColumns(columnValues, ids, (parameter, value, hint) =>
    ignored.push(`${prefix === '' ? '' : `${prefix}.`}${parameter} “${shorten(value)}”: ${hint}.`),
  );
  return { view: withSearch({ sort, search, filters, ...columnSettings }, search, searchesAll), ignored };
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
  for (const [name, value] of Object.entries(serializeColumns(view))) if (value !== '') params[start + name] = value;
  return params;
}

export const isViewParameter = (name: string, prefix = ''): boolean => getViewName(name, prefix) !== null;

function getViewName(parameter: string, prefix: string): string | null {
  const start = prefix === '' ? '' : `${prefix}.`;
  if (!parameter.startsWith(start)) return null;
  const name = parameter.slice(start.length);
  const isKnown = name === 'sort' || name === 'find' || name === 'findIn' || name.startsWith('f.');
  return isKnown || columnParameters.some((each) => each === name) ? name : null;
}

function parseSort(text: string, columns: ReadonlyMap<string, ViewColumn>): readonly SortKey[] | null {
  if (text === REMOVED) return [];
  const keys = text.split(',').map((key) => ({ id: key.replace(/^-/, ''), descending: key.startsWith('-') }));
  const ids = new Set(keys.map(({ id }) => id));
  return ids.size === keys.length && keys.every(({ id }) => columns.has(id)) ? keys : null;
}

const serializeSort = (sort: readonly SortKey[]): string =>
  sort.map(({ id, descending }) => (descending ? `-${id}` : id)).join(',');

/** A filter as the value of its parameter: `large cap`, `Equity|Debt`, `10..20`, `>0..`, `2026-01-01..`; '' for none. */
function serializeFilter(filter: Filter | undefined, urlValues: ViewColumn['urlValues']): string {
  if (filter === undefined) return '';
  switch (filter.kind) {
    case 'text':
      return serializeText(filter.text);
    case 'choice':
      return serializeChoice(filter.values.map((value) => urlValues?.get(value) ?? value));
    case 'range':
      return `${serializeBound(filter.min, filter.above ? '>' : '')}..${serializeBound(filter.max, filter.below ? '<' : '')}`;
    case 'dates':
      return `${filter.from ?? ''}..${filter.to ?? ''}`;
  }
}

/** The filter that `serializeFilter` wrote for this column; null if the text is no such filter. */
function parseFilter({ id, cell, urlValues }: ViewColumn, text: string): Filter | null {
  switch (cell.filter) {
    case 'text': {
      if (id === 'code' && text.includes('|')) return parseChoiceFilter(text, undefined); // the codes of a watch list
      const words = parseTextFilter(text);
      return words === null || splitWords(words).length === 0 ? null : { kind: 'text', text: words };
    }
    case 'choice':
      return parseChoiceFilter(text, urlValues);
    case 'range':
      return parseRange(text);
    case 'dates':
      return parseDates(text);
  }
}

/** Free text: `*` alone means "removed" in a URL, so text that would read like it is escaped. */
const serializeText = (text: string): string => (text === REMOVED || text.startsWith('\\') ? `\\${text}` : text);

/** Parses what `serializeText` wrote; null if it is too long. */
function parseTextFilter(value: string): string | null {
  const text = value.startsWith('\\') ? value.slice(1) : value;
  return text.length > MAX_CHARACTERS ? null : text;
}

const serializeChoice = (values: readonly string[]): string =>
  values.map((value) => (value === '' ? String.raw`\e` : value.replace(/[\\|*]/g, '\\$&'))).join('|');

function parseChoiceFilter(text: string, urlValues: ViewColumn['urlValues']): Filter | null {
  const values: string[] = [];
  for (const part of text.match(/(?:\\.|[^\\|])+/gs) ?? []) {
    values.push(part.replace(/\\(.)/gs, (_, character: string) => ESCAPES[character] ?? character));
  }
  // a lone backslash, an unknown escape or an empty part is nothing that serializeChoice writes
  const isValid = values.length > 0 && values.length <= MAX_VALUES && serializeChoice(values) === text;
  if (!isValid) return null;
  const shownValues = new Map(Array.from(urlValues ?? [], ([shown, inUrl]) => [inUrl, shown]));
  return { kind: 'choice', values: values.map((value) => shownValues.get(value) ?? value) };
}

function parseRange(text: string): RangeFilter | null {
  const [from = '', to = '', ...rest] = text.split('..');
  if (rest.length > 0 || !text.includes('..')) return null;
  const above = from.startsWith('>');
  const below = to.startsWith('<');
  const min = parseBound(above ? from.slice(1) : from);
  const max = parseBound(below ? to.slice(1) : to);
  if (min === undefined || max === undefined || (min === null && max === null)) return null;
  if ((above && min === null) || (below && max === null)) return null;
  return { kind: 'range', min, max, ...(above ? { above: true } : {}), ...(below ? { below: true } : {}) };
}

function parseDates(text: string): Filter | null {
  const [, from = '', to = ''] = /^(\d{4}-\d\d-\d\d)?\.\.(\d{4}-\d\d-\d\d)?$/.exec(text) ?? [];
  if (from === '' && to === '') return null;
  if ([from, to].some((date) => date !== '' && !isIsoDateOrDateTime(date))) return null;
  return { kind: 'dates', from: from || null, to: to || null };
}

const serializeBound = (value: number | null, sign: string): string => (value === null ? '' : `${sign}${value}`);

function parseBound(text: string): number | null | undefined {
  if (text === '') return null;
  const value = NUMBER.test(text) ? Number(text) : Number.NaN;
  return Number.isFinite(value) ? value : undefined;
}

const shorten = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
