import type { Column } from './column.ts';
import { filterShapes, readFilter, readText, writeFilter, writeText } from './filter-address.ts';
import { emptyView, type Filter, type SortKey, type TableView } from './view.ts';

/** Written where the opening view sorts or filters and the reader took that away. */
const NONE = '*';

type ViewColumn = Pick<Column<never>, 'id' | 'kind'>;

export interface ReadView {
  readonly view: TableView;
  /** A sentence for each parameter that could not be read; the opening view stands in its place. */
  readonly unread: readonly string[];
}

/**
 * The view that an address tells: `sort=-return3Year,schemeName`, `find=…`, `f.category=Equity|Debt`, `f.nav=10..20`.
 * What it does not tell is as in the opening view. Parameters of other names are the page's own and are left alone.
 * @param prefix tells the tables of one page apart: with `b` the names are `b.sort`, `b.find`, `b.f.…`.
 */
export function readView(
  params: Readonly<Record<string, string | undefined>>,
  columns: readonly ViewColumn[],
  opening: TableView = emptyView,
  prefix = '',
): ReadView {
  const unread: string[] = [];
  const byId = new Map(columns.map((column) => [column.id, column]));
  let { sort, search } = opening;
  const filters: Record<string, Filter> = { ...opening.filters };
  for (const [parameter, told = ''] of Object.entries(params)) {
    const name = viewName(parameter, prefix);
    if (name === null || told === '') continue;
    const refuse = (expected: string): number =>
      unread.push(`${parameter}: expected ${expected}, got “${short(told)}”.`);
    if (name === 'sort') {
      const keys = readSort(told, byId);
      if (keys === null) refuse('names of columns, such as -nav');
      else sort = keys;
    } else if (name === 'find') {
      const text = told === NONE ? '' : readText(told);
      if (text === null) refuse('at most 200 characters');
      else search = text;
    } else {
      const id = name.slice(2);
      const column = byId.get(id);
      const filter = column && told !== NONE ? readFilter(column.kind, told) : null;
      if (!column) unread.push(`${parameter}: this table has no column ${short(id)}.`);
      else if (filter !== null) filters[id] = filter;
      else if (told === NONE) delete filters[id];
      else refuse(filterShapes[column.kind]);
    }
  }
  return { view: { sort, search, filters }, unread };
}

/** The parameters that tell how a view differs from the opening one; `readView` with the same opening view reads them back. */
export function writeView(
  view: TableView,
  opening: TableView = emptyView,
  prefix = '',
): Readonly<Record<string, string>> {
  const start = prefix === '' ? '' : `${prefix}.`;
  const params: Record<string, string> = {};
  const tell = (name: string, told: string, opened: string): void => {
    if (told !== opened) params[start + name] = told === '' ? NONE : told;
  };
  tell('sort', writeSort(view.sort), writeSort(opening.sort));
  tell('find', writeText(view.search), writeText(opening.search));
  for (const id of new Set([...Object.keys(opening.filters), ...Object.keys(view.filters)])) {
    tell(`f.${id}`, writeOptional(view.filters[id]), writeOptional(opening.filters[id]));
  }
  return params;
}

/** Whether a parameter belongs to a table's view and not to the page. */
export const isViewParameter = (name: string, prefix = ''): boolean => viewName(name, prefix) !== null;

function viewName(parameter: string, prefix: string): string | null {
  const start = prefix === '' ? '' : `${prefix}.`;
  if (!parameter.startsWith(start)) return null;
  const name = parameter.slice(start.length);
  return name === 'sort' || name === 'find' || name.startsWith('f.') ? name : null;
}

function readSort(told: string, columns: ReadonlyMap<string, ViewColumn>): readonly SortKey[] | null {
  if (told === NONE) return [];
  const keys = told.split(',').map((key) => ({ id: key.replace(/^-/, ''), descending: key.startsWith('-') }));
  const ids = new Set(keys.map(({ id }) => id));
  return ids.size === keys.length && keys.every(({ id }) => columns.has(id)) ? keys : null;
}

const writeSort = (sort: readonly SortKey[]): string =>
  sort.map(({ id, descending }) => (descending ? `-${id}` : id)).join(',');

const writeOptional = (filter: Filter | undefined): string => (filter === undefined ? '' : writeFilter(filter));

const short = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
