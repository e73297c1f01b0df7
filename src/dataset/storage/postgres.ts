import pg from 'pg';
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
        throw new DatabaseUnavailableError('the database cannot be reached', { cause });
      }
    },
    close: () => Promise.resolve(),
  };
}

/**
 * Whether PostgreSQL rejects the query itself: data exceptions and errors in the SQL (classes 22 and 42). A missing table is
 * none of them: the version has been removed because the connection that marks it as in use was lost.
 */
const isFaultOfQuery = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && /^(?:22|42(?!P01))/.test(error.code ?? '');

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
