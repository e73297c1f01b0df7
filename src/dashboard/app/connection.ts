import { isKeyChange, keepKey, keptKey, sessionKey } from '../api/access-key.ts';
import { OWN_BASE_URL } from '../api/base-url.ts';
import { createClient } from '../api/client.ts';
import type { ConnectionWays } from '../api/connection-context.ts';
import { deviceStorage } from '../api/device-storage.ts';
import { forgetService, isServiceChange, type OtherService } from '../api/kept-service.ts';
import { createListeners } from './listeners.ts';
import type { Connection } from './open-connection.ts';
import { createOpening, serviceKept } from './opening.ts';

/** The connection as it stands, and the ways to another. */
export interface Access extends ConnectionWays {
  readonly now: () => Connection;
  readonly subscribe: (listener: () => void) => () => void;
  /** Begins to follow what other tabs of this device connect to; answers the way to stop. */
  readonly start: (window: Window) => () => void;
}

/** Connects to the service that is kept on this device, else to the one that serves this page. */
export function createAccess(fetch: typeof globalThis.fetch): Access {
  const { tell, subscribe } = createListeners();
  let askingFor: number | null = null;
  const opening = createOpening(fetch, (id) => void refused(id));
  const open = (cause: Connection['cause'], service: OtherService | null) =>
    service ? opening.other(cause, service) : opening.own(cause);
  let connection = open('opened', serviceKept());

  const show = (next: Connection) => {
    const before = connection;
    connection = next;
    tell();
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
      if (key !== null && key !== connection.key()) return show(opening.own(connection.cause, key));
    }
    show({ ...connection, wanted: connection.key() === '' ? 'missing' : 'refused' });
  }

  async function tryKey(accessKey: string): Promise<void> {
    const { id, upstream } = connection;
    const baseUrl = upstream?.baseUrl ?? OWN_BASE_URL;
    await createClient({ baseUrl, accessKey, fetch }).ask('GetAUM', { max: '1' });
    if (connection.id !== id) return; // the key is for the service it was typed for
    if (upstream) return show(opening.other('opened', { baseUrl, accessKey }));
    keepKey(deviceStorage, accessKey);
    show(opening.own('opened', accessKey));
  }

  function follow({ key: name }: StorageEvent): void {
    if (isServiceChange(name)) {
      const service = serviceKept();
      const isSame = service?.baseUrl === connection.upstream?.baseUrl;
      if (isSame && (!service || service.accessKey === connection.key())) return;
      show(open(isSame ? 'opened' : 'followed', service));
    } else if (isKeyChange(name) && connection.wanted && !connection.upstream) {
      const key = keptKey(deviceStorage);
      if (key !== null) show(opening.own('opened', key));
    }
  }

  return {
    now: () => connection,
    subscribe,
    start(window) {
      window.addEventListener('storage', follow);
      return () => window.removeEventListener('storage', follow);
    },
    tryKey,
    connect: (service) => show(opening.other('chosen', service)),
    forget() {
      forgetService(deviceStorage);
      show(opening.own('chosen'));
    },
  };
}
