import type { QueryClient } from '@tanstack/react-query';
import { createClient, type Client } from '../api/client.ts';
import { createQueryClient } from '../api/query-client.ts';
import { deviceStorage } from '../ui/device-storage.ts';
import { BUILT_IN_BASE_URL, getHost } from './base-url.ts';
import type { ConnectionInfo } from './connection-context.ts';
import { findBuiltInKey } from './load-access-key.ts';
import { createOwnServerFetch } from './own-server.ts';
import { saveConnection, type ExternalServer } from './saved-connection.ts';

/** A server and one key, with a query cache of its own: data from one connection is never shown under another. */
export interface Connection extends ConnectionInfo {
  readonly client: Client;
  readonly queries: QueryClient;
  /** The key in use; '' while it is being fetched and if there is none. */
  readonly getKey: () => string;
  /** Aborts pending requests and clears the query cache. */
  readonly close: () => void;
}

interface ConnectionOptions extends Pick<ConnectionInfo, 'external' | 'cause'> {
  readonly baseUrl: string;
  readonly accessKey: string | Promise<string>;
  readonly fetch: typeof fetch;
  /** Called with the connection's id whenever the server rejects the key. */
  readonly onKeyRejected: (id: number) => void;
}

let lastId = 0;

export function openConnection({
  baseUrl,
  accessKey,
  fetch,
  onKeyRejected,
  external,
  cause,
}: ConnectionOptions): Connection {
  const id = ++lastId;
  const closing = new AbortController();
  const queries = createQueryClient(() => onKeyRejected(id));
  let currentKey = '';
  const keyPromise = Promise.resolve(accessKey).then((key) => (currentKey = key));
  return {
    id,
    external,
    cause,
    keyProblem: null,
    fetchFromOwnServer: external ? null : createOwnServerFetch(fetch, keyPromise),
    client: createClient({ baseUrl, accessKey: keyPromise, fetch, closeSignal: closing.signal }),
    queries,
    getKey: () => currentKey,
    close: () => {
      queries.clear();
      closing.abort();
    },
  };
}

export interface ConnectionOpener {
  /** Connects to the built-in server with the given key, else the key for a one-time token, the key saved on this device or the session key. */
  readonly openBuiltIn: (cause: ConnectionInfo['cause'], accessKey?: string) => Connection;
  /** Connects to an external server and saves it on this device. */
  readonly openExternal: (cause: ConnectionInfo['cause'], server: ExternalServer) => Connection;
}

export interface ConnectionSource {
  readonly fetch: typeof fetch;
  /** The access key for a one-time token in the page's URL; null without one. */
  readonly redeemedKey: Promise<string | null>;
}

/** `onKeyRejected` is called with the id of the connection whose key was rejected. */
export function createConnectionOpener(
  { fetch, redeemedKey }: ConnectionSource,
  onKeyRejected: (id: number) => void,
): ConnectionOpener {
  return {
    openBuiltIn: (cause, accessKey) =>
      openConnection({
        baseUrl: BUILT_IN_BASE_URL,
        accessKey: accessKey ?? findBuiltInKey(fetch, redeemedKey),
        fetch,
        onKeyRejected,
        external: null,
        cause,
      }),
    openExternal(cause, { baseUrl, accessKey }) {
      const isSaved = saveConnection(deviceStorage, { baseUrl, accessKey });
      const external = { baseUrl, host: getHost(baseUrl), isSaved };
      return openConnection({ baseUrl, accessKey, fetch, onKeyRejected, external, cause });
    },
  };
}
