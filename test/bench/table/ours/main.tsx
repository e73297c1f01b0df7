import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Performance } from '#contract/records/performance.ts';
import { parseResponseRecords } from '#contract/responses/envelope.ts';
import { createTableExport } from '#dashboard/file-formats/save-table.ts';
import { DataTable } from '#dashboard/table/data-table.tsx';
import { useTableRows } from '#dashboard/table/use-table-rows.ts';
import { emptyView } from '#dashboard/table/view/table-view.ts';
import { listPageColumns } from '../columns.ts';
import { readRows, typeInto } from '../driver.ts';

const columns = listPageColumns(location).map(({ column }) => column);
const find = (selector: string): Element | null => document.querySelector(selector);
const keyOf = (row: Performance): string => row.code;
const quality = [{ text: 'As of 19 Nov 2026' }];

function Page({ rows }: { readonly rows: readonly Performance[] }) {
  const [view, setView] = useState(emptyView);
  const table = useTableRows(columns, rows, view);
  return (
    <div className="workbench" style={{ gridTemplateColumns: 'minmax(0, 1fr)', height: '100dvh' }}>
      <section className="bench">
        <DataTable
          name="Schemes"
          table={table}
          rowKey={keyOf}
          onView={setView}
          quality={quality}
          filterRow
          onExport={createTableExport(['schemes'])}
        />
      </section>
    </div>
  );
}

const header = (id: string): HTMLButtonElement => {
  const label = columns.find((column) => column.id === id)?.header;
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('thead button')];
  const found = buttons.find((button) => button.textContent === label);
  if (!found) throw new Error(`no header ${label}`);
  return found;
};

window.driver = {
  seen: () => `${find('[role=grid]')?.getAttribute('aria-rowcount')} ${find('tbody tr')?.textContent}`,
  sort: (id) => header(id).click(),
  search: (text) => typeInto(find('input[type=search]'), text),
  filter: (id, least) => {
    const label = columns.find((column) => column.id === id)?.label;
    typeInto(find(`input[aria-label="Filter ${label}"]`), least === null ? '' : `≥ ${least}`);
  },
  scroll: (right, down) => find('.table-frame')?.scrollBy(right, down),
};

const root = createRoot(find('#root') ?? document.body);
root.render(<Page rows={parseResponseRecords('GetAUM', await readRows())} />);
