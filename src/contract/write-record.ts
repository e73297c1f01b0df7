import { writeWireDay, writeWireTime } from './date.ts';
import type { Fields, Kind, RecordOf } from './field.ts';
import { hasShape } from './shape.ts';

/** A record as it goes over the wire. */
export type Wire = Readonly<Record<string, string | number | null>>;

export type DateFormat = 'String' | 'Iso';

/**
 * A writer of the records of one answer as they go over the wire: names in camelCase, dates as asked for, every field of
 * the contract in its order and nothing else. What is no date goes as it stands, so that a record is copied whole and only
 * its dates are written, each day once for all records.
 */
export function recordWriter<F extends Fields>(fields: F, dates: DateFormat): (record: RecordOf<F>) => Wire {
  const { names, dated: dateFields } = layoutOf(fields);
  const dated = dateFields.map(({ name, kind }) => ({
    name,
    write: remembering((iso) => writeDate(kind, iso, dates)),
  }));
  return (record) => {
    const wire: Record<string, string | number | null> = hasShape(record, names)
      ? { ...record }
      : picked(record, names);
    for (const { name, write } of dated) wire[name] = write(wire[name] as string | null); // by its kind
    return wire;
  };
}

interface Layout {
  readonly names: readonly string[];
  readonly dated: readonly { readonly name: string; readonly kind: Kind }[];
}

const layouts = new WeakMap<Fields, Layout>(); // a small answer takes less time than looking through its fields

function layoutOf(fields: Fields): Layout {
  const known = layouts.get(fields);
  if (known) return known;
  const dated = Object.entries(fields).flatMap(([name, { kind }]) =>
    kind === 'date' || kind === 'time' ? [{ name, kind }] : [],
  );
  const layout = { names: Object.keys(fields), dated };
  layouts.set(fields, layout);
  return layout;
}

const picked = <F extends Fields>(record: RecordOf<F>, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, record[name] ?? null]));

function writeDate(kind: Kind, iso: string | null, dates: DateFormat): string | null {
  if (dates === 'Iso') return iso === null || kind === 'date' || iso.length > 10 ? iso : `${iso}T00:00:00`;
  return kind === 'date' ? writeWireDay(iso) : writeWireTime(iso);
}

function remembering(write: (iso: string | null) => string | null): typeof write {
  const written = new Map<string | null, string | null>();
  return (iso) => {
    const known = written.get(iso);
    if (known !== undefined) return known;
    const text = write(iso);
    written.set(iso, text);
    return text;
  };
}
