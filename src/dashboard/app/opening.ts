import { keptKey, sessionKey } from '../api/access-key.ts';
import { hostOf, OWN_BASE_URL } from '../api/base-url.ts';
import type { ConnectionTold } from '../api/connection-context.ts';
import { deviceStorage } from '../api/device-storage.ts';
import { keepService, keptService, type OtherService } from '../api/kept-service.ts';
import { openConnection, type Connection } from './open-connection.ts';

type Cause = ConnectionTold['cause'];

/** How connections begin; each tells `onKeyRefused` its number when its service wants another key. */
export interface Opening {
  /** To the service that serves this page: with that key, else the one it gives to its page, else the one kept here. */
  readonly own: (cause: Cause, accessKey?: string) => Connection;
  /** To another service, which is kept on this device. */
  readonly other: (cause: Cause, service: OtherService) => Connection;
}

export function createOpening(fetch: typeof globalThis.fetch, onKeyRefused: (id: number) => void): Opening {
  const ownKey = async () => (await sessionKey(fetch)) ?? keptKey(deviceStorage) ?? '';
  return {
    own: (cause, accessKey) =>
      openConnection({
        baseUrl: OWN_BASE_URL,
        accessKey: accessKey ?? ownKey(),
        fetch,
        onKeyRefused,
        upstream: null,
        cause,
      }),
    other(cause, { baseUrl, accessKey }) {
      const isKept = keepService(deviceStorage, { baseUrl, accessKey });
      const upstream = { baseUrl, host: hostOf(baseUrl), isKept };
      return openConnection({ baseUrl, accessKey, fetch, onKeyRefused, upstream, cause });
    },
  };
}

/** The service that is kept on this device; null: the one that serves this page. */
export const serviceKept = (): OtherService | null => keptService(deviceStorage, window.location.origin);
