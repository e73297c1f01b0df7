// Before the first paint, so that nobody sees the wrong theme flash by. The one blocking script; src/dashboard/ui/theme.ts writes what it reads.
try {
  const theme = localStorage.getItem('fundlens.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // the browser keeps nothing for us: the system's theme it is
}
