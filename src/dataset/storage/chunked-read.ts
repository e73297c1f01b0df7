import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Database, SqlRow } from './database.ts';
import type { SchemeFilter } from './queries/scheme-filter.ts';

/** A query whose records are read in chunks by keyset pagination, in the order of a unique key. */
export interface KeysetQuery<T> {
  /** The query up to its WHERE clause. The key is the last selected column. */
  readonly select: string;
  readonly key: string;
  /** A value less than every key. */
  readonly startKey: string | number;
  readonly parseRow: (row: SqlRow) => T;
}

/** Reading and parsing a chunk of this many rows from an embedded database takes two or three milliseconds. */
const CHUNK_SIZE = 256;

/** Returns the records of the selected schemes, in the order of the key; `max` limits their number. */
export type ReadRecords = <T>(query: KeysetQuery<T>, filter: SchemeFilter, max?: number) => Promise<readonly T[]>;

/**
 * Creates a function that reads records. It reads a large result in chunks, yielding to the event loop in between: an embedded
 * database runs on this very thread.
 */
export function createRecordReader(database: Database): ReadRecords {
  return async (query, filter, max = Infinity) => {
    if (!filter.isSmall) return await readInChunks(database, query, filter, max);
    // Without LIMIT, which takes an engine that has to sort six times as long as one row does.
    const sql = `${query.select} WHERE ${filter.sql} ORDER BY ${filter.order ?? ''}${query.key}`;
    const rows = await database.rows(sql, filter.parameters);
    return rows.slice(0, max).map(query.parseRow);
  };
}

async function readInChunks<T>(
  database: Database,
  query: KeysetQuery<T>,
  filter: SchemeFilter,
  max: number,
): Promise<readonly T[]> {
  const records: T[] = [];
  await forEachRecord(database, query, filter, max, (record) => void records.push(record));
  return records;
}

const ALL = { sql: '1 = 1', parameters: [] };

/** Reads every record and keeps none of them: those of a very large dataset need not fit in memory together. */
export const countRecords = <T>(database: Database, query: KeysetQuery<T>): Promise<number> =>
  forEachRecord(database, query, ALL, Infinity, () => undefined);

/** Returns the number of records. */
async function forEachRecord<T>(
  database: Database,
  { select, key, startKey, parseRow }: KeysetQuery<T>,
  filter: Pick<SchemeFilter, 'sql' | 'parameters'>,
  max: number,
  onRecord: (record: T) => void,
): Promise<number> {
  const sql = `${select} WHERE (${filter.sql}) AND ${key} > ? ORDER BY ${key} LIMIT ?`;
  let [count, lastKey]: [number, unknown] = [0, startKey];
  for (;;) {
    const limit = Math.min(CHUNK_SIZE, max - count);
    const rows = await database.rows(sql, [...filter.parameters, checkKey(lastKey), limit]);
    for (const row of rows) onRecord(parseRow(row));
    count += rows.length;
    if (rows.length < limit || count === max) return count;
    lastKey = rows.at(-1)?.at(-1);
    await yieldToEventLoop();
  }
}

function checkKey(value: unknown): string | number {
  if (typeof value === 'string' || typeof value === 'number') return value;
  throw new TypeError(`the dataset is damaged: expected a key, got ${typeof value}`);
}
