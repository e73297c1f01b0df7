import { setTimeout as delay } from 'node:timers/promises';
import { DatabaseUnavailableError, type Database } from './database.ts';

/** Milliseconds between attempts to read from a replica that is left out. */
const RETRY_INTERVAL = 500;

export interface Replica {
  readonly database: Database;
  /** Called once for each time it is left out. */
  readonly onLeftOut: (error: unknown) => void;
  readonly onReadable: () => void;
}

/**
 * Several servers with the same dataset version as one database. Each query goes to the next replica; one that fails, or lacks the
 * version, is left out until the version can be read there again. Without any, queries go to the primary. A version never changes, so that
 * it does not matter which of them responds.
 */
export function openReplicated(primary: Database, replicas: readonly Replica[]): Database {
  const leftOut = new Set<Replica>();
  const closing = new AbortController();
  let turn = 0;

  const leaveOut = async (replica: Replica, error: unknown): Promise<void> => {
    if (leftOut.has(replica)) return;
    leftOut.add(replica);
    replica.onLeftOut(error);
    if (!(await waitUntilReadable(replica.database, closing.signal))) return;
    leftOut.delete(replica);
    replica.onReadable();
  };
  const rows: Database['rows'] = async (sql, parameters) => {
    const readable = replicas.filter((replica) => !leftOut.has(replica));
    const replica = readable[(turn += 1) % readable.length];
    if (!replica) return primary.rows(sql, parameters);
    try {
      return await replica.database.rows(sql, parameters);
    } catch (error) {
      if (!(error instanceof DatabaseUnavailableError)) throw error;
      void leaveOut(replica, error);
      return rows(sql, parameters);
    }
  };
  return {
    rows,
    close: async () => {
      closing.abort();
      await Promise.all([primary, ...replicas.map(({ database }) => database)].map((database) => database.close()));
    },
  };
}

/** Returns false if the signal comes first. */
async function waitUntilReadable(database: Database, closing: AbortSignal): Promise<boolean> {
  while (!closing.aborted) {
    await delay(RETRY_INTERVAL, undefined, { ref: false });
    if (!closing.aborted && (await hasVersion(database).catch(() => false))) return !closing.aborted;
  }
  return false;
}

/**
 * Whether a server has the version that a connection to PostgreSQL reads: all of it, since it arrives in one transaction.
 * @throws DatabaseUnavailableError if it cannot be reached.
 */
export async function hasVersion(database: Database): Promise<boolean> {
  const [row] = await database.rows(`SELECT to_regclass('dataset') IS NOT NULL`, []);
  return row?.[0] === true;
}
