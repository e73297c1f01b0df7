import pg from 'pg';
import { errorMessage } from '#contract/errors.ts';
import { getConnectionOptions } from '../storage/postgres.ts';

/** The channel of LISTEN and NOTIFY; the payload says what has changed. */
export const CHANNEL = 'fundlens';
export type Change = 'dataset' | 'keys';

/** Advisory locks have two numbers: what is locked, and which one. These are the first. */
export const LOCKS = { build: 0x66_75_6e_01, keys: 0x66_75_6e_02, version: 0x66_75_6e_03 } as const;

/** The version that a lock is about, as the second number: in SQL, so that every service gets the same. */
export const VERSION_LOCK = `${LOCKS.version}, hashtext($1)`;

/**
 * Runs a task with a connection of its own.
 * @throws Error naming the server, never the password, if it cannot be reached.
 */
export async function withConnection<T>(url: string, task: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connect(url);
  try {
    return await task(client);
  } finally {
    await client.end().catch(() => undefined); // the task has its result, or its error
  }
}

/** @throws Error as `withConnection` */
async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client(getConnectionOptions(url));
  client.on('error', () => undefined); // the query in progress or the next one fails, and says why
  try {
    await client.connect();
    return client;
  } catch (cause) {
    throw new Error(`could not connect to the database ${describeServer(url)}: ${describeCause(cause)}`, { cause });
  }
}

/** `db.example:5432/fundlens`: the address without user, password and parameters. */
export function describeServer(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host === '' ? 'local socket' : host}${pathname}`;
}

/** An AggregateError (each address of a host name refused) has no message of its own. */
function describeCause(cause: unknown): string {
  const [first]: readonly unknown[] = cause instanceof AggregateError ? cause.errors : [cause];
  return errorMessage(first);
}

/** Runs a task in one transaction. */
export async function inTransaction<T>(client: pg.ClientBase, task: () => Promise<T>): Promise<T> {
  await client.query('BEGIN');
  try {
    const result = await task();
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined); // a lost connection has rolled back already
    throw error;
  }
}

/** Notifies every service, once the transaction is committed. */
export const notify = (client: pg.ClientBase, change: Change) =>
  client.query('SELECT pg_notify($1, $2)', [CHANNEL, change]);

/** Runs a task while nobody else holds the lock. It ends with the connection, however that ends. */
export async function withAdvisoryLock<T>(
  client: pg.ClientBase,
  lock: number,
  onWait: () => void,
  task: () => Promise<T>,
): Promise<T> {
  const { rows } = await client.query<{ locked: boolean }>('SELECT pg_try_advisory_lock($1, 0) AS locked', [lock]);
  if (rows[0]?.locked !== true) {
    onWait();
    await client.query('SELECT pg_advisory_lock($1, 0)', [lock]);
  }
  try {
    return await task();
  } finally {
    await client.query('SELECT pg_advisory_unlock($1, 0)', [lock]).catch(() => undefined); // released with a lost connection
  }
}
