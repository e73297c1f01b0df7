import { useState } from 'react';
import { createTableExport } from '#dashboard/file-formats/save-table.ts';
import { barCell } from '#dashboard/table/cells/bar-cell.tsx';
import type { CellKind } from '#dashboard/table/cells/cell-kind.ts';
import { codeCell } from '#dashboard/table/cells/code-cell.tsx';
import { choiceCell, dateCell, numberCell, textCell } from '#dashboard/table/cells/plain-cells.ts';
import { rankCell, rankedCell } from '#dashboard/table/cells/ranked-cell.tsx';
import { riskometerCell } from '#dashboard/table/cells/riskometer-cell.tsx';
import { schemeCell } from '#dashboard/table/cells/scheme-cell.tsx';
import { choiceColumn, numberColumn, textColumn } from '#dashboard/table/column-builders.ts';
import type { CellValue, Column } from '#dashboard/table/column.ts';
import { DataTable, type DataTableProps } from '#dashboard/table/data-table.tsx';
import { useTableRows } from '#dashboard/table/use-table-rows.ts';
import { type TableView, emptyView } from '#dashboard/table/view/table-view.ts';
import type { Quartile } from '#finance/comparison/standing.ts';
import { type Specimens, specimen } from './specimen.ts';

/** A row of a specimen: what is special about its cell, and its value. */
interface CellRow {
  readonly state: string;
  readonly value: CellValue | undefined;
  readonly quartile?: Quartile;
}

const HEIGHT = 36; // of the toolbar and of the headers

interface SpecimenTableProps extends Partial<Omit<DataTableProps<CellRow>, 'table'>> {
  readonly rows: readonly CellRow[];
  readonly columns: readonly Column<CellRow>[];
  readonly initialView?: TableView;
}

function SpecimenTable({ rows, columns, initialView = emptyView, ...props }: SpecimenTableProps) {
  const [view, setView] = useState(initialView);
  const table = useTableRows(columns, rows, view);
  return (
    <div
      style={{ display: 'grid', gridTemplateRows: 'auto 1fr auto', height: 4 * HEIGHT + 30 * Math.max(rows.length, 5) }}
    >
      <DataTable
        name="States"
        noun={{ one: 'state', many: 'states' }}
        table={table}
        rowKey={({ state }) => state}
        onView={setView}
        onExport={createTableExport(['gallery'])}
        {...props}
      />
    </div>
  );
}

const stateColumn = textColumn<CellRow>('state', ({ state }) => state, { header: 'State', label: 'State', width: 150 });

/** The states that a cell of any kind has. */
function buildColumns(cell: CellKind): readonly Column<CellRow>[] {
  const options = { header: 'Value', label: 'Value', cell };
  const column = numberColumn<CellRow>('value', () => null, options);
  return [
    stateColumn,
    {
      ...column,
      width: Math.max(cell.width, 160),
      value: ({ value }) => value,
      whyMissing: ({ state }) => (state === 'missing, with the reason' ? 'Its NAVs begin in 2025.' : ''),
      note: ({ state }) => (state === 'to be checked' ? 'The NAV rose by 40 % in one day.' : ''),
      source: ({ state }) => (state === 'from another source' ? 'AMFI, 12 Mar 2026' : ''),
      standing: ({ quartile }) =>
        quartile === undefined
          ? null
          : {
              count: 35,
              median: 9,
              rank: quartile === 'median' ? 18 : 9 * quartile - 6,
              percentile: 0.5,
              quartile,
              reason: null,
              dates: null,
            },
    },
  ];
}

const buildRows = (
  values: Readonly<Record<string, CellValue>>,
  quartiles: readonly Quartile[] = [],
): readonly CellRow[] => {
  const first = Object.values(values)[0] ?? null;
  return [
    ...Object.entries(values).map(([state, value]) => ({ state, value })),
    ...quartiles.map((quartile) => ({
      state: quartile === 'median' ? 'median' : `quartile ${quartile}`,
      value: first,
      quartile,
    })),
    { state: 'missing', value: null },
    { state: 'missing, with the reason', value: null },
    { state: 'to be checked', value: first },
    { state: 'from another source', value: first },
  ];
};

const QUARTILES = [1, 2, 'median', 3, 4] as const;
const NAME = 'Aditya Birla Sun Life Arbitrage Fund - Direct Plan - Growth';

const cellSpecimen = (
  cell: CellKind,
  values: Readonly<Record<string, CellValue>>,
  quartiles: readonly Quartile[] = [],
  name = 'every state',
) => {
  const columns = buildColumns(cell);
  const rows = buildRows(values, quartiles);
  return specimen(name, () => <SpecimenTable columns={columns} rows={rows} />);
};

const numberColumns = buildColumns(numberCell);
const numberRows = buildRows({ default: 12.5, negative: -3.25, large: 1_234_567.891, zero: 0 });
const loadingRows = numberRows.map((row) => ({ ...row, value: undefined }));
const groupedColumns = [
  ...numberColumns,
  choiceColumn<CellRow>('kind', ({ state }) => (state === 'default' ? 'Plain' : 'Special'), {
    header: 'Kind',
    label: 'Kind',
    group: 'Group',
  }),
];
const noRows: readonly CellRow[] = [];

function SelectableTable() {
  const [selected, setSelected] = useState<readonly string[]>(['default']);
  return (
    <SpecimenTable columns={groupedColumns} rows={numberRows} selection={{ selected, onSelect: setSelected, max: 2 }} />
  );
}

export const cellSpecimens: Specimens = {
  'table/data-table': [
    specimen('with a selection', SelectableTable),
    specimen('with filters and a sum', () => (
      <SpecimenTable
        columns={groupedColumns}
        rows={numberRows}
        filterRow
        totals={{ kind: 'sum', columns: ['value'] }}
      />
    )),
    specimen('loading', () => <SpecimenTable columns={numberColumns} rows={loadingRows} />),
    specimen('loading what it is sorted by', () => (
      <SpecimenTable
        columns={numberColumns}
        rows={loadingRows}
        initialView={{ ...emptyView, sort: [{ id: 'value', descending: true }] }}
      />
    )),
    specimen('no row matches', () => (
      <SpecimenTable columns={numberColumns} rows={numberRows} initialView={{ ...emptyView, search: 'nothing' }} />
    )),
    specimen('empty', () => <SpecimenTable columns={numberColumns} rows={noRows} />),
  ],
  'table/cells/plain-cells': [
    cellSpecimen(numberCell, { default: 12.5, negative: -3.25, large: 1_234_567.891, zero: 0 }, [], 'number'),
    cellSpecimen(
      textCell,
      { default: 'Equity', truncated: 'Dynamic Asset Allocation or Balanced Advantage' },
      [],
      'text',
    ),
    cellSpecimen(choiceCell, { default: 'Large Cap Fund' }, [], 'choice'),
    cellSpecimen(dateCell, { default: '2026-11-19' }, [], 'date'),
  ],
  'table/cells/code-cell': [cellSpecimen(codeCell, { code: '120503', ISIN: 'INE040A01034' }, [], 'code')],
  'table/cells/bar-cell': [cellSpecimen(barCell, { gain: 2.4, loss: -1.8, 'rounds to zero': 0.001 })],
  'table/cells/ranked-cell': [
    cellSpecimen(rankedCell, { unranked: 15.84 }, QUARTILES),
    cellSpecimen(rankCell, { unranked: 3 }, QUARTILES, 'only the rank'),
  ],
  'table/cells/riskometer-cell': [
    cellSpecimen(riskometerCell, {
      low: 'Low',
      'low to moderate': 'Low to Moderate',
      moderate: 'Moderate',
      'moderately high': 'Moderately High',
      high: 'High',
      'very high': 'Very High',
    }),
  ],
  'table/cells/scheme-cell': [
    cellSpecimen(schemeCell, { default: 'Steady Fund - Direct Plan - Growth', truncated: NAME }),
  ],
};
