import { toFields } from '#contract/shape.ts';
import { resolvePath } from '../navigation/pages.ts';
import { deviceStorage, type DeviceStorage } from '../ui/device-storage.ts';

/** The user's own key for the built-in server. It is stored on this device only and never appears in a URL. */
const STORAGE_KEY = 'fundlens.accessKey';

/** Permits updates on the page Data until the built-in server stops; only a one-time link gives it. */
const UPDATE_KEY = 'fundlens.updateKey';

type SendRequest = (url: string, options: RequestInit) => Promise<Response>;

/**
 * The key that the built-in server gives to its own page on the same machine; null if it gives none.
 */
export const fetchSessionKey = async (fetch: SendRequest): Promise<string | null> =>
  (await requestSession(fetch)).accessKey;

/** The key for the built-in server: that of a one-time token, the one saved on this device, or the session's; '' if there is none. */
export const findBuiltInKey = async (fetch: SendRequest, redeemedKey: Promise<string | null>): Promise<string> =>
  (await redeemedKey) ?? readSavedKey(deviceStorage) ?? (await fetchSessionKey(fetch)) ?? '';

interface Session {
  readonly accessKey: string | null;
  readonly updateKey: string | null;
}

const NO_SESSION: Session = { accessKey: null, updateKey: null };

async function requestSession(fetch: SendRequest, token?: string): Promise<Session> {
  try {
    const response = await fetch(resolvePath('/session'), {
      method: 'POST',
      headers: { accept: 'application/json', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
      credentials: 'same-origin',
      cache: 'no-store',
      signal: AbortSignal.timeout(10_000),
    });
    if (!response.ok) return NO_SESSION;
    const accessKey = toKey(response.headers.get('access-key'));
    // the header is there before the body, for which the page may be too busy; only a token gives more than the access key
    if (accessKey !== null && token === undefined) {
      void response.arrayBuffer().catch(() => {}); // unread, it would stay open until the timeout
      return { accessKey, updateKey: null };
    }
    return parseSession(await response.json());
  } catch {
    return NO_SESSION; // unreachable, or not JSON: the requests that follow show the user what is wrong
  }
}

/**
 * Exchanges a one-time token in the URL's fragment for the key, which is saved on this device, and removes it from the URL;
 * null if there is no token or it is no longer valid.
 */
export async function redeemOneTimeToken(
  { location, history }: Window,
  fetch: typeof globalThis.fetch,
): Promise<string | null> {
  const token = new URLSearchParams(location.hash.slice(1)).get('token');
  if (token === null) return null;
  history.replaceState(history.state, '', location.pathname + location.search);
  const { accessKey, updateKey } = await requestSession(fetch, token);
  if (accessKey !== null) saveKey(deviceStorage, accessKey);
  if (updateKey !== null) deviceStorage.setItem(UPDATE_KEY, updateKey);
  return accessKey;
}

/** The key that the user entered on this device; null if there is none. */
export const readSavedKey = (storage: DeviceStorage): string | null => storage.getItem(STORAGE_KEY);

/** The key of a one-time link opened on this device; null if there was none. */
export const readUpdateKey = (storage: DeviceStorage): string | null => storage.getItem(UPDATE_KEY);

/** Saves a key after the server has accepted it. */
export const saveKey = (storage: DeviceStorage, accessKey: string): void => storage.setItem(STORAGE_KEY, accessKey);

export const isSavedKeyChange = (name: string | null): boolean => name === STORAGE_KEY;

function parseSession(body: unknown): Session {
  const { accessKey, updateKey } = toFields(body);
  return { accessKey: toKey(accessKey), updateKey: toKey(updateKey) };
}

const toKey = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
