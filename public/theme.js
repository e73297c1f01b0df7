// Applies the stored theme before the first paint, so that the wrong one never flashes. The only blocking script; src/dashboard/app/theme-switch.tsx writes the key.
try {
  const theme = localStorage.getItem('fundlens.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // storage is blocked: the system’s theme applies
}
