import { buildObject, listKeys } from '#contract/fields.ts';
import { foldTitle } from '../parsing/parse-rows.ts';
import type { RowReader, WorkbookCell } from '../parsing/row-reader.ts';
import type { FeedField, FeedFields, RowOf } from './fields.ts';

/** Reads the cells of a row. @throws RejectedRow for one that cannot be used. */
type ParseRow<Fields extends FeedFields> = (cells: readonly WorkbookCell[], reader: RowReader) => RowOf<Fields>;

/** A function that reads the values of the rows below a header. */
export function createRowParser<Fields extends FeedFields>(
  fields: Fields,
  header: readonly string[],
): ParseRow<Fields> {
  const find = createColumnFinder(header);
  const names = listKeys(fields);
  const columns: ReadonlyMap<string, { readonly field: FeedField; readonly column: number }> = new Map(
    Object.entries(fields).map(([name, field]) => [name, { field, column: findColumn(field, find) }]),
  );
  return (cells, reader) => {
    const getCell = (title: string): WorkbookCell | undefined => cells[find(title)];
    return buildObject<RowOf<Fields>>(names, (name) => {
      const known = columns.get(name);
      return known?.field.read(reader, known.field.titles[0], cells[known.column], getCell);
    });
  };
}

type FindColumn = (title: string | RegExp) => number;

/** A function that finds the column with a title; -1 if there is none. */
function createColumnFinder(header: readonly string[]): FindColumn {
  const folded = header.map(foldTitle);
  const known = new Map<string | RegExp, number>();
  return (title) => {
    const column =
      known.get(title) ??
      (typeof title === 'string'
        ? folded.indexOf(foldTitle(title))
        : header.findIndex((printed) => title.test(printed)));
    known.set(title, column);
    return column;
  };
}

/** The column of a field, that of its usual title first; -1 if there is none. */
const findColumn = ({ titles }: FeedField, find: FindColumn): number =>
  titles.map(find).find((column) => column >= 0) ?? -1;

/** Some of the fields of a feed. */
export const selectFields = <Fields extends FeedFields, Name extends keyof Fields & string>(
  fields: Fields,
  names: readonly Name[],
): Pick<Fields, Name> => buildObject<Pick<Fields, Name>>(names, (name) => fields[name]);
