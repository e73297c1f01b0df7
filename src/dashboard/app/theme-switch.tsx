import { useSyncExternalStore } from 'react';
import { Button } from '../ui/controls/button.tsx';
import { deviceStorage } from '../ui/device-storage.ts';
import { Icon } from '../ui/controls/icon.tsx';
import styles from './theme-switch.module.css';

/** Without a stored theme the system's setting applies. `public/theme.js` reads the same key before the first paint. */
const STORAGE_KEY = 'fundlens.theme';

const themes = ['system', 'light', 'dark'] as const;
type Theme = (typeof themes)[number];

/** A button that cycles through system, light and dark. */
export function ThemeSwitch() {
  const theme = useSyncExternalStore(subscribe, readTheme);
  const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system';
  const label = `Theme: ${theme}. Switch to ${next}`;
  return (
    <Button look="icon" className={styles['switch']} aria-label={label} title={label} onClick={() => applyTheme(next)}>
      <Icon name={theme} />
    </Button>
  );
}

/** For the search over pages and actions. */
export const themeCommands = themes.map((theme) => ({
  id: `theme ${theme}`,
  title: `Theme: ${theme}`,
  keywords: 'colours mode',
  run: () => applyTheme(theme),
}));

/** The attribute of the document is the theme's only state. */
function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

function readTheme(): Theme {
  const theme = document.documentElement.dataset['theme'];
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

function applyTheme(theme: Theme): void {
  const root = document.documentElement;
  if (theme === 'system') {
    delete root.dataset['theme'];
    deviceStorage.removeItem(STORAGE_KEY);
  } else {
    root.dataset['theme'] = theme;
    deviceStorage.setItem(STORAGE_KEY, theme);
  }
}
