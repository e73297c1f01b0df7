import { copyFileSync, cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServiceClient } from '../client/service-client.ts';
import { runChecks, type CheckResult } from '../run-checks.ts';
import { KEY, startService } from '../start-service.ts';
import type { Fault } from './fault.ts';

const args = ['--codes', '300'] as const;

/** A data directory with a finished sample market, which services with a fault can serve without building it again. */
export async function createDatasetHome(): Promise<string> {
  const home = createTemporaryFolder('home');
  await (await startService('.', home, { args })).stop();
  return home;
}

/** A copy of the service's code, in which one fault after the other is planted. */
export interface ServiceCopy {
  /** Plants the fault, runs the checks that must detect it, and restores the code. */
  readonly runChecksWithFault: (fault: Fault) => Promise<readonly CheckResult[]>;
  readonly remove: () => void;
}

/** @param datasetHome the data directory for faults that do not rebuild the dataset. */
export async function copyService(datasetHome: string): Promise<ServiceCopy> {
  const folder = createTemporaryFolder('faults');
  cpSync('src', join(folder, 'src'), { recursive: true, filter: (path) => !path.startsWith(join('src', 'dashboard')) });
  copyFileSync('package.json', join(folder, 'package.json'));
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
  const compileCache = join(folder, 'compiled');
  await (await startService(folder, datasetHome, { compileCache })).stop('SIGTERM');
  return {
    runChecksWithFault: async (fault) => {
      const path = join(folder, 'src', fault.file);
      const original = readFileSync(path, 'utf8');
      writeFileSync(path, applyEdits(fault, original));
      const home = fault.rebuildsDataset ? createTemporaryFolder('home') : datasetHome;
      try {
        return await runAgainst(folder, home, fault);
      } finally {
        writeFileSync(path, original);
        if (home !== datasetHome) rmSync(home, { recursive: true, force: true });
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function runAgainst(folder: string, home: string, fault: Fault): Promise<readonly CheckResult[]> {
  const { baseUrl, stop } = await startService(folder, home, { args, compileCache: join(folder, 'compiled') });
  try {
    const options = { exhaust: fault.exhaustsRateLimit === true };
    const only = fault.dependsOnOtherChecks ? {} : { only: fault.failingCheck };
    return await runChecks(createServiceClient(baseUrl, KEY), 'ours', { ...options, ...only });
  } finally {
    await stop();
  }
}

function applyEdits({ title, file, edits }: Fault, original: string): string {
  return edits.reduce((text, [before, after]) => {
    const count = text.split(before).length - 1;
    if (count !== 1)
      throw new Error(`${title}: src/${file} contains the text ${count} times, expected once: ${before}`);
    return text.replace(before, () => after);
  }, original);
}

const createTemporaryFolder = (name: string): string => mkdtempSync(join(tmpdir(), `fundlens-${name}-`));
