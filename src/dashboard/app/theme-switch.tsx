import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { deviceStorage } from '../ui/device-storage.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './theme-switch.module.css';

/** Without a stored theme the system's setting applies. `public/theme.js` reads the same key before the first paint. */
const STORAGE_KEY = 'fundlens.theme';

const themes = ['system', 'light', 'dark'] as const;
type Theme = (typeof themes)[number];

/** A button that cycles through system, light and dark. */
export function ThemeSwitch() {
  const [theme, setTheme] = useState(readTheme);
  const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system';
  const switchTheme = () => {
    applyTheme(next);
    setTheme(next);
  };
  const label = `Theme: ${theme}. Switch to ${next}`;
  return (
    <Button look="icon" className={styles['switch']} aria-label={label} title={label} onClick={switchTheme}>
      <Icon name={theme} />
    </Button>
  );
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
