import { sendEarlyRequests } from './app/early-requests.ts';
import { applyStoredTheme } from './ui/stored-theme.ts';

// A script of its own, which runs before the page is painted and before the code of the dashboard is loaded.
applyStoredTheme(document.documentElement); // so that the wrong one never flashes
window.connectionSource = sendEarlyRequests(window);
