import { startServer, type Server } from './server.ts';
import type { Market } from './market.ts';

/** Fundlens as a person starts it, over a market; its log tells only what goes wrong, as the peers' do. */
export const startOurs = ({ home, codes }: Market): Promise<Server> =>
  startServer('src/commands/start.ts', ['--codes', String(codes)], { FUNDLENS_HOME: home, FUNDLENS_LOG: 'error' });
