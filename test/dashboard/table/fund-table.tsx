import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { createTableExport } from '#dashboard/file-formats/save-table.ts';
import type { HistoryMode } from '#dashboard/navigation/use-search-params.ts';
import type { Column } from '#dashboard/table/column.ts';
import { DataTable, type DataTableProps } from '#dashboard/table/data-table.tsx';
import { useTableRows } from '#dashboard/table/use-table-rows.ts';
import { emptyView, type TableView } from '#dashboard/table/view/table-view.ts';
import { buildFund, fundColumns, type Fund } from './funds.ts';

export const funds: readonly Fund[] = [
  buildFund({ name: 'Kaveri Liquid', nav: 30 }),
  buildFund({ name: 'Kaveri Flexi', nav: null }),
  buildFund({ name: 'Deodar Flexi', nav: -5, house: 'Deodar' }),
  buildFund({ name: 'Deodar Large', nav: 1_234_567.891, house: 'Deodar', navDate: null }),
];
export const getName = (fund: Fund): string => fund.name;

interface FundTableProps extends Partial<Omit<DataTableProps<Fund>, 'table'>> {
  readonly columns?: readonly Column<Fund>[];
  readonly rows?: readonly Fund[];
  readonly initialView?: TableView;
  readonly onChange?: (view: TableView, history: HistoryMode) => void;
}

/** A table that manages its view as a page does. */
export function FundTable(props: FundTableProps) {
  const { columns = fundColumns, rows = funds, initialView = emptyView, onChange, ...tableProps } = props;
  const [view, setView] = useState(initialView);
  const table = useTableRows(columns, rows, view);
  return (
    <DataTable
      name="Funds"
      noun={{ one: 'fund', many: 'funds' }}
      table={table}
      rowKey={getName}
      onView={(next, history) => {
        setView(next);
        onChange?.(next, history);
      }}
      onExport={createTableExport(['funds'])}
      {...tableProps}
    />
  );
}

export const getDataRows = (): HTMLElement[] =>
  screen.getAllByRole('row').filter((row) => within(row).queryByRole('rowheader') !== null);
export const getRowNames = (): (string | null)[] =>
  getDataRows().map((row) => within(row).getByRole('rowheader').textContent);
/** Opens the list of formats and chooses one. */
export async function exportAs(format: string): Promise<void> {
  await clickButton('Export');
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${format} `) }));
}
export const clickButton = async (name: string): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }));
