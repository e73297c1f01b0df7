import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { findChromium } from './chromium.ts';

// Runs before the tests: finds Chromium or installs it, so that `npm test` needs no other set-up.

const playwright = ['npx', 'playwright', 'install', '--with-deps', 'chromium'];
const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
const apt = [...asRoot, 'apt-get', 'install', '-y', '--no-install-recommends'];
const system = [...apt, 'chromium-headless-shell'];

/** Debian packages Chromium; elsewhere (on Ubuntu it is a snap) Playwright's build is more reliable. */
const installers = isDebian() ? [system, [...apt, 'chromium'], playwright] : [playwright];

if (findChromium() === undefined && !installers.some(install)) {
  console.error(
    'The browser tests need Chromium. None was found, and installing it failed (see above). ' +
      'Install Chromium or Chrome, or set CHROME_PATH to its program.',
  );
  process.exit(1);
}

function install(command: readonly string[]): boolean {
  console.log(`No Chromium was found; running: ${command.join(' ')}`);
  if (command === system) spawnSync([...asRoot, 'apt-get', 'update'].join(' '), { shell: true, stdio: 'ignore' });
  spawnSync(command.join(' '), { shell: true, stdio: ['ignore', 'inherit', 'inherit'] });
  return findChromium() !== undefined;
}

function isDebian(): boolean {
  return existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
}
