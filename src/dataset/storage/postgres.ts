import pg from 'pg';
import { errorMessage } from '#contract/errors.ts';
import { DatabaseUnavailableError, type Database } from './database.ts';

/** Connections per service and dataset version. A query takes well under a millisecond: ten keep several cores busy. */
const POOL_SIZE = 10;

/** Milliseconds. A request that waits longer gets a 503, so that a database that hangs does not hang the service. */
const CONNECT_TIMEOUT = 5_000;
const QUERY_TIMEOUT = 10_000;

/** Each SQL text is prepared once per connection while all of these fit; see `MAX_PREPARED` of SQLite. */
const MAX_PREPARED = 200;

/** Counts and sums, which are numbers in SQLite too; all of ours are far below 2⁵³. */
const BIG_NUMBERS: ReadonlySet<number> = new Set([pg.types.builtins.INT8, pg.types.builtins.NUMERIC]);

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    BIG_NUMBERS.has(oid) ? Number : pg.types.getTypeParser(oid, format),
};

/** How every connection is made. */
export const getConnectionOptions = (url: string) => ({
  connectionString: url,
  connectionTimeoutMillis: CONNECT_TIMEOUT,
  keepAlive: true,
  application_name: 'fundlens',
  types,
});

/** A pool of connections that read the tables of one schema. It connects when the first query runs. */
export function openPostgres(url: string, schema: string): Database {
  const pool = new pg.Pool({
    ...getConnectionOptions(url),
    query_timeout: QUERY_TIMEOUT,
    max: POOL_SIZE,
    onConnect: (client) => client.query(`SET search_path TO ${pg.escapeIdentifier(schema)}`),
  });
  pool.on('error', () => undefined); // an idle connection was closed by the server: the next query opens a new one
  return { ...wrapPostgres(pool), close: () => pool.end() };
}

/** A connection or a pool as a `Database`; closing it is left to its owner. */
export function wrapPostgres(connection: pg.ClientBase | pg.Pool): Database {
  return {
    async rows(sql, parameters) {
      try {
        const { rows } = await connection.query<unknown[]>({
          ...prepare(sql),
          values: [...parameters],
          rowMode: 'array',
        });
        return rows;
      } catch (cause) {
        if (isFaultOfQuery(cause)) throw new Error(`dataset query failed: ${sql}`, { cause });
        throw new DatabaseUnavailableError(describeFailure(cause), { cause });
      }
    },
    close: () => Promise.resolve(),
  };
}

/** The SQLSTATE of an error that the server reports; '' for one of the connection. */
const getSqlState = (error: unknown): string => (error instanceof pg.DatabaseError ? (error.code ?? '') : '');

/**
 * Whether PostgreSQL rejects the query itself, now and on every other server: what it does not support, data exceptions and errors in
 * the SQL (classes 0A, 22 and 42). A missing table is none of them: see `FAILURES`.
 */
const isFaultOfQuery = (error: unknown): boolean => /^(?:0A|22|42(?!P01))/.test(getSqlState(error));

/** What a SQLSTATE that begins so means (PostgreSQL manual, appendix A). */
const FAILURES: readonly (readonly [start: string, meaning: string])[] = [
  ['28', 'the database rejects the user or the password'],
  ['3D', 'the database does not exist'],
  ['40', 'the database cancelled the query'],
  ['42P01', 'a table is missing: the version is not, or no longer, here'], // removed after its lock was lost, or not replicated yet
  ['53', 'the database is out of connections, memory or disk space'],
  ['57014', 'the database cancelled the query'],
  ['57', 'the database is starting, stopping or closing connections'],
];

/** Why a query that may succeed later has failed: what the server reports, or that it has not responded. */
function describeFailure(error: unknown): string {
  const state = getSqlState(error);
  if (state !== '') {
    const [, meaning] = FAILURES.find(([start]) => state.startsWith(start)) ?? [];
    return `${meaning ?? 'the database reports an error'} (SQLSTATE ${state})`;
  }
  return /time(?:out|d out)/i.test(errorMessage(error))
    ? 'the database does not respond in time'
    : 'the database cannot be reached';
}

interface Statement {
  readonly name?: string;
  readonly text: string;
}

const statements = new Map<string, Statement>(); // by SQL text

/** The SQL with PostgreSQL's placeholders, and the name under which each connection prepares it. */
function prepare(sql: string): Statement {
  const known = statements.get(sql);
  if (known) return known;
  const text = toNumberedPlaceholders(sql);
  if (statements.size >= MAX_PREPARED) return { text };
  const statement = { name: `fundlens_${statements.size + 1}`, text };
  statements.set(sql, statement);
  return statement;
}

/** `a = ? AND b = ?` → `a = $1 AND b = $2`. No text literal of ours contains a question mark. */
function toNumberedPlaceholders(sql: string): string {
  let count = 0;
  return sql.replaceAll('?', () => `$${(count += 1)}`);
}
