import type { ReactNode } from 'react';
import { isCompared } from '#finance/comparison/standing.ts';
import { Badge } from '../../ui/controls/badge.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { buildQuarterAttributes } from '../../ui/quarter-shade.tsx';
import { DASH, NOT_LOADED, getTone } from '../../ui/text/format.ts';
import { parseSafeLink } from '../../ui/text/safe-link.ts';
import { type BoundColumn, isBlank } from '../column.ts';
import type { ColumnLayout } from '../columns/column-layout.ts';
import type { ColumnStats } from '../engine/read-column.ts';
import styles from './table-cell.module.css';

type GetStats = (column: BoundColumn) => ColumnStats;

/** What stands for a value that is being loaded, or could not be. */
export const formatUnloaded = ({ failure }: BoundColumn): string => (failure ? NOT_LOADED : '…');

/** The value of a cell, or null for "no value" or none yet. */
export function getCellValue(column: BoundColumn, row: number): string | number | null {
  const value = column.value(row);
  return isBlank(value) || (typeof value === 'number' && !Number.isFinite(value)) ? null : value;
}

/** What a cell without a value shows. */
export const formatNoValue = (column: BoundColumn, row: number): string =>
  column.value(row) === undefined ? formatUnloaded(column) : (column.emptyText ?? DASH);

/** Why a cell has no value, or why its value should be checked, or where it comes from; '' if there is nothing to say. */
export const explainCell = (column: BoundColumn, row: number): string =>
  getCellValue(column, row) === null
    ? (column.failure?.error.message ?? column.whyMissing?.(row) ?? '')
    : [column.note?.(row), column.source?.(row)].filter(Boolean).join(' ');

/** The content of a cell: its text, and what its column draws around it. */
export function renderCell(column: BoundColumn, row: number, getStats: GetStats): ReactNode {
  const value = getCellValue(column, row);
  if (value === null) return formatNoValue(column, row);
  const content = renderValue(column, row, value, getStats);
  const link = parseSafeLink(column.href?.(row));
  if (!link) return content;
  return (
    <a href={link.href} tabIndex={-1} {...(link.isExternal && { target: '_blank', rel: 'noreferrer noopener' })}>
      {content}
    </a>
  );
}

/** The text of a value: `≥ 12` if it may be more. */
export const formatCellText = (column: BoundColumn, row: number, value: string | number): string =>
  `${column.isLowerBound?.(row) === true ? '≥ ' : ''}${column.format(value)}`;

/** The classes of a header or total, from its column. */
export const getColumnClass = ({
  isPinned,
  column,
  startsGroup,
}: Pick<ColumnLayout, 'isPinned' | 'startsGroup'> & { readonly column?: BoundColumn }): string =>
  joinClasses(
    isPinned && styles['pinned'],
    column?.cell.isNumeric && styles['number'],
    startsGroup && styles['groupStart'],
  );

/** The classes of a cell and the quartile whose shade it is on, from its column and its value. */
export function buildCellAttributes(
  layout: Pick<ColumnLayout, 'column' | 'isPinned' | 'startsGroup'>,
  row: number,
): ReturnType<typeof buildQuarterAttributes> | { readonly className: string } {
  const { column } = layout;
  const value = getCellValue(column, row);
  const quarter = column.cell.isShaded && value !== null ? column.standing?.(row)?.quartile : null;
  // on a shade, which says more, the colour of a gain would be hard to read
  const tone = column.signed === 'gain' && value !== null && !quarter ? getTone(column.format(value)) : null;
  const className = joinClasses(
    getColumnClass(layout),
    column.cell.className,
    value === null ? 'none' : (column.note?.(row) ?? '') !== '' && styles['doubtful'],
    value !== null && (column.source?.(row) ?? '') !== '' && styles['published'],
    value !== null && (column.isLowerBound?.(row) === true || !isCompared(column.standing?.(row))) && 'quiet',
    tone === 'gain' && 'gain',
    tone === 'loss' && 'loss',
  );
  return quarter ? buildQuarterAttributes(quarter, className) : { className };
}

function renderValue(column: BoundColumn, row: number, value: string | number, getStats: GetStats): ReactNode {
  const { render } = column.cell;
  const text = formatCellText(column, row, value);
  const content = render
    ? render({ value, text, getRange: () => getStats(column), standing: column.standing?.(row) ?? null })
    : text;
  const mark = column.mark?.(row);
  if (!mark) return content;
  return (
    <Badge sign={mark.sign} tone={mark.tone}>
      {content}
    </Badge>
  );
}

/** The content of a row's header: a checkbox, and a name that is truncated first. */
export const NameCell = ({ children }: { readonly children: ReactNode }) => (
  <div data-name="" className={styles['name']}>
    {children}
  </div>
);
