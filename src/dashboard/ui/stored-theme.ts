import { deviceStorage } from './device-storage.ts';

/** `public/theme.js` reads it before the first paint. */
const STORAGE_KEY = 'fundlens.theme';

/** Without a stored theme the system's setting applies. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Shows a theme and stores it on this device. */
export function applyTheme({ dataset }: HTMLElement, theme: Theme): void {
  if (theme === 'system') {
    delete dataset['theme'];
    deviceStorage.removeItem(STORAGE_KEY);
  } else {
    dataset['theme'] = theme;
    deviceStorage.setItem(STORAGE_KEY, theme);
  }
}

/** The attribute of the document is the theme's only state. */
export function getTheme({ dataset }: HTMLElement): Theme {
  const theme = dataset['theme'];
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}
