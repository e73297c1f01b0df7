import type { Database, Row } from './database.ts';
import type { SchemesMeant } from './selection.ts';
import { pauses } from './turns.ts';

/** How records are read, in the order of a key that no two of them share. */
export interface Reading<Each> {
  /** What each row tells, up to the WHERE. The key comes last. */
  readonly select: string;
  readonly key: string;
  /** A value before every key. */
  readonly before: string | number;
  readonly read: (row: Row) => Each;
}

/** So many rows take an embedded database, and us to read them, two or three milliseconds. */
const A_STRETCH = 256;

/**
 * The records of the schemes meant, in the order of the key; `max` keeps the first. Many are read in stretches, and others
 * get their turn in between: an embedded database answers on this very thread.
 */
export async function readInOrder<Each>(
  database: Database,
  reading: Reading<Each>,
  meant: SchemesMeant,
  max = Infinity,
): Promise<readonly Each[]> {
  if (meant.few) return readFew(database, reading, meant, max);
  const records: Each[] = [];
  const pause = pauses();
  for await (const stretch of stretchesOf(database, reading, meant, max)) {
    for (const record of stretch) records.push(record);
    await pause();
  }
  return records;
}

async function readFew<Each>(
  database: Database,
  { select, key, read }: Reading<Each>,
  { sql, parameters }: SchemesMeant,
  max: number,
): Promise<readonly Each[]> {
  // without LIMIT, which costs an engine that has to sort six times what one row does
  const rows = await database.rows(wholeText(select, sql, key), parameters);
  return rows.slice(0, max).map(read);
}

/** The same, stretch by stretch, for whoever needs no more than one at a time; giving others their turn is left to them. */
export async function* stretchesOf<Each>(
  database: Database,
  { select, key, before, read }: Reading<Each>,
  meant: SchemesMeant,
  max = Infinity,
): AsyncGenerator<readonly Each[], void> {
  const sql = `${select} WHERE (${meant.sql}) AND ${key} > ? ORDER BY ${key} LIMIT ?`;
  let after: unknown = before;
  for (let left = max; ;) {
    const most = Math.min(A_STRETCH, left);
    const rows = await database.rows(sql, [...meant.parameters, keyOf(after), most]);
    yield rows.map(read);
    left -= rows.length;
    if (rows.length < most || left === 0) return;
    after = rows.at(-1)?.at(-1);
  }
}

/** The text of a small question is put together once: a driver finds its statement by it, and a new text is slow to find. */
function wholeText(select: string, condition: string, key: string): string {
  const texts = wholeTexts.get(select) ?? new Map<string, string>();
  wholeTexts.set(select, texts);
  const known = texts.get(condition);
  if (known !== undefined) return known;
  const text = `${select} WHERE ${condition} ORDER BY ${key}`;
  if (texts.size < MOST_TEXTS) texts.set(condition, text);
  return text;
}

const wholeTexts = new Map<string, Map<string, string>>(); // by select, then by condition
const MOST_TEXTS = 50;

function keyOf(value: unknown): string | number {
  if (typeof value === 'string' || typeof value === 'number') return value;
  throw new TypeError(`the dataset is damaged: expected a key, got ${typeof value}`);
}
