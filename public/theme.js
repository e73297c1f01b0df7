// Before the first paint, so that the wrong theme never flashes. A file of its own, since no inline script is permitted.
// The key and the values are those of src/dashboard/ui/stored-theme.ts.
try {
  const theme = localStorage.getItem('fundlens.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // the browser denies access, as in some private windows
}
