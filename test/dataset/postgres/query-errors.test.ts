import { describe, expect, inject, it } from 'vitest';
import { DatabaseUnavailableError } from '#dataset/storage/database.ts';
import { openPostgres, wrapPostgres } from '#dataset/storage/postgres.ts';
import { createDatabase, withClient } from '#test/support/postgres/start-postgres.ts';

const SLOW = 'SELECT 1 FROM pg_sleep(60)';

/** The error of a query, over a connection pool of its own. */
async function fail(url: string, sql = 'SELECT 1'): Promise<unknown> {
  const database = openPostgres(url, 'public');
  try {
    return await database.rows(sql, []).then(
      (rows) => rows,
      (error: unknown) => error,
    );
  } finally {
    await database.close();
  }
}

/** A new database, with a role that may connect so many times. */
async function createLimitedRole(serverUrl: string, connections: number): Promise<string> {
  const url = new URL(await createDatabase(serverUrl));
  const role = url.pathname.slice(1);
  const limits = `LOGIN PASSWORD '${url.password}' CONNECTION LIMIT ${connections}`;
  await withClient(serverUrl, (client) => client.query(`CREATE ROLE ${role} ${limits}`));
  url.username = role;
  return url.href;
}

const unavailable = (message: string) => new DatabaseUnavailableError(message);

describe('an error of PostgreSQL', () => {
  it.each([
    ['is not supported, which no other server does either (0A000)', 'SELECT 1 UNION SELECT 2 FOR UPDATE'],
    ['has a value of the wrong kind (22P02)', `SELECT 'x'::int`],
    ['is not SQL (42601)', 'SELECT SELECT'],
  ])('is the fault of a query that %s', async (_, sql) => {
    const error = await fail(inject('postgresUrl') ?? '', sql);
    expect(error).toEqual(new Error(`dataset query failed: ${sql}`));
    expect(error).not.toBeInstanceOf(DatabaseUnavailableError);
  });

  it('says that the database is out of connections (53300)', async () => {
    const url = await createLimitedRole(inject('postgresUrl') ?? '', 0);
    const expected = 'the database is out of connections, memory or disk space (SQLSTATE 53300)';
    expect(await fail(url)).toEqual(unavailable(expected));
  });

  it('says that the database cancelled a query that ran longer than the database permits (57014)', async () => {
    const url = await createLimitedRole(inject('postgresUrl') ?? '', 5);
    const { username } = new URL(url);
    await withClient(url, (client) => client.query(`ALTER ROLE ${username} SET statement_timeout = '20ms'`));
    expect(await fail(url, SLOW)).toEqual(unavailable('the database cancelled the query (SQLSTATE 57014)'));
  });

  it('says that the database closes connections (57P01)', async () => {
    const serverUrl = inject('postgresUrl') ?? '';
    const ended = await withClient(serverUrl, async (client) => {
      client.on('error', () => undefined); // it is closed while it waits
      return wrapPostgres(client)
        .rows('SELECT pg_terminate_backend(pg_backend_pid())', [])
        .catch((error: unknown) => error);
    });
    const expected = 'the database is starting, stopping or closing connections (SQLSTATE 57P01)';
    expect(ended).toEqual(unavailable(expected));
  });

  it('says that a version has been removed, that a database does not exist, and that a password is wrong', async () => {
    const serverUrl = inject('postgresUrl') ?? '';
    expect(await fail(serverUrl, 'SELECT 1 FROM removed')).toEqual(
      unavailable('a table is missing: the version is not, or no longer, here (SQLSTATE 42P01)'),
    );
    expect(await fail(serverUrl.replace(/postgres$/, 'absent'))).toEqual(
      unavailable('the database does not exist (SQLSTATE 3D000)'),
    );
    const url = new URL(serverUrl);
    url.password = 'wrong';
    expect(await fail(url.href)).toEqual(unavailable('the database rejects the user or the password (SQLSTATE 28P01)'));
  });

  it('is told from a server that cannot be reached, and from one that does not respond', async () => {
    expect(await fail('postgres://fundlens@127.0.0.1:1/postgres')).toEqual(
      unavailable('the database cannot be reached'),
    );
    expect(await fail(`${inject('postgresUrl')}?query_timeout=20`, SLOW)).toEqual(
      unavailable('the database does not respond in time'),
    );
  });
});
