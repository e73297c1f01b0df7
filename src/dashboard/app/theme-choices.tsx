import { useSyncExternalStore } from 'react';
import { Button } from '../ui/controls/button.tsx';
import { Icon } from '../ui/controls/icon.tsx';
import { deviceStorage } from '../ui/device-storage.ts';

/** `public/theme.js` reads it before the first paint. */
const STORAGE_KEY = 'fundlens.theme';

/** Without a stored theme the system's setting applies. */
const themes = ['system', 'light', 'dark'] as const;
type Theme = (typeof themes)[number];

/** Shows a theme and stores it on this device. */
function applyTheme({ dataset }: HTMLElement, theme: Theme): void {
  if (theme === 'system') {
    delete dataset['theme'];
    deviceStorage.removeItem(STORAGE_KEY);
  } else {
    dataset['theme'] = theme;
    deviceStorage.setItem(STORAGE_KEY, theme);
  }
}

/** The attribute of the document is the theme's only state. */
function getTheme({ dataset }: HTMLElement): Theme {
  const theme = dataset['theme'];
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

/** A button for each theme, for a menu. */
export function ThemeChoices() {
  const current = useSyncExternalStore(subscribe, readTheme);
  return themes.map((theme) => (
    <Button
      key={theme}
      look="bare"
      aria-pressed={theme === current}
      onClick={() => applyTheme(document.documentElement, theme)}
    >
      <Icon name={theme} />
      {describeTheme(theme)}
    </Button>
  ));
}

const describeTheme = (theme: Theme): string => `Theme: ${theme}`;

/** For the search over pages and actions. */
export const themeCommands = themes.map((theme) => ({
  id: `theme ${theme}`,
  title: describeTheme(theme),
  keywords: 'colours mode',
  run: () => applyTheme(document.documentElement, theme),
}));

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

const readTheme = (): Theme => getTheme(document.documentElement);
