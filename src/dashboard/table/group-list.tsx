import type { SchemeMarket } from '../schemes/use-market.ts';
import { PageHeader } from '../ui/layout/page-sections.tsx';
import { IgnoredSettingsNotice } from '../ui/states/notice.tsx';
import { formatCount, formatDay } from '../ui/text/format.ts';
import type { Column } from './column.ts';
import { DataTable } from './data-table.tsx';
import type { TableExport } from './export-rows/describe-export.ts';
import type { SchemeGroup } from './scheme-group-columns.ts';
import { useTableRows } from './use-table-rows.ts';
import type { TableView } from './view/table-view.ts';
import { useTableView } from './view/use-table-view.ts';

interface GroupListProps<Row> {
  /** Title of the page and name of the table. */
  readonly title: string;
  /** What the values are of, and where a name leads: `Medians of Direct plans`, `its schemes`. */
  readonly values: string;
  readonly leadsTo: string;
  readonly noun: { readonly one: string; readonly many: string };
  readonly market: SchemeMarket;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly onExport: (table: TableExport<Row>) => Promise<void>;
  /** A sentence for each part of the address that was ignored. */
  readonly ignored: readonly string[];
}

const bySize: TableView = { sort: [{ id: 'aum', descending: true }], search: '', filters: {} };
const getName = ({ name }: SchemeGroup): string => name;

/** The page of all sub-categories, or of all fund houses. */
export function GroupList<Row extends SchemeGroup>(props: GroupListProps<Row>) {
  const { title, values, leadsTo, noun, market, rows, columns, onExport, ignored } = props;
  const { navAsOf } = market.attributes;
  const state = useTableView(columns, bySize);
  const table = useTableRows(columns, rows, state.view, bySize.sort);
  return (
    <div className="page names-wide">
      <PageHeader
        title={title}
        lead={`${values}${navAsOf === null ? '' : ` to ${formatDay(navAsOf)}`}; each name leads to ${leadsTo}.`}
      />
      <IgnoredSettingsNotice parts={[...ignored, ...state.ignored]} />
      <DataTable
        name={title}
        noun={noun}
        table={table}
        rowKey={getName}
        onView={state.onView}
        quality={[{ text: formatCount(table.filteredRows.length, noun.one, noun.many) }]}
        onExport={onExport}
      />
    </div>
  );
}
