import { use, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { BlockSearchContext } from '../../navigation/use-search-params.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { formatCount, formatInteger } from '../../ui/text/format.ts';
import { usePrinting } from '../../ui/use-media-query.ts';
import type { BoundColumn } from '../column.ts';
import type { RowGroup } from '../engine/row-groups.ts';
import { endsBand } from '../engine/sort-rows.ts';
import type { TableEngine } from '../engine/table-engine.ts';
import { computeTotal, getTotalsLabel, type TotalsOptions } from '../engine/totals.ts';
import { buildPrintedSection } from '../export-rows/printed-section.ts';
import { useSectionTable } from '../export-rows/section-tables.ts';
import { type GroupOptions, describeGroup } from '../grid/group-rows.tsx';
import { buildCellAttributes, formatCellText, formatNoValue, getCellValue } from '../grid/table-cell.tsx';
import { formatTotal } from '../grid/table-totals.tsx';
import { type ColumnRange, fitColumns, type PrintedPart, type PrintLayout } from './fit-columns.ts';
import styles from './printed-table.module.css';

/** A table of more rows is a file, not paper. */
const MAX_PRINTED_ROWS = 2000;

export interface PrintedTableProps {
  readonly name: string;
  /** Scrolls the table on the screen: what it shows is printed. */
  readonly frame: RefObject<HTMLElement | null>;
  readonly columns: readonly BoundColumn[];
  /** Hidden ones included: a group may show them. */
  readonly allColumns: readonly BoundColumn[];
  /** Indexes of the filtered rows in the data, in sort order. */
  readonly rows: Uint32Array;
  /** Groups of the same rows; null without groups. */
  readonly groups: readonly RowGroup[] | null;
  readonly groupOptions: GroupOptions | null;
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

/** The table on paper: all its rows, which the grid on the screen renders only where they are visible, and all its columns if they fit, else those of the screen. */
export function PrintedTable(props: PrintedTableProps) {
  const isBlock = useIsBlock();
  const isPrinting = usePrinting() || isBlock;
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

/** Whether the table is part of a document, which is upright paper. */
const useIsBlock = (): boolean => use(BlockSearchContext) !== null;

function Pages(props: PrintedTableProps) {
  const isBlock = useIsBlock();
  const { name, columns, rows, totals, engine, frame } = props;
  const element = useRef<HTMLDivElement>(null);
  const [shown] = useState(() => findShownColumns(frame.current));
  const printed = useMemo(() => rows.subarray(0, MAX_PRINTED_ROWS), [rows]);
  const { portrait, landscape } = useMemo(() => {
    const hasSum = ({ id }: BoundColumn): boolean => totals?.kind === 'sum' && totals.columns.includes(id);
    return fitColumns(columns, printed, engine.getStats, hasSum, shown);
  }, [columns, printed, engine, totals, shown]);
  return (
    <div ref={element} className={styles['printed']} data-printed={name}>
      <p>{describeRows(props)}</p>
      {isBlock && <SectionTable {...props} element={element} layout={portrait} printed={printed} />}
      {isBlock || hasSameColumns(portrait, landscape) ? (
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

/** The columns beside the name that are wholly in view; the first one if the table is not laid out. */
function findShownColumns(frame: HTMLElement | null): ColumnRange {
  const heads = Array.from(frame?.querySelectorAll('thead [role=columnheader]:not([aria-colspan])') ?? []);
  const left = heads[0]?.getBoundingClientRect().right ?? 0;
  const right = frame?.getBoundingClientRect().right ?? 0;
  const indexes = heads.slice(1).flatMap((head) => {
    const box = head.getBoundingClientRect();
    return box.width > 0 && box.left >= left - 1 && box.right <= right + 1 ? Number(head.ariaColIndex) - 1 : [];
  });
  return indexes.length === 0 ? { from: 1, to: 1 } : { from: Math.min(...indexes), to: Math.max(...indexes) };
}

/** Gives the file of a document what is printed. */
function SectionTable({ element, layout, ...props }: PartsProps & { readonly element: RefObject<Element | null> }) {
  useSectionTable(element, () =>
    buildPrintedSection({
      ...props,
      shown: layout.parts.flatMap((part, index) => part.columns.slice(index === 0 ? 0 : 1).map(({ column }) => column)),
      groups: props.printed.length < props.rows.length ? null : props.groups,
    }),
  );
  return null;
}

function describeRows({ name, rows, totalCount, filters }: PrintedTableProps): string {
  const count =
    rows.length === totalCount
      ? formatCount(totalCount, 'row')
      : `${formatInteger(rows.length)} of ${formatCount(totalCount, 'row')}`;
  const facts = [`${name}: ${count}`, ...filters];
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

function Part({ name, part: { columns }, index, partCount, printed, totals, rows, ...props }: PartProps) {
  const count = partCount > 1 ? `part ${index + 1} of ${partCount}` : '';
  const cut = columns.length < props.columns.length && partCount === 1;
  const caption = cut ? `${columns.length} of ${props.columns.length}, as on the screen` : count;
  const cells = columns.map(({ column }) => column);
  return (
    <table className={styles['table']} aria-label={name}>
      {caption !== '' && <caption>Columns: {caption}</caption>}
      <colgroup>
        {columns.map(({ column, share }) => (
          <col key={column.id} style={{ width: `${share}%` }} />
        ))}
      </colgroup>
      <thead>
        <HeaderGroups columns={cells} />
        <tr>
          {cells.map((column) => (
            <th key={column.id} scope="col" className={column.cell.isNumeric ? styles['number'] : undefined}>
              {column.header}
              {column.unit !== undefined && !column.header.includes(column.unit) && <small> {column.unit}</small>}
            </th>
          ))}
        </tr>
      </thead>
      <Body {...props} rows={rows} printed={printed} cells={cells} />
      {totals && (
        <tbody>
          <tr className={styles['totals']}>
            {cells.map((column, position) => (
              <td key={column.id} className={column.cell.isNumeric ? styles['number'] : undefined}>
                {position === 0
                  ? getTotalsLabel(totals, rows.length)
                  : totals.columns.includes(column.id) &&
                    formatTotal(column, computeTotal(totals.kind, column, totals.base?.rows ?? rows).value)}
              </td>
            ))}
          </tr>
        </tbody>
      )}
    </table>
  );
}

interface BodyProps extends Pick<PrintedTableProps, 'rows' | 'bandColumn' | 'groups' | 'groupOptions' | 'allColumns'> {
  readonly printed: Uint32Array;
  readonly cells: readonly BoundColumn[];
}

/** The rows, in their groups. */
function Body({ groups, groupOptions, rows, printed, cells, bandColumn, allColumns }: BodyProps) {
  if (groups === null || groupOptions === null || printed.length < rows.length)
    return <tbody>{renderRows(printed, cells, bandColumn)}</tbody>;
  return groups.map((group) => {
    const own = groupOptions.getOwnColumns(group);
    const placed = cells.map((column) => allColumns.find(({ id }) => id === own?.[column.id]?.id) ?? column);
    const members = groupOptions.getMembers(group);
    return (
      <tbody key={group.name}>
        <tr className={styles['group']}>
          {placed.map((column, position) =>
            position === 0 ? (
              <th key={column.id} scope="rowgroup">
                {group.name} <small>{describeGroup(group, members.length, groupOptions.noun)}</small>
              </th>
            ) : (
              <td key={column.id} className={column.cell.isNumeric ? styles['number'] : undefined}>
                <small>{own?.[cells[position]?.id ?? '']?.head}</small>{' '}
                {groupOptions.columns.includes(column.id) &&
                  formatTotal(column, computeTotal('median', column, members).value)}
              </td>
            ),
          )}
        </tr>
        {renderRows(group.rows, placed, bandColumn)}
      </tbody>
    );
  });
}

const renderRows = (rows: Uint32Array, cells: readonly BoundColumn[], bandColumn: BoundColumn | null): ReactNode =>
  Array.from(rows, (row, position) => (
    <tr key={row} data-ends-band={endsBand(bandColumn, row, rows[position + 1]) || undefined}>
      {cells.map((column, columnPosition) => (
        <Cell key={column.id} column={column} row={row} isName={columnPosition === 0} />
      ))}
    </tr>
  ));

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
