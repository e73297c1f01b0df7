import { readFileSync, writeFileSync } from 'node:fs';
import { handleHelpOption } from '#commands/run-command.ts';

// All packages run on the Node that is installed beside them, but npm compares the versions that they require with its own: under Node 18
// it would leave out the native parts of vite, oxlint and others, which are optional packages, and warn of many others.

handleHelpOption(`Usage: npm run lockfile

Removes the Node versions that packages require from package-lock.json. Run it after a change of packages.`);

interface Lockfile {
  readonly packages: Readonly<Record<string, { engines?: object }>>;
}

const lockfile: Lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8'));
for (const locked of Object.values(lockfile.packages)) delete locked.engines;
writeFileSync('package-lock.json', `${JSON.stringify(lockfile, null, 2)}\n`);
