import {
  CellStyleModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  ModuleRegistry,
  NumberFilterModule,
  QuickFilterModule,
  RowApiModule,
  TextFilterModule,
  themeQuartz,
} from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { createRoot } from 'react-dom/client';
import { parseResponseRecords } from '../../../../src/contract/responses/envelope.ts';
import { listPageColumns } from '../../table/columns.ts';
import { readRows } from '../../table/driver.ts';

// The modules this page needs and no more; the columns, their formats and their rows are those of our own table.
ModuleRegistry.registerModules([
  CellStyleModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  NumberFilterModule,
  QuickFilterModule,
  RowApiModule,
  TextFilterModule,
]);

const definitions = listPageColumns(location).map(({ name, field, column }, at) => ({
  ...(field === null ? { colId: name, valueGetter: ({ data }) => data && column.value(data) } : { field }),
  headerName: column.header,
  valueFormatter: ({ value }) => (value === null || value === '' ? '–' : column.format(value)),
  filter: column.cell.isNumeric ? 'agNumberColumnFilter' : 'agTextColumnFilter',
  floatingFilter: true,
  width: column.width,
  ...(column.cell.isNumeric ? { cellStyle: { textAlign: 'right' } } : {}),
  ...(at === 0 ? { pinned: 'left' } : {}),
}));
const codeOf = ({ data }) => data.code;
const find = (selector) => document.querySelector(selector);

let grid = null;

window.driver = {
  seen: () =>
    `${find('[role=grid],[role=treegrid]')?.getAttribute('aria-rowcount')} ${find('[row-index="0"]')?.textContent}`,
  sort: (id) => {
    const header = document.querySelector(`.ag-header-cell[col-id="${id}"] .ag-header-cell-label`);
    if (!header) throw new Error(`no header ${id}`);
    header.click();
  },
  search: (text) => grid?.setGridOption('quickFilterText', text),
  filter: (id, least) => {
    const model = least === null ? null : { filterType: 'number', type: 'greaterThanOrEqual', filter: least };
    void grid?.setColumnFilterModel(id, model).then(() => grid?.onFilterChanged());
  },
  scroll: (right, down) => find('.ag-grid-viewport')?.scrollBy(right, down),
};

function Page({ rows }) {
  return (
    <div style={{ height: '100dvh' }}>
      <AgGridReact
        theme={themeQuartz.withParams({ rowHeight: 28, headerHeight: 28, fontSize: 13 })}
        columnDefs={definitions}
        rowData={rows}
        getRowId={codeOf}
        animateRows={false}
        cacheQuickFilter
        onGridReady={({ api }) => {
          grid = api;
        }}
      />
    </div>
  );
}

const root = createRoot(find('#root') ?? document.body);
root.render(<Page rows={[...parseResponseRecords('GetAUM', await readRows())]} />);
