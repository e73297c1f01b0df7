import { startServer, type BenchServer } from './start-server.ts';
import type { BenchmarkDataset } from './market.ts';

/** Fundlens as a user starts it; like its peers it logs errors only. */
export function startFundlens({ home, codes }: BenchmarkDataset): Promise<BenchServer> {
  const env = { FUNDLENS_HOME: home, FUNDLENS_LOG: 'error' };
  return startServer('src/commands/start.ts', ['--codes', String(codes)], env);
}
