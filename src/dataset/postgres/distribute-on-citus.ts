import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { inTransaction } from './connection-and-locks.ts';

/**
 * Distributes the tables of a version over the nodes of a Citus cluster. The tests only check the statements as text: they have no
 * such cluster.
 * @throws Error if the database has no Citus, or the version is distributed already; nothing has changed then.
 */
export async function distributeOnCitus(client: pg.ClientBase, version: string): Promise<void> {
  const { rowCount } = await client.query(`SELECT FROM pg_extension WHERE extname = 'citus'`);
  if (rowCount === 0) throw new Error('the database has no Citus: create the extension citus first');
  await inTransaction(client, async () => {
    await client.query(`SET LOCAL search_path TO ${pg.escapeIdentifier(version)}, public`);
    await client.query('SET LOCAL citus.multi_shard_modify_mode TO sequential'); // reference tables and shards in one transaction
    await client.query(readFileSync(join(import.meta.dirname, 'citus.sql'), 'utf8'));
  });
}
