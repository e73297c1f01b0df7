import { createContext } from 'react';
import type { ServerInfo } from '#contract/records/service.ts';
import { getIndianDateTime } from '#finance/calendar.ts';
import type { Filter } from '#schemes/addresses/filter-url.ts';
import { formatCount, formatDateTime, formatDay, formatInteger } from '../../ui/text/format.ts';
import type { BoundColumn, Column } from '../column.ts';
import type { ExportedTotals } from '../engine/totals.ts';
import type { QualityNote } from '../table-notes.tsx';
import { describeFilter, formatWholeFilter } from '../view/filter-text.ts';
import type { TableView } from '../view/table-view.ts';
import type { ExportedGroup } from './exported-groups.ts';

/** Where the data of all tables come from; null as long as that is not known. */
export const DataSourceContext = createContext<ServerInfo | null>(null);

export type ExportFormat = 'csv' | 'xlsx' | 'json' | 'parquet' | 'clipboard';

/** One line about an exported table: what it shows and where the data come from. */
export interface ExportFact {
  readonly name: string;
  readonly value: string;
}

export interface TableExport<Row> {
  readonly format: ExportFormat;
  /** Numbers rounded as the table shows them, or with all their digits. */
  readonly precision: 'shown' | 'full';
  /** All loaded columns instead of those shown; a workbook has both, on two sheets. */
  readonly hasAllFields: boolean;
  /** The columns shown, in their order. */
  readonly columns: readonly Column<Row>[];
  /** All columns whose values are loaded, in the order of the page; none if a workbook would have too many values of them. */
  readonly fields: readonly Column<Row>[];
  /** All rows that match the filters, in their order. */
  readonly rows: readonly Row[];
  readonly about: readonly ExportFact[];
  /** The row of sums or medians. */
  readonly totals: ExportedTotals | null;
  /** The groups of the rows, one after the other; null without groups. */
  readonly groups: readonly ExportedGroup<Row>[] | null;
  /** The values that the filters leave, for the name of the file. */
  readonly filters: readonly string[];
  readonly signal: AbortSignal;
  /** Called with the share that is done, 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** The values of all fields that a workbook has unasked: each takes microseconds. */
export const MAX_FIELD_VALUES = 1_000_000;

/** What a file says of all fields; '' if it has them. */
export function describeAllFields(unloadedCount: number, isWhole: boolean): string {
  if (!isWhole) return 'left out, more than a million values: the choice “All fields” adds them';
  return unloadedCount === 0
    ? ''
    : `without ${formatCount(unloadedCount, 'column')} not loaded; show one of a group to load it`;
}

/** A service sends rounded values too. */
export const ALL_DECIMALS = 'as received; computed returns have four';

interface AboutSource {
  readonly name: string;
  readonly view: TableView;
  readonly columns: readonly BoundColumn[];
  /** The columns shown and all others: filters and order may be of any. */
  readonly allColumns: readonly BoundColumn[];
  /** What is missing of all fields; '' if nothing is, or the file should not have them. */
  readonly allFields: string;
  readonly rowCount: number;
  readonly totalCount: number;
  readonly quality: readonly QualityNote[];
  readonly precision: TableExport<never>['precision'];
  readonly source: ServerInfo | null;
  readonly address: string;
  readonly exportedAt: Date;
}

/** The filters and the search of a view with all their values, as "About this view" gives them. */
const describeFilters = (view: TableView, columns: readonly BoundColumn[]): readonly ExportFact[] =>
  listFilters(view, columns, (column, filter) => ({ name: column.label, value: formatWholeFilter(column, filter) }));

/** The filters in the words of the chips, as the file name and paper give them; a filter that is a sentence has no name. */
export const summarizeFilters = (view: TableView, columns: readonly BoundColumn[]): readonly ExportFact[] =>
  listFilters(view, columns, (column, filter) => {
    const { label, text } = describeFilter(column, filter);
    return { name: label, value: text };
  });

function listFilters(
  view: TableView,
  columns: readonly BoundColumn[],
  describe: (column: BoundColumn, filter: Filter) => ExportFact,
): readonly ExportFact[] {
  const filters = Object.entries(view.filters).flatMap(([id, filter]) => {
    const column = columns.find((candidate) => candidate.id === id);
    return column ? [describe(column, filter)] : [];
  });
  return view.search.trim() === ''
    ? filters
    : [...filters, { name: view.searchesAll ? 'Search in all columns' : 'Search', value: view.search.trim() }];
}

/** Address, rows, filters, order, dates, units and sources of an exported table. */
export function describeExport(table: AboutSource): readonly ExportFact[] {
  const { view, columns, allColumns, allFields, source } = table;
  const sort = view.sort.flatMap(({ id, descending }) => {
    const label = allColumns.find((column) => column.id === id)?.label;
    return label === undefined ? [] : `${label}, ${descending ? 'descending' : 'ascending'}`;
  });
  return [
    { name: 'Table', value: table.name },
    { name: 'Address', value: table.address },
    describeTime(table.exportedAt),
    { name: 'Rows', value: `${formatInteger(table.rowCount)} of ${formatInteger(table.totalCount)}` },
    ...describeFilters(view, allColumns).map(({ name, value }) => ({ name: `Filter: ${name}`, value })),
    { name: 'Order', value: sort.join('; ') || 'as received' },
    { name: 'Decimals', value: table.precision === 'full' ? `all ${ALL_DECIMALS}` : 'as shown' },
    ...(allFields === '' ? [] : [{ name: 'All fields', value: allFields }]),
    ...table.quality.map(({ text }) => ({ name: 'Note', value: text })),
    ...columns.flatMap(({ label, unit }) => (unit === undefined ? [] : [{ name: `Unit: ${label}`, value: unit }])),
    ...(source === null ? [] : describeSource(source)),
  ];
}

/** When a table was exported: like all that is dated, by the Indian day. */
export const describeTime = (exportedAt: Date): ExportFact => ({
  name: 'Exported',
  value: `${formatDateTime(getIndianDateTime(exportedAt))} IST`,
});

/** `Official files: NAVAll.txt (…); portfolio workbooks (…)` by its name and its kinds of files; anything else is a name. */
export function splitSources(sources: string): { readonly name: string; readonly kinds: readonly string[] } {
  const [, name = '', list = ''] = /^([^:;]+): (.+)$/.exec(sources) ?? [];
  const kinds = list.split('; ');
  return kinds.length > 1 ? { name, kinds } : { name: sources, kinds: [] };
}

/** Where the data come from and how new they are. */
export const describeSource = ({
  sources,
  datasetKind,
  datasetVersion,
  navAsOf,
  portfolioAsOf,
}: ServerInfo): readonly ExportFact[] => [
  { name: 'Source', value: sources },
  { name: 'Dataset', value: `${datasetKind}, version ${datasetVersion}` },
  ...(navAsOf === null ? [] : [{ name: 'NAVs up to', value: formatDay(navAsOf) }]),
  ...(portfolioAsOf === null ? [] : [{ name: 'Portfolios up to', value: formatDay(portfolioAsOf) }]),
];
