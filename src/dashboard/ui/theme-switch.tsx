import { useState } from 'react';
import { Icon } from './icon.tsx';
import { keptTheme, setTheme, themes } from './theme.ts';

/** One button through system, light and dark. */
export function ThemeSwitch() {
  const [theme, setShown] = useState(keptTheme);
  const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system';
  const choose = () => {
    setTheme(next);
    setShown(next);
  };
  const label = `Theme: ${theme}. Change to ${next}`;
  return (
    <button type="button" className="button bare icon-only" aria-label={label} title={label} onClick={choose}>
      <Icon name={theme} />
    </button>
  );
}
