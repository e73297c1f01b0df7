import { useSyncExternalStore } from 'react';
import { deviceStorage } from '../ui/device-storage.ts';

/** How tall the rows of all tables are, on this device. */
export type Density = 'compact' | 'comfortable';

const STORAGE_KEY = 'fundlens.density';
const listeners = new Set<() => void>();

/** `grid/table-grid.module.css` has the row height of each density. */
function applyDensity(density: Density): void {
  if (density === 'comfortable') document.documentElement.dataset['density'] = density;
  else delete document.documentElement.dataset['density'];
}

const readDensity = (): Density =>
  document.documentElement.dataset['density'] === 'comfortable' ? 'comfortable' : 'compact';

export function setDensity(density: Density): void {
  applyDensity(density);
  if (density === 'compact') deviceStorage.removeItem(STORAGE_KEY);
  else deviceStorage.setItem(STORAGE_KEY, density);
  for (const listener of listeners) listener();
}

export const useDensity = (): Density => useSyncExternalStore(subscribe, readDensity);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

if (deviceStorage.getItem(STORAGE_KEY) === 'comfortable') applyDensity('comfortable');
