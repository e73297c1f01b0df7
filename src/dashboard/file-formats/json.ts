import type { SheetHead, SheetWriter } from './sheet.ts';

/** A table as JSON: what it shows and where the data come from, its columns with units, and a record per row. */
export function createJsonWriter({ columns, about }: SheetHead): SheetWriter {
  const records: string[] = [];
  const describedColumns = columns.map(({ id, label, unit, kind }) => ({ id, label, unit, kind }));
  return {
    addRows: (rows) => {
      for (const row of rows) {
        records.push(JSON.stringify(Object.fromEntries(columns.map(({ id }, index) => [id, row[index] ?? null]))));
      }
    },
    finish: () =>
      new Blob(
        [
          `{"about":${JSON.stringify(about)},\n"columns":${JSON.stringify(describedColumns)},\n"rows":[\n`,
          records.join(',\n'),
          '\n]}\n',
        ],
        { type: 'application/json' },
      ),
  };
}
