import { readFileSync } from 'node:fs';

/** What `npm start` runs: Node's flags and the script. */
export function readNpmStartCommand(): { readonly flags: readonly string[]; readonly script: string } {
  const { scripts }: { scripts: { start: string } } = JSON.parse(readFileSync('package.json', 'utf8'));
  const [node, ...args] = scripts.start.split(' ');
  const script = args.pop();
  if (node !== 'node' || script === undefined) throw new Error(`expected node and a script, got ${scripts.start}`);
  return { flags: args, script };
}
