import { inject, beforeEach, describe, expect, it } from 'vitest';
import { createCatalog, writeKeysText } from '#dataset/postgres/catalog.ts';
import { withConnection } from '#dataset/postgres/connection-and-locks.ts';
import { subscribe } from '#dataset/postgres/subscription.ts';
import { createDatabase } from '#test/support/postgres/start-postgres.ts';

let url = '';
beforeEach(async () => {
  const serverUrl = inject('postgresUrl');
  if (serverUrl !== null) url = await createDatabase(serverUrl);
});

async function openSubscription() {
  const events: string[] = [];
  const subscription = await subscribe(url, {
    onChange: (change) => events.push(change),
    onLost: () => events.push('lost'),
    onRestored: () => events.push('restored'),
  });
  return { subscription, events };
}

/** Ends the connections that listen for changes, as a restart of the database does. */
const endListeners = () =>
  withConnection(url, (client) =>
    client.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    ),
  );

const isLocked = (version: string) =>
  withConnection(url, async (client) => {
    const { rowCount } = await client.query(
      `SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = hashtext($1)::oid AND database =
        (SELECT oid FROM pg_database WHERE datname = current_database())`,
      [version],
    );
    return rowCount === 1;
  });

describe('a subscription', () => {
  it('reports a change of the access keys once it is committed', async () => {
    const { subscription, events } = await openSubscription();
    await withConnection(url, async (client) => {
      await createCatalog(client);
      await client.query('BEGIN');
      await writeKeysText(client, '{}');
      await subscription.run((connection) => connection.query('SELECT 1'));
      expect(events).toEqual([]);
      await client.query('COMMIT');
    });
    await expect.poll(() => events).toEqual(['keys']);
    await subscription.close();
  });

  it('reconnects after a loss, marks open versions again and takes everything to have changed', async () => {
    const { subscription, events } = await openSubscription();
    const release = await subscription.use('a-version');
    await endListeners();
    await expect.poll(() => events).toEqual(['lost', 'restored', 'dataset', 'keys']);
    expect(await isLocked('a-version')).toBe(true);
    await release();
    expect(await isLocked('a-version')).toBe(false);
    await subscription.close();
  });

  it('fails a task while the connection is lost', async () => {
    const { subscription, events } = await openSubscription();
    await endListeners();
    await expect.poll(() => events[0]).toBe('lost');
    await expect(subscription.run(async () => 1)).rejects.toThrow('the connection to the database is lost');
    await subscription.close();
  });
});
