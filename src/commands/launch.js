import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

// `node src/commands/launch.js [FLAGS] SCRIPT [ARGUMENTS]`: runs a script, and whatever that starts, on a Node that is new enough: the
// current one, or the one that npm installed. Not through node_modules/.bin/node, which npm before 11.6 does not link if the
// lockfile also names the package of another platform (seen November 2026).
// Plain JavaScript for any Node since 18, since it runs on whatever the machine has.

const MINIMUM = [24, 18];
const fromRoot = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** What npm installs on Linux and Windows; there is no such package for macOS (the last ones are of 24.18 for x64 and 24.0 for arm64). */
const PACKAGED =
  process.platform === 'win32'
    ? fromRoot(`node_modules/node-win-${process.arch}/bin/node.exe`)
    : fromRoot(`node_modules/node-${process.platform}-${process.arch}/bin/node`);

/** How often npm's shell is looked for, in milliseconds. */
const PARENT_POLL_INTERVAL = 250;

// halves the time that a start takes; beside the code, where only its owner can write: if nobody can, nothing is cached
process.env.NODE_COMPILE_CACHE ??= fromRoot('.cache/node-compile');

if (isNewEnough()) run(process.execPath);
else if (existsSync(PACKAGED)) {
  process.env.PATH = `${dirname(PACKAGED)}${delimiter}${process.env.PATH ?? ''}`;
  run(PACKAGED);
} else fail('npm ci installs one on Linux and Windows (not with --omit=optional), elsewhere see nodejs.org');

function isNewEnough() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  return major > MINIMUM[0] || (major === MINIMUM[0] && minor >= MINIMUM[1]);
}

function fail(advice) {
  console.error(`Fundlens needs Node ${MINIMUM.join('.')} or newer, this is ${process.versions.node}: ${advice}.`);
  process.exit(1);
}

/** Ends as the script ends: with its exit code, or by its signal. */
function run(node) {
  const child = spawn(node, process.argv.slice(2), { stdio: 'inherit' });
  child.once('error', ({ code }) => fail(`the installed one cannot run here (${code}), see nodejs.org`));
  child.once('exit', (code, signal) => {
    process.exitCode = signal === null ? code : 128 + constants.signals[signal];
    if (signal === null) return;
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
  const poll = stopWithShell(child);
  for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      clearInterval(poll);
      // Windows delivers Ctrl+C to both, and there `kill` would end the script at once
      if (process.platform !== 'win32') child.kill(signal);
    });
  }
}

/**
 * npm sends a signal to the shell that runs the script, and dash exits without passing it on (npm 11.19, seen 2026-11-20): a service
 * would keep running unnoticed, and keep its port.
 */
function stopWithShell(child) {
  if (process.env.npm_lifecycle_event === undefined) return undefined;
  const shell = process.ppid;
  return setInterval(() => void (process.ppid !== shell && child.kill('SIGTERM')), PARENT_POLL_INTERVAL).unref();
}
