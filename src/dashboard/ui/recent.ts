import { deviceStorage } from './device-storage.ts';

const MAX_RECENT = 8;

/** What was used last on this device, the last one first. @param key in the storage, of a text separated by commas. */
export const readRecent = (key: string): readonly string[] =>
  (deviceStorage.getItem(key) ?? '').split(',').filter(Boolean).slice(0, MAX_RECENT);

export function addRecent(key: string, id: string): void {
  const ids = [id, ...readRecent(key).filter((other) => other !== id)].slice(0, MAX_RECENT);
  deviceStorage.setItem(key, ids.join(','));
}
