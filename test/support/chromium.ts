import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, type Browser } from 'playwright';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const MACOS = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** The Chromium to test with: CHROME_PATH, the usual names on the PATH, or Playwright's own; undefined where there is none. */
export function findChromium(): string | undefined {
  const onPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)));
  const places = [process.env['CHROME_PATH'] ?? '', ...onPath, MACOS, chromium.executablePath()];
  return places.find((place) => place !== '' && isExecutable(place));
}

/**
 * Starts that Chromium without a window.
 * @throws Error where there is none.
 */
export async function launchChromium(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('No Chromium was found; `npm test` installs one.');
  // Tests ask pages on this machine only; a browser that also calls home is slower and says things about it in its log.
  const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'];
  // Chromium does not start as root (as in most containers) with its sandbox on.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return chromium.launch({ executablePath, args: [...quiet, ...sandbox, '--disable-gpu', '--disable-quic'] });
}

function isExecutable(place: string): boolean {
  try {
    accessSync(place, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
