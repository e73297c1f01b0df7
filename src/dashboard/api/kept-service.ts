import { readBaseUrl } from './base-url.ts';
import type { DeviceStorage } from './device-storage.ts';

/** Base URL and key together, so that a key is never sent to any address but the one it was given for. */
const KEPT_UNDER = 'fundlens.connection';

/** Another service than the one that serves this page. */
export interface OtherService {
  /** Where its operations stand, absolute, without a slash at its end. */
  readonly baseUrl: string;
  readonly accessKey: string;
}

/** The other service that the reader connected to on this device; null where there is none, or what is kept is mangled. */
export function keptService(storage: DeviceStorage, own: string): OtherService | null {
  const { baseUrl, accessKey } = fieldsOf(storage.getItem(KEPT_UNDER));
  if (typeof baseUrl !== 'string' || typeof accessKey !== 'string' || accessKey === '') return null;
  const read = readBaseUrl(baseUrl, own);
  return read.fault === null ? { baseUrl: read.baseUrl, accessKey } : null;
}

/** Keeps a service that has answered; false where this device keeps nothing. */
export function keepService(storage: DeviceStorage, { baseUrl, accessKey }: OtherService): boolean {
  const text = JSON.stringify({ baseUrl, accessKey });
  storage.setItem(KEPT_UNDER, text);
  return storage.getItem(KEPT_UNDER) === text;
}

export const forgetService = (storage: DeviceStorage): void => storage.removeItem(KEPT_UNDER);

/** Whether a change of what is kept on this device may be one of the service: a null name means that all was cleared. */
export const isServiceChange = (name: string | null): boolean => name === null || name === KEPT_UNDER;

interface Fields {
  readonly baseUrl?: unknown;
  readonly accessKey?: unknown;
}

function fieldsOf(text: string | null): Fields {
  try {
    const told: unknown = JSON.parse(text ?? 'null');
    return typeof told === 'object' && told !== null ? told : {};
  } catch {
    return {};
  }
}
