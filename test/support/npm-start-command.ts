import { readFileSync } from 'node:fs';

/** What `npm start` launches: Node's flags and the script. */
export function readNpmStartCommand(): { readonly flags: readonly string[]; readonly script: string } {
  const { scripts }: { scripts: { start: string } } = JSON.parse(readFileSync('package.json', 'utf8'));
  const [, ...args] = scripts.start.split('src/commands/launch.js ');
  const flags = args[0]?.split(' ') ?? [];
  const script = flags.pop();
  if (script === undefined) throw new Error(`expected launch.js and a script, got ${scripts.start}`);
  return { flags, script };
}
