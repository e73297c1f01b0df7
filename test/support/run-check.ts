import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

/** `npm run check`: runs the scripts `check:…` of package.json at the same time, and prints what each reports once it has ended. */
const scripts = ['check:types', 'check:lint', 'check:format', 'check:unused'];

async function run(script: string): Promise<boolean> {
  const child = spawn(`npm run --silent ${script}`, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), exited]);
  const hasFailed = code !== 0;
  if (hasFailed) console.log(`${script} failed:\n${out}${err}`);
  return !hasFailed;
}

const passed = await Promise.all(scripts.map(run));
process.exitCode = passed.every(Boolean) ? 0 : 1;
