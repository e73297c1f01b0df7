import { datePart, isIsoDateOrDateTime, type IsoDate, type IsoDateOrDateTime } from '#contract/dates.ts';
import type { Field, Fields, RecordOf, Unit } from '#contract/fields.ts';
import { formatDay, formatNumber, formatSignedNumber } from '../ui/text/format.ts';
import type { CellValue, Column, ColumnKind } from './column.ts';

/** What a page adds to the definition of a field. */
export interface ColumnOptions<Row> extends Pick<
  Column<Row>,
  | 'group'
  | 'unit'
  | 'definition'
  | 'look'
  | 'isIdentifying'
  | 'order'
  | 'urlValues'
  | 'mark'
  | 'standing'
  | 'href'
  | 'title'
  | 'emptyText'
  | 'whyMissing'
  | 'note'
  | 'source'
> {
  readonly header: string;
  /** Default: the field's own label. */
  readonly label?: string;
  /** Default: the field's own name. */
  readonly id?: string;
  /** Pixels; by default set by the kind. */
  readonly width?: number;
  /** Fixed decimals of a number, 2 by default. */
  readonly decimals?: number;
  readonly signed?: boolean;
  /** Text with few distinct values is a choice. */
  readonly kind?: 'text' | 'choice';
}

type ComputedColumnOptions<Row> = Omit<ColumnOptions<Row>, 'id' | 'kind' | 'label'> & { readonly label: string };

const WIDTHS = { text: 200, choice: 136, number: 84, date: 104 } as const;

/** A column of a record's field: label, unit and kind come from the contract. */
export function fieldColumn<F extends Fields, Name extends keyof F & string>(
  fields: F,
  name: Name,
  options: ColumnOptions<Pick<RecordOf<F>, Name>>,
): Column<Pick<RecordOf<F>, Name>> {
  const field: Field | undefined = fields[name];
  if (!field) throw new TypeError(`no field ${name} in this record`);
  const unit = options.unit ?? field.unit;
  return buildColumn<Pick<RecordOf<F>, Name>>(options.id ?? name, getKind(field, options), buildGetter(field, name), {
    ...options,
    label: options.label ?? field.label,
    definition: options.definition ?? field.description,
    ...(unit === undefined ? {} : { unit }),
  });
}

/** A computed number; null is "no value". */
export function numberColumn<Row>(
  id: string,
  value: (row: Row) => number | null,
  options: ComputedColumnOptions<Row>,
): Column<Row> {
  return buildColumn(id, 'number', value, options);
}

/** A computed text; '' is "no value". */
export function textColumn<Row>(
  id: string,
  value: (row: Row) => string,
  options: ComputedColumnOptions<Row>,
): Column<Row> {
  return buildColumn(id, 'text', value, options);
}

/** A computed text with few distinct values; '' is "no value". */
export function choiceColumn<Row>(
  id: string,
  value: (row: Row) => string,
  options: ComputedColumnOptions<Row>,
): Column<Row> {
  return buildColumn(id, 'choice', value, options);
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
  return buildColumn(id, 'date', getDate, options);
}

function buildColumn<Row>(
  id: string,
  kind: ColumnKind,
  value: (row: Row) => CellValue,
  {
    decimals = 2,
    width = WIDTHS[kind],
    ...options
  }: Omit<ComputedColumnOptions<Row>, 'unit'> & { readonly unit?: Unit },
): Column<Row> {
  return { ...options, id, kind, value, width, format: buildFormat(kind, decimals, options.signed ?? false) };
}

function buildFormat(kind: ColumnKind, decimals: number, signed: boolean): Column<never>['format'] {
  if (kind === 'date') return (value) => formatDay(String(value));
  if (kind !== 'number') return String;
  const format = signed ? formatSignedNumber : formatNumber;
  return (value) => (typeof value === 'number' ? format(value, decimals) : value);
}

function getKind(field: Field, { kind = 'text' }: { readonly kind?: 'text' | 'choice' }): ColumnKind {
  if (field.kind === 'number') return 'number';
  return field.kind === 'text' ? kind : 'date';
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
