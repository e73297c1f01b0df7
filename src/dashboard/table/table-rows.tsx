import type { SyntheticEvent } from 'react';
import type { PlaceColumn } from './by-place.ts';
import type { Survey } from './engine/survey.ts';
import type { GridPointing } from './grid-pointing.ts';
import { roles } from './roles.ts';
import { TableRow } from './table-row.tsx';
import type { Sheet } from './use-sheet.ts';
import styles from './data-table.module.css';

/** Which rows are chosen, and whether more may be. */
export interface GridSelection {
  readonly isChosen: (row: number) => boolean;
  readonly full: boolean;
  readonly onChoose: (row: number) => void;
}

interface TableRowsProps {
  readonly sheet: Sheet;
  /** Places of the rows in the data, in order. */
  readonly rows: Uint32Array;
  readonly surveyOf: (column: PlaceColumn) => Survey;
  readonly selection: GridSelection | null;
  readonly pointing: GridPointing | null;
}

/** The rows in sight. */
export function TableRows({ sheet, rows, surveyOf, selection, pointing }: TableRowsProps) {
  const { active, drawn, headHeight, headRows, rowHeight } = sheet;
  return (
    <tbody
      {...roles.rows}
      {...(pointing && pointingEvents(pointing, rows, headRows))}
      className={styles['body']}
      style={{ height: rows.length * rowHeight }}
    >
      {drawn.rows.map(({ at, top, key }) => {
        const row = rows[at];
        const rowIndex = headRows + at + 1;
        return row === undefined ? null : (
          <TableRow
            key={key}
            row={row}
            rowIndex={rowIndex}
            top={top - headHeight}
            columns={drawn.columns}
            surveyOf={surveyOf}
            activeColumn={active.row === rowIndex ? active.column : null}
            choosable={selection !== null}
            chosen={selection?.isChosen(row) ?? false}
            full={selection?.full ?? false}
            pointed={pointing?.isPointed(row) ?? false}
            onChoose={selection?.onChoose ?? nothing}
          />
        );
      })}
    </tbody>
  );
}

/** By mouse or by keyboard: the row that the pointer or the active cell is in. */
function pointingEvents({ onPoint }: GridPointing, rows: Uint32Array, headRows: number) {
  const point = ({ target }: SyntheticEvent): void => {
    const row = target instanceof Element ? target.closest('[aria-rowindex]') : null;
    onPoint(rows[Number(row?.getAttribute('aria-rowindex')) - headRows - 1] ?? null);
  };
  const leave = (): void => onPoint(null);
  return { onPointerOver: point, onPointerLeave: leave, onFocus: point, onBlur: leave };
}

const nothing = (): void => {};
