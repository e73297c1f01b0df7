import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import type { SheetCell, SheetColumn, SheetHead, SheetWriter } from './sheet.ts';

const NUMBER = { type: 'DOUBLE' } as const;
const DATE = { type: 'INT32', converted_type: 'DATE' } as const;
const TEXT = { type: 'BYTE_ARRAY', converted_type: 'UTF8' } as const;

const DAY_MS = 86_400_000;

/**
 * A table as Parquet, for DuckDB, pandas and the like: columns have the names of the table's columns, as in JSON; numbers are doubles, dates are of type
 * DATE, "no value" is null. What it shows, its units and where the data come from are in the metadata of the file.
 */
export function createParquetWriter({ columns, about }: SheetHead): SheetWriter {
  const cells: SheetCell[][] = columns.map(() => []);
  return {
    addRows: (rows) => {
      for (const row of rows) for (const [index, column] of cells.entries()) column.push(row[index] ?? null);
    },
    finish: () => {
      const types = columns.map((column, index) => findType(column, cells[index] ?? []));
      const described = columns.map(({ id, label, unit }) => ({ id, label, unit }));
      // not parquetWriteBuffer, which comes with 1.5 KiB (gzip) of what finds a schema
      const writer = new ByteWriter();
      const file = new ParquetWriter({
        writer,
        schema: [{ name: 'root', num_children: columns.length }, ...columns.map(toElement(types))],
        kvMetadata: [
          { key: 'fundlens:about', value: JSON.stringify(about) },
          { key: 'fundlens:columns', value: JSON.stringify(described) },
        ],
        createdBy: 'fundlens',
      });
      void file.write({
        columnData: columns.map(({ id }, index) => ({
          name: id,
          data: (cells[index] ?? []).map(types[index] === DATE ? toDay : types[index] === TEXT ? toText : toSame),
        })),
      });
      void file.finish();
      return new Blob([writer.getBuffer()], { type: 'application/vnd.apache.parquet' });
    },
  };
}

const toElement =
  (types: readonly ColumnType[]) =>
  ({ id }: SheetColumn, index: number) => ({ name: id, repetition_type: 'OPTIONAL' as const, ...types[index] });

type ColumnType = typeof NUMBER | typeof DATE | typeof TEXT;

/** Finds the type of the column by its cells, or by its kind if it has none. */
function findType({ kind }: SheetColumn, cells: readonly SheetCell[]): ColumnType {
  const values = cells.filter((cell) => cell !== null);
  if (values.length === 0) return kind === 'number' ? NUMBER : kind === 'date' ? DATE : TEXT;
  if (values.every((cell) => typeof cell === 'number')) return NUMBER;
  return kind === 'date' && values.every((cell) => ISO_DAY.test(String(cell))) ? DATE : TEXT;
}

const ISO_DAY = /^\d{4}-\d\d-\d\d$/;

const toSame = (cell: SheetCell): SheetCell => cell;
const toText = (cell: SheetCell): string | null => (cell === null ? null : String(cell));
const toDay = (cell: SheetCell): number | null => (cell === null ? null : Date.parse(`${cell}T00:00:00Z`) / DAY_MS);
