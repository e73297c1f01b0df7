import { deviceStorage } from '../ui/device-storage.ts';

/** Codes of the schemes viewed last on this device, the last one first, separated by commas. */
const STORAGE_KEY = 'fundlens.recent';
const MAX_RECENT = 8;

export const readRecentSchemes = (): readonly string[] =>
  (deviceStorage.getItem(STORAGE_KEY) ?? '').split(',').filter(Boolean).slice(0, MAX_RECENT);

export function addRecentScheme(code: string): void {
  const codes = [code, ...readRecentSchemes().filter((other) => other !== code)].slice(0, MAX_RECENT);
  deviceStorage.setItem(STORAGE_KEY, codes.join(','));
}
