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

/**
 * The records of the selected schemes, in the order of the key; `max` limits their number. A large result is read in
 * chunks, yielding to the event loop in between: an embedded database runs on this very thread.
 */
export function readRecords<T>(
  database: Database,
  query: KeysetQuery<T>,
  filter: SchemeFilter,
  max = Infinity,
): Promise<readonly T[]> {
  return filter.isSmall ? readAtOnce(database, query, filter, max) : readInChunks(database, query, filter, max);
}

async function readAtOnce<T>(
  database: Database,
  { select, key, parseRow }: KeysetQuery<T>,
  { sql, parameters }: SchemeFilter,
  max: number,
): Promise<readonly T[]> {
  // Without LIMIT, which takes an engine that has to sort six times as long as one row does.
  const rows = await database.rows(buildSql(select, sql, key), parameters);
  return rows.slice(0, max).map(parseRow);
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

/** Caches the SQL text of small queries: a driver looks up its statement by the text, and a new string is slow to hash. */
function buildSql(select: string, condition: string, key: string): string {
  const texts = sqlCache.get(select) ?? new Map<string, string>();
  sqlCache.set(select, texts);
  const cached = texts.get(condition);
  if (cached !== undefined) return cached;
  const text = `${select} WHERE ${condition} ORDER BY ${key}`;
  if (texts.size < MAX_CACHED_TEXTS) texts.set(condition, text);
  return text;
}

const sqlCache = new Map<string, Map<string, string>>(); // by select, then by condition
const MAX_CACHED_TEXTS = 50;

function checkKey(value: unknown): string | number {
  if (typeof value === 'string' || typeof value === 'number') return value;
  throw new TypeError(`the dataset is damaged: expected a key, got ${typeof value}`);
}
