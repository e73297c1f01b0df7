import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { handleHelpOption } from '#commands/run-command.ts';

handleHelpOption(`Usage: npm run check

Runs the compiler, the linter, the formatter and the search for unused code (npm run check:types and so on) at the same time, and prints
what each reports once it has ended.`);

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
