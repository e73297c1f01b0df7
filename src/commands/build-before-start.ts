import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CommandError, runCommand } from './run-command.ts';

// What npm runs before `npm start`, in the folder of the package. A service may run as a user who can only read that folder.

/** Where a build writes: the pages, and what Vite compiles of its configuration. */
const WRITTEN = ['dist', 'dist/assets', 'node_modules', 'node_modules/.vite-temp'];
const SOURCES = ['src', 'public', 'index.html', 'vite.config.ts', 'package-lock.json'];

/** Builds the dashboard, or says that what was built before is served. */
async function buildBeforeStart(): Promise<void> {
  const unwritable = (existsSync('dist') ? WRITTEN : ['.', ...WRITTEN]).find(
    (path) => existsSync(path) && !isWritable(path),
  );
  if (unwritable === undefined) {
    const { status } = spawnSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], {
      stdio: 'inherit',
    });
    process.exitCode = status ?? 1;
    return;
  }
  const reason = `this user cannot write ${resolve(unwritable)}`;
  if (!existsSync('dist/index.html')) {
    throw new CommandError(
      `Fundlens could not start: the dashboard is not built, and ${reason}. Run npm run build as its owner.`,
    );
  }
  const isOld = Math.max(...SOURCES.map(readNewestTime)) > statSync('dist/index.html').mtimeMs;
  const age = isOld ? ', which is older than its sources (npm run build as their owner renews it)' : '';
  console.log(`Serving the dashboard as it was built${age}: ${reason}.`);
}

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** When a file, or the newest one in a folder, was changed, in milliseconds; 0 if there is none. */
function readNewestTime(path: string): number {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats?.isDirectory()) return stats?.mtimeMs ?? 0;
  return Math.max(0, ...readdirSync(path).map((name) => readNewestTime(join(path, name))));
}

const help = `Usage: npm run prestart

Builds the dashboard. npm start runs this before it starts.`;

await runCommand(buildBeforeStart, help);
