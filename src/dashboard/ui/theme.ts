import { deviceStorage } from '../api/device-storage.ts';

/** The look follows the system unless the reader says otherwise. `public/theme.js` reads the same place before the first paint. */
const KEPT_UNDER = 'fundlens.theme';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export function keptTheme(): Theme {
  const told = document.documentElement.dataset['theme'];
  return told === 'light' || told === 'dark' ? told : 'system';
}

export function setTheme(theme: Theme): void {
  const root = document.documentElement;
  if (theme === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
  if (theme === 'system') deviceStorage.removeItem(KEPT_UNDER);
  else deviceStorage.setItem(KEPT_UNDER, theme);
}
