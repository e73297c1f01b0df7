import { type IsoDate, type IsoDateOrDateTime, datePart, isIsoDateOrDateTime } from '#contract/dates.ts';
import type { Field, Fields, RecordOf, Unit } from '#contract/fields.ts';
import type { FailedRequest } from '../api/combine-queries.ts';
import type { CellKind } from './cells/cell-kind.ts';
import { choiceCell, dateCell, numberCell, textCell } from './cells/plain-cells.ts';
import type { CellValue, Column } from './column.ts';

interface ColumnOptions<Row> extends Pick<
  Column<Row>,
  | 'group'
  | 'signed'
  | 'unit'
  | 'definition'
  | 'isIdentifying'
  | 'order'
  | 'urlValues'
  | 'describeChoice'
  | 'mark'
  | 'exportedWith'
  | 'standing'
  | 'href'
  | 'tooltip'
  | 'emptyText'
  | 'whyMissing'
  | 'note'
  | 'source'
  | 'lead'
  | 'isLowerBound'
  | 'failure'
> {
  readonly header: string;
  /** Default: the field's own label, or the header without its unit. */
  readonly label?: string;
  /** Default: the field's own name. */
  readonly id?: string;
  /** Pixels; by default set by the cell. */
  readonly width?: number;
  /** Fixed decimals of a number, 2 by default. */
  readonly decimals?: number;
  /** Default: the plain cell for the type of the values. */
  readonly cell?: CellKind;
  /** Default: as the cell formats it. */
  readonly format?: Column<Row>['format'];
}

type ComputedColumnOptions<Row> = Omit<ColumnOptions<Row>, 'id'>;

interface FieldColumnOptions<Row> extends ColumnOptions<Row> {
  /** Default: the value of the field. */
  readonly value?: Column<Row>['value'];
}

/** A column of a record's field: label, definition, unit and kind come from the contract. */
export function fieldColumn<
  F extends Fields,
  Name extends keyof F & string,
  Row extends Pick<RecordOf<F>, Name> = Pick<RecordOf<F>, Name>,
>(fields: F, name: Name, { value, ...options }: FieldColumnOptions<Row>): Column<Row> {
  const field: Field | undefined = fields[name];
  if (!field) throw new TypeError(`no field ${name} in this record`);
  const unit = options.unit ?? field.unit;
  return buildColumn<Row>(options.id ?? name, getPlainCell(field), value ?? buildGetter(field, name), {
    ...options,
    label: options.label ?? field.label,
    definition: options.definition ?? field.description,
    ...(unit === undefined ? {} : { unit }),
  });
}

/** A computed number; null is "no value", undefined not loaded yet. */
export function numberColumn<Row>(
  id: string,
  value: (row: Row) => number | null | undefined,
  options: ComputedColumnOptions<Row>,
): Column<Row> {
  return buildColumn(id, numberCell, value, options);
}

/** A computed text; '' is "no value". */
export function textColumn<Row>(
  id: string,
  value: (row: Row) => string,
  options: ComputedColumnOptions<Row>,
): Column<Row> {
  return buildColumn(id, textCell, value, options);
}

/** A computed text with few distinct values; '' is "no value", undefined not loaded yet. */
export function choiceColumn<Row>(
  id: string,
  value: (row: Row) => string | undefined,
  options: ComputedColumnOptions<Row>,
): Column<Row> {
  return buildColumn(id, choiceCell, value, options);
}

/** A computed date (a time of day is left out); null is "no value". */
export function dateColumn<Row>(
  id: string,
  value: (row: Row) => IsoDateOrDateTime | null,
  options: ComputedColumnOptions<Row>,
): Column<Row> {
  const getDate = (row: Row): IsoDate | null => {
    const date = value(row);
    return date === null ? null : datePart(date);
  };
  return buildColumn(id, dateCell, getDate, options);
}

function buildColumn<Row>(
  id: string,
  plainCell: CellKind,
  value: Column<Row>['value'],
  { decimals = 2, cell = plainCell, ...options }: Omit<ComputedColumnOptions<Row>, 'unit'> & { readonly unit?: Unit },
): Column<Row> {
  return {
    label: options.header.replace(/, .*/, ''),
    width: cell.width,
    format: (cellValue) => cell.format(cellValue, { decimals, signed: options.signed !== undefined }),
    ...{ ...options, id, cell, value, decimals },
  };
}

function getPlainCell(field: Field): CellKind {
  if (field.kind === 'number') return numberCell;
  return field.kind === 'text' ? textCell : dateCell;
}

function buildGetter<Name extends string>(
  field: Field,
  name: Name,
): (row: Readonly<Record<Name, CellValue>>) => CellValue {
  if (field.kind === 'date' || field.kind === 'time') {
    return (row) => {
      const value = row[name];
      return typeof value === 'string' && isIsoDateOrDateTime(value) ? datePart(value) : value || null;
    };
  }
  return (row) => row[name];
}

/** The columns, those of these ids without values if what they are computed from could not be loaded. */
export const markFailed = <Row>(
  columns: readonly Column<Row>[],
  ids: readonly string[],
  failure: FailedRequest | null,
): readonly Column<Row>[] =>
  failure === null
    ? columns
    : columns.map((column) => (ids.includes(column.id) ? { ...column, value: () => undefined, failure } : column));
