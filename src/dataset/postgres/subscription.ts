import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { getConnectionOptions } from '../storage/postgres.ts';
import { CHANNEL, VERSION_LOCK, type Change } from './connection-and-locks.ts';

/** A connection of its own on which a service hears of changes, reads the catalog and marks the versions it has open. */
export interface Subscription {
  /** Runs a task with the connection. @throws Error while it is lost. */
  readonly run: <T>(task: (client: pg.ClientBase) => Promise<T>) => Promise<T>;
  /** Marks a version as in use, so that it is not removed, until the returned function is called. */
  readonly use: (version: string) => Promise<() => Promise<void>>;
  readonly close: () => Promise<void>;
}

export interface SubscriptionListener {
  /** Something changed, or may have changed while the connection was lost. */
  readonly onChange: (change: Change) => void;
  /** Called once for each loss. */
  readonly onLost: (error: unknown) => void;
  readonly onRestored: () => void;
}

/** Milliseconds between attempts to connect again. */
const RETRY_INTERVAL = 500;

/** A connection can be dead without either side noticing: a query this often shows it, in milliseconds. */
const PROBE_INTERVAL = 5_000;
const PROBE_TIMEOUT = 5_000;

/**
 * Subscribes to changes in a database. A lost connection is opened again, for as long as it takes; then everything is taken to have
 * changed.
 * @throws Error of the driver if the first connection cannot be made.
 */
export async function subscribe(url: string, listener: SubscriptionListener): Promise<Subscription> {
  const versions = new Set<string>();
  let isClosed = false;
  let client: pg.Client | null = null;

  const lose = (lost: pg.Client, error: unknown): void => {
    if (client !== lost || isClosed) return;
    client = null;
    void endQuietly(lost);
    listener.onLost(error);
    void reconnect();
  };
  const open = async (): Promise<void> => {
    client = await listen(url, versions, listener.onChange, lose);
  };
  const reconnect = async (): Promise<void> => {
    await delay(RETRY_INTERVAL, undefined, { ref: false });
    if (isClosed) return;
    try {
      await open();
    } catch {
      return reconnect(); // its loss has been reported
    }
    if (isClosed) return endQuietly(client);
    listener.onRestored();
    listener.onChange('dataset');
    listener.onChange('keys');
  };
  const run: Subscription['run'] = async (task) => {
    if (!client) throw new Error('the connection to the database is lost');
    return task(client);
  };
  await open();
  const probe = setInterval(() => {
    const probed = client;
    probed?.query('SELECT 1').catch((error: unknown) => lose(probed, error));
  }, PROBE_INTERVAL);
  probe.unref();
  return {
    run,
    use: async (version) => {
      await run((current) => lockVersion(current, version));
      versions.add(version);
      return async () => {
        versions.delete(version);
        if (client) await client.query(`SELECT pg_advisory_unlock_shared(${VERSION_LOCK})`, [version]);
      };
    },
    close: async () => {
      isClosed = true;
      clearInterval(probe);
      await endQuietly(client);
    },
  };
}

/** A connection that listens for changes and marks the versions as in use. */
async function listen(
  url: string,
  versions: Iterable<string>,
  onChange: SubscriptionListener['onChange'],
  onLost: (lost: pg.Client, error: unknown) => void,
): Promise<pg.Client> {
  const client = new pg.Client({ ...getConnectionOptions(url), query_timeout: PROBE_TIMEOUT });
  client.on('error', (error) => onLost(client, error));
  client.on('end', () => onLost(client, new Error('the connection was closed')));
  client.on('notification', ({ payload }) => onChange(payload === 'keys' ? 'keys' : 'dataset'));
  try {
    await client.connect();
    await client.query(`LISTEN ${CHANNEL}`);
    for (const version of versions) await lockVersion(client, version);
    return client;
  } catch (error) {
    void endQuietly(client);
    throw error;
  }
}

const lockVersion = (client: pg.ClientBase, version: string) =>
  client.query(`SELECT pg_advisory_lock_shared(${VERSION_LOCK})`, [version]);

/** A connection that is lost already cannot be ended in any other way. */
const endQuietly = async (client: pg.Client | null): Promise<void> => client?.end().catch(() => undefined);
