import { useSyncExternalStore } from 'react';
import { Button } from '../ui/controls/button.tsx';
import { Icon } from '../ui/controls/icon.tsx';
import { applyTheme, getTheme, type Theme, themes } from '../ui/stored-theme.ts';
import { buildLabel } from '../ui/tooltip.tsx';
import styles from './theme-switch.module.css';

/** A button that cycles through system, light and dark. */
export function ThemeSwitch() {
  const theme = useSyncExternalStore(subscribe, readTheme);
  const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system';
  const label = `Theme: ${theme}. Switch to ${next}`;
  return (
    <Button
      look="icon"
      className={styles['switch']}
      {...buildLabel(label)}
      onClick={() => applyTheme(document.documentElement, next)}
    >
      <Icon name={theme} />
    </Button>
  );
}

/** For the search over pages and actions. */
export const themeCommands = themes.map((theme) => ({
  id: `theme ${theme}`,
  title: `Theme: ${theme}`,
  keywords: 'colours mode',
  run: () => applyTheme(document.documentElement, theme),
}));

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

const readTheme = (): Theme => getTheme(document.documentElement);
