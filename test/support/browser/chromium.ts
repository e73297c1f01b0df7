import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, type Browser } from 'playwright';

/** The headless shell first: the same engine without windows, which takes a tenth less processor time. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const MACOS = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** What Playwright turns off, repeated since the last switch of this name replaces its own. */
const PLAYWRIGHT_DISABLED =
  'AimEnabled,AvoidCorsURLLoaderRestartOnRedirect,AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,' +
  'HttpsFirstBalancedModeAutoEnable,HttpsUpgrades,LensOverlay,MediaRouter,NetworkTimeServiceQuerying,OptimizationHints,' +
  'PaintHolding,PreconnectToSearch,ThirdPartyStoragePartitioning';
/** Two pages in the address bar of each window, and a renderer in reserve: a sixth of the processor time of a test. */
const COSTLY = 'WebUIOmniboxAimPopup,WebUIOmniboxPopup,SpareRendererForSitePerProcess';

/** The Chromium to test with: CHROME_PATH, the usual names on the PATH, or Playwright's own; undefined if there is none. */
export function findChromium(): string | undefined {
  const onPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)));
  const candidates = [process.env['CHROME_PATH'] ?? '', ...onPath, MACOS, chromium.executablePath()];
  return candidates.find((path) => path !== '' && isExecutable(path));
}

/** Launches that Chromium headless. @throws Error if none is found. */
export async function launchChromium(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('No Chromium was found; `npm test` installs one.');
  // Pages under test are on this machine only; background requests to other hosts are slow and fill the console.
  const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'];
  // Chromium does not start as root (as in most containers) with its sandbox on.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const features = `--disable-features=${PLAYWRIGHT_DISABLED},${COSTLY}`;
  const args = [...quiet, ...sandbox, features, '--disable-gpu', '--disable-quic'];
  return chromium.launch({ executablePath, args });
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
