import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { handleHelpOption } from '#commands/run-command.ts';

// Installs Chromium and what is compared with, and runs the benches in a group of processes of their own: the servers and browsers that they start end
// with this process, however it ends.

handleHelpOption(`Usage: npm run bench -- [NAME…] [OPTIONS]

Measures each value beside a peer in the same run, since a noisy machine slows both.

  NAME          table, chart, service (these three by default), first-rows, analysis, long-tasks, portfolios, export, soak, scale, nodes,
                import, measures, parquet
  --quick       service, scale and nodes: fewer requests
  --minutes N   soak: how long (default: 10)`);

const ensureBrowser = join(import.meta.dirname, '../support/browser/ensure-browser.ts');
if (spawnSync(process.execPath, [ensureBrowser], { stdio: 'inherit' }).status !== 0) process.exit(1);

const PEERS = join(import.meta.dirname, 'peers');
if (!existsSync(join(PEERS, 'node_modules'))) spawnSync('npm ci', { cwd: PEERS, shell: true, stdio: 'inherit' });

const benches = spawn(process.execPath, [join(import.meta.dirname, 'benches.ts'), ...process.argv.slice(2)], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  detached: true,
});
benches.once('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
process.once('exit', () => {
  try {
    // Windows has no such groups
    if (process.platform === 'win32') benches.kill();
    else if (benches.pid !== undefined) process.kill(-benches.pid, 'SIGKILL');
  } catch {
    // none of them is left
  }
});
