import type { Database, SqlRow } from './database-driver.ts';
import type { SchemeFilter } from './queries/scheme-filter.ts';
import { createYielder } from './yield-to-event-loop.ts';

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
export async function readRecords<T>(
  database: Database,
  query: KeysetQuery<T>,
  filter: SchemeFilter,
  max = Infinity,
): Promise<readonly T[]> {
  if (filter.isSmall) return readAtOnce(database, query, filter, max);
  const records: T[] = [];
  const yieldIfDue = createYielder();
  for await (const chunk of readChunks(database, query, filter, max)) {
    for (const record of chunk) records.push(record);
    await yieldIfDue();
  }
  return records;
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

async function* readChunks<T>(
  database: Database,
  { select, key, startKey, parseRow }: KeysetQuery<T>,
  filter: SchemeFilter,
  max = Infinity,
): AsyncGenerator<readonly T[], void> {
  const sql = `${select} WHERE (${filter.sql}) AND ${key} > ? ORDER BY ${key} LIMIT ?`;
  let lastKey: unknown = startKey;
  for (let remaining = max; ;) {
    const limit = Math.min(CHUNK_SIZE, remaining);
    const rows = await database.rows(sql, [...filter.parameters, checkKey(lastKey), limit]);
    yield rows.map(parseRow);
    remaining -= rows.length;
    if (rows.length < limit || remaining === 0) return;
    lastKey = rows.at(-1)?.at(-1);
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
