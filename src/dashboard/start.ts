import { sendEarlyRequests } from './app/early-requests.ts';
import { runAfterFirstPaint } from './app/run-after-first-paint.ts';
import { trustOwnScripts } from './app/trusted-types.ts';
import { applyStoredTheme } from './ui/stored-theme.ts';

// A script of its own, which runs before the page is painted and before the code of the dashboard is loaded.
trustOwnScripts(window);
applyStoredTheme(document.documentElement); // so that the wrong one never flashes
window.connectionSource = sendEarlyRequests(window);

/** The script of the dashboard; only in the build, see `vite.config.ts`. */
const entry = document.currentScript?.dataset['entry'];
if (entry !== undefined)
  runAfterFirstPaint(() => void import(/* @vite-ignore */ new URL(entry, document.baseURI).href));
