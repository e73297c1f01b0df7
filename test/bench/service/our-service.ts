import { readNpmStartCommand } from '#test/support/npm-start-command.ts';
import type { BenchmarkDataset } from './market.ts';
import { startServer, type BenchServer } from './start-server.ts';

/** Fundlens as a user starts it; like its peers it logs errors only. */
export function startFundlens(
  { home, codes }: Pick<BenchmarkDataset, 'home' | 'codes'>,
  settings: Readonly<Record<string, string>> = {},
): Promise<BenchServer> {
  const { flags, script } = readNpmStartCommand();
  const env = { FUNDLENS_HOME: home, FUNDLENS_LOG: 'error', NODE_OPTIONS: flags.join(' '), ...settings };
  return startServer(script, ['--codes', String(codes)], env);
}
