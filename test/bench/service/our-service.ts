import { npmStart } from '#test/support/npm-start.ts';
import { startServer, type Server } from './server.ts';
import type { Market } from './market.ts';

/** Fundlens as a person starts it, over a market; its log tells only what goes wrong, as the peers' do. */
export function startOurs({ home, codes }: Market): Promise<Server> {
  const { flags, script } = npmStart();
  const env = { FUNDLENS_HOME: home, FUNDLENS_LOG: 'error', NODE_OPTIONS: flags.join(' ') };
  return startServer(script, ['--codes', String(codes)], env);
}
