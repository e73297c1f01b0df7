import { isObject, type JsonObject } from '#contract/shape.ts';
import { listJsonRows } from '../parsing/json.ts';
import { jsonToCell, type WorkbookCell } from '../parsing/row-reader.ts';
import type { FeedFormats, RawRow } from './feed.ts';
import { isColumnOf, type FeedField } from './fields.ts';

/** The members of an object as columns; those of objects in it by their path: `stressTest.StressTest_portfolio_50`. */
function flattenJson(json: JsonObject, prefix = ''): readonly (readonly [title: string, cell: WorkbookCell])[] {
  return Object.entries(json).flatMap(([name, value]) =>
    isObject(value) ? flattenJson(value, `${prefix}${name}.`) : [[`${prefix}${name}`, jsonToCell(value)] as const],
  );
}

/** Objects as rows; those with the same members in the same order have one header. */
export function buildJsonRows(rows: Iterable<{ readonly row: JsonObject; readonly where: string }>): readonly RawRow[] {
  const headers = new Map<string, readonly string[]>();
  return Array.from(rows, ({ row, where }) => {
    const columns = flattenJson(row);
    const titles = columns.map(([title]) => title);
    const key = JSON.stringify(titles);
    const header = headers.get(key) ?? titles;
    headers.set(key, header);
    return { where, header, cells: columns.map(([, cell]) => cell) };
  });
}

/** A list of objects, `{data: [row]}` or the list itself, that has all of these columns, though not in every row. */
export const jsonRows = (...required: readonly Pick<FeedField, 'titles'>[]): NonNullable<FeedFormats['json']> => ({
  is(json) {
    const titles = [...new Set(listJsonRows(json).flatMap(({ row }) => flattenJson(row).map(([title]) => title)))];
    return required.every((field) => titles.some((title) => isColumnOf(field, title)));
  },
  read: (json) => ({ rows: buildJsonRows(listJsonRows(json)) }),
});
