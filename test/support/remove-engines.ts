import { readFileSync, writeFileSync } from 'node:fs';

// `npm run lockfile`, after a change of packages: removes the Node versions that packages ask for from package-lock.json. All of them run
// on the Node that is installed beside them, but npm compares with its own: under Node 18 it would leave out the native parts of
// vite, oxlint and others, which are optional packages, and warn of many others.

interface Lockfile {
  readonly packages: Readonly<Record<string, { engines?: object }>>;
}

const lockfile: Lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8'));
for (const locked of Object.values(lockfile.packages)) delete locked.engines;
writeFileSync('package-lock.json', `${JSON.stringify(lockfile, null, 2)}\n`);
