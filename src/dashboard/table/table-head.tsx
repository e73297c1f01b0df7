import { memo, type ReactNode } from 'react';
import type { PlaceColumn } from './by-place.ts';
import type { GridCell } from './move-cell.ts';
import { bandsOf, type PlacedColumn } from './place-columns.ts';
import type { SortState } from './use-column-state.ts';
import { BAND_HEIGHT, HEADER_HEIGHT } from './use-sheet.ts';
import { roles } from './roles.ts';
import styles from './data-table.module.css';

interface TableHeadProps {
  readonly placed: readonly PlacedColumn[];
  readonly drawn: readonly PlacedColumn[];
  readonly active: GridCell;
  readonly filterHeight: number;
  readonly sortOf: (id: string) => SortState;
  readonly filterOf: ((column: PlaceColumn, tabIndex: number) => ReactNode) | null;
}

/** Bands, sort buttons and filters of the columns in sight; scrolling down leaves them alone. */
export const TableHead = memo(function TableHead(props: TableHeadProps) {
  const { placed, drawn, active, filterHeight, sortOf, filterOf } = props;
  const banded = placed.some(({ column }) => column.band !== undefined);
  const headerRow = banded ? 2 : 1;
  return (
    <thead {...roles.rows} className={styles['head']}>
      {banded && <BandRow placed={placed} drawn={drawn} />}
      <tr {...roles.row} aria-rowindex={headerRow} className={styles['row']} style={{ height: HEADER_HEIGHT }}>
        {drawn.map((cell) => (
          <HeaderCell
            key={cell.column.id}
            cell={cell}
            sort={sortOf(cell.column.id)}
            tabIndex={active.row === headerRow && active.column === cell.at + 1 ? 0 : -1}
          />
        ))}
      </tr>
      {filterOf && (
        <tr
          {...roles.row}
          aria-rowindex={headerRow + 1}
          className={`filters ${styles['row']}`}
          style={{ height: filterHeight }}
        >
          {drawn.map((cell) => (
            <th
              key={cell.column.id}
              {...roles.cell}
              aria-colindex={cell.at + 1}
              className={headClass(cell)}
              style={cell.style}
            >
              {filterOf(cell.column, active.row === headerRow + 1 && active.column === cell.at + 1 ? 0 : -1)}
            </th>
          ))}
        </tr>
      )}
    </thead>
  );
});

interface BandRowProps {
  readonly placed: readonly PlacedColumn[];
  readonly drawn: readonly PlacedColumn[];
}

function BandRow({ placed, drawn }: BandRowProps) {
  const inSight = new Set(drawn.map(({ at }) => at));
  const pinned = placed[0]?.width ?? 0;
  const bands = bandsOf(placed).filter(({ at, span }) =>
    Array.from({ length: span }, (_, more) => at + more).some((place) => inSight.has(place)),
  );
  return (
    <tr {...roles.row} aria-rowindex={1} className={`bands ${styles['row']}`} style={{ height: BAND_HEIGHT }}>
      {bands.map(({ title, at, span, left, width }) => (
        <th
          key={at}
          {...(title === '' ? roles.cell : roles.columnHeader)}
          aria-colindex={at + 1}
          aria-colspan={span}
          className={at === 0 ? 'pinned' : at === 1 ? undefined : 'band-start'}
          style={{ left, width }}
        >
          {/* the title stays in sight while its columns pass by under the pinned one */}
          <span className={styles['bandTitle']} style={{ left: pinned + 8 }}>
            {title}
          </span>
        </th>
      ))}
    </tr>
  );
}

interface HeaderCellProps {
  readonly cell: PlacedColumn;
  readonly sort: SortState;
  readonly tabIndex: number;
}

function HeaderCell({ cell, sort, tabIndex }: HeaderCellProps) {
  const { column } = cell;
  const first = sort.order === 0;
  // ARIA 1.2: aria-sort stands on one header at a time; the next keys tell their place and arrow
  const next = sort.order > 0 && sort.direction !== null;
  return (
    <th
      {...roles.columnHeader}
      aria-colindex={cell.at + 1}
      {...(first && sort.direction !== null ? { 'aria-sort': sort.direction } : {})}
      className={headClass(cell)}
      style={cell.style}
    >
      <button
        type="button"
        className={styles['sort']}
        title={column.unit === undefined ? column.label : `${column.label}, ${column.unit}`}
        tabIndex={tabIndex}
        onClick={sort.toggle}
      >
        {column.header}
        {next && (
          <span className={styles['order']}>
            <span aria-hidden="true">
              {sort.direction === 'descending' ? '↓' : '↑'}
              {sort.order + 1}
            </span>
            <span className="visually-hidden">
              , sorted {sort.direction}, key {sort.order + 1}
            </span>
          </span>
        )}
      </button>
    </th>
  );
}

function headClass({ at, column, startsBand }: PlacedColumn): string {
  const classes = [at === 0 ? 'pinned' : '', column.kind === 'number' ? 'number' : '', startsBand ? 'band-start' : ''];
  return classes.filter(Boolean).join(' ');
}
