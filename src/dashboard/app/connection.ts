import { isKeyChange, keepKey, keptKey, sessionKey } from '../api/access-key.ts';
import { hostOf, OWN_BASE_URL } from '../api/base-url.ts';
import { createClient } from '../api/client.ts';
import type { ConnectionWays } from '../api/connection-context.ts';
import { deviceStorage } from '../api/device-storage.ts';
import { forgetService, isServiceChange, keepService, keptService, type OtherService } from '../api/kept-service.ts';
import { openConnection, type Connection } from './open-connection.ts';

/** The connection as it stands, and the ways to another. */
export interface Access extends ConnectionWays {
  readonly now: () => Connection;
  readonly subscribe: (listener: () => void) => () => void;
  /** Begins to follow what other tabs of this device connect to; answers the way to stop. */
  readonly start: (window: Window) => () => void;
}

/**
 * Connects to the service that is kept on this device, else to the one that serves this page: with the key that it gives to
 * its own page, or with the one that the reader entered.
 */
export function createAccess(fetch: typeof globalThis.fetch): Access {
  const listeners = new Set<() => void>();
  let askingFor: number | null = null;
  const onKeyRefused = (id: number) => void refused(id);

  const own = (accessKey: string | Promise<string>, cause: Connection['cause']) =>
    openConnection({ baseUrl: OWN_BASE_URL, accessKey, fetch, onKeyRefused, upstream: null, cause });
  const other = ({ baseUrl, accessKey }: OtherService, isKept: boolean, cause: Connection['cause']) => {
    const upstream = { baseUrl, host: hostOf(baseUrl), isKept };
    return openConnection({ baseUrl, accessKey, fetch, onKeyRefused, upstream, cause });
  };
  const ownKey = async () => (await sessionKey(fetch)) ?? keptKey(deviceStorage) ?? '';
  const kept = () => keptService(deviceStorage, window.location.origin);
  const opened = (service: OtherService | null, cause: Connection['cause']) =>
    service ? other(service, true, cause) : own(ownKey(), cause);
  let connection = opened(kept(), 'opened');

  const show = (next: Connection) => {
    const before = connection;
    connection = next;
    for (const listener of listeners) listener();
    if (before.id !== next.id) before.end();
  };

  // A service that was started anew may have another key for its page: that one is tried before the reader is asked.
  async function refused(id: number): Promise<void> {
    const isPast = () => connection.id !== id;
    if (isPast() || askingFor === id || connection.wanted) return;
    if (!connection.upstream) {
      askingFor = id;
      const key = await sessionKey(fetch);
      if (isPast()) return;
      if (key !== null && key !== connection.key()) return show(own(key, connection.cause));
    }
    show({ ...connection, wanted: connection.key() === '' ? 'missing' : 'refused' });
  }

  async function tryKey(accessKey: string): Promise<void> {
    const { id, upstream } = connection;
    const baseUrl = upstream?.baseUrl ?? OWN_BASE_URL;
    await createClient({ baseUrl, accessKey, fetch }).ask('GetAUM', { max: '1' });
    if (connection.id !== id) return; // the key is for the service it was typed for
    if (upstream)
      return show(other({ baseUrl, accessKey }, keepService(deviceStorage, { baseUrl, accessKey }), 'opened'));
    keepKey(deviceStorage, accessKey);
    show(own(accessKey, 'opened'));
  }

  function follow({ key: name }: StorageEvent): void {
    if (isServiceChange(name)) {
      const service = kept();
      const isSame = service?.baseUrl === connection.upstream?.baseUrl;
      if (isSame && (!service || service.accessKey === connection.key())) return;
      show(opened(service, isSame ? 'opened' : 'followed'));
    } else if (isKeyChange(name) && connection.wanted && !connection.upstream) {
      const key = keptKey(deviceStorage);
      if (key !== null) show(own(key, 'opened'));
    }
  }

  return {
    now: () => connection,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start(window) {
      window.addEventListener('storage', follow);
      return () => window.removeEventListener('storage', follow);
    },
    tryKey,
    connect: (service) => show(other(service, keepService(deviceStorage, service), 'chosen')),
    forget() {
      forgetService(deviceStorage);
      show(own(ownKey(), 'chosen'));
    },
  };
}
