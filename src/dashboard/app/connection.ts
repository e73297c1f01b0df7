import type { QueryClient } from '@tanstack/react-query';
import { keepKey, keptKey, sessionKey } from '../api/access-key.ts';
import { createClient, type Client } from '../api/client.ts';
import { deviceStorage } from '../api/device-storage.ts';
import { createQueryClient } from '../api/query-client.ts';

/** Where the operations stand: beside the dashboard, on the same origin. */
const BASE_URL = '/api';

/** The service, asked with one key. Answers asked for with one key are not shown under another. */
export interface Connection {
  readonly id: number;
  readonly client: Client;
  readonly queries: QueryClient;
  /** Why the reader is asked for a key; null while there is no need. */
  readonly wanted: 'missing' | 'refused' | null;
}

/** The connection as it stands, and the way to another key. */
export interface Access {
  readonly now: () => Connection;
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Asks the service with a key, and keeps it when it is taken.
   * @throws ServiceError when it is not.
   */
  readonly tryKey: (accessKey: string) => Promise<void>;
}

/** Connects with the key the service gives to its own page, else with the one the reader entered on this device. */
export function createAccess(fetch: typeof globalThis.fetch): Access {
  const listeners = new Set<() => void>();
  let used = '';
  let asking = false;
  let count = 0;

  const connect = (accessKey: string | Promise<string>): Connection => ({
    id: count++,
    client: createClient({ baseUrl: BASE_URL, accessKey, fetch }),
    queries: createQueryClient(() => void refused()),
    wanted: null,
  });
  const first = async () => (used = (await sessionKey(fetch)) ?? keptKey(deviceStorage) ?? '');
  let connection = connect(first());

  const show = (next: Connection) => {
    connection = next;
    for (const listener of listeners) listener();
  };
  // A service that was started anew may have another key for its page: that one is tried before the reader is asked.
  const refused = async () => {
    if (asking || connection.wanted) return;
    asking = true;
    const key = await sessionKey(fetch);
    asking = false;
    if (key !== null && key !== used) show(connect((used = key)));
    else show({ ...connection, wanted: used === '' ? 'missing' : 'refused' });
  };

  return {
    now: () => connection,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async tryKey(accessKey) {
      await createClient({ baseUrl: BASE_URL, accessKey, fetch }).ask('GetAUM', { max: '1' });
      keepKey(deviceStorage, accessKey);
      show(connect((used = accessKey)));
    },
  };
}
