import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpointNames } from '#dataset/official/fetch/addresses.ts';
import { readFundHouses } from '#dataset/official/sources/portfolios/download/fund-houses.ts';
import type { OfficialServer } from '#test/support/official-server.ts';

interface UpdateOptions {
  /** The recipe of the only fund house that is requested, besides its page. */
  readonly house?: Readonly<Record<string, unknown>>;
  /** Recipes of other fund houses that are requested. */
  readonly others?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly args?: readonly string[];
}

interface UpdateProcess {
  readonly child: ChildProcess;
  readonly ended: Promise<{
    readonly code: number | null;
    readonly signal: NodeJS.Signals | null;
    readonly out: string;
    readonly err: string;
  }>;
}

/** Starts `npm run update` against a server, without pauses and with one attempt for each request. */
export function startUpdate(
  server: OfficialServer,
  dataDir: string,
  { house = { files: 'Monthly' }, others = {}, args = [] }: UpdateOptions = {},
): UpdateProcess {
  const manual = readFundHouses().map(({ name }) => [name, { how: 'manual' }]);
  const fast = endpointNames.map((name) => [name, { pauseMs: 0, attempts: 1 }]);
  const sbi = { how: 'page', page: `${server.url}/sbi`, ...house };
  const fundHouses = { ...Object.fromEntries(manual), ...others, 'SBI Mutual Fund': sbi };
  const sourcesFile = join(dataDir, 'sources.json');
  writeFileSync(sourcesFile, JSON.stringify({ ...Object.fromEntries(fast), fundHouses }));
  const child = spawn(process.execPath, ['src/commands/update.ts', '--today', server.today, ...args], {
    cwd: join(import.meta.dirname, '../..'),
    env: {
      ...process.env,
      FUNDLENS_HOME: dataDir,
      FUNDLENS_AMFI_URL: server.url,
      FUNDLENS_AMFI_PORTAL_URL: `${server.url}/`,
      FUNDLENS_INDICES_URL: server.url,
      FUNDLENS_SOURCES: sourcesFile,
    },
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (text) => (out += String(text)));
  child.stderr.on('data', (text) => (err += String(text)));
  const ended = once(child, 'close').then(() => ({ code: child.exitCode, signal: child.signalCode, out, err }));
  return { child, ended };
}
