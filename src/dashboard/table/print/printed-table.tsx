import { useMemo, useState, type ReactNode } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { formatInteger } from '../../ui/text/format.ts';
import { usePrinting } from '../../ui/use-media-query.ts';
import type { BoundColumn } from '../column.ts';
import { endsBand } from '../engine/sort-rows.ts';
import type { TableEngine } from '../engine/table-engine.ts';
import { computeTotal, getTotalsLabel, type TotalsOptions } from '../engine/totals.ts';
import { buildCellAttributes, formatCellText, formatNoValue, getCellValue } from '../grid/table-cell.tsx';
import { formatTotal } from '../grid/table-totals.tsx';
import { fitColumns, type PrintedPart, type PrintLayout } from './fit-columns.ts';
import styles from './printed-table.module.css';

/** A table of more rows is a file, not paper. */
const MAX_PRINTED_ROWS = 2000;

export interface PrintedTableProps {
  readonly name: string;
  readonly columns: readonly BoundColumn[];
  /** Indexes of the filtered rows in the data, in sort order. */
  readonly rows: Uint32Array;
  readonly totalCount: number;
  readonly engine: TableEngine;
  /** The column of which equal values in adjacent rows are a band; null for none. */
  readonly bandColumn: BoundColumn | null;
  readonly totals: TotalsOptions | null;
  /** What the filters leave, in words. */
  readonly filters: readonly string[];
  /** Saves all rows as XLSX. */
  readonly onSaveWorkbook: () => void;
}

/** The table on paper: all its rows and columns, which the grid on the screen renders only where they are visible. */
export function PrintedTable(props: PrintedTableProps) {
  const isPrinting = usePrinting();
  const { length } = props.rows;
  const [cutRows, setCutRows] = useState<Uint32Array | null>(null);
  if (isPrinting && length > MAX_PRINTED_ROWS && cutRows !== props.rows) setCutRows(props.rows);
  if (isPrinting) return length > 0 && <Pages {...props} />;
  if (cutRows !== props.rows) return null;
  return (
    <Notice
      title={`Only the first ${formatInteger(MAX_PRINTED_ROWS)} of ${formatInteger(length)} rows were printed.`}
      action={<Button onClick={props.onSaveWorkbook}>Save all as Excel</Button>}
    />
  );
}

function Pages(props: PrintedTableProps) {
  const { columns, rows, totals, engine } = props;
  const printed = useMemo(() => rows.subarray(0, MAX_PRINTED_ROWS), [rows]);
  const { portrait, landscape } = useMemo(() => {
    const hasSum = ({ id }: BoundColumn): boolean => totals?.kind === 'sum' && totals.columns.includes(id);
    return fitColumns(columns, printed, engine.getStats, hasSum);
  }, [columns, printed, engine, totals]);
  return (
    <div className={styles['printed']}>
      <p>{describeRows(props)}</p>
      {hasSameColumns(portrait, landscape) ? (
        <Parts {...props} layout={portrait} printed={printed} />
      ) : (
        <>
          <Parts {...props} layout={portrait} printed={printed} className={styles['portrait']} />
          <Parts {...props} layout={landscape} printed={printed} className={styles['landscape']} />
        </>
      )}
    </div>
  );
}

function describeRows({ name, rows, totalCount, filters }: PrintedTableProps): string {
  const count =
    rows.length === totalCount
      ? formatInteger(totalCount)
      : `${formatInteger(rows.length)} of ${formatInteger(totalCount)}`;
  const facts = [`${name}: ${count} rows`, ...filters];
  return rows.length <= MAX_PRINTED_ROWS
    ? facts.join(' · ')
    : [
        ...facts,
        `Only the first ${formatInteger(MAX_PRINTED_ROWS)} rows are printed; Export to Excel (XLSX) has all of them.`,
      ].join(' · ');
}

const hasSameColumns = (a: PrintLayout, b: PrintLayout): boolean =>
  a.parts.length === b.parts.length && a.fontSize === b.fontSize;

interface PartsProps extends PrintedTableProps {
  readonly layout: PrintLayout;
  readonly printed: Uint32Array;
  readonly className?: string | undefined;
}

function Parts({ layout: { fontSize, parts }, className, ...props }: PartsProps) {
  return (
    <div className={className} style={{ fontSize }}>
      {parts.map((part, index) => (
        <Part key={part.columns[1]?.column.id ?? ''} {...props} part={part} index={index} partCount={parts.length} />
      ))}
    </div>
  );
}

interface PartProps extends Omit<PartsProps, 'layout'> {
  readonly part: PrintedPart;
  readonly index: number;
  readonly partCount: number;
}

function Part({ name, part: { columns }, index, partCount, printed, totals, rows, bandColumn }: PartProps) {
  return (
    <table className={styles['table']} aria-label={name}>
      {partCount > 1 && (
        <caption>
          Columns, part {index + 1} of {partCount}
        </caption>
      )}
      <colgroup>
        {columns.map(({ column, share }) => (
          <col key={column.id} style={{ width: `${share}%` }} />
        ))}
      </colgroup>
      <thead>
        <HeaderGroups columns={columns.map(({ column }) => column)} />
        <tr>
          {columns.map(({ column }) => (
            <th key={column.id} scope="col" className={column.cell.isNumeric ? styles['number'] : undefined}>
              {column.header}
              {column.unit !== undefined && !column.header.includes(column.unit) && <small> {column.unit}</small>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from(printed, (row, position) => (
          <tr key={row} data-ends-band={endsBand(bandColumn, row, printed[position + 1]) || undefined}>
            {columns.map(({ column }, columnPosition) => (
              <Cell key={column.id} column={column} row={row} isName={columnPosition === 0} />
            ))}
          </tr>
        ))}
        {totals && (
          <tr className={styles['totals']}>
            {columns.map(({ column }, position) => (
              <td key={column.id} className={column.cell.isNumeric ? styles['number'] : undefined}>
                {position === 0
                  ? getTotalsLabel(totals, rows.length)
                  : totals.columns.includes(column.id) &&
                    formatTotal(column, computeTotal(totals.kind, column, totals.base?.rows ?? rows).value)}
              </td>
            ))}
          </tr>
        )}
      </tbody>
    </table>
  );
}

/** The titles above adjacent columns of one group; nothing if there are none. */
function HeaderGroups({ columns }: { readonly columns: readonly BoundColumn[] }) {
  if (columns.every(({ group }) => group === undefined)) return null;
  const groups: { readonly id: string; readonly title: string; span: number }[] = [];
  for (const { id, group = '' } of columns) {
    const last = groups.at(-1);
    if (last?.title === group) last.span++;
    else groups.push({ id, title: group, span: 1 });
  }
  return (
    <tr>
      {groups.map(({ id, title, span }) => (
        <th key={id} scope="colgroup" colSpan={span}>
          {title}
        </th>
      ))}
    </tr>
  );
}

interface CellProps {
  readonly column: BoundColumn;
  readonly row: number;
  readonly isName: boolean;
}

/** Text alone: links, bars and tags are for the screen. */
function Cell({ column, row, isName }: CellProps) {
  const value = getCellValue(column, row);
  const text = value === null ? formatNoValue(column, row) : formatCell(column, row, value);
  return isName ? (
    <th scope="row" className={styles['name']}>
      {text}
    </th>
  ) : (
    <td {...buildCellAttributes({ column, isPinned: false, startsGroup: false }, row)}>{text}</td>
  );
}

function formatCell(column: BoundColumn, row: number, value: string | number): ReactNode {
  const standing = column.standing?.(row) ?? null;
  const text = column.cell.print({ text: formatCellText(column, row, value), standing });
  const sign = column.mark?.(row)?.sign ?? '';
  return sign === '' ? text : [sign, ' ', text];
}
