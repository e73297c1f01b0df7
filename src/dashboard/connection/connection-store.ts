import { createClient } from '../api/client.ts';
import { deviceStorage } from '../ui/device-storage.ts';
import { BUILT_IN_BASE_URL } from './base-url.ts';
import type { ConnectionActions } from './connection-context.ts';
import { fetchSessionKey, isSavedKeyChange, readSavedKey, saveKey } from './load-access-key.ts';
import { createConnectionOpener, type Connection, type ConnectionSource } from './open-connection.ts';
import {
  clearSavedConnection,
  isSavedConnectionChange,
  readSavedConnection,
  type ExternalServer,
} from './saved-connection.ts';

/** The current connection, for `useSyncExternalStore`, and the actions that replace it. */
export interface ConnectionStore extends ConnectionActions {
  readonly getSnapshot: () => Connection;
  readonly subscribe: (listener: () => void) => () => void;
  /** Starts to follow connection changes in other tabs of this browser; returns the function that stops it. */
  readonly start: (window: Window) => () => void;
}

/** Connects to the server saved on this device, or else to the built-in server. */
export function createConnectionStore({ fetch, redeemedKey }: ConnectionSource): ConnectionStore {
  const listeners = new Set<() => void>();
  let refreshingKeyFor: number | null = null;
  const opener = createConnectionOpener({ fetch, redeemedKey }, (id) => void handleRejectedKey(id));
  const open = (cause: Connection['cause'], server: ExternalServer | null) =>
    server ? opener.openExternal(cause, server) : opener.openBuiltIn(cause);
  let connection = open('initial', readSaved());

  const replace = (next: Connection) => {
    const previous = connection;
    connection = next;
    for (const listener of listeners) listener();
    if (previous.id !== next.id) previous.close();
  };

  // After a restart the built-in server may have a new session key: it is tried before the user has to enter a key.
  async function handleRejectedKey(id: number): Promise<void> {
    const isReplaced = () => connection.id !== id;
    if (isReplaced() || refreshingKeyFor === id || connection.keyProblem) return;
    if (!connection.external) {
      refreshingKeyFor = id;
      const key = await fetchSessionKey(fetch);
      if (isReplaced()) return;
      if (key !== null && key !== connection.getKey()) return replace(opener.openBuiltIn(connection.cause, key));
    }
    replace({ ...connection, keyProblem: connection.getKey() === '' ? 'missing' : 'rejected' });
  }

  async function verifyKey(accessKey: string): Promise<void> {
    const { id, external } = connection;
    const baseUrl = external?.baseUrl ?? BUILT_IN_BASE_URL;
    await createClient({ baseUrl, accessKey, fetch }).fetchRecords('GetAUM', { max: '1' });
    if (connection.id !== id) return; // the key belongs to the server it was entered for
    if (external) return replace(opener.openExternal('initial', { baseUrl, accessKey }));
    saveKey(deviceStorage, accessKey);
    replace(opener.openBuiltIn('initial', accessKey));
  }

  function onStorage({ key: name }: StorageEvent): void {
    if (isSavedConnectionChange(name)) {
      const server = readSaved();
      const isSameServer = server?.baseUrl === connection.external?.baseUrl;
      if (isSameServer && (!server || server.accessKey === connection.getKey())) return;
      replace(open(isSameServer ? 'initial' : 'other-tab', server));
    } else if (isSavedKeyChange(name) && connection.keyProblem && !connection.external) {
      const key = readSavedKey(deviceStorage);
      if (key !== null) replace(opener.openBuiltIn('initial', key));
    }
  }

  return {
    getSnapshot: () => connection,
    subscribe: (listener) => addListener(listeners, listener),
    start(window) {
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
    verifyKey,
    connect: (server) => replace(opener.openExternal('user', server)),
    disconnect() {
      clearSavedConnection(deviceStorage);
      replace(opener.openBuiltIn('user'));
    },
  };
}

function addListener(listeners: Set<() => void>, listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The external server saved on this device; null for the built-in one. */
const readSaved = (): ExternalServer | null => readSavedConnection(deviceStorage, window.location.origin);
