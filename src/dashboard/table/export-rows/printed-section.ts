import type { BoundColumn } from '../column.ts';
import type { RowGroup } from '../engine/row-groups.ts';
import { computeTotals, type ExportedTotals, type TotalsOptions } from '../engine/totals.ts';
import type { GroupOptions } from '../grid/group-rows.tsx';
import { formatCellText, getCellValue } from '../grid/table-cell.tsx';
import { buildExportedGroups, insertOwnColumns } from './exported-groups.ts';
import type { SectionRow, SectionTable } from './section-tables.ts';

interface Printed {
  /** The columns on paper. */
  readonly shown: readonly BoundColumn[];
  readonly allColumns: readonly BoundColumn[];
  /** The rows on paper, and all that match the filters. */
  readonly printed: Uint32Array;
  readonly rows: Uint32Array;
  readonly groups: readonly RowGroup[] | null;
  readonly groupOptions: GroupOptions | null;
  readonly totals: TotalsOptions | null;
}

/** A printed table as texts: groups with their medians, ranks and quartiles, and the row of sums or medians. */
export function buildPrintedSection({
  shown,
  allColumns,
  printed,
  rows,
  groups,
  groupOptions,
  totals,
}: Printed): SectionTable {
  const columns = insertOwnColumns(shown, groups, groupOptions, allColumns);
  const buildTotal = ({ label, values }: ExportedTotals): SectionRow => ({
    key: label,
    cells: columns.map((column, index) => {
      const value = values.get(column.id) ?? null;
      return index === 0 ? label : value === null ? '' : column.format(value);
    }),
    isTotal: true,
  });
  const buildRow = (row: number): SectionRow => ({
    key: String(row),
    cells: columns.map((column) => formatText(column, row)),
    standings: columns.map(({ cell, standing }) => (cell.isShaded ? (standing?.(row) ?? null) : null)),
  });
  const exported = buildExportedGroups(groups, groupOptions, columns);
  const total = computeTotals(totals, columns, rows);
  return {
    headers: columns.map(({ label, unit = '', cell }) => ({ text: label, unit, isNumeric: cell.isNumeric })),
    rows: [
      ...(exported?.flatMap((group) => [buildTotal(group.medians), ...group.rows.map(buildRow)]) ??
        Array.from(printed, buildRow)),
      ...(total ? [buildTotal(total)] : []),
    ],
  };
}

function formatText(column: BoundColumn, row: number): string {
  const value = getCellValue(column, row);
  return value === null ? '' : formatCellText(column, row, value);
}
