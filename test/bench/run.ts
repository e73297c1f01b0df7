import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

// Installs what is compared with, and runs the benches in a group of processes of their own: the servers and browsers that they start end
// with this process, however it ends.

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
