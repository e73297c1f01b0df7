import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { parquetTables } from '#dataset/parquet/parquet-tables.ts';
import { writeParquetFile } from '#dataset/parquet/write-parquet-file.ts';
import type { Store } from '#dataset/storage/store.ts';

/** The files that `npm run export -- parquet` writes of a store, in DuckDB. */
export async function openParquet(store: Store, folder: string) {
  for (const table of parquetTables)
    // oxlint-disable-next-line no-await-in-loop -- one file at a time bounds the memory
    await writeParquetFile(join(folder, `${table.name}.parquet`), table, table.read(store), store.info);
  const database = await (await DuckDBInstance.create(':memory:')).connect();
  return {
    /** Rows of a query over the files: `'navs.parquet'` is the one in the folder. */
    query: async (sql: string): Promise<readonly Readonly<Record<string, unknown>>[]> => {
      const files = sql.replaceAll(/'(\w+\.parquet)'/g, (_, name: string) => `'${join(folder, name)}'`);
      return (await database.runAndReadAll(files)).getRowObjectsJson();
    },
    close: () => database.closeSync(),
  };
}
