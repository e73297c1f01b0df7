import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { DataTable, type DataTableProps } from '#dashboard/table/data-table.tsx';
import { emptyView, type TableView } from '#dashboard/table/view.ts';
import { aFund, fundColumns, type Fund } from './rows.ts';

export const funds: readonly Fund[] = [
  aFund({ name: 'Kaveri Liquid', nav: 30 }),
  aFund({ name: 'Kaveri Flexi', nav: null }),
  aFund({ name: 'Deodar Flexi', nav: -5, house: 'Deodar' }),
  aFund({ name: 'Deodar Large', nav: 1_234_567.891, house: 'Deodar', on: null }),
];
export const nameOf = (fund: Fund): string => fund.name;

interface ShownProps extends Partial<DataTableProps<Fund>> {
  readonly start?: TableView;
  readonly told?: (view: TableView, how: string) => void;
}

/** The table as a page holds it: the view comes back to it. */
export function Shown({ start = emptyView, told, ...props }: ShownProps) {
  const [view, setView] = useState(start);
  return (
    <DataTable
      name="Funds"
      noun={{ one: 'fund', many: 'funds' }}
      columns={fundColumns}
      rows={funds}
      rowKey={nameOf}
      view={view}
      onView={(next, how) => {
        setView(next);
        told?.(next, how);
      }}
      fileName="fundlens-funds"
      {...props}
    />
  );
}

export const dataRows = (): HTMLElement[] =>
  screen.getAllByRole('row').filter((row) => within(row).queryByRole('rowheader') !== null);
export const names = (): (string | null)[] => dataRows().map((row) => within(row).getByRole('rowheader').textContent);
export const press = async (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));
