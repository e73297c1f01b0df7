import { dayOf } from '#contract/date.ts';
import type { Field, Fields, RecordOf, Unit } from '#contract/field.ts';
import { day, figure, signedFigure } from '../ui/format.ts';
import type { Cell, Column, ColumnKind } from './column.ts';

/** What a page says about a column beyond what its field already says. */
export interface ColumnOptions<Row> extends Pick<
  Column<Row>,
  'band' | 'unit' | 'look' | 'order' | 'mark' | 'href' | 'title' | 'none'
> {
  readonly header: string;
  /** The field's own label unless told. */
  readonly label?: string;
  /** The field's own name unless told. */
  readonly id?: string;
  /** Pixels; by kind unless told. */
  readonly width?: number;
  /** Fixed decimals of a number, 2 unless told. */
  readonly decimals?: number;
  readonly signed?: boolean;
  /** Text with few distinct values is a choice. */
  readonly kind?: 'text' | 'choice';
}

type MadeOptions<Row> = Omit<ColumnOptions<Row>, 'id' | 'kind' | 'label'> & { readonly label: string };

const WIDTHS = { text: 200, choice: 136, number: 84, day: 104 } as const;

/** A column of a record's field: label, unit and kind are the contract's. */
export function fieldColumn<F extends Fields, Name extends keyof F & string>(
  fields: F,
  name: Name,
  options: ColumnOptions<Pick<RecordOf<F>, Name>>,
): Column<Pick<RecordOf<F>, Name>> {
  const field: Field | undefined = fields[name];
  if (!field) throw new TypeError(`no field ${name} in this record`);
  const unit = options.unit ?? field.unit;
  return column<Pick<RecordOf<F>, Name>>(options.id ?? name, kindOf(field, options), cellOf(field, name), {
    ...options,
    label: options.label ?? field.label,
    ...(unit === undefined ? {} : { unit }),
  });
}

/** A computed number; null is "no figure applies". */
export function numberColumn<Row>(
  id: string,
  value: (row: Row) => number | null,
  options: MadeOptions<Row>,
): Column<Row> {
  return column(id, 'number', value, options);
}

/** A computed text; '' is "none". */
export function textColumn<Row>(id: string, value: (row: Row) => string, options: MadeOptions<Row>): Column<Row> {
  return column(id, 'text', value, options);
}

/** A computed text with few distinct values; '' is "none". */
export function choiceColumn<Row>(id: string, value: (row: Row) => string, options: MadeOptions<Row>): Column<Row> {
  return column(id, 'choice', value, options);
}

/** A computed day, as ISO text (a time of day is left out); null is "no date applies". */
export function dayColumn<Row>(id: string, value: (row: Row) => string | null, options: MadeOptions<Row>): Column<Row> {
  return column(id, 'day', (row) => isoDay(value(row)), options);
}

function column<Row>(
  id: string,
  kind: ColumnKind,
  value: (row: Row) => Cell,
  { decimals = 2, width = WIDTHS[kind], ...told }: Omit<MadeOptions<Row>, 'unit'> & { readonly unit?: Unit },
): Column<Row> {
  return { ...told, id, kind, value, width, format: formatOf(kind, decimals, told.signed ?? false) };
}

function formatOf(kind: ColumnKind, decimals: number, signed: boolean): Column<never>['format'] {
  if (kind === 'day') return (value) => day(String(value));
  if (kind !== 'number') return String;
  const write = signed ? signedFigure : figure;
  return (value) => (typeof value === 'number' ? write(value, decimals) : value);
}

function kindOf(field: Field, { kind = 'text' }: { readonly kind?: 'text' | 'choice' }): ColumnKind {
  if (field.kind === 'number') return 'number';
  return field.kind === 'text' ? kind : 'day';
}

function cellOf<Name extends string>(field: Field, name: Name): (row: Readonly<Record<Name, Cell>>) => Cell {
  if (field.kind === 'date' || field.kind === 'time') {
    return (row) => {
      const value = row[name];
      return typeof value === 'string' ? isoDay(value) : value;
    };
  }
  return (row) => row[name];
}

const isoDay = (iso: string | null): string | null => (iso === null || iso === '' ? null : dayOf(iso));
