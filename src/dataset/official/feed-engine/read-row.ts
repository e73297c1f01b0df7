import { buildObject, listKeys } from '#contract/fields.ts';
import { foldTitle } from '../parsing/parse-rows.ts';
import type { RowReader, WorkbookCell } from '../parsing/row-reader.ts';
import { isTitle, type FeedField, type FeedFields, type RowOf } from './fields.ts';

/** Reads the cells of a row. @throws RejectedRow for one that cannot be used. */
type ParseRow<Fields extends FeedFields> = (cells: readonly WorkbookCell[], reader: RowReader) => RowOf<Fields>;

/** A function that reads the values of the rows below a header. */
export function createRowParser<Fields extends FeedFields>(
  fields: Fields,
  header: readonly string[],
): ParseRow<Fields> {
  const byTitle = new Map(header.map((title, index) => [foldTitle(title), index]));
  const columns = new Map(Object.entries(fields).map(([name, field]) => [name, findColumn(field, header)]));
  const names = listKeys(fields);
  return (cells, reader) => {
    const getCell = (title: string): WorkbookCell | undefined => cells[byTitle.get(foldTitle(title)) ?? -1];
    return buildObject<RowOf<Fields>>(names, (name) => {
      const field: FeedField | undefined = fields[name];
      return field?.read(reader, field.titles[0], cells[columns.get(name) ?? -1], getCell);
    });
  };
}

/** The column of a field, that of its usual title first; -1 if there is none. */
function findColumn({ titles }: FeedField, header: readonly string[]): number {
  for (const title of titles) {
    const column = header.findIndex((each) => isTitle(title, each));
    if (column >= 0) return column;
  }
  return -1;
}

/** Some of the fields of a feed. */
export const selectFields = <Fields extends FeedFields, Name extends keyof Fields & string>(
  fields: Fields,
  names: readonly Name[],
): Pick<Fields, Name> => buildObject<Pick<Fields, Name>>(names, (name) => fields[name]);
