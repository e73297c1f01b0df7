import { readFileSync } from 'node:fs';
import { startServer, type Server } from './server.ts';
import type { Market } from './market.ts';

/** Fundlens as a person starts it, over a market; its log tells only what goes wrong, as the peers' do. */
export function startOurs({ home, codes }: Market): Promise<Server> {
  const { scripts }: { scripts: { start: string } } = JSON.parse(readFileSync('package.json', 'utf8'));
  const [, flags, script] = /^node ((?:--\S+ )*)(\S+)$/.exec(scripts.start) ?? [];
  if (flags === undefined || script === undefined) throw new Error(`expected node and a script, got ${scripts.start}`);
  const env = { FUNDLENS_HOME: home, FUNDLENS_LOG: 'error', NODE_OPTIONS: flags.trim() };
  return startServer(script, ['--codes', String(codes)], env);
}
